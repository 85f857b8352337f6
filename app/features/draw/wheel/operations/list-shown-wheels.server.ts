import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { readEventOfDraws } from '~/features/draw/draw-record/flows/read-draws-of-event.server.ts'
import { shownEntrant } from '~/features/draw/draw-record/rules/shown-name.ts'
import { listDatesOfBirth } from '~/features/attendee/registration/store.server.ts'
import { shownAs } from '~/features/draw/draw-record/rules/naming.ts'
import { findDrawsById, findEntrants } from '~/features/draw/draw-record/store.server.ts'
import { listResults, listRewards, listWheelRows } from '~/features/draw/wheel/store/wheels.server.ts'

/** The prize draws of a public event for everybody: rewards and their winners, named as the organizer chose. */
export const listShownWheels = query('listShownWheels', {
	input: z.object({ eventId: idShape }),
	allow: everyone,
	refusals: ['event_not_found'],
	async run({ store, locale, refuse }, { eventId }) {
		const found = await readEventOfDraws(store, eventId, locale)
		if (!found) return refuse('event_not_found')
		const rows = (await listWheelRows(store, eventId)).filter(({ state }) => state !== 'draft')
		const ids = rows.map(({ id }) => id)
		const rewards = await listRewards(store, ids)
		const results = await listResults(store, ids)
		const wheels = []
		for (const { id, name, state, listId, logos } of rows) {
			const called = results.filter(({ wheelId }) => wheelId === id)
			const places = called.map(({ place }) => place)
			const entrants = listId === null ? [] : await findEntrants(store, listId, places)
			const born = await listDatesOfBirth(
				store,
				entrants.flatMap(({ attendeeId }) => attendeeId ?? []),
			)
			const shown = entrants.map((entrant) => {
				const as = shownAs(found.naming, born.get(entrant.attendeeId ?? 0) ?? null)
				return [entrant.place, shownEntrant(entrant, as)] as const
			})
			const shownAt = new Map(shown)
			const own = rewards.filter(({ wheelId }) => wheelId === id)
			const drawIds = own.flatMap(({ drawId }) => drawId ?? [])
			wheels.push({
				...{ id, name, state, logos, draws: await findDrawsById(store, drawIds) },
				rewards: own.map((reward) => ({
					...{ id: reward.id, name: reward.name, winners: reward.winners, picture: reward.picture },
					called: called
						.filter(({ rewardId }) => rewardId === reward.id)
						.map((result) => ({
							...{ id: result.id, slot: result.slot, passed: result.passed },
							/** Null: the person was forgotten. */
							shown: shownAt.get(result.place) ?? null,
						})),
				})),
			})
		}
		return { event: found.event, provider: found.provider, wheels }
	},
})
