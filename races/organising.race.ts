import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { applyAttendeeFile } from '../app/features/attendee/attendee-file/operations/apply-attendee-file.server.ts'
import { applyAttendeeLines } from '../app/features/attendee/attendee-file/operations/apply-attendee-lines.server.ts'
import { findAttendeeFile } from '../app/features/attendee/attendee-file/operations/find-attendee-file.server.ts'
import { mapAttendeeFile } from '../app/features/attendee/attendee-file/operations/map-attendee-file.server.ts'
import { sendAttendeeFile } from '../app/features/attendee/attendee-file/operations/send-attendee-file.server.ts'
import { undoAttendeeFile } from '../app/features/attendee/attendee-file/operations/undo-attendee-file.server.ts'
import { undoAttendeeLines } from '../app/features/attendee/attendee-file/operations/undo-attendee-lines.server.ts'
import { addTicketsToCart } from '../app/features/cart/operations/add-tickets-to-cart.server.ts'
import { createEvent } from '../app/features/event-desk/event-draft/operations/create-event.server.ts'
import { findEventDraft } from '../app/features/event-desk/event-draft/operations/find-event-draft.server.ts'
import { remindOfEvent } from '../app/features/event-desk/event-draft/operations/remind-of-event.server.ts'
import { publishEvent } from '../app/features/event-desk/event-draft/operations/publish-event.server.ts'
import { saveEventStep } from '../app/features/event-desk/event-draft/operations/save-event-step.server.ts'
import { unpublishEvent } from '../app/features/event-desk/event-draft/operations/unpublish-event.server.ts'
import { placeOrder } from '../app/features/order/operations/place-order.server.ts'
import { savePromotion } from '../app/features/promotion/operations/save-promotion.server.ts'
import { checkDrift } from '../app/features/quota/operations/check-drift.server.ts'
import { csvLine } from '../app/platform/csv/csv.server.ts'
import { asAccount, callerAs, system } from '../world/testing/test-world.ts'
import { atOnce, openArena, playedBy, worstOf, type Arena, type Missing } from './arena.ts'

const contact = { email: 'mua@example.vn', name: 'Người Mua', phone: '0901234567' }
const owner = ({ stage }: Arena) => asAccount(stage.accounts.owner)
const numberOf = async (arena: Arena, text: string) => Number((await arena.look<{ n: string }>(`select (${text})::text as n`))[0]?.n)
const drift = async (arena: Arena) => (await playedBy(arena, 0).value(checkDrift, {}, system)).found

describe('an event that becomes a draft again while people buy', () => {
	async function rush(without?: Missing) {
		const arena = await openArena({ places: 50, without })
		const { stage } = arena
		const buy = async (nth: number) => {
			const { value } = playedBy(arena, nth)
			const caller = callerAs(undefined, { visitor: `buyer-${nth}` })
			const items = [{ variantId: stage.variants.free, quantity: 1, attendees: [{ name: 'Lan' }] }]
			await value(addTicketsToCart, { eventId: stage.event, items }, caller)
			return (await value(placeOrder, { key: randomUUID(), contact, paymentMethod: 'free' }, caller)).order.status
		}
		const results = await atOnce(18, async (nth) => {
			if (nth % 3 === 0) return (await playedBy(arena, nth).value(unpublishEvent, { eventId: stage.event }, owner(arena))).published
			return buy(nth)
		})
		// Nobody may have a place at a draft.
		const stranded = await numberOf(
			arena,
			`select count(*) from quota_uses u join quotas q on q.id = u.quota_id join events e on e.id = q.event_id where e.id = ${stage.event} and e.state = 'draft'`,
		)
		return { arena, results, stranded }
	}

	it('is sold, or is a draft of which nobody has a place', async () => {
		for (let round = 0; round < 3; round += 1) {
			const { arena, results, stranded } = await rush()
			expect(stranded).toBe(0)
			for (const result of results) if (result instanceof Error) expect(result.message).not.toMatch(/unexpected|failed query/i)
			expect(await drift(arena)).toEqual([])
			// The event can be published again.
			await playedBy(arena, 0)
				.value(publishEvent, { eventId: arena.stage.event }, owner(arena))
				.catch(() => undefined)
		}
	})

	it('is a draft with buyers without the locks', async () => {
		expect(await worstOf(0, async () => (await rush({ locks: true })).stranded)).toBeGreaterThan(0)
	})
})

