import type pg from 'pg'
import { describe, expect } from 'vitest'
import { gatewayText } from '../app/platform/gateways/test-gateway/text.ts'
import { sampleOnPostgres } from './sample-world.ts'
import { openSite } from './site.ts'
import type { Visitor } from './visitor.ts'

/** The times are changed in the database, which only PostgreSQL allows while the server runs. */
const serverUrl = process.env['TEST_DATABASE_URL'] ?? ''
const ticket = 'Vé vận động viên · 10 km'
/** The chores for ended holds run every fifteen and twenty seconds. */
const patience = { timeout: 60_000, interval: 250 }

interface FoundOrder {
	id: number
	status: string
	holdEndsAt: string | null
	paid: { amount: number }
	payments: { state: string }[]
}

describe.skipIf(!serverUrl)('when the time has run out', () => {
	const { site, journey } = openSite(sampleOnPostgres)

	async function rowOf<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row> {
		const { rows } = await site.database.query<Row>(text, values)
		const [row] = rows
		if (!row) throw new Error(`no row for ${text}`)
		return row
	}

	/** Sets how many seconds are left of a visitor's holds; a negative number ends them. */
	async function leaveSeconds(seconds: number, owner: { cartId: number } | { orderId: number }) {
		const [holder, lines, id] = 'cartId' in owner ? ['carts', 'cart', owner.cartId] : ['orders', 'order', owner.orderId]
		const end = `now() + ${seconds} * interval '1 second'`
		await site.database.query(`update ${holder} set hold_ends_at = ${end} where id = $1`, [id])
		await site.database.query(
			`update quota_uses set expires_at = ${end} where ${lines}_line_id in (select id from ${lines}_lines where ${lines}_id = $1)`,
			[id],
		)
	}

	/** Takes a place in Đà Lạt for a runner, and fills in the runner's name. */
	async function holdOnePlace(visitor: Visitor, name: string) {
		await visitor.openEvent('Bán marathon Đà Lạt', 'registration')
		await visitor.take(ticket)
		await visitor.holdPlaces()
		await visitor.fillIn([
			{ name, born: '1988-03-09', gender: 'female', answers: { 'Cỡ áo': 'S', 'Người liên hệ khẩn cấp': 'Hồ Văn Phúc, 0909 111 222' } },
		])
	}

	async function orderOf(visitor: Visitor): Promise<FoundOrder> {
		return visitor.ask<FoundOrder>('query-no-cache', 'FindOrder', visitor.orderInAddress())
	}

	/** Brings a visitor to the gateway's page, and gives the unpaid order. */
	async function waitingOrder(visitor: Visitor): Promise<number> {
		await visitor.sees(visitor.heading(gatewayText.vi_VN.payTitle))
		const ref = new URL(visitor.page.url()).pathname.split('/').at(-1)
		const { order_id } = await rowOf<{ order_id: number }>('select order_id from payments where gateway_ref = $1', [ref])
		return Number(order_id)
	}

	/**
	 * Gives the places away although the gateway's page is still open. This happens when the gateway says that it stopped a payment, and somebody
	 * can still pay.
	 */
	async function loseThePlaces(orderId: number) {
		await site.database.query(`update payments set state = 'canceled' where order_id = $1`, [orderId])
		await leaveSeconds(-1, { orderId })
		await expect
			.poll(() => rowOf('select status, hold_ends_at from orders where id = $1', [orderId]), patience)
			.toEqual({ status: 'Error', hold_ends_at: null })
		const { count } = await rowOf<{ count: string }>(
			'select count(*) from quota_uses join order_lines on order_lines.id = order_line_id where order_id = $1',
			[orderId],
		)
		expect(count).toBe('0')
	}

	async function goToGateway(visitor: Visitor, name: string): Promise<number> {
		await holdOnePlace(visitor, name)
		await visitor.toCheckout()
		await visitor.order('card')
		return waitingOrder(visitor)
	}

	/** The quota of the 10 km. */
	async function quotaOfRace(): Promise<{ id: number; size: number; taken: number }> {
		return rowOf(
			`select quotas.id, size, held + sold as taken from quotas join events on events.id = quotas.event_id
			where events.slug like 'ban-marathon-da-lat%' and quotas.name = '10 km'`,
			[],
		)
	}

	journey('a hold that runs out while the buyer types is renewed, and nothing typed is lost', async (visit) => {
		const visitor = await visit()
		const { page, text } = visitor
		const name = page.getByRole('textbox', { name: text.registration.attendees.name })
		await holdOnePlace(visitor, 'Hồ Thị Minh Nguyệt')
		await visitor.sees(page.getByRole('main').getByText(text.registration.attendees.saved, { exact: true }))
		const cart = await visitor.ask<{ id: number }>('query-no-cache', 'FindCart', {})
		const before = await quotaOfRace()
		await leaveSeconds(4, { cartId: cart.id })
		await page.reload()
		await visitor.awake()
		await visitor.sees(page.getByRole('timer', { name: text.cart.hold.label }))
		await name.fill('Hồ Thị Minh Nguyệt Anh')
		await visitor.sees(page.getByRole('alert').filter({ hasText: text.cart.hold.overTitle }))
		await expect.poll(async () => (await quotaOfRace()).taken, patience).toBe(before.taken - 1)
		await name.fill('Hồ Thị Minh Nguyệt Ánh')
		await visitor.button(text.cart.hold.renew).click()
		await visitor.sees(page.getByRole('timer', { name: text.cart.hold.label }))
		expect(await name.inputValue()).toBe('Hồ Thị Minh Nguyệt Ánh')
		expect(await page.getByLabel('Người liên hệ khẩn cấp').inputValue()).toBe('Hồ Văn Phúc, 0909 111 222')
		expect((await quotaOfRace()).taken).toBe(before.taken)
		await visitor.toCheckout()
	})

	journey('a hold that runs out while the buyer pays closes the payment; the places are free again', async (visit) => {
		// The gateway answers that its closed page is gone.
		const visitor = await visit({ expects: /^410 \/test-gateway\// })
		const { page, text } = visitor
		const orderId = await goToGateway(visitor, 'Trịnh Gia Bảo')
		await leaveSeconds(-1, { orderId })
		await expect
			.poll(() => rowOf('select status, hold_ends_at from orders where id = $1', [orderId]), patience)
			.toEqual({ status: 'Error', hold_ends_at: null })
		await visitor.button(/^Trả /).click()
		await visitor.sees(visitor.heading(gatewayText.vi_VN.settled.canceled[0] ?? ''))
		await visitor.link(gatewayText.vi_VN.back).click()
		await visitor.at(/^\/checkout\/payment-fail\?/)
		await visitor.sees(page.getByText(text.payment.heldAgain))
		await visitor.link(text.payment.leftOff.goOn).click()
		await visitor.payAtGateway()
		await visitor.at(/^\/checkout\/thank-you\?/)
		await visitor.hasTickets(['Trịnh Gia Bảo'])
	})

	journey('money that comes after the hold ended takes the places again while they are free', async (visit) => {
		const visitor = await visit()
		const orderId = await goToGateway(visitor, 'Lương Bích Hữu')
		await loseThePlaces(orderId)
		await visitor.payAtGateway()
		await visitor.at(/^\/checkout\/thank-you\?/)
		await visitor.hasTickets(['Lương Bích Hữu'])
		expect(await orderOf(visitor)).toMatchObject({ status: 'Confirmed', paid: { amount: 540_000 } })
	})

	journey('money that comes after somebody else took the last place is refunded', async (visit) => {
		const late = await visit()
		const orderId = await goToGateway(late, 'Châu Khải Phong')
		const { id, size, taken } = await quotaOfRace()
		await site.database.query('update quotas set size = $2 where id = $1', [id, taken])
		try {
			await loseThePlaces(orderId)
			const quick = await visit()
			await goToGateway(quick, 'Tạ Bảo Trân')
			await late.payAtGateway()
			await late.at(/^\/checkout\/payment-fail\?/)
			await expect.poll(async () => (await orderOf(late)).payments.map(({ state }) => state), patience).toEqual(['refunded'])
			await late.page.reload()
			await late.sees(late.page.getByText(late.text.payment.refunded))
			await quick.payAtGateway()
			await quick.at(/^\/checkout\/thank-you\?/)
			await quick.hasTickets(['Tạ Bảo Trân'])
		} finally {
			await site.database.query('update quotas set size = $2 where id = $1', [id, size])
		}
	})

	journey('when the server itself is broken, its page says so and links to the home page', async (visit) => {
		const visitor = await visit({ expects: /^500 / })
		const { text } = visitor
		await visitor.open('/')
		await site.database.query('alter table event_pictures rename to event_pictures_away')
		try {
			await visitor.link('Sự kiện').click()
			await visitor.at(/^\/event$/)
			const href = await visitor.page.getByRole('main').getByRole('article').getByRole('link').first().getAttribute('href')
			await visitor.open(href ?? '')
			await visitor.sees(visitor.heading(text.shell.error.server))
			expect(await visitor.page.title()).toContain('500')
		} finally {
			await site.database.query('alter table event_pictures_away rename to event_pictures')
		}
		await visitor.link(text.shell.error.backHome).click()
		await visitor.at(/^\/$/)
	})
})
