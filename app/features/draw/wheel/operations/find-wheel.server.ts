import { z } from 'zod'
import { query } from '~/platform/operations/define.server.ts'
import { readChoosable } from '~/features/attendee/flows/choose-attendees.server.ts'
import { findDrawsById, findEntrants, findList } from '~/features/draw/draw-record/store.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { candidatesOf } from '~/features/draw/wheel/flows/read-candidates.server.ts'
import { wheelProblem } from '~/features/draw/wheel/rules/wheel.ts'
import { wheelAsked } from '~/features/draw/wheel/shapes.server.ts'
import { namesOfDevices } from '~/features/draw/wheel/store/receipts.server.ts'
import { findWheelRow, listEntries, listResults, listRewards, namesOfAccounts } from '~/features/draw/wheel/store/wheels.server.ts'

/** At most this many names are shown on the wheel, however many people take part. */
const mostLabels = 60

/** A wheel as its organizer sees it: settings, entrants, rewards, and everybody who was called. */
export const findWheel = query('findWheel', {
	input: z.object(wheelAsked),
	allow: eventProvider,
	refusals: ['event_not_found', 'wheel_not_found'],
	async run({ store, locale, refuse }, { eventId, wheelId }) {
		const from = await readChoosable(store, eventId, locale)
		if (!from) return refuse('event_not_found')
		const wheel = await findWheelRow(store, eventId, wheelId)
		if (!wheel) return refuse('wheel_not_found')
		const rewards = await listRewards(store, [wheelId])
		const results = await listResults(store, [wheelId])
		const pasted = await listEntries(store, wheelId)
		const { listId } = wheel
		const taking = listId === null ? await candidatesOf(store, { ...wheel, wheelId, pasted }) : undefined
		const list = listId === null ? undefined : await findList(store, listId)
		const count = { candidates: taking?.candidates.length ?? list?.entrants ?? 0, leftOut: taking?.leftOut ?? 0 }
		const places = labelPlaces(count.candidates)
		const entrants = listId === null ? [] : await findEntrants(store, listId, [...places, ...results.map(({ place }) => place)])
		const entrantAt = new Map(entrants.map((entrant) => [entrant.place, entrant]))
		const hands = results.flatMap(({ drawnBy, handedBy }) => [drawnBy, handedBy].flatMap((id) => id ?? []))
		const people = await namesOfAccounts(store, hands)
		const devices = await namesOfDevices(
			store,
			results.flatMap(({ handedDeviceId }) => handedDeviceId ?? []),
		)
		const draws = await findDrawsById(
			store,
			rewards.flatMap(({ drawId }) => drawId ?? []),
		)
		const { name, state, mode, stopDelayMs, allowDuplicates, filter, presence, leaveOutWinners, leftOut, logos } = wheel
		return {
			...from,
			/** The event's own colour. */
			color: (await findEventRow(store, eventId))?.event.coverColor ?? '',
			wheel: {
				...{ id: wheelId, name, state, mode, stopDelayMs, allowDuplicates, filter, presence, leaveOutWinners, leftOut, logos },
				pasted: pasted.map((person) => [person.name, person.number, person.email].filter((each) => each !== null).join('; ')).join('\n'),
			},
			rewards: rewards.map((reward) => ({
				...{ id: reward.id, name: reward.name, winners: reward.winners, picture: reward.picture },
				won: results.filter(({ rewardId, passed }) => rewardId === reward.id && passed === null).length,
			})),
			count,
			problem: wheelProblem(rewards, count.candidates) ?? null,
			draws,
			labels: places.map((place) => entrantAt.get(place)?.number ?? entrantAt.get(place)?.name ?? `#${place}`),
			results: results.map((result) => ({
				...{ id: result.id, rewardId: result.rewardId, slot: result.slot, place: result.place, press: result.press },
				/** Null: the person was forgotten. */
				name: entrantAt.get(result.place)?.name ?? null,
				number: entrantAt.get(result.place)?.number ?? null,
				passed: result.passed,
				drawnAt: result.drawnAt.toISOString(),
				drawnBy: people.get(result.drawnBy ?? 0) ?? '',
				handedAt: result.handedAt?.toISOString() ?? null,
				handedBy: people.get(result.handedBy ?? 0) ?? devices.get(result.handedDeviceId ?? 0) ?? '',
				/** How the receiver confirmed it; `shows`: whether there is a signature or a photo. */
				receipt: result.receiptKind && { kind: result.receiptKind, receiver: result.receiver ?? '', shows: result.receiptFile !== null },
			})),
		}
	},
})

/** Places at equal distances over the list. */
function labelPlaces(count: number): number[] {
	const shown = Math.min(count, mostLabels)
	return Array.from({ length: shown }, (_, nth) => Math.floor((nth * count) / shown) + 1)
}
