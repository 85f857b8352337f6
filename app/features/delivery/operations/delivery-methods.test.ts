import { expect, it } from 'vitest'
import { asAccount, play } from '#world/testing/test-world.ts'
import { changeDeliveryMethod } from './change-delivery-method.server.ts'
import { createDeliveryMethod } from './create-delivery-method.server.ts'
import { listOfferedDeliveries } from './list-offered-deliveries.server.ts'
import { offerDeliveryMethod } from './offer-delivery-method.server.ts'

const written = {
	name: { vi_VN: 'Xe ôm trong ngày', en_US: 'Same-day motorbike' },
	priceMinor: 60_000,
	countries: ['VN'],
	minDays: 0,
	maxDays: 1,
}

it('an owner keeps the ways of their own provider, and nobody else’s', async () => {
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

it('staff keep those of the platform, and see everybody’s', async () => {
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
