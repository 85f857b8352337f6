import { randomUUID } from 'node:crypto'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { sampleGround } from './sample-world.ts'
import { cast } from '../world/cast.ts'
import { openSite } from './site.ts'
import type { Visitor } from './visitor.ts'

const { journey } = openSite(sampleGround)
const run = promisify(execFile)

interface Goods {
	id: number
	name: string
	variants: { id: number; left: number }[]
}

/** The customer buys two pieces of the first goods in the list, to be paid on delivery, and staff records the delivery. @returns the goods' name */
async function buyGoods(visitor: Visitor, staff: Visitor): Promise<string> {
	const { events } = await visitor.ask<{ events: { id: number }[] }>('query-no-cache', 'ListEvents', { filter: 'upcoming', pageSize: 40 })
	for (const { id } of events) {
		const { products = [] } = await visitor.ask<{ products?: Goods[] }>('query-no-cache', 'FindEvent', { id })
		const goods = products.find(({ variants }) => variants.some(({ left }) => left > 2))
		const variant = goods?.variants.find(({ left }) => left > 2)
		if (!goods || !variant) continue
		await visitor.ask('mutation', 'AddProductsToCart', { items: [{ variantId: variant.id, quantity: 2 }] })
		const address = {
			name: cast.customer.fullName,
			phone: cast.customer.phone,
			country: 'VN',
			street: '12 Hàng Bông',
			city: 'Phường Hoàn Kiếm',
			state: 'Hà Nội',
		}
		const methods = await visitor.ask<{ id: number }[]>('query-no-cache', 'ListDeliveryMethods', {})
		const { order } = await visitor.ask<{ order: { id: number } }>('mutation', 'PlaceOrder', {
			key: randomUUID(),
			contact: { email: cast.customer.email, name: cast.customer.fullName, phone: cast.customer.phone, newsletter: false },
			billingAddress: address,
			shippingAddress: address,
			deliveryMethodId: methods[0]?.id,
			paymentMethod: 'cash_on_delivery',
		})
		await staff.ask('mutation', 'SetDelivery', { orderId: order.id, to: 'done' })
		return goods.name
	}
	throw new Error('the sample world sells no goods')
}

journey('a buyer asks to give goods back, the provider agrees, and the label is printed', async (visit) => {
	const visitor = await visit({ expects: /^422 \/returns\/new/ })
	const { page, text } = visitor
	const { form, states, withdraw } = text.returns
	await visitor.signIn(cast.customer)
	const staff = await visit()
	await staff.signIn(cast.staff)
	const goods = await buyGoods(visitor, staff)
	await visitor.open('/returns')
	await visitor.sees(visitor.heading(text.returns.empty.title))
	await visitor.isAccessible()
	await visitor.link(text.returns.start.action).click()
	await visitor.at(/^\/returns\/new\?order=\d+$/)

	await visitor.button(form.submit).click()
	await visitor.sees(page.getByText(form.mistakes))
	await visitor.isAccessible()
	await page.getByLabel(text.returns.reasons.wrong_size).check()
	await page.getByLabel(form.message).fill('Nhỏ quá, mình xin trả một cái.')
	const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } })
	await page.getByLabel(form.pictures).setInputFiles({ name: 'ao.png', mimeType: 'image/png', buffer: picture })
	await visitor.button(form.submit).click()
	await visitor.at(/^\/returns\/\d+$/)
	await visitor.sees(page.getByText(states.requested, { exact: true }))
	expect(await page.getByText(new RegExp(`1 × ${goods}`)).count()).toBe(1)
	const image = page.getByRole('img', { name: text.returns.picture(1) })
	await expect.poll(() => image.evaluate((found: HTMLImageElement) => found.naturalWidth)).toBeGreaterThan(0)
	await visitor.isAccessible()
	const returnId = Number(page.url().split('/').at(-1))

	const stranger = await visit({ expects: /^404 \/returns\// })
	await stranger.signIn(cast.otherCustomer)
	await stranger.open(`/returns/${returnId}`)
	await stranger.sees(stranger.page.getByText('404').first())

	await staff.ask('mutation', 'DecideReturn', { returnId, decision: 'approved' })
	await page.reload()
	await visitor.awake()
	const download = page.waitForEvent('download')
	await visitor.link(text.returns.label).click()
	const { stdout } = await run('pdftotext', ['-layout', await (await download).path(), '-'])
	expect(stdout).toContain('Võ Thanh Tùng')
	expect(stdout).toContain(goods)

	await visitor.button(withdraw.action).click()
	await visitor.sees(visitor.heading(withdraw.title))
	await page.getByRole('dialog').getByRole('button', { name: withdraw.action }).click()
	await visitor.sees(page.getByText(states.withdrawn, { exact: true }))
})

journey('a return is asked for without JavaScript, in English, on a phone', async (visit) => {
	const visitor = await visit({ locale: 'en_US', javaScript: false, size: { width: 360, height: 740 }, theme: 'dark' })
	const { page, text } = visitor
	await visitor.signIn(cast.customer)
	const staff = await visit()
	await staff.signIn(cast.staff)
	await buyGoods(visitor, staff)
	await visitor.open('/returns')
	await visitor.link(text.returns.start.action).click()
	await page.getByLabel(text.returns.reasons.changed_mind).check()
	await visitor.fits()
	await visitor.button(text.returns.form.submit).click()
	await visitor.at(/^\/en_US\/returns\/\d+$/)
	await visitor.sees(page.getByText(text.returns.states.requested, { exact: true }))
	await visitor.fits()
	await visitor.button(text.returns.withdraw.action).click()
	await visitor.sees(page.getByText(text.returns.states.withdrawn, { exact: true }))
})
