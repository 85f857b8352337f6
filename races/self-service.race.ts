import { describe, expect, it } from 'vitest'
import { recordScans } from '../app/features/checkin/operations/record-scans.server.ts'
import { eventDay, joined, listOf, scanned, ticketsFor } from '../app/features/checkin/testing/gate.ts'
import { checkDrift } from '../app/features/quota/operations/check-drift.server.ts'
import { cancelTicket } from '../app/features/self-service/operations/cancel-ticket.server.ts'
import { acceptTransfer } from '../app/features/self-service/operations/accept-transfer.server.ts'
import { offerTransfer } from '../app/features/self-service/operations/offer-transfer.server.ts'
import { renameAttendee } from '../app/features/self-service/operations/rename-attendee.server.ts'
import { transferSecret } from '../app/features/self-service/transfer-link.server.ts'
import { system } from '../world/testing/test-world.ts'
import { atOnce, openArena, playedBy, worstOf, type Missing } from './arena.ts'

const tickets = 12

/** Tickets on the day of their event, a gate, and rules that let their buyer do everything until it starts. */
async function gateDay(without?: Missing) {
	const arena = await openArena({ places: 20, without })
	const played = playedBy(arena, 0)
	const listId = await listOf(played)
	const { device } = await joined(played)
	const people: Awaited<ReturnType<typeof ticketsFor>> = []
	for (let nth = 0; nth < tickets; nth += 1) people.push(...(await ticketsFor(played, [`Người ${nth}`])))
	await arena.look(
		`update events set self_service = '{"rename": true, "untilHours": 0, "transfer": true, "transferUntilHours": 0}', cancel_rule = '{"allowed": true, "untilHours": 0, "refundPercent": 100}'`,
	)
	for (const world of arena.worlds) eventDay({ world })
	const orders = await arena.look<{ number: string }>('select number from orders order by id')
	const secretOf = (nth: number) => played.world.secrets.derive('order', orders[nth]?.number ?? '')
	const scan = async (nth: number) => {
		const here = playedBy(arena, nth)
		const sent = { device, sentAt: here.world.clock().getTime(), scans: [scanned(here, listId, { code: people[nth]?.code })] }
		return (await here.value(recordScans, sent)).scans[0]?.answer
	}
	/** Everybody at once scans their ticket, and somebody at home does something else with it. */
	const rush = (act: (nth: number, input: { attendeeId: number; secret: string }) => Promise<boolean>) =>
		atOnce(tickets * 2, async (both) => {
			const nth = both >> 1
			if (both % 2 === 0) return { nth, entered: (await scan(nth)) === 'good' }
			return { nth, changed: await act(nth, { attendeeId: people[nth]?.attendeeId ?? 0, secret: secretOf(nth) }) }
		})
	/** The link in the mail of somebody who is to have a ticket. */
	const offer = async (nth: number) => {
		const input = { attendeeId: people[nth]?.attendeeId ?? 0, secret: secretOf(nth), name: 'Bình', email: 'binh@example.vn' }
		const { transferId } = await played.value(offerTransfer, input)
		return { transferId, secret: transferSecret(played.world.secrets, transferId) }
	}
	return { arena, rush, offer }
}

type Result = { nth: number; entered?: boolean; changed?: boolean } | Error

/** Tickets with which somebody came in, and that were changed as well. */
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

	it('lets somebody in or comes back, never both', async () => {
		const { arena, results } = await rush()
		expect(both(results)).toBe(0)
		for (const code of refusalsIn(results)) expect(code).toBe('ticket_checked_in')
		expect((await playedBy(arena, 0).value(checkDrift, {}, system)).found).toEqual([])
	})

	it('does both without the locks', async () => {
		expect(await worstOf(0, async () => both((await rush({ locks: true })).results))).toBeGreaterThan(0)
	})
})

describe('a ticket that is scanned while its buyer makes it out to another name', () => {
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

	it('lets the giver in or is the other’s, never both', async () => {
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
