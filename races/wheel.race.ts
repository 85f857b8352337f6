import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { cancelAttendee } from '../app/features/attendee/operations/cancel-attendee.server.ts'
import { findAttendeeChoices } from '../app/features/attendee/operations/find-attendee-choices.server.ts'
import { register } from '../app/features/candidate-number/testing/crowd.ts'
import { eventDay, joined, ticketsFor } from '../app/features/checkin/testing/gate.ts'
import { drawWinners } from '../app/features/draw/wheel/operations/draw-winners.server.ts'
import { finishWheel } from '../app/features/draw/wheel/operations/finish-wheel.server.ts'
import { handOverAtGate } from '../app/features/draw/wheel/operations/hand-over-at-gate.server.ts'
import { passWinner } from '../app/features/draw/wheel/operations/pass-winner.server.ts'
import { startWheel } from '../app/features/draw/wheel/operations/start-wheel.server.ts'
import { wheelDesk } from '../app/features/draw/wheel/testing/wheels.ts'
import { asAccount } from '../world/testing/test-world.ts'
import { atOnce, openArena, playedBy, worstOf, type Arena, type Missing } from './arena.ts'

/** Without lock and indexes, two presses draw at the same time. */
const unguarded: Missing = {
	locks: true,
	constraints: ['wheel_results.wheel_results_nth', 'wheel_results.wheel_results_place', 'wheel_results.wheel_results_slot'],
}

/** A started wheel with twelve people, three bicycles and one hat. */
async function started(without?: Missing) {
	const arena = await openArena({ without })
	const desk = wheelDesk(playedBy(arena, 0))
	const pasted = Array.from({ length: 12 }, (_, nth) => `Người ${nth + 1}; ${nth + 1}`).join('\n')
	const wheelId = await desk.save({ pasted, 'reward.0.winners': '3', 'reward.1.winners': '1' })
	await desk.start(wheelId)
	const [bicycles] = (await desk.find(wheelId)).rewards
	return { arena, desk, asked: { eventId: arena.stage.event, wheelId, rewardId: bicycles?.id ?? 0 } }
}

/** The owner and the manager press in turns, each on a different server. */
const host = ({ stage }: Arena, nth: number) => asAccount(nth % 2 ? stage.accounts.manager : stage.accounts.owner)

async function numberOf({ look }: Arena, text: string): Promise<number> {
	return Number((await look<{ n: string }>(`select (${text})::text as n`))[0]?.n)
}

const winners = 'select count(*) from wheel_results where passed is null'

describe('one press that arrives six times', () => {
	async function rush(without?: Missing) {
		const { arena, asked } = await started(without)
		const press = randomUUID()
		await atOnce(6, (nth) => playedBy(arena, nth).value(drawWinners, { ...asked, after: 0, press }, host(arena, 0)))
		return numberOf(arena, winners)
	}

	it('draws one winner', async () => {
		expect(await rush()).toBe(1)
	})

	it('draws several without lock and indexes', async () => {
		expect(await worstOf(1, () => rush(unguarded))).toBeGreaterThan(1)
	})
})

describe('two hosts who press at the same moment', () => {
	async function rush(without?: Missing) {
		const { arena, asked } = await started(without)
		await atOnce(6, (nth) => playedBy(arena, nth).value(drawWinners, { ...asked, after: 0, press: randomUUID() }, host(arena, nth)))
		return numberOf(arena, winners)
	}

	it('draw one winner, and the slower one is told', async () => {
		expect(await rush()).toBe(1)
	})

	it('draw several without lock and indexes', async () => {
		expect(await worstOf(1, () => rush(unguarded))).toBeGreaterThan(1)
	})
})

describe('two hosts who both say that a winner is absent', () => {
	/** How many rewards are won more often than they exist. */
	async function rush(without?: Missing) {
		const { arena, desk, asked } = await started(without)
		const [first] = await desk.draw(asked.wheelId, 0)
		const { eventId, wheelId } = asked
		await atOnce(6, (nth) =>
			playedBy(arena, nth).value(
				passWinner,
				{ eventId, wheelId, resultId: first?.id, reason: 'not_here', press: randomUUID() },
				host(arena, nth),
			),
		)
		return numberOf(arena, winners)
	}

	it('draw that reward again once', async () => {
		expect(await rush()).toBe(1)
	})

	it('draw it again more often without lock and indexes', async () => {
		expect(await worstOf(1, () => rush(unguarded))).toBeGreaterThan(1)
	})
})

describe('a wheel that is finished while others draw', () => {
	/** Drawn winners that are missing in the revealed record. */
	async function rush(without?: Missing) {
		const { arena, asked } = await started(without)
		const { eventId, wheelId } = asked
		await atOnce(6, (nth): Promise<object> => {
			const { value } = playedBy(arena, nth)
			if (nth === 3) return value(finishWheel, { eventId, wheelId }, host(arena, nth))
			return value(drawWinners, { ...asked, wanted: 3, after: 0, press: randomUUID() }, host(arena, nth))
		})
		return numberOf(
			arena,
			'select (select count(*) from wheel_results) - coalesce((select sum(jsonb_array_length(drawn)) from draw_reveals), (select count(*) from wheel_results))',
		)
	}

	it('reveals everybody who was drawn', async () => {
		expect(await rush()).toBe(0)
	})

	it('misses some without the lock', async () => {
		expect(await worstOf(0, () => rush(unguarded))).toBeGreaterThan(0)
	})
})