describe('one step of a draft that twelve editors save at once', () => {
	async function rush(without?: Missing) {
		const arena = await openArena({ without })
		const { value } = playedBy(arena, 0)
		const event = {
			...{ name: 'Chạy Vì Trẻ Em', city: 'Huế', timeZone: 'Asia/Ho_Chi_Minh' },
			...{ startsOn: '2026-12-20', startsTime: '05:00', endsOn: '2026-12-20', endsTime: '11:00' },
		}
		const { id: eventId } = await value(createEvent, { key: randomUUID(), providerId: arena.stage.provider, event }, owner(arena))
		const { typed, version } = await value(findEventDraft, { eventId, step: 'basics' }, owner(arena))
		const results = await atOnce(12, async (nth) => {
			const mine = { eventId, step: 'basics', version, typed: { ...typed, nameVi: `Tên của ${nth}` } }
			return (await playedBy(arena, nth).value(saveEventStep, mine, owner(arena))).changed
		})
		return { results, saved: results.filter((result) => result === true).length }
	}

	it('is saved by one of them, and the others are told', async () => {
		const { results, saved } = await rush()
		expect(saved).toBe(1)
		for (const result of results) if (result instanceof Error) expect(result.message).toContain('event_changed')
	})

	it('is overwritten without the lock', async () => {
		expect(await worstOf(1, async () => (await rush({ locks: true })).saved)).toBeGreaterThan(1)
	})
})

describe('a file of people that is put on the list and taken off it at once', () => {
	const people = 40

	async function rush(without?: Missing) {
		const arena = await openArena({ places: people, without })
		const { stage } = arena
		const first = playedBy(arena, 0)
		const lines = Array.from({ length: people }, (_, nth) => csvLine([`Người ${nth}`, '', `nguoi${nth}@example.vn`, stage.variants.plain]))
		const path = `private/attendee-files/${randomUUID()}`
		await first.world.files.put(path, Buffer.from(csvLine(['Họ và tên', 'Ngày sinh', 'Email', 'Vé']) + lines.join('')), 'text/csv')
		const { fileId } = await first.value(sendAttendeeFile, { eventId: stage.event, path }, owner(arena))
		await first.world.jobs.runAll(first.world)
		const sent = { eventId: stage.event, fileId }
		const { file } = await first.value(findAttendeeFile, sent, owner(arena))
		await first.value(mapAttendeeFile, { ...sent, columns: [...file.columns] }, owner(arena))
		await first.world.jobs.runAll(first.world)
		await first.value(applyAttendeeFile, sent, owner(arena))
		const results = await atOnce(24, async (nth) => {
			const { value } = playedBy(arena, nth)
			if (nth % 4 === 0) await value(undoAttendeeFile, sent, owner(arena))
			else if (nth % 4 === 1) await value(undoAttendeeLines, { fileId }, system)
			else if (nth % 4 === 2) await value(applyAttendeeFile, sent, owner(arena))
			else await value(applyAttendeeLines, { fileId }, system)
		})
		for (const operation of [applyAttendeeLines, undoAttendeeLines])
			while ((await first.value(operation, { fileId }, system)).more) continue
		const [row] = await arena.look<{ state: string; made: string }>(`select state, made::text from attendee_files where id = ${fileId}`)
		const on = await numberOf(arena, `select count(*) from attendees where canceled_at is null`)
		const written = await numberOf(arena, `select count(*) from attendees`)
		const taken = await numberOf(arena, `select coalesce(sum(quantity), 0) from quota_uses where quota_id = ${stage.quotas.plain}`)
		const made = Number(row?.made)
		return {
			arena,
			results,
			state: row?.state,
			on,
			written,
			taken,
			made,
			wrong: Math.abs(on - taken) + Math.abs(on - made) + Math.max(0, written - people),
		}
	}

	it('puts everybody on the list or nobody, each person once and with a place', async () => {
		const { arena, state, on, made, wrong, written } = await rush()
		expect({ wrong, written }).toEqual({ wrong: 0, written: people })
		expect({ state, on, made }).toEqual(state === 'undone' ? { state, on: 0, made: 0 } : { state: 'applied', on: people, made: people })
		expect(await drift(arena)).toEqual([])
	})

	it('counts wrong without the locks', async () => {
		const worst = async () => {
			const { wrong, results } = await rush({ locks: true, constraints: ['quotas.quotas_not_oversold', 'orders.orders_key'] })
			return wrong + results.filter((result) => result instanceof Error && /duplicate|unique/i.test(String(result.cause ?? result))).length
		}
		expect(await worstOf(0, worst)).toBeGreaterThan(0)
	})
})

