import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, system, type Played } from '#world/testing/test-world.ts'
import { hashPassword } from '~/features/account/secrets/passwords.server.ts'
import { signIn } from '~/features/account/operations/sign-in.server.ts'
import { accounts } from '~/features/account/tables.server.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { claimFreshOrders } from '~/features/order/operations/claim-fresh-orders.server.ts'
import { findOrder } from '~/features/order/operations/find-order.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'

const password = 'Hoi-vui-2026!'

async function orderedWith({ value, stage }: Played, email: string) {
	const caller = callerAs(undefined, { visitor: `guest of ${email}` })
	await value(
		addTicketsToCart,
		{ eventId: stage.event, items: [{ variantId: stage.variants.plain, quantity: 1, attendees: [{ name: 'Lan' }] }] },
		caller,
	)
	const contact = { email, name: 'Lan', phone: '0901234567' }
	const { order } = await value(placeOrder, { key: randomUUID(), contact, paymentMethod: 'cash_on_delivery' }, caller)
	return order.number
}

describe('orders made as a guest', () => {
	it('belong to the account with that verified address, after signing in', async () => {
		await play(async (played) => {
			const { value, refusal, stage, world } = played
			const id = stage.accounts.customer
			await world.database.reader
				.update(accounts)
				.set({ passwordHash: await hashPassword(password) })
				.where(eq(accounts.id, id))
			const [own, foreign] = [await orderedWith(played, 'Khach@Example.vn'), await orderedWith(played, 'ai-do@example.vn')]
			expect(await refusal(findOrder, { number: own }, asAccount(id))).toBe('order_not_found')
			await value(signIn, { email: 'khach@example.vn', password }, callerAs(undefined, { visitor: 'another browser' }))
			expect(await value(findOrder, { number: own }, asAccount(id))).toMatchObject({ number: own })
			expect(await refusal(findOrder, { number: foreign }, asAccount(id))).toBe('order_not_found')
		})
	})

	it('are soon given to an account that is signed in already', async () => {
		await play(async (played) => {
			const { value, stage } = played
			const number = await orderedWith(played, 'khach@example.vn')
			expect(await value(claimFreshOrders, {}, system)).toEqual({ claimed: 1 })
			expect(await value(claimFreshOrders, {}, system)).toEqual({ claimed: 0 })
			expect(await value(findOrder, { number }, asAccount(stage.accounts.customer))).toMatchObject({ number })
		})
	})

	it('stay where they are while the address is not verified', async () => {
		await play(async (played) => {
			const { value, refusal, stage, world } = played
			const id = stage.accounts.customer
			await world.database.reader.update(accounts).set({ emailVerifiedAt: null }).where(eq(accounts.id, id))
			const number = await orderedWith(played, 'khach@example.vn')
			expect(await value(claimFreshOrders, {}, system)).toEqual({ claimed: 0 })
			expect(await refusal(findOrder, { number }, asAccount(id))).toBe('order_not_found')
		})
	})
})
