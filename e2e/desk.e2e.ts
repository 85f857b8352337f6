import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { sampleGround } from './sample-world.ts'
import { cast } from '../world/cast.ts'
import { openSite } from './site.ts'
import type { Visitor } from './visitor.ts'

const { journey } = openSite(sampleGround)

interface Goods {
	variants: { id: number; left: number }[]
}

/** The customer buys two pieces of the first goods in the list, to be paid on delivery. */
async function buyGoods(visitor: Visitor): Promise<{ id: number; number: string }> {
	const { events } = await visitor.ask<{ events: { id: number }[] }>('query-no-cache', 'ListEvents', { filter: 'upcoming', pageSize: 40 })
	for (const { id } of events) {
		const { products = [] } = await visitor.ask<{ products?: Goods[] }>('query-no-cache', 'FindEvent', { id })
		const variant = products.flatMap(({ variants }) => variants).find(({ left }) => left > 2)
		if (!variant) continue
		await visitor.ask('mutation', 'AddProductsToCart', { items: [{ variantId: variant.id, quantity: 2 }] })
		const { fullName: name, phone, email } = cast.customer
		const address = { name, phone, country: 'VN', street: '12 Hàng Bông', city: 'Phường Hoàn Kiếm', state: 'Hà Nội' }
		const methods = await visitor.ask<{ id: number }[]>('query-no-cache', 'ListDeliveryMethods', {})
		const { order } = await visitor.ask<{ order: { id: number; number: string } }>('mutation', 'PlaceOrder', {
			key: randomUUID(),
			contact: { email, name, phone, newsletter: false },
			billingAddress: address,
			shippingAddress: address,
			deliveryMethodId: methods[0]?.id,
			paymentMethod: 'cash_on_delivery',
		})
		return order
	}
	throw new Error('the sample world sells no goods')
}

journey('staff finds an order by the keyboard, ships it, refunds a line and takes a return', async (visit) => {
	const customer = await visit({ expects: /^404 \/desk/ })
	await customer.signIn(cast.customer)
	const order = await buyGoods(customer)
	await customer.page.goto(`${customer.site.origin}/desk/orders`)
	await customer.sees(customer.page.getByText(customer.text.shell.error.notFound('/desk/orders')))

	const staff = await visit({ expects: /^422 \/desk\/orders/ })
	const { page, text } = staff
	const { orders } = text['desk-kit']
	const { one } = orders
	await staff.signIn(cast.staff)
	// Only staff see the link from the site to the desk.
	const rail = (visitor: Visitor) => visitor.page.getByRole('navigation', { name: text.shell.account.label })
	await customer.open('/my-account')
	await customer.sees(rail(customer).getByRole('link', { name: text.shell.account.pages['my-orders'] }))
	expect(await rail(customer).getByRole('link', { name: text.shell.desk.name }).count()).toBe(0)
	await staff.open('/my-account')
	await rail(staff).getByRole('link', { name: text.shell.desk.name }).click()
	await staff.at(/^\/desk$/)
	await staff.sees(staff.heading(text['desk-kit'].tools.today.title))
	await staff.isAccessible()
	await staff.open('/desk/orders')
	await staff.isAccessible()
	await page.keyboard.press('/')
	await page.keyboard.type(order.number)
	await page.keyboard.press('Enter')
	await staff.at(new RegExp(`search=${order.number}`))
	await staff.sees(staff.link(order.number))
	await page.getByRole('heading', { level: 1 }).click()
	await page.keyboard.press('j')
	await page.keyboard.press('Enter')
	await staff.at(/^\/desk\/orders\/\d+$/)
	await staff.isAccessible()

	await page.getByLabel(one.ship.code).first().fill('GHN-12345')
	await staff.button(one.ship.act).click()
	await staff.sees(page.getByText(one.done.delivery))
	await staff.button(one.deliver.act).click()
	await staff.sees(page.getByText(orders.deliveries.done).first())

	const { not_an_amount: notAnAmount } = text.form.fields
	await page.getByText(one.mails.title).click()
	await page.getByText(one.cash.title).click()
	const cash = page.getByLabel(one.cash.amount)
	const owed = await cash.inputValue()
	await cash.fill('một trăm')
	// Typed text survives sending other forms of the page.
	await staff.button(one.mails.kinds.confirmation).click()
	await staff.sees(page.getByText(one.done.mail))
	await staff.button(one.cash.act).click()
	await staff.sees(page.getByText(notAnAmount).last())
	await expect.poll(() => cash.getAttribute('aria-invalid')).toBe('true')
	expect(await cash.inputValue()).toBe('một trăm')
	await staff.isAccessible()
	// Unpaid lines are taken off the order; a refund needs money that came in.
	await staff.sees(page.getByText(one.refund.unpaid.title).first())
	await cash.fill(owed)
	await staff.button(one.cash.act).click()
	await staff.sees(page.getByText(one.done.cash))

	await page.getByText(one.refund.title).click()
	await staff.button(one.refund.act).click()
	await staff.sees(page.getByText(one.refund.nothingTyped))
	await page.getByRole('spinbutton').first().fill('1')
	await staff.button(one.refund.act).click()
	await staff.sees(page.getByText(one.done.refunded('').trim().replace(/\.$/, '').trim(), { exact: false }).first())

	await customer.open(`/returns/new?order=${order.id}`)
	await customer.page.getByLabel(text.returns.reasons.wrong_size).check()
	await customer.button(text.returns.form.submit).click()
	await customer.at(/^\/returns\/\d+$/)

	await staff.open('/desk/returns?state=requested')
	await page.getByRole('rowheader').getByRole('link').first().click()
	await staff.at(/^\/desk\/returns\/\d+$/)
	await staff.isAccessible()
	await staff.button(orders.returns.one.approve.act).click()
	await staff.sees(page.getByText(orders.returns.one.done.approved))
	await staff.button(orders.returns.one.receive.act).click()
	await staff.sees(page.getByText(orders.returns.one.done.received))
})

journey('the desk reads well in English and on a phone', async (visit) => {
	const staff = await visit({ locale: 'en_US', size: { width: 360, height: 740 } })
	await staff.signIn(cast.staff)
	for (const path of ['/desk', '/desk/orders', '/desk/returns', '/desk/customers', '/desk/jobs', '/desk/facts']) {
		await staff.open(path)
		await staff.sees(staff.page.getByRole('heading', { level: 1 }))
		await staff.fits()
		await staff.isAccessible()
	}
})

journey('a list of the desk does not move when its scripts start', async (visit) => {
	const staff = await visit({ locale: 'en_US' })
	const { page } = staff
	await staff.signIn(cast.staff)
	// Until scripts run, the page is what the server sent.
	const release = await staff.holdScripts()
	await page.goto(`${staff.site.origin}/en_US/desk/stock`, { waitUntil: 'commit' })
	const table = page.getByRole('region', { name: staff.text.stock.caption })
	await staff.sees(table)
	await page.evaluate(() => document.fonts.ready)
	const before = await table.boundingBox()
	await release()
	expect(await table.boundingBox()).toEqual(before)
})
