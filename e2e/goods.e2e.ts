import { expect } from 'vitest'
import { sampleGround } from './sample-world.ts'
import { cast } from '../world/cast.ts'
import { openSite } from './site.ts'
import { buyer, type Visitor } from './visitor.ts'

const { journey } = openSite(sampleGround)
const phone = { width: 360, height: 740 }

interface Goods {
	variants: { id: number; left: number }[]
}

/** Puts pieces of an event's first merchandise into the visitor's cart; the event must still be to come. */
async function takeGoods(visitor: Visitor, event: string, quantity = 1) {
	const { events } = await visitor.ask<{ events: { id: number }[] }>('query-no-cache', 'ListEvents', { filter: 'upcoming', search: event })
	const { products = [] } = await visitor.ask<{ products?: Goods[] }>('query-no-cache', 'FindEvent', { id: events[0]?.id })
	const variant = products.flatMap(({ variants }) => variants).find(({ left }) => left > quantity)
	await visitor.ask('mutation', 'AddProductsToCart', { items: [{ variantId: variant?.id, quantity }] })
}

/** Fills in the address for the bill and the parcel. */
async function fillAddress({ page, locale }: Visitor) {
	const field = (name: string) => page.locator(`[name="billingAddress.${name}"]`)
	if (locale === 'vi_VN') await field('name').fill(buyer.name)
	else {
		await field('firstName').fill('Lan')
		await field('lastName').fill('Pham')
	}
	await field('phone').fill(buyer.phone)
	await field('state').fill('Thành phố Đà Nẵng')
	await field('city').fill('Phường Hải Châu')
	await field('street').fill('24 Bạch Đằng')
	await field('useAsShipping').check()
}

/** Fills in the buyer's fields, which have the same names as those of the address, and orders by card. */
async function orderByCard(visitor: Visitor) {
	const { page } = visitor
	await page.locator('[name="contact.email"]').fill(buyer.email)
	await page.locator('[name="contact.name"]').fill(buyer.name)
	await page.locator('[name="contact.phone"]').fill(buyer.phone)
	await page.locator('input[name=payment][value=card]').check()
	await visitor.button(/^(Đặt và thanh toán|Đặt hàng|Order and pay|Place order)/).click()
}

interface Found {
	status: string
	weightGrams: number
	gift: { wrap: boolean; note: string } | null
	paid: { amount: number }
	remaining: { amount: number }
	totals: { delivery: { amount: number }; deposit: { amount: number }; total: { amount: number } }
}

const findOrder = (visitor: Visitor) => visitor.ask<Found>('query-no-cache', 'FindOrder', visitor.orderInAddress())

journey('a ticket with a deposit and a shirt as a present, by weight; the rest is paid later', async (visit) => {
	const visitor = await visit({ size: phone })
	const { page, text } = visitor
	await visitor.openEvent('Trail Mộc Châu', 'registration')
	await visitor.take('Vé vận động viên · 10 km')
	await visitor.holdPlaces()
	const answers = { 'Cỡ áo': 'M', 'Người liên hệ khẩn cấp (tên và số điện thoại)': 'Phạm Văn Hải, 0987 654 321' }
	await visitor.fillIn([{ name: buyer.name, born: '1994-05-17', gender: 'female', answers }])
	await takeGoods(visitor, 'Trail Mộc Châu')
	await visitor.toCheckout()
	await page.getByRole('radio', { name: /^Giao nhanh/ }).check()
	await page.getByRole('checkbox', { name: text.order.checkout.gift.is }).check()
	await page.getByRole('checkbox', { name: text.order.checkout.gift.wrap }).check()
	await page.getByLabel(text.order.checkout.gift.note).fill('Chúc mừng sinh nhật!')
	// The buyer's name is copied to the address, but a name that is already there is not changed.
	await page.locator('[name="billingAddress.name"]').fill('Cơ quan của Lan')
	await page.locator('[name="contact.name"]').fill(buyer.name)
	await page.locator('[name="contact.phone"]').fill(buyer.phone)
	await page.locator('[name="contact.email"]').fill(buyer.email)
	await expect.poll(() => page.locator('[name="billingAddress.phone"]').inputValue()).toBe(buyer.phone)
	expect(await page.locator('[name="billingAddress.name"]').inputValue()).toBe('Cơ quan của Lan')
	await fillAddress(visitor)
	await visitor.isAccessible()
	await visitor.fits()
	await orderByCard(visitor)
	await visitor.payAtGateway()
	await visitor.at(/^\/checkout\/thank-you\?/)
	await visitor.hasTickets([buyer.name])
	// The next order in this tab begins empty, so that the greeting of this order does not go into its parcel.
	expect(await page.evaluate(() => sessionStorage.getItem('hoi-checkout'))).toBeNull()
	const order = await findOrder(visitor)
	expect(order).toMatchObject({
		status: 'Confirmed',
		gift: { wrap: true, note: 'Chúc mừng sinh nhật!' },
		totals: { delivery: { amount: 55_000 } },
	})
	expect(order.weightGrams).toBeGreaterThan(0)
	expect(order.paid.amount).toBe(order.totals.deposit.amount)
	expect(order.paid.amount + order.remaining.amount).toBe(order.totals.total.amount)
	await visitor.sees(page.getByText(text.order.account.rest.restTitle))
	await visitor.isAccessible()
	await page.getByRole('link', { name: /^Trả .* bằng thẻ$/ }).click()
	await visitor.payAtGateway()
	await visitor.at(/^\/checkout\/thank-you\?/)
	expect(await findOrder(visitor)).toMatchObject({ remaining: { amount: 0 } })
})

journey('an estimate is authorised, staff confirm a higher price, the buyer agrees and is charged', async (visit) => {
	const visitor = await visit({ locale: 'en_US' })
	const { page, text } = visitor
	await visitor.open('/')
	// The delivery by lorry is not offered for one shirt.
	await takeGoods(visitor, 'Trail Mộc Châu', 15)
	await visitor.open('/checkout')
	await page.getByRole('radio', { name: /^By lorry/ }).check()
	await fillAddress(visitor)
	await orderByCard(visitor)
	await visitor.payAtGateway()
	await visitor.at(/^\/en_US\/checkout\/thank-you\?/)
	await visitor.sees(visitor.heading(text.order.after.titles.quoted))
	await visitor.isAccessible()
	expect(await findOrder(visitor)).toMatchObject({ status: 'Authorized', paid: { amount: 0 } })
	const { number } = visitor.orderInAddress()

	const staff = await visit({ locale: 'en_US' })
	await staff.signIn(cast.staff)
	await staff.open('/desk/quotes')
	await staff.isAccessible()
	const card = staff.page
		.locator('section, article, div')
		.filter({ has: staff.page.getByRole('heading', { name: text.payment.desk.order(number) }) })
		.last()
	await card.getByLabel(text.payment.desk.price('VND')).fill('300,000')
	await card.getByLabel(text.payment.desk.note).fill('Two boxes')
	await card.getByRole('button', { name: text.payment.desk.confirm }).click()
	await staff.sees(staff.page.getByText(text.payment.desk.said.raised(number)))

	await page.reload()
	await visitor.sees(page.getByText(text.order.after.quote.note('Two boxes')))
	await visitor.isAccessible()
	await visitor.button(/^I agree/).click()
	await expect.poll(async () => (await findOrder(visitor)).status).toBe('Confirmed')
	expect(await findOrder(visitor)).toMatchObject({ remaining: { amount: 50_000 }, totals: { delivery: { amount: 300_000 } } })
})
