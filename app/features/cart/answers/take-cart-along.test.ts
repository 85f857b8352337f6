import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, system, type Played } from '#world/testing/test-world.ts'
import { visitorOfAccount } from '~/kernel/visitor.ts'
import { hashPassword } from '~/features/account/secrets/passwords.server.ts'
import { signIn } from '~/features/account/operations/sign-in.server.ts'
import { accounts } from '~/features/account/tables.server.ts'
import { checkDrift } from '~/features/quota/operations/check-drift.server.ts'
import { quotaUses } from '~/features/quota/tables.server.ts'
import { addProductsToCart } from '~/features/cart/operations/add-products-to-cart.server.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { expireHolds } from '~/features/cart/operations/expire-holds.server.ts'
import { findCart } from '~/features/checkout/operations/find-cart.server.ts'
import { listWaitingCarts } from '~/features/cart/operations/list-waiting-carts.server.ts'
import { changeCartLine } from '~/features/cart/operations/change-cart-line.server.ts'
import { replaceCart } from '~/features/cart/operations/replace-cart.server.ts'
import { resumeCart } from '~/features/cart/operations/resume-cart.server.ts'

const guest = callerAs(undefined, { visitor: 'guest' })
const password = 'Hoi-vui-2026!'

/** A customer on the stage who can sign in. */
async function customerOf({ world, stage, value }: Played) {
	const id = stage.accounts.customer
	const passwordHash = await hashPassword(password)
	await world.database.reader.update(accounts).set({ passwordHash }).where(eq(accounts.id, id))
	const caller = asAccount(id, { visitor: visitorOfAccount(id) })
	return {
		caller,
		signIn: (from = guest) => value(signIn, { email: 'khach@example.vn', password }, from),
		add: (variantId: number, quantity: number, as = caller, names: string[] = [], eventId = stage.event) =>
			value(addTicketsToCart, { eventId, items: [{ variantId, quantity, attendees: names.map((name) => ({ name })) }] }, as),
		cart: (as = caller) => value(findCart, {}, as),
		/** How many places of each quota every line holds. */
		async heldBy() {
			const rows = await world.database.reader
				.select({ line: quotaUses.cartLineId, sum: sql<number>`sum(${quotaUses.quantity})::int` })
				.from(quotaUses)
				.where(eq(quotaUses.state, 'held'))
				.groupBy(quotaUses.cartLineId, quotaUses.quotaId)
			return new Map(rows.map(({ line, sum }) => [line, sum]))
		},
		drift: async () => (await value(checkDrift, {}, system)).found,
	}
}

