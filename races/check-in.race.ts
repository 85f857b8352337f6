import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { recordScans } from '../app/features/checkin/operations/record-scans.server.ts'
import { eventDay, joined, listOf, scanned, ticketsFor } from '../app/features/checkin/testing/gate.ts'
import { cancelOrder } from '../app/features/order/operations/cancel-order.server.ts'
import { attendees } from '../app/features/registration/tables.server.ts'
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

	it('is one, and good each time it is asked', async () => {
		const { results, rows } = await send()
		expect(rows).toBe(1)
		expect(results.map((result) => (result instanceof Error ? result.message : result.scans[0]?.answer))).toEqual(Array(gates).fill('good'))
	})

	it('is several without the lock and the index', async () => {
		const rows = async () => (await send({ locks: true, constraints: ['checkin_scans.checkin_scans_once'] })).rows
		expect(await worstOf(1, rows)).toBeGreaterThan(1)
	})
})

/** Entries in the books, of attendees whoever they are. */
const afterwards = `select count(*)::text as n from checkin_scans s join attendees a on a.id = s.attendee_id where s.answer = 'good'`

describe('a ticket that is cancelled, or renamed, while it is scanned', () => {
	it('either enters before, or is refused by its own answer', async () => {
		for (const change of ['cancel', 'rename'] as const) {
			const { arena, played, ticket, scanAt } = await openGates()
			const results = await atOnce(7, async (nth) => {
				if (nth !== 3) return scanAt(nth)
				const here = playedBy(arena, nth)
				if (change === 'cancel') await here.value(cancelOrder, { orderId: ticket?.orderId }, asAccount(arena.stage.accounts.owner))
				else
					await here.world.database.transaction((store) =>
						store
							.update(attendees)
							.set({ codeIssue: 2 })
							.where(eq(attendees.id, ticket?.attendeeId ?? 0)),
					)
				return undefined
			})
			const told = results.flatMap((result) =>
				result instanceof Error ? [result.message] : (result?.scans.map(({ answer }) => answer) ?? []),
			)
			const refusal = change === 'cancel' ? 'canceled' : 'revoked'
			for (const answer of told) expect(['good', 'already_in', refusal]).toContain(answer)
			const entries = Number((await arena.look<{ n: string }>(afterwards))[0]?.n)
			expect(entries).toBe(told.filter((answer) => answer === 'good').length)
			expect(entries).toBeLessThanOrEqual(1)
			// From now on it is refused, whoever asks.
			expect((await playedBy(arena, 1).value(recordScans, await laterScan(played, arena, ticket?.code)))?.scans[0]?.answer).toBe(refusal)
		}
	})
})

async function laterScan(played: Parameters<typeof joined>[0], arena: Arena, code: string | undefined) {
	const { device } = await joined(played, 'Máy sau')
	const here = playedBy(arena, 1)
	const [list] = await arena.look<{ id: string }>('select id from checkin_lists')
	return { device, sentAt: here.world.clock().getTime(), scans: [scanned(here, Number(list?.id), { code })] }
}
