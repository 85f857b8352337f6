import { and, asc, eq, isNull } from 'drizzle-orm'
import {
	commitDraw,
	lookUpDraw,
	noteEntrants,
	revealDraw,
	type Drawing,
} from '../../app/features/draw/draw-record/flows/record-draw.server.ts'
import { drawEntrants } from '../../app/features/draw/draw-record/tables.server.ts'
import { providerMembers } from '../../app/features/provider/tables.server.ts'
import { attendees } from '../../app/features/attendee/registration/tables.server.ts'
import { tickets } from '../../app/features/ticket/tables.server.ts'
import { wheelResults, wheelRewards, wheels } from '../../app/features/draw/wheel/tables.server.ts'
import type { WheelMode } from '../../app/features/draw/wheel/rules/wheel.ts'
import type { Dice } from '../../app/kernel/dice.ts'
import type { Store } from '../../app/platform/database/database.server.ts'
import type { SampleEvent } from '../sample-event.ts'
import { idsInOrder, there } from './insert.server.ts'

const hourMs = 3_600_000
const minuteMs = 60_000

/** The event with prize draws: it has many people, and its draws are public. */
export const wheelEventSlug = 'marathon-di-san-ha-noi'

interface SampleWheel {
	name: string
	mode: WheelMode
	startedHoursAgo: number
	/** Whether its rewards are won and its proof is public. */
	finished: boolean
	rewards: readonly { name: string; winners: number }[]
}

const sampleWheels: readonly SampleWheel[] = [
	{
		...{ name: 'Tri ân người đăng ký sớm', mode: 'machine', startedHoursAgo: 26, finished: true },
		rewards: [
			{ name: 'Đồng hồ chạy bộ', winners: 1 },
			{ name: 'Giày chạy bộ', winners: 2 },
			{ name: 'Áo khoác gió', winners: 5 },
		],
	},
	{
		...{ name: 'Quay thưởng ngày về đích', mode: 'wheel', startedHoursAgo: 2, finished: false },
		rewards: [
			{ name: 'Xe đạp gấp', winners: 1 },
			{ name: 'Chuyến nghỉ hai ngày ở Ninh Bình', winners: 2 },
			{ name: 'Balo chạy bộ', winners: 10 },
		],
	},
]

/**
 * The two public prize draws of the sample world. One is over; one person was absent, so their place was drawn again. The other's list is closed,
 * and it waits for its first draw.
 */
export async function insertWheels(
	store: Store,
	books: readonly { event: SampleEvent; loaded: { id: number; providerId: number } }[],
	{ now, dice }: { now: Date; dice: Dice },
): Promise<void> {
	const book = books.find(({ event }) => event.slug === wheelEventSlug)
	if (!book) throw new Error(`no event ${wheelEventSlug}`)
	const { id: eventId, providerId } = book.loaded
	const [host] = await store
		.select({ accountId: providerMembers.accountId })
		.from(providerMembers)
		.where(and(eq(providerMembers.providerId, providerId), eq(providerMembers.role, 'owner')))
		.limit(1)
	const by = host?.accountId ?? null
	const people = await store
		.select({ attendeeId: attendees.id, name: attendees.name, number: attendees.candidateNumber })
		.from(attendees)
		.where(and(eq(attendees.eventId, eventId), isNull(attendees.canceledAt)))
		.orderBy(asc(attendees.id))
	const sold = await store.select({ id: tickets.id }).from(tickets).where(eq(tickets.eventId, eventId)).orderBy(asc(tickets.id))
	for (const { rewards, finished, startedHoursAgo, ...sample } of sampleWheels) {
		const startedAt = new Date(now.getTime() - startedHoursAgo * hourMs)
		const context: Drawing = {
			...{ store, dice, now: startedAt, record: () => undefined },
			actor: by === null ? { kind: 'system' } : { kind: 'account', accountId: by, staff: false },
		}
		const { listId } = await noteEntrants(context, { eventId, entrants: people })
		const [wheel] = await store
			.insert(wheels)
			.values({
				...sample,
				...{ providerId, eventId, key: sample.name, stopDelayMs: 500, allowDuplicates: false, presence: 'all', leaveOutWinners: false },
				...{ leftOut: '', listId, createdBy: by, createdAt: startedAt, startedAt, state: finished ? 'completed' : 'active' },
				completedAt: finished ? new Date(startedAt.getTime() + 20 * minuteMs) : null,
				filter: { ticketIds: sold.map(({ id }) => id), attributes: [], conditions: [] },
			})
			.returning({ id: wheels.id })
		const wheelId = wheel?.id ?? 0
		const { id: drawId } = await commitDraw(context, {
			...{ eventId, listId, providerId, kind: 'prize', about: `wheel:${wheelId}`, why: sample.name },
		})
		const ids = idsInOrder(
			await store
				.insert(wheelRewards)
				.values(rewards.map((reward, position) => ({ ...reward, wheelId, position, drawId })))
				.returning({ id: wheelRewards.id }),
		)
		if (!finished) continue
		const { order } = await lookUpDraw(store, drawId)
		const names = await store
			.select({ place: drawEntrants.place, name: drawEntrants.name })
			.from(drawEntrants)
			.where(eq(drawEntrants.listId, listId))
		const nameAt = new Map(names.map(({ place, name }) => [place, name]))
		const places = rewards.flatMap(({ winners }, nth) => Array.from({ length: winners }, (_, slot) => ({ nth, slot: slot + 1 })))
		// The first person drawn for the second reward was absent.
		const calls = places.flatMap((place) => (place.nth === 1 && place.slot === 1 ? [{ ...place, away: true }, place] : [place]))
		await store.insert(wheelResults).values(
			calls.map((call, nth) => {
				const drawnAt = new Date(startedAt.getTime() + (nth + 1) * minuteMs)
				const isAway = 'away' in call
				const handed = !isAway && call.nth === 0
				return {
					...{ wheelId, rewardId: there(ids, call.nth), drawId, nth: nth + 1, place: there(order, nth), slot: call.slot },
					...{
						press: `${sample.name} ${nth + 1}`,
						drawnAt,
						drawnBy: by,
						passed: isAway ? ('not_here' as const) : null,
						passedAt: isAway ? drawnAt : null,
					},
					...(handed && { handedAt: drawnAt, handedBy: by, receiptKind: 'name' as const, receiver: nameAt.get(there(order, nth)) ?? null }),
				}
			}),
		)
		await revealDraw({ ...context, now: new Date(startedAt.getTime() + 20 * minuteMs) }, { id: drawId, providerId, drawn: calls.length })
	}
}
