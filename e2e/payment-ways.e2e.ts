import { expect } from 'vitest'
import type { Locale } from '../app/kernel/locale.ts'
import { cast } from '../world/cast.ts'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'
import { formatMoney } from '../app/i18n/formats.ts'
import { money } from '../app/kernel/money.ts'
import { buyer, type Visitor } from './visitor.ts'

const { journey } = openSite(sampleGround)

const [phone, desk] = [
	{ width: 360, height: 780 },
	{ width: 1280, height: 900 },
]
const run = 'Bán marathon Đà Lạt'

/** Takes one place and goes to the checkout. */
async function goToCheckout(visitor: Visitor) {
	await visitor.openEvent(run, 'registration')
	const isEnglish = visitor.locale === 'en_US'
	await visitor.take(isEnglish ? 'Runner · 10 km' : 'Vé vận động viên · 10 km')
	await visitor.holdPlaces()
	const answers: Record<string, string> = isEnglish
		? { 'Shirt size': 'M', 'Emergency contact': 'Phạm Văn Hải, 0987 654 321' }
		: { 'Cỡ áo': 'M', 'Người liên hệ khẩn cấp': 'Phạm Văn Hải, 0987 654 321' }
	await visitor.fillIn([{ name: buyer.name, born: '1994-05-17', gender: 'female', answers }])
	await visitor.toCheckout()
}

/** The ways to pay that a buyer can choose at the checkout. */
const choices = async ({ page }: Visitor) =>
	page.locator('input[name=payment]').evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))

const looks: [Locale, { width: number; height: number }][] = [
	['vi_VN', desk],
	['en_US', phone],
]

for (const [locale, size] of looks)
	journey(
		`an organiser switches a way to pay off for an event, and its buyers do not see it (${locale}, ${size.width} px)`,
		async (visit) => {
			const owner = await visit({ locale, size, expects: /^422 / })
			const { page } = owner
			const { desk: text, ways } = owner.text['payment-way']
			await owner.signIn(cast.owner)
			await owner.open('/my-events/payment-ways')
			await owner.sees(owner.heading(text.title))
			await owner.fits()
			await owner.isAccessible()

			const { events } = await owner.ask<{ events: { id: number }[] }>('query-no-cache', 'ListEvents', { filter: 'all', search: run })
			await owner.open(`/my-events/${events[0]?.id}/payment-ways`)
			await owner.fits()
			await owner.isAccessible()
			const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
			const limit = (name: string, label: string) =>
				page.getByRole('group', { name, exact: true }).getByRole('textbox', { name: new RegExp(`^${label}`) })
			await box(ways.momo.name).uncheck()
			await limit(ways.card.name, text.least).fill('chẳng bao nhiêu')
			await owner.button(text.save).click()
			await owner.sees(page.getByRole('link', { name: new RegExp(`^${ways.card.name}, ${text.least}`) }))
			await limit(ways.card.name, text.least).fill('1.000.000')
			await owner.button(text.save).click()
			await owner.sees(page.getByText(text.saved, { exact: true }))
			await owner.sees(page.getByText(text.own, { exact: true }))
			await owner.fits()
			await owner.isAccessible()
			expect(await box(ways.momo.name).isChecked()).toBe(false)

			const guest = await visit({ locale, size })
			await goToCheckout(guest)
			expect(await choices(guest)).toEqual(['vietqr', 'vnpay', 'zalopay', 'cash_on_delivery'])
			await guest.fits()
			await guest.isAccessible()

			// If the chosen way is no longer offered when the form is sent, the page says so, and nothing is ordered.
			for (const name of [ways.vnpay.name, ways.zalopay.name]) await box(name).uncheck()
			await limit(ways.vietqr.name, text.greatest).fill('100000')
			await owner.sends(text.save)
			await owner.sees(page.getByText(text.saved, { exact: true }))
			await owner.awake()
			await expect.poll(() => box(ways.vnpay.name).isChecked()).toBe(false)
			const late = await visit({ locale, size })
			await goToCheckout(late)
			expect(await choices(late)).toEqual(['cash_on_delivery'])
			await late.sees(late.page.getByText(late.text['payment-way'].none.title, { exact: true }))
			await late.fits()
			await late.isAccessible()

			await owner.button(text.back).click()
			await owner.sees(page.getByText(text.wentBack, { exact: true }))
			await late.open('/checkout')
			expect(await choices(late)).toEqual(['card', 'vietqr', 'vnpay', 'momo', 'zalopay', 'cash_on_delivery'])
		},
	)

for (const [locale, size] of looks)
	journey(`a way to pay with a fee shows it at checkout, and after another way failed (${locale}, ${size.width} px)`, async (visit) => {
		const say = (amount: number) => formatMoney(locale, money(amount, 'VND'))
		const owner = await visit({ locale, size })
		const { desk: text, ways } = owner.text['payment-way']
		await owner.signIn(cast.owner)
		const { events } = await owner.ask<{ events: { id: number }[] }>('query-no-cache', 'ListEvents', { filter: 'all', search: run })
		await owner.open(`/my-events/${events[0]?.id}/payment-ways`)
		await owner.page
			.getByRole('group', { name: ways.momo.name, exact: true })
			.getByRole('textbox', { name: new RegExp(`^${text.feeFixed}`) })
			.fill('2.000')
		await owner.sees(owner.page.getByText(text.feeExample(say(500_000), say(2_000), say(502_000)), { exact: true }))
		await owner.fits()
		await owner.isAccessible()
		await owner.button(text.save).click()
		await owner.sees(owner.page.getByText(text.saved, { exact: true }))

		const guest = await visit({ locale, size })
		const { page } = guest
		await goToCheckout(guest)
		const before = Number(await page.locator('input[name="expected.amount"]').inputValue())
		await guest.sees(page.getByText(guest.text.order.checkout.feeOfWay(say(2_000), say(before + 2_000))).first())
		await page.locator('input[name=payment][value=momo]').check()
		await expect.poll(() => page.locator('input[name="expected.amount"]').inputValue()).toBe(String(before + 2_000))
		await guest.fits()
		await guest.isAccessible()
		await guest.order('vietqr')
		await guest.at(/^(\/en_US)?\/checkout\/transfer\?/)
		await guest.link(guest.text['bank-transfer'].pay.other).click()
		await guest.at(/^(\/en_US)?\/checkout\/payment-fail\?/)
		await guest.sees(page.getByText(guest.text.payment.costsByWay(say(before + 2_000), say(2_000), true)).first())
		await guest.fits()
		await guest.isAccessible()
		await guest.button(ways.momo.action).click()
		await page.waitForURL(({ pathname }) => !pathname.includes('/checkout'))
		await guest.sees(page.getByText(new RegExp((before + 2_000).toLocaleString('vi-VN').replace(/[.]/g, '[.,]'))).first())
		await owner.button(text.back).click()
		await owner.sees(owner.page.getByText(text.wentBack, { exact: true }))
	})
