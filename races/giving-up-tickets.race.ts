import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { cancelAttendee } from '../app/features/attendee/operations/cancel-attendee.server.ts'
import { addTicketsToCart } from '../app/features/cart/operations/add-tickets-to-cart.server.ts'
import { placeOrder } from '../app/features/order/operations/place-order.server.ts'
import { deleteAccount } from '../app/features/personal-data/operations/delete-account.server.ts'
import { checkDrift } from '../app/features/quota/operations/check-drift.server.ts'
import { visitorOfAccount } from '../app/kernel/visitor.ts'
import { asAccount, callerAs, system } from '../world/testing/test-world.ts'
import { atOnce, openArena, playedBy, worstOf, type Arena, type Missing } from './arena.ts'

const email = 'khach@example.vn'
const contact = { email, name: 'Khách', phone: '0901234567' }
const variants = ['plain', 'sharedA', 'sharedB'] as const

function customerOf({ stage, worlds }: Arena) {
	const caller = asAccount(stage.accounts.customer, { visitor: visitorOfAccount(stage.accounts.customer) })
	if (caller.actor.kind === 'account') caller.actor.session = { id: 1, startedAt: worlds[0]?.clock() ?? new Date() }
	return caller
}

async function buy(arena: Arena, nth: number, variant: (typeof variants)[number], caller = callerAs(undefined, { visitor: randomUUID() })) {
	const { value } = playedBy(arena, nth)
	const items = [{ variantId: arena.stage.variants[variant], quantity: 1, attendees: [{ name: 'Lan' }] }]
	await value(addTicketsToCart, { eventId: arena.stage.event, items }, caller)
	return (await value(placeOrder, { key: randomUUID(), contact, paymentMethod: 'cash_on_delivery' }, caller)).order.id
}

/** Somebody deletes an account with six tickets while the organiser takes the same people off the list, and others buy the free places. */
async function rush(without?: Missing) {
	const arena = await openArena({ places: 4, without })
	for (let nth = 0; nth < 6; nth += 1) await buy(arena, 0, variants[nth % 3] ?? 'plain', customerOf(arena))
	const people = await arena.look<{ id: string }>('select id from attendees order by id')
	const owner = asAccount(arena.stage.accounts.owner)
	const results = await atOnce(19, async (nth) => {
		if (nth === 0) return playedBy(arena, 0).value(deleteAccount, { phrase: email }, customerOf(arena))
		const person = people[nth - 1]
		if (person) return playedBy(arena, nth).value(cancelAttendee, { eventId: arena.stage.event, attendeeId: Number(person.id) }, owner)
		return buy(arena, nth, variants[nth % 3] ?? 'plain')
	})
	const { found } = await playedBy(arena, 1).value(checkDrift, {}, system)
	const [facts] = await arena.look<{ n: number }>(`select count(*)::int as n from facts where name = 'attendee.canceled'`)
	const refused = results.flatMap((result) => (result instanceof Error ? [result.message] : []))
	return { wrong: found.length + Math.max(0, (facts?.n ?? 0) - 6), refused, canceled: facts?.n }
}

describe('an account that is deleted with its tickets while the organiser cancels them', () => {
	it('gives every place back once', async () => {
		const { wrong, refused, canceled } = await rush()
		for (const message of refused) expect(message).toContain('sold_out')
		expect(canceled).toBe(6)
		expect(wrong).toBe(0)
	})

	it('gives places back twice without the locks', async () => {
		expect(await worstOf(0, async () => (await rush({ locks: true })).wrong)).toBeGreaterThan(0)
	})
})
