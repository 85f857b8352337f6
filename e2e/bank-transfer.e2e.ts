import { expect } from 'vitest'
import type { Locale } from '../app/kernel/locale.ts'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'
import type { Visitor } from './visitor.ts'

const { journey } = openSite(sampleGround)

const answersIn: Record<Locale, Record<string, string>> = {
	vi_VN: { 'Cỡ áo': 'M', 'Người liên hệ khẩn cấp': 'Phạm Văn Hải, 0987 654 321' },
	en_US: { 'Shirt size': 'M', 'Emergency contact': 'Phạm Văn Hải, 0987 654 321' },
}
const lan = { name: 'Phạm Thị Ngọc Lan', born: '1994-05-17', gender: 'female' } as const
const looks: [Locale, { width: number; height: number }][] = [
	['vi_VN', { width: 1280, height: 900 }],
	['en_US', { width: 360, height: 780 }],
]

/** Goes to the page that says what to transfer. */
async function goToTransfer(visitor: Visitor) {
	const { locale } = visitor
	await visitor.openEvent('Bán marathon Đà Lạt', 'registration')
	await visitor.take(locale === 'vi_VN' ? 'Vé vận động viên · 10 km' : 'Runner · 10 km')
	await visitor.holdPlaces()
	await visitor.fillIn([{ ...lan, answers: answersIn[locale] }])
	await visitor.toCheckout()
	await visitor.order('vietqr')
	await visitor.at(/\/checkout\/transfer\?/)
	await visitor.fits()
	await visitor.isAccessible()
}

for (const [locale, size] of looks) {
	journey(`a guest transfers at the sample bank, and the waiting page shows it (${locale}, ${size.width} px)`, async (visit) => {
		const visitor = await visit({ locale, size })
		const { page, text } = visitor
		await goToTransfer(visitor)
		await visitor.sees(page.getByRole('img', { name: text['bank-transfer'].pay.scan }))
		const bank = await page.context().newPage()
		await bank.goto(page.url().replace('/checkout/transfer', '/checkout/sample-bank'))
		await bank.getByRole('button', { name: text['bank-transfer'].sampleBank.send }).click()
		await visitor.at(/\/checkout\/thank-you\?/)
		await visitor.hasTickets([lan.name])
	})

	journey(`a guest leaves a transfer for the card, with the same order and places (${locale}, ${size.width} px)`, async (visit) => {
		const visitor = await visit({ locale, size })
		const { page, text } = visitor
		await goToTransfer(visitor)
		const order = new URL(page.url()).searchParams.get('order')
		await visitor.link(text['bank-transfer'].pay.other).click()
		await visitor.at(/\/checkout\/payment-fail\?/)
		await visitor.link(text['payment-way'].ways.card.action).click()
		await visitor.payAtGateway()
		await visitor.at(/\/checkout\/thank-you\?/)
		expect(new URL(page.url()).searchParams.get('order')).toBe(order)
		await visitor.hasTickets([lan.name])
	})
}
