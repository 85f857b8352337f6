import { describe, expect, it } from 'vitest'
import { footMark, withSupport, type SupportContact } from './foot.ts'
import type { Message } from './mail.server.ts'

const message: Message = { key: 'a:1', to: 'lan@example.vn', subject: 'Vé', html: `<p>Vé</p>${footMark('vi_VN')}`, plain: 'Vé\n' }

async function sentWith(contact: Partial<SupportContact> | undefined, given = message) {
	const sent: Message[] = []
	const nothing: SupportContact = { email: '', phone: '', zalo: '', messenger: '', hours: null }
	await withSupport({ send: async (one) => void sent.push(one) }, async () => contact && { ...nothing, ...contact }).send(given)
	return sent[0]
}

describe('the foot of a mail', () => {
	it('says where people ask for help, in its language, as HTML and as text', async () => {
		const sent = await sentWith({ email: 'giup@example.vn', phone: '+84901234567' })
		expect(sent?.html).toContain('Cần giúp? <a href="mailto:giup@example.vn"')
		expect(sent?.html).toMatch(/href="tel:[+]84901234567"[^>]*>0901 234 567</)
		expect(sent?.plain).toBe('Vé\n\nCần giúp? giup@example.vn · 0901 234 567\n')
		expect((await sentWith({ email: 'a@b.vn', phone: '' }, { ...message, html: footMark('en_US') }))?.plain).toContain('Need help? a@b.vn')
	})

	it('says when somebody answers, and where to chat', async () => {
		const day = [{ from: '08:00', until: '22:00' }]
		const hours = { zone: 'Asia/Ho_Chi_Minh', week: [day, day, day, day, day, [], []], closed: [] }
		const sent = await sentWith({ zalo: 'https://zalo.me/0901234567', hours })
		expect(sent?.html).toContain('<a href="https://zalo.me/0901234567" style="color:inherit">Zalo</a><br>T2–T6 08:00–22:00')
		expect(sent?.plain).toBe('Vé\n\nCần giúp? https://zalo.me/0901234567\nT2–T6 08:00–22:00, giờ Việt Nam (GMT+7)\n')
	})

	it('says nothing where nobody set a contact, and never stops a mail', async () => {
		expect(await sentWith({ email: '', phone: '' })).toEqual(message)
		expect(await sentWith(undefined)).toEqual(message)
		expect(await sentWith({ email: 'a@b.vn', phone: '' }, { ...message, html: '<p>plain</p>' })).toEqual({
			...message,
			html: '<p>plain</p>',
		})
	})

	it('keeps typed text from becoming HTML', async () => {
		expect((await sentWith({ email: '<b>"$&@x.vn', phone: '' }))?.html).toContain('&lt;b>&quot;$&amp;@x.vn')
	})
})
