import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { gatewayText } from '../app/platform/gateways/test-gateway/text.ts'
import { cast } from '../world/cast.ts'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'
import { buyer, type Guest, type Visitor } from './visitor.ts'

const { journey } = openSite(sampleGround)
const run = promisify(execFile)

const answers = { 'Cỡ áo': 'M', 'Người liên hệ khẩn cấp (tên và số điện thoại)': 'Phạm Văn Hải, 0987 654 321' }
const lan: Guest = { name: 'Phạm Thị Ngọc Lan', born: '1994-05-17', gender: 'female', answers }
const duc: Guest = {
	name: 'Nguyễn Hữu Đức',
	born: '1990-11-02',
	gender: 'male',
	answers: { ...answers, 'Thành tích tốt nhất (phút)': '118' },
}

interface FoundOrder {
	status: string
	totals: { total: { amount: number } }
	paid: { amount: number }
	event: { id: number }
	payments: { state: string }[]
}

/** Takes one place of the half marathon in Đà Lạt and goes to the checkout. */
async function goToCheckout(visitor: Visitor) {
	await visitor.openEvent('Bán marathon Đà Lạt', 'registration')
	await visitor.take('Vé vận động viên · 10 km')
	await visitor.holdPlaces()
	await visitor.fillIn([lan])
	await visitor.toCheckout()
}

async function goToGateway(visitor: Visitor) {
	await goToCheckout(visitor)
	await visitor.order('card')
}

async function findOrder(visitor: Visitor) {
	return visitor.ask<FoundOrder>('query-no-cache', 'FindOrder', visitor.orderInAddress())
}

journey('a guest buys two variants by card and holds tickets that the gate accepts', async (visit) => {
	const visitor = await visit()
	const { page, text } = visitor
	await visitor.open('/')
	await page.getByRole('searchbox', { name: text.event.list.searchLabel }).fill('ban marathon da lat')
	await visitor.button(text.event.list.search).click()
	await visitor.at(/^\/event\?search=/)
	await visitor.link('Bán marathon Đà Lạt – Thành phố sương').click()
	await visitor.at(/^\/event\/ban-marathon-da-lat-\d+$/)
	await visitor.link(text.event.detail.action.buy).click()
	await visitor.at(/\/registration/)

	await visitor.take('Vé vận động viên · 10 km')
	await visitor.take('Vé vận động viên · 21 km', '21 km')
	await visitor.holdPlaces()
	await visitor.fillIn([lan, duc])
	await visitor.sees(page.getByRole('main').getByText(text.registration.attendees.saved, { exact: true }))
	await page.reload()
	await visitor.awake()
	expect(await page.getByRole('textbox', { name: text.registration.attendees.name }).first().inputValue()).toBe(lan.name)

	await visitor.link(text.shell.nav.cartCount(2)).click()
	await visitor.at(/^\/cart$/)
	await visitor.sees(page.getByText('1.330.000', { exact: false }).filter({ visible: true }).first())
	await visitor.link(text.cart.toCheckout).click()
	await visitor.at(/^\/checkout$/)
	await visitor.order('card')
	await visitor.payAtGateway()
	await visitor.at(/^\/checkout\/thank-you\?/)
	await visitor.hasTickets([lan.name, duc.name])

	const order = await findOrder(visitor)
	expect(order).toMatchObject({ status: 'Confirmed', totals: { total: { amount: 1_330_000 } }, paid: { amount: 1_330_000 } })
	expect(order.payments).toHaveLength(1)

	const folder = await mkdtemp(join(tmpdir(), 'hoi-journey-'))
	try {
		const downloading = page.waitForEvent('download')
		await visitor.button(text.order.after.download.all(2)).click()
		const file = join(folder, 'tickets.pdf')
		await (await downloading).saveAs(file)
		expect((await readFile(file)).subarray(0, 4).toString()).toBe('%PDF')
		const { stdout } = await run('pdftotext', ['-layout', file, '-'])
		// A long name beside a candidate number takes two lines.
		const printed = stdout.normalize('NFC').replace(/\s+/g, ' ')
		for (const { name } of [lan, duc]) expect(printed).toContain(name)

		const invoice = page.waitForEvent('download')
		await visitor.button(text.order.account.detail.invoice).click()
		expect((await invoice).suggestedFilename()).toMatch(/^hoa-don-hd-\d{4}-\d{5}\.pdf$/)

		const picture = join(folder, 'qr.png')
		await page.getByRole('img', { name: text.order.after.ticket.qr(lan.name) }).screenshot({ path: picture, scale: 'css' })
		const code = (await run('zbarimg', ['-q', '--raw', picture])).stdout.trim()
		const crew = await visit()
		await crew.signIn(cast.owner)
		await crew.at(/^\/$/)
		const said = await crew.ask<object>('query-no-cache', 'CheckTicket', { eventId: order.event.id, code })
		expect(said).toMatchObject({ attendee: { name: lan.name } })
	} finally {
		await rm(folder, { recursive: true, force: true })
	}

	await expect
		.poll(async () => (await page.request.get(`${visitor.site.origin}/mailbox`)).text(), { timeout: 30_000 })
		.toContain(buyer.email)
	await page.goto(`${visitor.site.origin}/mailbox`)
	await page.getByRole('link', { name: buyer.email }).first().click()
	await visitor.sees(page.getByRole('link', { name: /\.pdf$/ }))
	await visitor.sees(page.getByRole('link', { name: /\.ics$/ }))
})

