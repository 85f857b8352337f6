import { expect, it } from 'vitest'
import { foreignSources, type PageViewTag } from './house.ts'

const support = { email: '', phone: '', zalo: '', messenger: '', chat: '', chatHosts: [], hours: null }
const tag = (kind: PageViewTag['kind'], address = ''): PageViewTag => ({ kind, address, site: '7', hosts: [], asks: false })

it('allows the origins that staff set, and nothing else', () => {
	const nothing = { scripts: [], connections: [], images: [], frames: [] }
	expect([foreignSources(undefined), foreignSources({ support, tag: null })]).toEqual([nothing, nothing])
	const asked = foreignSources({ support, tag: tag('plausible', 'https://plausible.io/own') })
	expect(asked).toEqual({ ...nothing, connections: ['https://plausible.io'] })
	expect(foreignSources({ support, tag: tag('ga4') }).scripts).toEqual(['https://www.googletagmanager.com'])
	const chat = { ...support, chat: 'https://embed.chat.example/1/a.js', chatHosts: ['https://*.chat.example'] }
	const { scripts, connections, frames } = foreignSources({ support: chat, tag: tag('script', 'https://c.example/t.js') })
	expect(scripts).toEqual(['https://embed.chat.example', 'https://*.chat.example', 'https://c.example'])
	expect(connections).toContain('wss://*.chat.example')
	expect(frames).not.toContain('https://c.example')
})
