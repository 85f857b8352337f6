import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { offsetOf } from '~/kernel/paging.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { listDatesOfBirth } from '~/features/attendee/registration/store.server.ts'
import { readEventOfDraws } from '~/features/draw/draw-record/flows/read-draws-of-event.server.ts'
import { drawState } from '~/features/draw/draw-record/rules/draw-state.ts'
import { shownAs } from '~/features/draw/draw-record/rules/naming.ts'
import { shownEntrant } from '~/features/draw/draw-record/rules/shown-name.ts'
import { toldBeacon } from '~/features/draw/draw-record/rules/told-beacon.ts'
import { drawIdShape } from '~/features/draw/draw-record/shapes.server.ts'
import { findDrawRow, findEntrants } from '~/features/draw/draw-record/store.server.ts'

const pageSize = 100

/** One draw of a public event, with one page of the people who were drawn, in their order. */
export const findDraw = query('findDraw', {
	input: z.object({ eventId: idShape, drawId: drawIdShape, page: z.number().int().min(1).max(10_000).default(1) }),
	allow: everyone,
	refusals: ['event_not_found', 'draw_not_found'],
	async run({ store, locale, refuse }, { eventId, drawId, page }) {
		const found = await readEventOfDraws(store, eventId, locale)
		if (!found) return refuse('event_not_found')
		const draw = await findDrawRow(store, eventId, drawId)
		if (!draw) return refuse('draw_not_found')
		const { listId, committedAt, revealedAt, drawn, beacon, signature, abandonedAt, abandonedFor } = draw
		const { kind, about, why, algorithm, version, commitment, digest, entrants: count, seed } = draw
		const from = offsetOf({ page, pageSize })
		const places = (drawn ?? []).slice(from, from + pageSize)
		const entrants = new Map((await findEntrants(store, listId, places)).map((entrant) => [entrant.place, entrant]))
		const born = await listDatesOfBirth(
			store,
			[...entrants.values()].flatMap(({ attendeeId }) => attendeeId ?? []),
		)
		const bornOf = (attendeeId: number | null | undefined) => born.get(attendeeId ?? 0) ?? null
		return {
			event: found.event,
			provider: found.provider,
			pageSize,
			draw: {
				...{ drawId, kind, about, why, algorithm, version, commitment, digest, entrants: count, seed },
				committedAt: committedAt.toISOString(),
				revealedAt: revealedAt?.toISOString() ?? null,
				drawn: drawn?.length ?? 0,
				state: drawState(draw),
				beacon: beacon && toldBeacon(beacon, signature),
				abandoned: abandonedAt && { at: abandonedAt.toISOString(), why: abandonedFor ?? '' },
			},
			/** Null: the person was removed. */
			shown: places.map((place, nth) => ({
				nth: from + nth + 1,
				place,
				shown: shownEntrant(
					entrants.get(place) ?? { place, name: null, number: null },
					shownAs(found.naming, bornOf(entrants.get(place)?.attendeeId)),
				),
			})),
		}
	},
})
