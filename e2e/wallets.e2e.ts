import { expect } from 'vitest'
import { standInWays, type StandInWay } from '../app/platform/gateways/stand-ins/books.ts'
import { standInText } from '../app/platform/gateways/stand-ins/text.ts'
import type { Locale } from '../app/kernel/locale.ts'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'
import { buyer, type Visitor } from './visitor.ts'

const { journey } = openSite(sampleGround)

const names: Record<StandInWay, string> = { vnpay: 'VNPay', momo: 'MoMo', zalopay: 'ZaloPay' }
/** The way to pay that the buyer tries when another way fails. */
const others: Record<StandInWay, StandInWay> = { vnpay: 'momo', momo: 'zalopay', zalopay: 'vnpay' }
const [phone, desk] = [
	{ width: 360, height: 780 },
	{ width: 1280, height: 900 },
]

interface FoundOrder {
	status: string
	paid: { amount: number }
	payments: { gateway: string; state: string }[]
}

/** Takes one place and goes from the event to the page of a way to pay. */
async function goToWay(visitor: Visitor, way: StandInWay) {
	await visitor.openEvent('Bán marathon Đà Lạt', 'registration')
	const isEnglish = visitor.locale === 'en_US'
	await visitor.take(isEnglish ? 'Runner · 10 km' : 'Vé vận động viên · 10 km')
	await visitor.holdPlaces()
	const answers: Record<string, string> = isEnglish
		? { 'Shirt size': 'M', 'Emergency contact': 'Phạm Văn Hải, 0987 654 321' }
		: { 'Cỡ áo': 'M', 'Người liên hệ khẩn cấp': 'Phạm Văn Hải, 0987 654 321' }
	await visitor.fillIn([{ name: buyer.name, born: '1994-05-17', gender: 'female', answers }])
	await visitor.toCheckout()
	await visitor.order(way)
	await atPage(visitor, way)
}

async function atPage(visitor: Visitor, way: StandInWay) {
	await visitor.sees(visitor.heading(standInText[visitor.locale].title(names[way])))
}

async function findOrder(visitor: Visitor) {
	return visitor.ask<FoundOrder>('query-no-cache', 'FindOrder', visitor.orderInAddress())
}

async function isPaid(visitor: Visitor, gateway: StandInWay, states: readonly string[] = ['captured']) {
	await visitor.at(/\/checkout\/thank-you\?/)
	await visitor.hasTickets([buyer.name])
	const order = await findOrder(visitor)
	expect(order).toMatchObject({ status: 'Confirmed', paid: { amount: 540_000 } })
	expect(order.payments[0]?.gateway).toBe(gateway)
	expect(order.payments.map(({ state }) => state)).toEqual(states)
}

const looks: [Locale, { width: number; height: number }][] = [
	['vi_VN', desk],
	['en_US', phone],
]

for (const way of standInWays)
	for (const [locale, size] of looks) {
		journey(`${names[way]} is paid (${locale}, ${size.width} px)`, async (visit) => {
			const visitor = await visit({ locale, size })
			const { acts } = standInText[locale]
			await goToWay(visitor, way)
			await visitor.fits()
			await visitor.isAccessible()
			await visitor.button(acts.paid).click()
			await isPaid(visitor, way)
		})

		journey(`${names[way]} declines, and the same order is paid by another way (${locale}, ${size.width} px)`, async (visit) => {
			const visitor = await visit({ locale, size })
			const { acts } = standInText[locale]
			const { payment, 'payment-way': offered } = visitor.text
			await goToWay(visitor, way)
			await visitor.button(acts.declined).click()
			await visitor.at(/\/checkout\/payment-fail\?/)
			// ZaloPay sends notices only of money: when asked, it says that the payment failed, but not why.
			await visitor.sees(visitor.page.getByText(way === 'zalopay' ? payment.fail.why.other : payment.fail.why.insufficient_funds))
			await visitor.fits()
			const declined = visitor.orderInAddress()
			await visitor.link(offered.ways[others[way]].action).click()
			await atPage(visitor, others[way])
			await visitor.button(acts.paid).click()
			await isPaid(visitor, others[way], ['captured', 'failed'])
			expect(visitor.orderInAddress().number).toBe(declined.number)
		})
	}

journey('a buyer who goes back from a wallet finds the order unchanged, and then pays', async (visit) => {
	const visitor = await visit()
	const { acts } = standInText[visitor.locale]
	const { payment } = visitor.text
	await goToWay(visitor, 'zalopay')
	await visitor.button(acts.abandoned).click()
	await visitor.at(/\/checkout\/payment-fail\?/)
	await visitor.sees(visitor.heading(payment.leftOff.title))
	await visitor.link(payment.leftOff.goOn).click()
	await atPage(visitor, 'zalopay')
	await visitor.button(acts.paid).click()
	await isPaid(visitor, 'zalopay')
})

for (const notices of ['never', 'twice'] as const)
	journey(`a wallet whose notice comes ${notices} is still paid once`, async (visit) => {
		const visitor = await visit()
		const text = standInText[visitor.locale]
		await goToWay(visitor, 'momo')
		await visitor.page.getByText(text.more).click()
		await visitor.page.getByLabel(text.notices).selectOption(notices)
		await visitor.button(text.acts.paid).click()
		await isPaid(visitor, 'momo')
	})

journey('a wallet is paid without JavaScript', async (visit) => {
	const visitor = await visit({ javaScript: false })
	await goToWay(visitor, 'vnpay')
	await visitor.button(standInText[visitor.locale].acts.paid).click()
	await isPaid(visitor, 'vnpay')
})
