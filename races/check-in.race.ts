import { describe, expect, it } from 'vitest'
import { cancelAttendee } from '../app/features/attendee/operations/cancel-attendee.server.ts'
import { changeAttendee } from '../app/features/attendee/operations/change-attendee.server.ts'
import { recordScans } from '../app/features/checkin/operations/record-scans.server.ts'
import { eventDay, joined, listOf, scanned, ticketsFor } from '../app/features/checkin/testing/gate.ts'
import { cancelOrder } from '../app/features/order/operations/cancel-order.server.ts'
import { asAccount } from '../world/testing/test-world.ts'
import { atOnce, openArena, playedBy, worstOf, type Arena, type Missing } from './arena.ts'

const gates = 12

/** A list, a device for each gate, and a ticket, on the day of the event. */
async function openGates(without?: Missing) {
	const arena = await openArena({ without })
	const played = playedBy(arena, 0)
	const listId = await listOf(played)
	const devices: string[] = []
	for (let nth = 0; nth < gates; nth += 1) devices.push((await joined(played, `Máy ${nth}`)).device)
	const [ticket] = await ticketsFor(played, ['Lan'])
	for (const world of arena.worlds) eventDay({ world })
	const scanAt = (nth: number, nonce?: string) => {
		const here = playedBy(arena, nth)
		const scan = { ...scanned(here, listId, { code: ticket?.code }), ...(nonce !== undefined && { nonce }) }
		return here.value(recordScans, { device: devices[nth % gates] ?? '', sentAt: here.world.clock().getTime(), scans: [scan] })
	}
	return { arena, played, ticket, scanAt }
}

const countOf = async (arena: Arena, where: string) =>
	Number((await arena.look<{ n: string }>(`select count(*)::text as n from checkin_scans where ${where}`))[0]?.n)

describe('one ticket at twelve gates at once', () => {
	async function rush(without?: Missing) {
		const { arena, scanAt } = await openGates(without)
		const results = await atOnce(gates, (nth) => scanAt(nth))
		return { arena, results, entries: await countOf(arena, `answer = 'good' and not double`) }
	}

	it('enters once; everybody else is told that it is in', async () => {
		const { arena, results, entries } = await rush()
		expect(results.filter((result) => result instanceof Error)).toEqual([])
		expect(entries).toBe(1)
		expect(await countOf(arena, `answer = 'already_in'`)).toBe(gates - 1)
	})

	it('enters more than once without the lock', async () => {
		expect(await worstOf(1, async () => (await rush({ locks: true })).entries)).toBeGreaterThan(1)
	})
})

describe('one scan that is sent twelve times at once', () => {
	async function send(without?: Missing) {
		const { arena, scanAt } = await openGates(without)
		const nonce = crypto.randomUUID()
		const results = await atOnce(gates, (nth) => scanAt(nth, nonce))
		return { results, rows: await countOf(arena, 'true') }
	}

	it('is one scan, and answers "good" each time', async () => {
		const { results, rows } = await send()
		expect(rows).toBe(1)
		expect(results.map((result) => (result instanceof Error ? result.message : result.scans[0]?.answer))).toEqual(Array(gates).fill('good'))
	})

	it('is several scans without the lock and the index', async () => {
		const rows = async () => (await send({ locks: true, constraints: ['checkin_scans.checkin_scans_once'] })).rows
		expect(await worstOf(1, rows)).toBeGreaterThan(1)
	})
})

const tickets = 12
/** The fact that each change writes, and the gate's refusal afterwards. */
const changes = {
	cancelOrder: { fact: 'order.canceled', refusal: 'canceled' },
	cancelAttendee: { fact: 'attendee.canceled', refusal: 'canceled' },
	changeAttendee: { fact: 'attendee.changed', refusal: 'revoked' },
}

/** Pauses for an idle machine up to a busy one, tried again and again, because with a wrong pause the two never meet. */
const apartsMs = [8, 12, 16, 4, 24, 40, 80, 0]

