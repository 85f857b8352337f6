import { describe, expect, it } from 'vitest'
import { recordScans } from '../app/features/checkin/operations/record-scans.server.ts'
import { eventDay, joined, listOf, scanned, ticketsFor } from '../app/features/checkin/testing/gate.ts'
import { openTill, record } from '../app/features/payment/testing/till.ts'
import { checkDrift } from '../app/features/quota/operations/check-drift.server.ts'
import { cancelTicket } from '../app/features/attendee/self-service/operations/cancel-ticket.server.ts'
import { exchangeTicket } from '../app/features/attendee/self-service/operations/exchange-ticket.server.ts'
import { acceptTransfer } from '../app/features/attendee/self-service/operations/accept-transfer.server.ts'
import { offerTransfer } from '../app/features/attendee/self-service/operations/offer-transfer.server.ts'
import { renameAttendee } from '../app/features/attendee/self-service/operations/rename-attendee.server.ts'
import { transferSecret } from '../app/features/attendee/self-service/links/transfer-link.server.ts'
import { system } from '../world/testing/test-world.ts'
import { atOnce, openArena, playedBy, worstOf, type Missing } from './arena.ts'

const tickets = 12

/** Tickets on the day of their event, a gate, and rules that allow their buyer everything until the event starts. */
async function gateDay(without?: Missing) {
	const arena = await openArena({ places: 20, without })
	const played = playedBy(arena, 0)
	const listId = await listOf(played)
	const { device } = await joined(played)
	const people: Awaited<ReturnType<typeof ticketsFor>> = []
	for (let nth = 0; nth < tickets; nth += 1) people.push(...(await ticketsFor(played, [`Người ${nth}`])))
	await arena.look(
		`update events set self_service = '{"rename": true, "untilHours": 0, "transfer": true, "transferUntilHours": 0, "exchange": true, "exchangeUntilHours": 0}', cancel_rule = '{"allowed": true, "untilHours": 0, "refundPercent": 100}'`,
	)
	for (const world of arena.worlds) eventDay({ world })
	const orders = await arena.look<{ number: string }>('select number from orders order by id')
	const secretOf = (nth: number) => played.world.secrets.derive('order', orders[nth]?.number ?? '')
	const scan = async (nth: number) => {
		const here = playedBy(arena, nth)
		const sent = { device, sentAt: here.world.clock().getTime(), scans: [scanned(here, listId, { code: people[nth]?.code })] }
		return (await here.value(recordScans, sent)).scans[0]?.answer
	}
	/** All tickets are scanned at once, while somebody at home does something else with each. */
	const rush = (act: (nth: number, input: { attendeeId: number; secret: string }) => Promise<boolean>) =>
		atOnce(tickets * 2, async (both) => {
			const nth = both >> 1
			if (both % 2 === 0) return { nth, entered: (await scan(nth)) === 'good' }
			return { nth, changed: await act(nth, { attendeeId: people[nth]?.attendeeId ?? 0, secret: secretOf(nth) }) }
		})
	/** The link in the mail of somebody to whom a ticket is offered. */
	const offer = async (nth: number) => {
		const input = { attendeeId: people[nth]?.attendeeId ?? 0, secret: secretOf(nth), name: 'Bình', email: 'binh@example.vn' }
		const { transferId } = await played.value(offerTransfer, input)
		return { transferId, secret: transferSecret(played.world.secrets, transferId) }
	}
	const ticketOf = (nth: number) => ({ attendeeId: people[nth]?.attendeeId ?? 0, secret: secretOf(nth) })
	return { arena, rush, offer, ticketOf }
}

type Result = { nth: number; entered?: boolean; changed?: boolean } | Error

/** How many tickets let somebody in and were also changed. */
function both(results: readonly Result[]): number {
	const told = results.flatMap((result) => (result instanceof Error ? [] : [result]))
	return Array.from({ length: tickets }, (_, nth) => told.filter((each) => each.nth === nth)).filter(
		(ofTicket) => ofTicket.some(({ entered }) => entered) && ofTicket.some(({ changed }) => changed),
	).length
}

const refusalsIn = (results: readonly Result[]) =>
	new Set(results.flatMap((result) => (result instanceof Error ? [result.message.split(' ')[1]] : [])))

describe('a ticket that is scanned while its buyer gives it back', () => {
	async function rush(without?: Missing) {
		const day = await gateDay(without)
		const results = await day.rush(async (nth, input) => (await playedBy(day.arena, nth + 3).value(cancelTicket, input)).canceledNow)
		return { ...day, results }
	}

	it('lets somebody in or is given back, never both', async () => {
		const { arena, results } = await rush()
		expect(both(results)).toBe(0)
		for (const code of refusalsIn(results)) expect(code).toBe('ticket_checked_in')
		expect((await playedBy(arena, 0).value(checkDrift, {}, system)).found).toEqual([])
	})

	it('does both without the locks', async () => {
		expect(await worstOf(0, async () => both((await rush({ locks: true })).results))).toBeGreaterThan(0)
	})
})

