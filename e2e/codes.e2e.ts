import { expect } from 'vitest'
import { gatewayText } from '../app/platform/gateways/test-gateway/text.ts'
import { sampleGround } from './sample-world.ts'
import { cast } from '../world/cast.ts'
import { openSite } from './site.ts'
import { buyer, type Guest, type Visitor } from './visitor.ts'

const { journey } = openSite(sampleGround)

const runner: Guest = {
	name: 'Phạm Thị Ngọc Lan',
	born: '1994-05-17',
	gender: 'female',
	answers: { 'Cỡ áo': 'M', 'Người liên hệ khẩn cấp (tên và số điện thoại)': 'Phạm Văn Hải, 0987 654 321' },
}

interface FoundEvent {
	id: number
	provider: { id: number }
	tickets: { id: number; name: string; askedFields?: object; variants: { id: number; price: { amount: number } }[] }[]
}

/** A race of the owner's with tickets on sale. */
async function findRace(visitor: Visitor): Promise<{ event: FoundEvent; variantId: number; priceMinor: number }> {
	const { events } = await visitor.ask<{ events: { id: number }[] }>('query-no-cache', 'ListEvents', {
		filter: 'all',
		search: 'Bán marathon Đà Lạt',
	})
	const event = await visitor.ask<FoundEvent>('query-no-cache', 'FindEvent', { id: events[0]?.id })
	const variant = event.tickets[0]?.variants.find(({ price }) => price.amount > 0)
	if (!variant) throw new Error('nothing is sold')
	return { event, variantId: variant.id, priceMinor: variant.price.amount }
}

const dong = (amount: number) => new RegExp(amount.toLocaleString('vi-VN').replaceAll('.', '[.,]'))

