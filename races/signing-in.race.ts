import { describe, expect, it } from 'vitest'
import { signIn } from '../app/features/account/operations/sign-in.server.ts'
import { hashPassword } from '../app/features/account/secrets/passwords.server.ts'
import { addTicketsToCart } from '../app/features/cart/operations/add-tickets-to-cart.server.ts'
import { changeCartLine } from '../app/features/cart/operations/change-cart-line.server.ts'
import { expireHolds } from '../app/features/cart/operations/expire-holds.server.ts'
import { findCart } from '../app/features/checkout/operations/find-cart.server.ts'
import { checkDrift } from '../app/features/quota/operations/check-drift.server.ts'
import { visitorOfAccount } from '../app/kernel/visitor.ts'
import { asAccount, callerAs, system } from '../world/testing/test-world.ts'
import { atOnce, openArena, playedBy, worstOf, type Arena } from './arena.ts'

const password = 'Hoi-vui-2026!'
const guest = (nth: number) => callerAs(undefined, { visitor: `guest-${nth}` })
const add = (arena: Arena, nth: number, quantity: number, caller = guest(nth)) =>
	playedBy(arena, nth).value(
		addTicketsToCart,
		{ eventId: arena.stage.event, items: [{ variantId: arena.stage.variants.plain, quantity, attendees: [{ name: 'Lan' }] }] },
		caller,
	)
const driftOf = async (arena: Arena) => (await playedBy(arena, 0).value(checkDrift, {}, system)).found

/** Cart lines that hold more or fewer places than they have pieces. */
const crooked = (arena: Arena) =>
	arena.look<{ id: string; quantity: number; held: string }>(
		`select l.id, l.quantity, coalesce(sum(u.quantity), 0) as held from cart_lines l left join quota_uses u on u.cart_line_id = l.id
		group by l.id having l.quantity <> coalesce(sum(u.quantity), 0)`,
	)
const lost = (arena: Arena) =>
	arena.look(`select from quota_uses u left join cart_lines l on l.id = u.cart_line_id where u.cart_line_id is not null and l.id is null`)

async function openWithMember(wish: Parameters<typeof openArena>[0] = {}) {
	const arena = await openArena({ places: 400, ...wish })
	await arena.look(`update accounts set password_hash = '${await hashPassword(password)}' where id = ${arena.stage.accounts.customer}`)
	const accountId = arena.stage.accounts.customer
	return { arena, member: asAccount(accountId, { visitor: visitorOfAccount(accountId) }) }
}
const enter = (arena: Arena, tab: number, nth: number) =>
	playedBy(arena, tab).value(signIn, { email: 'khach@example.vn', password }, guest(nth))

describe('signing in in two tabs while the cart is changed elsewhere', () => {
	async function rush({ arena, member }: Awaited<ReturnType<typeof openWithMember>>) {
		for (let round = 0; round < 12; round += 1) {
			const own = await add(arena, 0, 1, member)
			const [line] = own.lines
			await add(arena, round, 2, guest(round))
			await atOnce<unknown>(6, (nth) =>
				nth < 4
					? enter(arena, nth, round)
					: playedBy(arena, nth).value(changeCartLine, { lineId: line?.id ?? 0, quantity: nth - 2 }, member),
			)
			const cart = await playedBy(arena, 0).value(findCart, {}, member)
			if ((await crooked(arena)).length > 0) return
			for (const { id } of cart.lines) await playedBy(arena, 0).value(changeCartLine, { lineId: id, quantity: 0 }, member)
		}
	}

	it('moves the cart to the account once, with as many places as pieces', async () => {
		const scene = await openWithMember()
		await rush(scene)
		expect(await crooked(scene.arena)).toEqual([])
		expect(await lost(scene.arena)).toEqual([])
		expect(await driftOf(scene.arena)).toEqual([])
	})

	it('loses or doubles places without the locks', async () => {
		const wrong = async () => {
			const scene = await openWithMember({ without: { locks: true } })
			await rush(scene)
			return (await crooked(scene.arena)).length + (await lost(scene.arena)).length
		}
		expect(await worstOf(0, wrong)).toBeGreaterThan(0)
	})
})

describe('holds that run out while their cart is moved to an account', () => {
	it('give every place back once', async () => {
		const { arena, member } = await openWithMember()
		await add(arena, 0, 3, member)
		await atOnce(12, (nth) => add(arena, nth, 2))
		for (const world of arena.worlds) world.pass({ minutes: 20 })
		await atOnce<unknown>(24, (nth) => (nth % 2 ? playedBy(arena, nth).value(expireHolds, {}, system) : enter(arena, nth, nth / 2)))
		expect(await driftOf(arena)).toEqual([])
		expect(await arena.look(`select from quota_uses`)).toEqual([])
		expect((await playedBy(arena, 0).value(findCart, {}, member)).totals.count).toBe(10)
	})
})