describe('a ticket that is scanned while its buyer renames it', () => {
	async function rush(without?: Missing) {
		const day = await gateDay(without)
		return day.rush(async (nth, input) => {
			const { issue } = await playedBy(day.arena, nth + 3).value(renameAttendee, { ...input, issue: 1, name: 'Người khác' })
			return issue === 2
		})
	}

	it('lets somebody in by the old code or is renamed, never both', async () => {
		const results = await rush()
		expect(both(results)).toBe(0)
		for (const code of refusalsIn(results)) expect(code).toBe('ticket_checked_in')
	})

	it('does both without the locks', async () => {
		expect(await worstOf(0, async () => both(await rush({ locks: true })))).toBeGreaterThan(0)
	})
})

describe('a ticket that is scanned while another person accepts it', () => {
	async function rush(without?: Missing) {
		const day = await gateDay(without)
		const links: Awaited<ReturnType<typeof day.offer>>[] = []
		for (let nth = 0; nth < tickets; nth += 1) links.push(await day.offer(nth))
		return day.rush(async (nth) => {
			await playedBy(day.arena, nth + 3).value(acceptTransfer, { ...links[nth], attendee: { name: 'Bình' } })
			return true
		})
	}

	it('lets the giver in or belongs to the other person, never both', async () => {
		const results = await rush()
		expect(both(results)).toBe(0)
		for (const code of refusalsIn(results)) expect(code).toBe('ticket_checked_in')
	})

	it('does both without the locks', async () => {
		expect(await worstOf(0, async () => both(await rush({ locks: true })))).toBeGreaterThan(0)
	})
})

describe('one link to a ticket that twelve people press at once', () => {
	async function rush(without?: Missing) {
		const { arena, offer } = await gateDay(without)
		const link = await offer(0)
		const results = await atOnce(12, (nth) => playedBy(arena, nth).value(acceptTransfer, { ...link, attendee: { name: `Người ${nth}` } }))
		const [row] = await arena.look<{ issue: number }>('select max(code_issue) as issue from attendees')
		return { results, issue: row?.issue, winners: results.filter((result) => !(result instanceof Error)).length }
	}

	it('gives it to one of them, with one new code', async () => {
		const { results, issue, winners } = await rush()
		expect(winners).toBe(1)
		expect(issue).toBe(2)
		for (const result of results) if (result instanceof Error) expect(result.message).toContain('transfer_over')
	})

	it('gives it to several without the locks', async () => {
		expect(await worstOf(1, async () => (await rush({ locks: true })).winners)).toBeGreaterThan(1)
	})
})

describe('a ticket that its buyer offers to twelve people at once', () => {
	async function rush(without?: Missing) {
		const { arena, offer } = await gateDay(without)
		await atOnce(12, () => offer(0))
		return Number((await arena.look<{ n: string }>(`select count(*)::text as n from ticket_transfers where state = 'offered'`))[0]?.n)
	}

	it('is offered to one', async () => {
		expect(await rush()).toBe(1)
	})

	it('is offered to several without lock and index', async () => {
		expect(await worstOf(1, () => rush({ locks: true, constraints: ['ticket_transfers.ticket_transfers_once'] }))).toBeGreaterThan(1)
	})
})

/** Exchanges a ticket for a ticket of the same price, which is set first. */
async function exchangeFor(day: Awaited<ReturnType<typeof gateDay>>, nth: number, input: { attendeeId: number; secret: string }) {
	const wish = { ...input, variantId: day.arena.stage.variants.plain, issue: 1, seen: { dueMinor: 0, refundMinor: 0 } }
	await playedBy(day.arena, nth + 3).value(exchangeTicket, wish)
	return true
}
/** Twelve tickets, and another ticket of the same price with so many `places`. */
async function exchangeDay(places: number, without?: Missing) {
	const day = await gateDay(without)
	const { variants, quotas } = day.arena.stage
	await day.arena.look(`update ticket_variants set price_minor = 0, original_price_minor = null where id = ${variants.plain}`)
	await day.arena.look(`update quotas set size = ${places} where id = ${quotas.plain}`)
	const soldOf = async (quotaId: number) =>
		Number(
			(await day.arena.look<{ n: string }>(`select coalesce(sum(quantity), 0)::text as n from quota_uses where quota_id = ${quotaId}`))[0]
				?.n,
		)
	return {
		...day,
		taken: () => soldOf(quotas.plain),
		driftOf: async () => (await playedBy(day.arena, 0).value(checkDrift, {}, system)).found,
	}
}

describe('a ticket that is scanned while its buyer exchanges it', () => {
	async function rush(without?: Missing) {
		const day = await exchangeDay(20, without)
		const results = await day.rush((nth, input) => exchangeFor(day, nth, input))
		return { day, results }
	}

	it('lets somebody in by the old code or is exchanged, never both', async () => {
		const { day, results } = await rush()
		expect(both(results)).toBe(0)
		for (const code of refusalsIn(results)) expect(code).toBe('ticket_checked_in')
		expect(await day.driftOf()).toEqual([])
	})

	it('does both without the locks', async () => {
		expect(await worstOf(0, async () => both((await rush({ locks: true })).results))).toBeGreaterThan(0)
	})
})