journey('an organiser gives the third ticket and makes codes; buyers see what they save, line by line', async (visit) => {
	const organiser = await visit()
	const { promotion: text } = organiser.text
	await organiser.signIn(cast.owner)
	await organiser.open('/my-events/codes')
	await organiser.sees(organiser.heading(text.title))
	await organiser.isAccessible()

	await organiser.link(text.add).click()
	await organiser.at(/\/my-events\/codes\/new/)
	await organiser.isAccessible()
	await organiser.page.getByLabel(text.form.name, { exact: false }).first().fill('Rủ bạn cùng chạy')
	await organiser.page.getByRole('radio', { name: text.form.kinds.buy_get, exact: true }).check()
	await organiser.page.getByRole('radio', { name: text.form.ways.automatic, exact: true }).check()
	await organiser.page.getByRole('radio', { name: text.form.targets.tickets, exact: true }).check()
	await organiser.page.getByRole('radio', { name: text.form.stackings.stackable, exact: true }).check()
	await organiser.button(text.acts.save).click()
	await organiser.at(/\/my-events\/codes\/\d+\?saved/)
	await organiser.sees(organiser.page.getByText(text.saved))
	await organiser.isAccessible()

	await organiser.open('/my-events/codes/new')
	await organiser.page.getByLabel(text.form.name, { exact: false }).first().fill('Khuya')
	await organiser.page.getByRole('textbox', { name: text.form.percent }).fill('10')
	await organiser.page.getByRole('textbox', { name: text.form.code, exact: false }).last().fill('chay dem')
	await organiser.page.getByRole('textbox', { name: text.form.useLimit }).fill('1')
	await organiser.page.getByRole('radio', { name: text.form.stackings.stackable, exact: true }).check()
	await organiser.button(text.acts.save).click()
	await organiser.at(/\/my-events\/codes\/\d+\?saved/)

	const { views } = organiser.text['desk-table']
	await organiser.open('/my-events/codes?search=khuya')
	await organiser.page.getByText(views.save, { exact: true }).click()
	const viewName = organiser.page.getByLabel(views.name, { exact: false })
	const isHere = () => viewName.evaluate((field) => field === document.activeElement)
	await organiser.button(views.keep).click()
	await expect.poll(isHere).toBe(true)
	await viewName.fill('  ')
	await organiser.button(views.keep).click()
	await organiser.sees(organiser.page.getByText(views.unkept.unnamed))
	await expect.poll(isHere).toBe(true)
	await viewName.fill('Chạy đêm')
	await organiser.button(views.keep).click()
	await organiser.at(/\/my-events\/codes\?search=khuya$/)
	await organiser.sees(organiser.link('Chạy đêm'))
	await organiser.isAccessible()

	const { event, variantId, priceMinor } = await findRace(organiser)
	await organiser.ask('mutation', 'SavePromotion', {
		providerId: event.provider.id,
		promotion: { name: { vi_VN: 'Riêng' }, kind: 'percent', value: 5, code: 'RIENG5', stacking: 'exclusive' },
	})

	const guest = await visit({ locale: 'en_US', size: { width: 360, height: 780 }, expects: /^422 \/en_US\/cart/ })
	const { cart: words } = guest.text
	await guest.open('/')
	const items = [{ variantId, quantity: 3 }]
	await guest.ask('mutation', 'AddTicketsToCart', { eventId: event.id, items })
	await guest.open('/cart')
	await guest.sees(guest.page.getByText(/Buy 2, get 1 free/).first())
	const typeCode = async (code: string) => {
		const field = guest.page.getByRole('textbox', { name: words.code.label })
		if (!(await field.isVisible())) await guest.page.getByText(/^Have (a promo|another) code\?$/).click()
		await field.fill(code)
		await guest.button(words.code.apply).click()
	}
	await typeCode('rieng5')
	await guest.sees(guest.page.getByText(words.told.code_not_stackable('RIENG5', undefined)).first())
	await typeCode('chaydem')
	await guest.sees(guest.page.getByText(/10% off with code CHAYDEM/).first())
	const saved = Math.round(priceMinor * 2 * 0.1)
	await guest.sees(guest.page.getByText(dong(priceMinor * 2 - saved)).first())
	await guest.fits()
	await guest.isAccessible()

	// Somebody else is faster with its one use.
	const other = await visit()
	await other.openEvent('Bán marathon Đà Lạt', 'registration')
	await other.take('Vé vận động viên · 10 km')
	await other.holdPlaces()
	await other.fillIn([runner])
	await other.toCheckout()
	await other.ask('mutation', 'ApplyCode', { code: 'CHAYDEM' })
	await other.open('/checkout')
	await other.sees(other.page.getByText(/Giảm 10% với mã CHAYDEM/).first())
	await other.isAccessible()
	await other.order('card')
	await other.sees(other.heading(gatewayText.vi_VN.payTitle))

	await guest.open('/cart')
	await guest.sees(guest.page.getByText(`${words.code.idle('CHAYDEM')} ${words.refusals.code_used_up}`))
	await guest.isAccessible()
})

journey('a guest who has used up a promotion sees the price without it as soon as their e-mail address is typed', async (visit) => {
	const organiser = await visit()
	await organiser.signIn(cast.owner)
	const { event } = await findRace(organiser)
	await organiser.ask('mutation', 'SavePromotion', {
		providerId: event.provider.id,
		promotion: { name: { vi_VN: 'Một lần thôi' }, kind: 'percent', value: 50, automatic: true, perBuyer: 1 },
	})
	const atCheckout = async () => {
		const guest = await visit()
		await guest.openEvent('Bán marathon Đà Lạt', 'registration')
		await guest.take('Vé vận động viên · 10 km')
		await guest.holdPlaces()
		await guest.fillIn([runner])
		await guest.toCheckout()
		await guest.awake()
		await guest.sees(guest.page.getByText(/Một lần thôi/).first())
		return guest
	}
	const first = await atCheckout()
	await first.order('card')
	await first.sees(first.heading(gatewayText.vi_VN.payTitle))

	const again = await atCheckout()
	const { checkout } = again.text.order
	await again.page.getByRole('textbox', { name: checkout.email, exact: true }).fill(buyer.email)
	await expect.poll(() => again.page.getByText(/Một lần thôi/).count()).toBe(0)
	// Any answer but the order would be a complaint of the visitor.
	await again.order('card')
	await again.sees(again.heading(gatewayText.vi_VN.payTitle))
})
