import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { callerAs, play, type Played } from '#world/testing/test-world.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import { pageMessages } from '~/features/page/message/tables.server.ts'
import { vi } from '~/features/page/message/text/vi_VN.ts'
import { action } from './write.tsx'

const good = { name: 'Lan', email: 'lan@example.com', phone: '', topic: 'Việc khác', text: 'Chào Hội', homepage: '' }

/** Sends the form as a browser does. Returns the answer's status, where it leads, and what it says. */
async function send({ world }: Played, more: object = {}, search = 'page=about-us&form=1') {
	const context = new RouterContextProvider()
	context.set(pageRequest, { world, caller: callerAs(), origin: 'http://localhost', prefix: '', address: '192.0.2.7' })
	const body = new URLSearchParams({ ...good, ...more })
	const request = new Request(`http://localhost/message?${search}`, { method: 'POST', body })
	const answer: unknown = await (action as (args: object) => Promise<unknown>)({ context, request, params: {} })
	if (answer instanceof Response) return { status: answer.status, to: answer.headers.get('location') }
	const { data, init } = answer as { data: { typed: object; told?: string; issues?: { path: string }[] }; init: { status: number } }
	return { status: init.status, typed: data.typed, told: data.told, wrong: data.issues?.map(({ path }) => path) }
}

const rows = ({ world }: Played) => world.database.reader.select().from(pageMessages)

describe('a form that is sent', () => {
	it('thanks at an address of its own, so that a reload sends nothing; a program in the hidden field is thanked alike', () =>
		play(async (played) => {
			const thanks = { status: 303, to: '/message?page=about-us&form=1&sent=yes' }
			expect(await send(played, { homepage: 'https://spam.example' })).toEqual(thanks)
			expect(await rows(played)).toEqual([])
			expect(await send(played)).toEqual(thanks)
			expect(await rows(played)).toHaveLength(1)
		}))

	it('keeps what was typed where something is wrong, or the form is gone', () =>
		play(async (played) => {
			const typed = { ...good, email: 'lan', topic: 'Của tôi' }
			expect(await send(played, typed)).toMatchObject({ status: 422, typed, wrong: ['email', 'topic'] })
			for (const gone of ['page=about-us&form=2', 'page=terms', 'page=khong-co&form=1', ''])
				expect(await send(played, {}, gone)).toMatchObject({ status: 404, typed: good })
			const long = await send(played, { name: 'x'.repeat(1_000) })
			expect([long.status, typeof long.told]).toEqual([409, 'string'])
			expect(await rows(played)).toEqual([])
		}))

	it('waits where too many came from one network, and says so', () =>
		play(async (played) => {
			const counted: string[] = []
			played.world.limits.take = (name, key) => {
				counted.push(`${name} ${key}`)
				return Promise.resolve({ allowed: false, retryAfterSeconds: 900 })
			}
			expect(await send(played)).toMatchObject({ status: 429, typed: good, told: vi.refusals.too_many_messages })
			expect(counted).toEqual(['page-message 192.0.2.7'])
			expect(await rows(played)).toEqual([])
		}))
})
