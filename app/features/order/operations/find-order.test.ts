import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { asAccount, callerAs, play, system, type Played } from '#world/testing/test-world.ts'
import { reachedBy } from '#world/testing/refusing.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { findOrder } from './find-order.server.ts'
import { placeOrder } from './place-order.server.ts'

const contact = { email: 'lan@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }
const lan = callerAs(undefined, { visitor: 'lan' })

async function placed({ value, stage }: Played, caller = lan) {
	const items = [{ variantId: stage.variants.free, quantity: 1, attendees: [{ name: 'Lan' }] }]
	await value(addTicketsToCart, { eventId: stage.event, items }, caller)
	return (await value(placeOrder, { key: randomUUID(), contact, paymentMethod: 'free' }, caller)).order
}

const only = reachedBy(findOrder)
afterAll(() => expect(only.missing()).toEqual([]))

it('is found by the secret of its link, in its browser, and by those who run the event', async () => {
	await play(async (played) => {
		const { value, stage } = played
		const { id, number, secret } = await placed(played)
		const { owner, manager, staff } = stage.accounts
		const stranger = callerAs(undefined, { visitor: undefined })
		expect(await value(findOrder, { number, secret }, stranger)).toMatchObject({ id, number, secret })
		for (const caller of [lan, asAccount(owner), asAccount(manager), asAccount(staff, { staff: true }), system])
			expect(await value(findOrder, { id }, caller)).toMatchObject({ id, attendees: [{ name: 'Lan', canceled: false }] })
	})
})

it('is not found by its id or number alone, with a wrong secret, or by other people', async () => {
	await play(async (played) => {
		const { stage } = played
		const { id, number, secret } = await placed(played)
		const other = await placed(played, callerAs(undefined, { visitor: 'minh' }))
		const { checkIn, otherOwner, customer } = stage.accounts
		for (const by of [{ id }, { number }, { number: number.toLowerCase() }]) {
			await only.refuses(played, 'order_not_found', by, callerAs(undefined, { visitor: 'minh' }))
			await only.refuses(played, 'order_not_found', by, callerAs(undefined, { visitor: undefined }))
			for (const accountId of [checkIn, otherOwner, customer]) await only.refuses(played, 'order_not_found', by, asAccount(accountId))
			for (const wrong of [other.secret, '', `${secret} `, secret.slice(1), 'x'.repeat(200)])
				await only.refuses(played, 'order_not_found', { ...by, secret: wrong }, callerAs(undefined, { visitor: 'minh' }))
		}
		await only.refuses(played, 'order_not_found', { id: 9_007_199_254_740_991, secret })
		await only.refuses(played, 'order_not_found', { number: "' or 1=1 --", secret })
		await only.refuses(played, 'invalid_input', {})
	})
})

it('gives a program what it may read, and no secret to act as the buyer', async () => {
	await play(async (played) => {
		const { value, stage } = played
		const { id, secret } = await placed(played)
		const program = callerAs({ kind: 'program', keyId: 1, providerId: stage.provider, operations: ['findOrder'] })
		const read = await value(findOrder, { id }, program)
		expect(read).toMatchObject({ id, secret: '', attendees: [{ name: 'Lan', ticketUrl: null }] })
		expect(JSON.stringify(read)).not.toContain(secret)
	})
})

it('names the variant of each ticket beside the ticket, in the language of the caller', async () => {
	await play(async (played) => {
		const { value, stage } = played
		const items = [
			{ variantId: stage.variants.plain, quantity: 1, attendees: [{ name: 'Minh' }] },
			{ variantId: stage.variants.free, quantity: 1, attendees: [{ name: 'Lan' }] },
		]
		await value(addTicketsToCart, { eventId: stage.event, items }, lan)
		const { order } = await value(placeOrder, { key: randomUUID(), contact, paymentMethod: 'cash_on_delivery' }, lan)
		const found = await value(findOrder, { id: order.id }, lan)
		expect(found.attendees.map(({ name, variant }) => [name, variant])).toEqual([
			['Minh', '5 km'],
			['Lan', ''],
		])
	})
})
