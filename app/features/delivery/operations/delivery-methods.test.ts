import { expect, it } from 'vitest'
import { asAccount, callerAs, play } from '#world/testing/test-world.ts'
import { addProductsToCart } from '~/features/cart/operations/add-products-to-cart.server.ts'
import { listDeliveryMethods } from '~/features/cart/operations/list-delivery-methods.server.ts'
import { products } from '~/features/catalog/tables.server.ts'
import { changeDeliveryMethod } from './change-delivery-method.server.ts'
import { createDeliveryMethod } from './create-delivery-method.server.ts'
import { listDeliveryProviders } from './list-delivery-providers.server.ts'
import { listOfferedDeliveries } from './list-offered-deliveries.server.ts'
import { offerDeliveryMethod } from './offer-delivery-method.server.ts'

const written = {
	name: { vi_VN: 'Xe ôm trong ngày', en_US: 'Same-day motorbike' },
	priceMinor: 60_000,
	countries: ['VN'],
	minDays: 0,
	maxDays: 1,
}

it('an owner changes the methods of their own provider, and no others', async () => {
	await play(async ({ value, refusal, stage }) => {
		const owner = asAccount(stage.accounts.owner)
		const theirs = asAccount(stage.accounts.otherOwner)
		const { id } = await value(createDeliveryMethod, { providerId: stage.provider, method: written }, owner)
		expect(await value(listOfferedDeliveries, { providerId: stage.provider }, owner)).toMatchObject([
			{ id, priceMinor: 60_000, active: true },
		])
		expect(await refusal(changeDeliveryMethod, { methodId: id, method: written }, theirs)).toBe('not_found')
		expect(await refusal(changeDeliveryMethod, { methodId: stage.delivery, method: written }, owner)).toBe('not_found')
		expect(await refusal(changeDeliveryMethod, { methodId: id, method: { ...written, priceMinor: -1 } }, owner)).toBe('invalid_fields')
		await value(changeDeliveryMethod, { methodId: id, method: { ...written, priceMinor: 70_000 } }, owner)
		await value(offerDeliveryMethod, { methodId: id, offered: false }, owner)
		expect(await value(listOfferedDeliveries, { providerId: stage.provider }, owner)).toMatchObject([{ priceMinor: 70_000, active: false }])
	})
})

it('staff change those of the platform, and see everybody’s', async () => {
	await play(async ({ value, stage }) => {
		const staff = asAccount(stage.accounts.staff, { staff: true })
		await value(createDeliveryMethod, { providerId: null, method: written }, staff)
		await value(createDeliveryMethod, { providerId: stage.otherProvider, method: written }, staff)
		const all = await value(listOfferedDeliveries, { providerId: null }, staff)
		expect(all.map(({ providerId, position }) => [providerId, position])).toEqual(
			expect.arrayContaining([
				[null, 0],
				[null, 1],
				[stage.otherProvider, 0],
			]),
		)
	})
})

it('the currency of a method never changes, and no method is made for an unknown provider', async () => {
	await play(async ({ value, refusal, stage }) => {
		const staff = asAccount(stage.accounts.staff, { staff: true })
		const inDollars = { ...written, currency: 'USD', priceMinor: 450 }
		const { id } = await value(createDeliveryMethod, { providerId: stage.provider, method: inDollars }, staff)
		expect(await refusal(changeDeliveryMethod, { methodId: id, method: { ...inDollars, currency: 'VND' } }, staff)).toBe('invalid_fields')
		const { currency: _same, ...unsaid } = inDollars
		await value(changeDeliveryMethod, { methodId: id, method: { ...unsaid, priceMinor: 550 } }, staff)
		expect(await value(listOfferedDeliveries, { providerId: stage.provider }, staff)).toMatchObject([{ currency: 'USD', priceMinor: 550 }])
		expect(await refusal(createDeliveryMethod, { providerId: 999_999, method: inDollars }, staff)).toBe('invalid_fields')
		expect((await value(listDeliveryProviders, {}, staff)).map(({ id: providerId }) => providerId).sort()).toEqual(
			[stage.provider, stage.otherProvider].sort(),
		)
	})
})

it('a cart is offered the methods of its provider and the platform in its own currency, and no others', async () => {
	await play(async ({ value, stage, world }) => {
		const staff = asAccount(stage.accounts.staff, { staff: true })
		const lan = callerAs(undefined, { visitor: 'lan' })
		const make = async (providerId: number | null, currency: 'VND' | 'USD') =>
			(await value(createDeliveryMethod, { providerId, method: { ...written, currency, priceMinor: 500 } }, staff)).id
		const dong = [await make(stage.provider, 'VND'), await make(null, 'VND'), stage.delivery]
		const dollars = [await make(stage.provider, 'USD'), await make(null, 'USD')]
		await make(stage.otherProvider, 'VND')
		await make(stage.otherProvider, 'USD')
		await value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 1 }] }, lan)
		const offered = async () => (await value(listDeliveryMethods, {}, lan)).map(({ id }) => id)
		expect((await offered()).sort()).toEqual(dong.sort())
		await world.database.reader.update(products).set({ currency: 'USD' })
		expect((await offered()).sort()).toEqual(dollars.sort())
		expect((await value(listDeliveryMethods, {}, lan))[0]?.price).toEqual({ amount: 500, currency: 'USD' })
	})
})