describe('a ticket that is given back while it is exchanged', () => {
	async function rush(without?: Missing) {
		const day = await exchangeDay(20, without)
		await atOnce(tickets * 2, async (one) => {
			const nth = one >> 1
			const input = day.ticketOf(nth)
			if (one % 2 === 0) await playedBy(day.arena, nth).value(cancelTicket, input)
			else await exchangeFor(day, nth, input)
		})
		const [row] = await day.arena.look<{ n: string }>(
			`select ((select coalesce(sum(quantity), 0) from quota_uses) - (select count(*) from attendees where canceled_at is null))::text as n`,
		)
		return { day, lost: Math.abs(Number(row?.n)) }
	}

	it('has one place, or none', async () => {
		const { day, lost } = await rush()
		expect(lost).toBe(0)
		expect(await day.driftOf()).toEqual([])
	})

	it('keeps places without an owner without the locks', async () => {
		expect(await worstOf(0, async () => (await rush({ locks: true })).lost)).toBeGreaterThan(0)
	})
})

describe('the last three places for which twelve people want to exchange their tickets', () => {
	async function rush(without?: Missing) {
		const day = await exchangeDay(3, without)
		const results = await atOnce(tickets, (nth) => exchangeFor(day, nth, day.ticketOf(nth)))
		return { day, results, taken: await day.taken() }
	}

	it('go to three of them, and the others keep their tickets', async () => {
		const { day, results, taken } = await rush()
		expect(taken).toBe(3)
		expect(results.filter((result) => result === true)).toHaveLength(3)
		for (const result of results) if (result instanceof Error) expect(result.message).toContain('sold_out')
		expect(await day.driftOf()).toEqual([])
	})

	it('go to more people, or to fewer because they block each other, without lock and constraint', async () => {
		const without = { locks: true, constraints: ['quotas.quotas_not_oversold'] }
		expect(await worstOf(0, async () => Math.abs((await rush(without)).taken - 3))).toBeGreaterThan(0)
	})
})

describe('a difference that is paid while the ticket is given back', () => {
	/** Everybody asks for a dearer ticket; then its money comes in and they give the ticket back, both at once. */
	async function rush(without?: Missing) {
		const day = await gateDay(without)
		const { arena } = day
		const wish = { variantId: arena.stage.variants.plain, issue: 1, seen: { dueMinor: 350_000, refundMinor: 0 } }
		const orders: string[] = []
		for (let nth = 0; nth < tickets; nth += 1) {
			const { pay } = await playedBy(arena, 0).value(exchangeTicket, { ...day.ticketOf(nth), ...wish })
			orders.push(new URL(pay ?? '', 'http://hoi').searchParams.get('order') ?? '')
		}
		const till = openTill(playedBy(arena, 0).world, arena.stage)
		for (const number of orders) await till.pay({ number, secret: playedBy(arena, 0).world.secrets.derive('order', number) })
		const payments = await arena.look<{ ref: string }>(`select gateway_ref as ref from payments order by id`)
		const results = await atOnce(tickets * 2, async (one) => {
			const nth = one >> 1
			if (one % 2 === 0) return (await playedBy(arena, nth + 3).value(cancelTicket, day.ticketOf(nth))).canceledNow
			const notice = { id: `notice-${nth}`, ref: payments[nth]?.ref ?? '', kind: 'captured', amount: { amount: 350_000, currency: 'VND' } }
			return record(playedBy(arena, nth).world, notice)
		})
		for (const world of arena.worlds) await world.jobs.runAll(world)
		// Money that is neither for a ticket nor being refunded, and places without an owner.
		const [row] = await arena.look<{ places: string; money: string }>(
			`select ((select coalesce(sum(quantity), 0) from quota_uses) - (select count(*) from attendees where canceled_at is null))::text as places,
				((select coalesce(sum(amount_minor), 0) from order_ledger where kind = 'payment') - (select coalesce(sum(amount_minor), 0) from refunds))::text as money`,
		)
		return { day, results, lost: Math.abs(Number(row?.places)), kept: Number(row?.money) }
	}

	it('ends with no ticket, no place and all the money being refunded', async () => {
		const { day, results, lost, kept } = await rush()
		for (const result of results) expect(result).not.toBeInstanceOf(Error)
		expect({ lost, kept }).toEqual({ lost: 0, kept: 0 })
		expect((await playedBy(day.arena, 0).value(checkDrift, {}, system)).found).toEqual([])
	})

	it('keeps money or places without an owner, or fails, without the locks', async () => {
		const worst = async () => {
			const { lost, kept, results } = await rush({ locks: true, constraints: ['ticket_exchanges.ticket_exchanges_once'] })
			return lost + (kept > 0 ? 1 : 0) + results.filter((result) => result instanceof Error).length
		}
		expect(await worstOf(0, worst)).toBeGreaterThan(0)
	})
})
