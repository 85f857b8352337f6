import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { money } from '~/kernel/money.ts'
import { cardFaults } from './cards.ts'
import { chargeRequest, openStage, type Stage } from './testing/stage.ts'

let stage: Stage
beforeAll(async () => void (stage = await openStage()))
afterAll(() => stage.close())
beforeEach(() => stage.reset())

const get = (url: string) => stage.visit(new Request(url))
const post = (url: string, form: Record<string, string> | string, headers?: Record<string, string>) =>
	stage.visit(new Request(url, { method: 'POST', body: typeof form === 'string' ? form : new URLSearchParams(form), headers }))
const open = async (changed?: Parameters<typeof chargeRequest>[0]) => (await stage.gateway.open(chargeRequest(changed))).redirectUrl
const good = { act: 'pay', card: '4242 4242 4242 4242', expiry: '12/29', cvc: '123' }

test('says what is paid, how much, and that it is no real money, in the buyer’s language', async () => {
	const url = await open()
	const page = await get(url)
	const html = await page.text()
	expect(page.status).toBe(200)
	expect(html).toContain('<html lang="vi-VN">')
	expect(html).toContain('Cổng thanh toán thử — không có tiền thật')
	expect(html).toMatch(/350\.000\s₫/)
	expect(html).toContain('Đơn hàng H-7K2M9')
	expect(html).toContain('Còn 15 phút để thanh toán')
	expect(html).toContain('value="4242 4242 4242 4242"')
	const english = await (await get(`${url}?lang=en_US`)).text()
	expect(english).toContain('Test gateway — no real money')
	expect(english).toMatch(/₫350,000/)
	expect(await (await get(await open({ key: 'cents', locale: 'en_US', amount: money(5, 'USD') }))).text()).toContain('Pay $0.05')
})

test('shows what the shop wrote as text, never as markup', async () => {
	const html = await (await get(await open({ description: `<script>alert(1)</script>"'&` }))).text()
	expect(html).not.toContain('<script')
	expect(html).toContain('&#60;script&#62;alert(1)&#60;/script&#62;&#34;&#39;&#38;')
})

test('has no script, one style sheet allowed by its hash, may be neither framed nor cached, and leads to the shop only', async () => {
	const page = await get(await open())
	const html = await page.text()
	expect(html).not.toMatch(/<script|\son\w+=|\sstyle=|javascript:/)
	const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map((match) => match[1] ?? '')
	const hash = createHash('sha256')
		.update(styles[0] ?? '')
		.digest('base64')
	expect(styles).toHaveLength(1)
	expect(page.headers.get('content-security-policy')).toBe(
		`default-src 'none'; style-src 'sha256-${hash}'; img-src data:; form-action 'self' https://shop.example.vn; base-uri 'none'; frame-ancestors 'none'`,
	)
	expect(page.headers.get('cache-control')).toBe('no-store')
})

test('keeps the typed values and says what is wrong, field by field', async () => {
	const url = await open()
	const page = await post(url, { act: 'pay', card: '1234"<', expiry: '01/20', cvc: 'x', refund: 'slow', noticeCopies: '2' })
	const html = await page.text()
	expect(page.status).toBe(422)
	expect(html).toContain('value="1234&#34;&#60;"')
	expect(html.match(/aria-invalid="true"/g)).toHaveLength(3)
	expect(html).toContain('Cổng thử không biết thẻ này')
	expect(html).toContain('Thẻ đã hết hạn')
	expect(html).toContain('Hãy nhập 3 hoặc 4 chữ số')
	expect(html).toContain('<option value="slow" selected>')
	expect(html).toContain('name="noticeCopies" value="2" checked')
	expect(stage.told).toEqual([])
})

test('a test card’s own button needs nothing typed', async () => {
	const url = await open()
	const answer = await post(url, { card: '', expiry: '', cvc: '', preset: '4000000000000002' })
	expect([answer.status, answer.headers.get('location')]).toEqual([303, chargeRequest().returnUrl])
	expect(stage.told).toMatchObject([{ kind: 'failed', failureCode: 'card_declined' }])
})

test('the 3-D Secure step names amount and card, keeps the language, and cannot be stepped around', async () => {
	const url = await open()
	expect((await get(`${url}/challenge`)).headers.get('location')).toBe(new URL(url).pathname)
	const asked = await post(`${url}?lang=en_US`, { ...good, card: '4000002500003155' })
	expect(asked.headers.get('location')).toBe(`${new URL(url).pathname}/challenge?lang=en_US`)
	const html = await (await get(`${url}/challenge?lang=en_US`)).text()
	expect(html).toContain('Are you paying ₫350,000 with the card •••• 3155?')
	expect((await get(url)).headers.get('location')).toBe(`${new URL(url).pathname}/challenge`)
	expect((await post(url, good)).headers.get('location')).toBe(`${new URL(url).pathname}/challenge`)
	expect((await post(`${url}/challenge`, { answer: 'perhaps' })).status).toBe(400)
	expect(stage.told).toEqual([])
})

test('a settled charge shows its state and the way back', async () => {
	const url = await open()
	await post(url, good)
	const page = await get(url)
	const html = await page.text()
	expect(page.status).toBe(200)
	expect(html).toContain('Đã thanh toán')
	expect(html).toContain(`href="${chargeRequest().returnUrl}"`)
	const ended = await open({ key: 'ended' })
	stage.pass(15 * 60)
	expect((await get(ended)).status).toBe(410)
	expect((await post(ended, good)).status).toBe(410)
})

test('bad input changes nothing', async () => {
	const url = await open()
	expect((await post(url, '{}', { 'content-type': 'application/json' })).status).toBe(415)
	expect((await post(url, { ...good, card: '4'.repeat(10_000) })).status).toBe(413)
	expect((await stage.visit(new Request(url, { method: 'DELETE' }))).status).toBe(405)
	expect((await get(`${url}x`)).status).toBe(404)
	expect((await get('http://hoi.example.vn/test-gateway/%3Cscript%3E')).status).toBe(404)
	expect((await post(url, { ...good, noticeDelaySeconds: '-1', noticeCopies: '99', refund: 'x', outageSeconds: '1e9' })).status).toBe(303)
	expect(stage.told).toMatchObject([{ kind: 'captured' }])
})

test('a card is valid through the last day of its month', () => {
	const fields = { card: '4242424242424242', cvc: '123' }
	const lastMoment = new Date('2026-11-30T23:59:59Z')
	expect(cardFaults({ ...fields, expiry: '11/26' }, lastMoment)).toEqual({})
	expect(cardFaults({ ...fields, expiry: '10/26' }, lastMoment)).toEqual({ expiry: 'expired' })
	expect(cardFaults({ ...fields, expiry: '11/26' }, new Date('2026-12-01T00:00:00Z'))).toEqual({ expiry: 'expired' })
	expect(cardFaults({ ...fields, expiry: '13/30' }, lastMoment)).toEqual({ expiry: 'no_expiry' })
})
