import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { cast } from '../world/cast.ts'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'
import type { Guest, Visitor } from './visitor.ts'

const { journey } = openSite(sampleGround)
const run = promisify(execFile)

const tung: Guest = {
	name: 'Võ Thanh Tùng',
	born: '1994-05-17',
	gender: 'male',
	answers: { 'Cỡ áo': 'M', 'Người liên hệ khẩn cấp (tên và số điện thoại)': 'Phạm Văn Hải, 0987 654 321' },
}

/** Opens the only order with this event's name in the list. */
async function openOrderOf(visitor: Visitor, event: string | RegExp) {
	await visitor.open('/my-orders')
	await visitor.page.getByRole('heading', { name: event }).getByRole('link').first().click()
	await visitor.at(/^\/(en_US\/)?my-orders\/\d+/)
}

journey('a customer finds their orders under tabs and by a search without accents', async (visit) => {
	const visitor = await visit()
	const { page, text } = visitor
	const { account } = text.order
	await visitor.open('/my-orders?tab=to_receive')
	await visitor.at(/^\/login\?/)
	await visitor.awake()
	await visitor.givePassword(cast.customer)
	await visitor.at(/^\/my-orders\?tab=to_receive/)
	await visitor.sees(page.getByText('1 × Áo Đêm Hồ Gươm', { exact: false }))

	const tabs = page.getByRole('navigation', { name: account.tabsLabel })
	expect(await tabs.getByRole('link').count()).toBe(7)
	await tabs.getByRole('link', { name: account.tabs.canceled }).click()
	await visitor.at(/tab=canceled/)
	await visitor.sees(page.getByText('Ngày hội chạy ven Hồ Tây'))
	await tabs.getByRole('link', { name: account.tabs.draft }).click()
	await visitor.sees(visitor.heading(account.empty.draft.title))
	await visitor.isAccessible()
	// A page whose texts come from several features, none of which this browser has loaded yet.
	await visitor.link(account.empty.draft.next).click()
	await visitor.at(/^\/cart$/)
	await visitor.sees(visitor.heading(text.cart.empty.title))

	await visitor.open('/my-orders')
	await page.getByRole('searchbox', { name: account.searchLabel }).fill('nhac trinh')
	await visitor.button(account.search).click()
	await visitor.at(/search=nhac/)
	await visitor.sees(page.getByText(account.foundFor('1', 'nhac trinh')))
	await visitor.isAccessible()
})