describe('tickets that are canceled while winners are drawn', () => {
	/** Records the changes of rows in the order of commits. */
	const journal = `
		create sequence commits;
		create table journal (at bigint, kind text, id bigint);
		create function write_journal() returns trigger language plpgsql as $$ begin
			insert into journal values (nextval('commits'), tg_table_name, new.id); return null; end $$;
		create constraint trigger canceled after update of canceled_at on attendees deferrable initially deferred
			for each row when (new.canceled_at is not null) execute function write_journal();
		create constraint trigger called after insert on wheel_results deferrable initially deferred
			for each row execute function write_journal();`

	/** Winners whose ticket had been canceled before they were drawn. */
	async function rush(without?: Missing) {
		const arena = await openArena({ places: 100, without })
		const played = playedBy(arena, 0)
		for (let nth = 0; nth < 8; nth += 1) await register(played, [`Người ${nth}`])
		const desk = wheelDesk(played)
		const { tickets } = await played.value(findAttendeeChoices, { eventId: desk.eventId }, desk.owner)
		const chosen = Object.fromEntries(tickets.map(({ id }) => [`ticket.${id}`, 'on']))
		const wheelId = await desk.save({ ...chosen, pasted: '', 'reward.0.winners': '4', 'reward.1.winners': '1' })
		await played.value(startWheel, { eventId: desk.eventId, wheelId }, desk.owner)
		await arena.look(journal)
		const people = await arena.look<{ id: string }>('select id from attendees order by id')
		await atOnce(9, async (nth): Promise<object> => {
			const each = playedBy(arena, nth)
			if (nth > 0) return each.value(cancelAttendee, { eventId: desk.eventId, attendeeId: Number(people[nth - 1]?.id) }, desk.owner)
			for (let draws = 0; draws < 4; draws += 1) await wheelDesk(each).draw(wheelId, 0)
			return {}
		})
		return numberOf(
			arena,
			`select count(*) from wheel_results r
				join wheels w on w.id = r.wheel_id
				join draw_entrants e on e.list_id = w.list_id and e.place = r.place
				join journal c on c.kind = 'attendees' and c.id = e.attendee_id
				join journal d on d.kind = 'wheel_results' and d.id = r.id
			where r.passed is null and c.at < d.at`,
		)
	}

	it('win nothing after that', async () => {
		expect(await rush()).toBe(0)
	})

	it('win without the lock', async () => {
		expect(await worstOf(0, () => rush({ locks: true }))).toBeGreaterThan(0)
	})
})

describe('two devices that hand over the same prize', () => {
	const hands = [
		{ name: 'Cổng A', receipt: { kind: 'signature', file: 'private/wheel-receipts/signed.png' } },
		{ name: 'Cổng B', receipt: { kind: 'photo', file: 'private/wheel-receipts/taken.webp' } },
	] as const

	/** What each device was told, and whose receipt is kept at the end. */
	async function rush(without?: Missing) {
		const arena = await openArena({ processes: hands.length, without })
		const played = playedBy(arena, 0)
		const [ticket] = await ticketsFor(played, ['Lê Thị Hoa'])
		const desk = wheelDesk(played)
		const { tickets } = await played.value(findAttendeeChoices, { eventId: desk.eventId }, desk.owner)
		const chosen = Object.fromEntries(tickets.map(({ id }) => [`ticket.${id}`, 'on']))
		const wheelId = await desk.save({ ...chosen, pasted: '', 'reward.0.winners': '1', 'reward.1.name': '', 'reward.1.winners': '' })
		await desk.start(wheelId)
		const [won] = await desk.draw(wheelId, 0)
		for (const world of arena.worlds) eventDay({ world })
		const devices: string[] = []
		for (const { name } of hands) devices.push((await joined(played, name)).device)
		const told = await atOnce(hands.length, (nth) =>
			playedBy(arena, nth).value(handOverAtGate, {
				device: devices[nth],
				code: ticket?.code,
				resultId: won?.id,
				receipt: hands[nth]?.receipt,
			}),
		)
		const [stands] = (await desk.find(wheelId)).results
		const kept = told.filter((answer) => !(answer instanceof Error) && answer.kept).length
		return { told, kept, stands, facts: await numberOf(arena, `select count(*) from facts where name = 'wheel.handed_over'`) }
	}

	it('keep one receipt, and the slower one is told who was quicker', async () => {
		const { told, kept, stands, facts } = await rush()
		expect([kept, facts]).toEqual([1, 1])
		const quicker = hands[told.findIndex((answer) => !(answer instanceof Error) && answer.kept)]
		expect(stands).toMatchObject({ handedBy: quicker?.name, receipt: { kind: quicker?.receipt.kind } })
		expect(told).toContainEqual({ kept: false, already: { at: stands?.handedAt, by: quicker?.name } })
	})

	it('both believe that theirs is kept without the lock', async () => {
		expect(await worstOf(1, async () => (await rush({ locks: true })).kept)).toBeGreaterThan(1)
	})
})