journey('a free ticket without JavaScript, in English', async (visit) => {
	const visitor = await visit({ locale: 'en_US', javaScript: false })
	const { page, text } = visitor
	await visitor.open('/')
	await page.getByRole('searchbox', { name: text.event.list.searchLabel }).fill('run for a smile')
	await visitor.button(text.event.list.search).click()
	await visitor.link('Run for a Smile').click()
	await visitor.link(text.event.detail.action.register).click()
	await visitor.take('Entry · Adult')
	await visitor.holdPlaces()
	await visitor.fillIn([{ name: 'Đặng Thu Hà' }])
	await visitor.toCheckout()
	await visitor.order()
	await visitor.at(/^\/en_US\/event\/chay-vi-nu-cuoi-\d+\/registration-success\?/)
	await visitor.hasTickets(['Đặng Thu Hà'])
	const downloading = page.waitForEvent('download')
	await visitor.link(text.order.after.download.all(1)).click()
	expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/)
})

journey('a declined card, then one that works: one order, paid once', async (visit) => {
	const visitor = await visit()
	const { payment } = visitor.text
	await goToGateway(visitor)
	await visitor.payAtGateway('4000000000000002')
	await visitor.at(/^\/checkout\/payment-fail\?/)
	await visitor.sees(visitor.page.getByText(payment.fail.why.card_declined))
	const declined = visitor.orderInAddress()
	await visitor.link(payment.retry).click()
	await visitor.payAtGateway()
	await visitor.at(/^\/checkout\/thank-you\?/)
	await visitor.hasTickets([lan.name])
	expect(visitor.orderInAddress()).toEqual(declined)
	const order = await findOrder(visitor)
	expect(order).toMatchObject({ status: 'Confirmed', totals: { total: { amount: 540_000 } }, paid: { amount: 540_000 } })
	expect(order.payments.map(({ state }) => state).sort()).toEqual(['captured', 'failed'])
})

journey('a payment given up at the gateway, then approved at the bank (3-D Secure)', async (visit) => {
	const visitor = await visit()
	const { payment } = visitor.text
	const gateway = gatewayText[visitor.locale]
	await goToGateway(visitor)
	await visitor.button(gateway.abandon).click()
	await visitor.at(/^\/checkout\/payment-fail\?/)
	await visitor.sees(visitor.heading(payment.leftOff.title))
	await visitor.sees(visitor.page.getByText(payment.stillHeld))
	await visitor.link(payment.leftOff.goOn).click()
	await visitor.payAtGateway('4000002500003155')
	await visitor.sees(visitor.heading(gateway.challengeTitle))
	await visitor.button(gateway.approve).click()
	await visitor.at(/^\/checkout\/thank-you\?/)
	await visitor.hasTickets([lan.name])
	expect(await findOrder(visitor)).toMatchObject({ status: 'Confirmed', paid: { amount: 540_000 } })
})

journey('a slow bank that sends every notice twice: the page waits and shows the ticket by itself', async (visit) => {
	const visitor = await visit()
	const { page, text } = visitor
	const gateway = gatewayText[visitor.locale]
	await goToGateway(visitor)
	await page.getByText(gateway.misbehave).click()
	await page.getByLabel(gateway.noticeDelay).selectOption({ label: gateway.delays(5) })
	await page.getByLabel(gateway.noticeCopies).check()
	await visitor.payAtGateway()
	await visitor.at(/^\/checkout\/thank-you\?/)
	await visitor.sees(visitor.heading(text.order.after.titles.waiting))
	await visitor.hasTickets([lan.name])
	expect(await findOrder(visitor)).toMatchObject({ status: 'Confirmed', paid: { amount: 540_000 } })
})

journey('cash on delivery: the ticket comes at once, the money later', async (visit) => {
	const visitor = await visit()
	await goToCheckout(visitor)
	await visitor.order('cash_on_delivery')
	await visitor.hasTickets([lan.name])
	expect(await findOrder(visitor)).toMatchObject({ status: 'Confirmed', paid: { amount: 0 } })
})