journey('the rest of an order is paid by card, once, and the invoice says so', async (visit) => {
	const visitor = await visit()
	const { page, text } = visitor
	const { rest, detail } = text.order.account
	await visitor.signIn(cast.customer)
	await openOrderOf(visitor, /Nhạc Trịnh/)
	await visitor.isAccessible()
	const address = new URL(page.url()).pathname
	// The amount depends on the sample world's sales.
	const pay = visitor.link(/^Trả .* bằng thẻ$/)
	const amount = /^Trả (.*) bằng thẻ$/.exec((await pay.textContent()) ?? '')?.[1]?.replaceAll('\u00a0', ' ') ?? ''
	await pay.click()
	await visitor.payAtGateway()
	await visitor.at(/^\/checkout\/thank-you\?/)
	await visitor.open(address)
	await expect.poll(() => page.getByText(rest.title, { exact: true }).count()).toBe(0)
	await visitor.sees(page.getByText(detail.payment.receipt, { exact: true }))
	expect(await pay.count()).toBe(0)

	const folder = await mkdtemp(join(tmpdir(), 'hoi-journey-'))
	try {
		const downloading = page.waitForEvent('download')
		await visitor.button(detail.invoice).click()
		const file = join(folder, 'invoice.pdf')
		const download = await downloading
		expect(download.suggestedFilename()).toMatch(/^hoa-don-hd-\d{4}-\d{5}\.pdf$/)
		await download.saveAs(file)
		const printed = (await run('pdftotext', ['-layout', file, '-'])).stdout.normalize('NFC').replace(/[\s\u00a0]+/g, ' ')
		for (const words of ['Hóa đơn / Invoice', 'Đèn Lồng Live', 'Võ Thanh Tùng', 'Nhạc Trịnh']) expect(printed).toContain(words)
		expect(printed).toContain(`Đã trả khi lập ${amount}`)
		expect(printed).toMatch(/Còn phải trả 0 ?₫/)
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
})

journey('a buyer cancels and gets the refund of the rule; the ordered things go into the cart again', async (visit) => {
	const visitor = await visit()
	const { page, text } = visitor
	const { detail } = text.order.account
	await visitor.signIn(cast.otherCustomer)
	await visitor.openEvent('Bán marathon Đà Lạt', 'registration')
	await visitor.take('Vé vận động viên · 10 km')
	await visitor.holdPlaces()
	await visitor.fillIn([tung])
	await visitor.toCheckout()
	await visitor.order('card')
	await visitor.payAtGateway()
	await visitor.at(/^\/checkout\/thank-you\?/)
	await visitor.hasTickets([tung.name])
	const { number } = visitor.orderInAddress()

	await openOrderOf(visitor, /Bán marathon Đà Lạt/)
	await page.getByText(detail.cancel.title, { exact: true }).click()
	await visitor.sees(page.getByText(/Bạn được hoàn .* theo cách đã thanh toán\./))
	await visitor.button(detail.cancel.act(number)).click()
	await visitor.sees(page.getByText(detail.canceled.title, { exact: true }))
	expect(await page.getByRole('img', { name: text.order.after.ticket.qr(tung.name) }).count()).toBe(0)
	const seen = () =>
		visitor.ask<{
			totals: { total: { amount: number } }
			paid: { amount: number }
			refunds: { state: string; amount: { amount: number } }[]
		}>('query-no-cache', 'FindOrder', { number })
	await expect.poll(async () => (await seen()).refunds[0]?.state).toBe('refunded')
	const { totals, paid, refunds } = await seen()
	expect(refunds[0]?.amount.amount).toBe(totals.total.amount * 0.8)
	expect(paid.amount).toBe(totals.total.amount * 0.2)

	await visitor.button(detail.again.act).click()
	await visitor.at(/^\/cart$/)
	await visitor.sees(page.getByText('Vé vận động viên').first())
})

journey('a customer on a phone reads an order in English and is told why it cannot be cancelled', async (visit) => {
	const visitor = await visit({ locale: 'en_US', size: { width: 360, height: 780 } })
	const { page, text } = visitor
	await visitor.signIn(cast.customer)
	await visitor.open('/my-orders')
	await visitor.fits()
	await visitor.isAccessible()
	await openOrderOf(visitor, /Trịnh Songs/)
	await visitor.fits()
	await page.getByText(text.order.account.detail.cancel.title, { exact: true }).click()
	await visitor.sees(page.getByText(text.order.refusals.cancel_not_allowed))
	await visitor.isAccessible()
	await openOrderOf(visitor, /Hoàn Kiếm Lake Night Run/)
	await visitor.sees(visitor.heading(text.order.account.detail.delivery.title))
	await visitor.fits()
})

journey('without JavaScript a customer searches, cancels and orders again; other people’s orders are not found', async (visit) => {
	const visitor = await visit({ javaScript: false, expects: /^404 \/my-orders\// })
	const { page, text } = visitor
	const { account } = text.order
	await visitor.signIn(cast.customer)
	await visitor.open('/my-orders')
	await page.getByRole('searchbox', { name: account.searchLabel }).fill('nu cuoi')
	await visitor.button(account.search).click()
	await visitor.at(/search=nu/)
	await page.getByRole('heading', { name: 'Chạy vì nụ cười' }).getByRole('link').click()
	await visitor.at(/^\/my-orders\/\d+/)
	await visitor.button(account.detail.again.act).click()
	await visitor.at(/^\/cart$/)
	await page.goBack()
	await page.getByText(account.detail.cancel.title, { exact: true }).click()
	await page.getByRole('button', { name: /^Hủy đơn/ }).click()
	await visitor.sees(page.getByText(account.detail.canceled.title, { exact: true }))
	await visitor.open('/my-orders/2')
	await visitor.sees(page.getByText(text.shell.error.notFound('/my-orders/2')))
})

journey('a buyer who gives up an order with an open delivery price is asked twice', async (visit) => {
	const visitor = await visit({ size: { width: 360, height: 780 } })
	const { page, text } = visitor
	const { after, account } = text.order
	await visitor.signIn(cast.customer)
	await visitor.open('/my-orders?tab=to_confirm')
	await visitor.link(new RegExp(`^${account.card.details}`)).click()
	await visitor.sees(page.getByText(after.quote.asked))
	const asked: string[] = []
	page.once('dialog', (dialog) => {
		asked.push(dialog.message())
		void dialog.dismiss()
	})
	await visitor.button(after.quote.decline).click()
	const number = /\b[0-9A-Z]{8}\b/.exec(await page.getByRole('main').innerText())?.[0] ?? ''
	expect(asked).toEqual([after.quote.declineAsk(number)])
	await visitor.sees(page.getByText(after.quote.asked))
	page.once('dialog', (dialog) => void dialog.accept())
	await visitor.button(after.quote.decline).click()
	await visitor.sees(page.getByText(after.titles.canceled).first())
})