describe('a guest’s cart when they sign in', () => {
	it('still remembers the presses that filled it', () =>
		play(async (played) => {
			const { value, stage } = played
			const { signIn: enter, caller, cart } = await customerOf(played)
			const press = { key: randomUUID(), eventId: stage.event, items: [{ variantId: stage.variants.plain, quantity: 1 }] }
			await value(addTicketsToCart, press, guest)
			await enter()
			// The answer got lost; the buyer has signed in meanwhile, and the same press is sent again.
			await value(addTicketsToCart, press, caller)
			expect((await cart()).lines).toMatchObject([{ quantity: 1 }])
		}))

	it('belongs to the account on every device, with its holds and attendees, and no longer to the browser', async () => {
		await play(async (played) => {
			const { stage } = played
			const { caller, signIn, add, cart, drift } = await customerOf(played)
			const before = await add(stage.variants.plain, 2, guest, ['Lan', 'Minh'])
			await signIn()
			const after = await cart(caller)
			expect(after).toMatchObject({
				eventId: stage.event,
				holdEndsAt: before.holdEndsAt,
				lines: [{ id: before.lines[0]?.id, quantity: 2, held: true, attendees: [{ name: 'Lan' }, { name: 'Minh' }] }],
			})
			expect((await cart(guest)).lines).toEqual([])
			expect(await drift()).toEqual([])
		})
	})

	it('becomes one with the account’s cart for the same event; signing in again takes nothing twice', async () => {
		await play(async (played) => {
			const { stage } = played
			const { signIn, add, cart, heldBy, drift } = await customerOf(played)
			await add(stage.variants.plain, 1, undefined, ['An'])
			await played.value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 1 }] }, guest)
			await add(stage.variants.plain, 2, guest, ['Lan', 'Minh'])
			await add(stage.variants.free, 1, guest)
			await signIn()
			await signIn()
			const { lines, totals } = await cart()
			expect(totals.count).toBe(5)
			expect(lines.find(({ kind, variantId }) => kind === 'ticket' && variantId === stage.variants.plain)).toMatchObject({
				quantity: 3,
				held: true,
				attendees: [{ name: 'Lan' }, { name: 'Minh' }, { name: 'An' }],
			})
			const held = await heldBy()
			for (const { id, quantity } of lines) expect(held.get(id)).toBe(quantity)
			expect(await drift()).toEqual([])
		})
	})

	it('is limited to the most per order, and gives further places back', async () => {
		await play(async (played) => {
			const { stage } = played
			const { signIn, add, cart, heldBy, drift } = await customerOf(played)
			await add(stage.variants.free, 3)
			await add(stage.variants.free, 2, guest)
			await signIn()
			const { lines } = await cart()
			expect(lines).toMatchObject([{ quantity: 4, held: true }])
			expect([...(await heldBy()).values()]).toEqual([4])
			expect(await drift()).toEqual([])
		})
	})

	it('for another event is in use, while the account’s own waits and can be resumed', async () => {
		await play(async (played) => {
			const { stage, value, refusal } = played
			const { caller, signIn, add, cart, drift } = await customerOf(played)
			const own = await add(stage.variants.plain, 2, undefined, ['An'])
			await add(stage.variants.foreign, 1, guest, [], stage.otherEvent)
			await signIn()
			expect(await cart()).toMatchObject({ eventId: stage.otherEvent, totals: { count: 1 } })
			const [waiting] = await value(listWaitingCarts, {}, caller)
			expect(waiting).toMatchObject({ name: 'Chạy đêm Hà Nội', count: 2 })

			const foreigner = asAccount(stage.accounts.staff, { visitor: visitorOfAccount(stage.accounts.staff), staff: true })
			expect(await refusal(resumeCart, { cartId: waiting?.id }, foreigner)).toBe('cart_not_found')
			expect(await value(resumeCart, { cartId: waiting?.id }, caller)).toMatchObject({
				eventId: stage.event,
				holdEndsAt: own.holdEndsAt,
				lines: [{ id: own.lines[0]?.id, held: true, attendees: [{ name: 'An' }, {}] }],
			})
			expect(await value(listWaitingCarts, {}, caller)).toMatchObject([{ name: 'Hội khác', count: 1 }])
			expect(await refusal(resumeCart, { cartId: waiting?.id }, caller)).toBe('cart_not_found')
			expect(await drift()).toEqual([])
		})
	})

	it('joins the guest’s waiting carts with the account’s waiting cart for the same event', async () => {
		await play(async (played) => {
			const { stage, value } = played
			const { caller, signIn, add, cart, drift } = await customerOf(played)
			const wish = (variantId: number, eventId: number) => ({ eventId, items: [{ variantId, quantity: 1 }] })
			await add(stage.variants.plain, 1)
			await value(replaceCart, wish(stage.variants.foreign, stage.otherEvent), caller)
			await add(stage.variants.plain, 2, guest, ['Lan', 'Minh'])
			await value(replaceCart, wish(stage.variants.foreign, stage.otherEvent), guest)
			await signIn()
			expect(await cart()).toMatchObject({ eventId: stage.otherEvent, totals: { count: 2 } })
			const [waiting, ...more] = await value(listWaitingCarts, {}, caller)
			expect([waiting, more]).toMatchObject([{ name: 'Chạy đêm Hà Nội', count: 3 }, []])
			expect(await value(listWaitingCarts, {}, guest)).toEqual([])
			expect(await value(resumeCart, { cartId: waiting?.id }, caller)).toMatchObject({
				lines: [{ quantity: 3, held: true, attendees: [{ name: 'Lan' }, { name: 'Minh' }, {}] }],
			})
			expect(await drift()).toEqual([])
		})
	})

	it('takes the guest’s waiting carts along also when the guest’s cart in use is empty', async () => {
		await play(async (played) => {
			const { stage, value } = played
			const { caller, signIn, add, cart, drift } = await customerOf(played)
			await add(stage.variants.plain, 2, guest)
			await value(replaceCart, { eventId: stage.otherEvent, items: [{ variantId: stage.variants.foreign, quantity: 1 }] }, guest)
			const { lines } = await cart(guest)
			await value(changeCartLine, { lineId: lines[0]?.id, quantity: 0 }, guest)
			await signIn()
			expect((await cart()).lines).toEqual([])
			expect(await value(listWaitingCarts, {}, caller)).toMatchObject([{ name: 'Chạy đêm Hà Nội', count: 2 }])
			expect(await drift()).toEqual([])
		})
	})

	it('keeps lines whose hold ran out meanwhile, without their places', async () => {
		await play(async (played) => {
			const { stage, world, value } = played
			const { signIn, add, cart, drift } = await customerOf(played)
			await add(stage.variants.plain, 2, guest, ['Lan'])
			world.pass({ minutes: 20 })
			await value(expireHolds, {}, system)
			await add(stage.variants.free, 1)
			await signIn()
			expect((await cart()).lines).toMatchObject([
				{ variantId: stage.variants.plain, quantity: 2, held: false, attendees: [{ name: 'Lan' }, {}] },
				{ variantId: stage.variants.free, held: true },
			])
			expect(await drift()).toEqual([])
		})
	})

	it('leaves the first account’s cart alone when somebody else signs in after it', async () => {
		await play(async (played) => {
			const { stage } = played
			const { signIn, add, cart } = await customerOf(played)
			const other = asAccount(stage.accounts.staff, { visitor: visitorOfAccount(stage.accounts.staff), staff: true })
			await add(stage.variants.plain, 1, other)
			await signIn(other)
			expect((await cart()).lines).toEqual([])
			expect((await cart(other)).totals.count).toBe(1)
		})
	})
})