describe.each(['cancelAttendee', 'changeAttendee', 'cancelOrder'] as const)(
	'tickets that are scanned while the organiser does %s',
	(change) => {
		const { fact, refusal } = changes[change]

		/** Twelve tickets, all changed at once, and scanned `apartMs` after each other. */
		async function rush({ without, apartMs = 0 }: { without?: Missing; apartMs?: number } = {}) {
			const arena = await openArena({ places: tickets, without })
			const played = playedBy(arena, 0)
			const listId = await listOf(played)
			const { device } = await joined(played)
			const people: Awaited<ReturnType<typeof ticketsFor>> = []
			for (let nth = 0; nth < tickets; nth += 1) people.push(...(await ticketsFor(played, [`Người ${nth}`])))
			for (const world of arena.worlds) eventDay({ world })
			const eventId = arena.stage.event
			const owner = asAccount(arena.stage.accounts.owner)
			const scan = async (nth: number, afterMs = 0) => {
				const here = playedBy(arena, nth)
				await new Promise((resolve) => setTimeout(resolve, afterMs))
				const sent = { device, sentAt: here.world.clock().getTime(), scans: [scanned(here, listId, { code: people[nth]?.code })] }
				return (await here.value(recordScans, sent)).scans[0]?.answer ?? 'none'
			}
			const act = async (nth: number) => {
				const { value } = playedBy(arena, nth + 3)
				const { attendeeId, orderId } = people[nth] ?? { attendeeId: 0, orderId: 0 }
				if (change === 'cancelAttendee') await value(cancelAttendee, { eventId, attendeeId }, owner)
				else if (change === 'changeAttendee') await value(changeAttendee, { eventId, attendeeId, attendee: { name: 'Người khác' } }, owner)
				else await value(cancelOrder, { orderId }, owner)
				return change
			}
			const results = await atOnce(tickets * 2, (both) => (both % 2 === 0 ? scan(both >> 1, (both >> 1) * apartMs) : act(both >> 1)))
			return { arena, scan, results }
		}

		/** The fact of this kind about each attendee or their order. Its id shows the sequence, because it is written while the attendee is locked. */
		async function factsOf(arena: Arena, name: string) {
			const about = `f.about in ('attendee:' || a.id, 'order:' || a.order_id)`
			const rows = await arena.look<{ id: string; who: string }>(
				`select f.id, a.id as who from facts f join attendees a on ${about} where f.name = '${name}'`,
			)
			return new Map(rows.map(({ id, who }) => [Number(who), Number(id)]))
		}

		/** The attendees whom the gate let in after their ticket had become invalid. */
		async function letInLate(arena: Arena): Promise<number> {
			const [entered, changed] = [await factsOf(arena, 'attendee.checked_in'), await factsOf(arena, fact)]
			return [...entered].filter(([who, id]) => id > (changed.get(who) ?? Infinity)).length
		}

		it('let nobody in afterwards, and every entry and every change has a fact', async () => {
			const { arena, scan, results } = await rush()
			expect(results.filter((result) => result instanceof Error)).toEqual([])
			const told = results.filter((result) => result !== change)
			for (const answer of told) expect(['good', refusal]).toContain(answer)
			expect(await letInLate(arena)).toBe(0)
			expect((await factsOf(arena, fact)).size).toBe(tickets)
			const good = told.filter((answer) => answer === 'good').length
			expect((await factsOf(arena, 'attendee.checked_in')).size).toBe(good)
			expect(await countOf(arena, `answer = 'good'`)).toBe(good)
			// From now on every scan of them is refused.
			for (let nth = 0; nth < tickets; nth += 1) expect(await scan(nth)).toBe(refusal)
		})

		it('let somebody in afterwards without the locks', async () => {
			// A change has many statements and a scan has few. The race finds by trying how much later a scan must come to meet the last ones.
			let tried = 0
			const late = async () => letInLate((await rush({ without: { locks: true }, apartMs: apartsMs[tried++ % apartsMs.length] })).arena)
			expect(await worstOf(0, late)).toBeGreaterThan(0)
		})
	},
)
