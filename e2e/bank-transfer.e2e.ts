import { expect } from 'vitest'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'
import type { Guest, Visitor } from './visitor.ts'

const { journey } = openSite(sampleGround)

const answers = { 'Cỡ áo': 'M', 'Người liên hệ khẩn cấp (tên và số điện thoại)': 'Phạm Văn Hải, 0987 654 321' }
const lan: Guest = { name: 'Phạm Thị Ngọc Lan', born: '1994-05-17', gender: 'female', answers }

/** Up to the page that says what to transfer. */
async function goToTransfer(visitor: Visitor) {
	await visitor.openEvent('Bán marathon Đà Lạt', 'registration')
	await visitor.take('Vé vận động viên · 10 km')
	await visitor.holdPlaces()
	await visitor.fillIn([lan])
	await visitor.toCheckout()
	await visitor.order('vietqr')
	await visitor.at(/^\/checkout\/transfer\?/)
}

journey('a guest transfers at the sample bank, and the page that waits hears of it', async (visit) => {
	const visitor = await visit()
	const { page, text } = visitor
	await goToTransfer(visitor)
	await visitor.sees(page.getByRole('img', { name: text['bank-transfer'].pay.scan }))
	const bank = await page.context().newPage()
	await bank.goto(page.url().replace('/checkout/transfer', '/checkout/sample-bank'))
	await bank.getByRole('button', { name: text['bank-transfer'].sampleBank.send }).click()
	await visitor.at(/^\/checkout\/thank-you\?/)
	await visitor.hasTickets([lan.name])
})

journey('a guest leaves a transfer for the card, with the same order and places', async (visit) => {
	const visitor = await visit()
	const { page, text } = visitor
	await goToTransfer(visitor)
	const order = new URL(page.url()).searchParams.get('order')
	await visitor.link(text['bank-transfer'].pay.other).click()
	await visitor.at(/^\/checkout\/payment-fail\?/)
	await visitor.link(text['payment-way'].ways.card.action).click()
	await visitor.payAtGateway()
	await visitor.at(/^\/checkout\/thank-you\?/)
	expect(new URL(page.url()).searchParams.get('order')).toBe(order)
	await visitor.hasTickets([lan.name])
})