describe('an event whose reminder twelve processes send at once', () => {
	async function rush(without?: Missing) {
		const arena = await openArena({ without })
		const { event } = arena.stage
		await arena.database.sql(
			`update events set reminder = '{"count":30,"unit":"days"}', starts_at = starts_at - interval '1 minute' where id = ${event}`,
		)
		await atOnce(12, (nth) => playedBy(arena, nth).value(remindOfEvent, { eventId: event }, system))
		return numberOf(arena, `select count(*) from facts where name = 'event.reminded'`)
	}

	it('has one reminder sent', async () => {
		expect(await rush()).toBe(1)
	})

	it('has several reminders sent without the locks', async () => {
		expect(await worstOf(1, () => rush({ locks: true }))).toBeGreaterThan(1)
	})
})

describe('the same letters for a code, chosen by twelve people at once', () => {
	async function rush(without?: Missing) {
		const arena = await openArena({ without })
		const save = (nth: number, code: string, id?: number) =>
			playedBy(arena, nth).value(
				savePromotion,
				{ id, providerId: arena.stage.provider, promotion: { name: { vi_VN: `Hè ${nth}` }, kind: 'percent', value: 10, code } },
				owner(arena),
			)
		// Half of the people have a code already and change its letters.
		const had: number[] = []
		for (let nth = 0; nth < 6; nth += 1) had.push((await save(nth, `CU${nth}`)).id)
		const results = await atOnce(12, (nth) => save(nth, 'HE27', had[nth]))
		return {
			arena,
			results,
			standing: await numberOf(arena, `select count(*) from promotion_codes where code = 'HE27' and retired_at is null`),
		}
	}

	it('belong to one promotion, and the others are told that they are taken', async () => {
		for (let round = 0; round < 5; round += 1) {
			const { arena, results, standing } = await rush()
			expect(standing).toBe(1)
			const winners = results.flatMap((result, nth) => (result instanceof Error ? [] : [nth]))
			expect(winners).toHaveLength(1)
			expect(new Set(results.flatMap((result) => (result instanceof Error ? [result.message] : [])))).toEqual(
				new Set(['refused: code_taken {}']),
			)
			// A person who was refused keeps the old letters.
			const kept = await arena.look<{ code: string }>(
				`select code from promotion_codes where code ~ '^CU[0-5]$' and retired_at is null order by code`,
			)
			expect(kept.map(({ code }) => code)).toEqual([0, 1, 2, 3, 4, 5].filter((nth) => nth !== winners[0]).map((nth) => `CU${nth}`))
		}
	})

	it('belong to several promotions without the index', async () => {
		const standing = async () => (await rush({ constraints: ['promotion_codes.promotion_codes_owner'] })).standing
		expect(await worstOf(1, standing)).toBeGreaterThan(1)
	})
})
