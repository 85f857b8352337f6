import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { listDatesOfBirth } from '~/features/attendee/registration/store.server.ts'
import { readEventOfDraws } from '~/features/draw/draw-record/flows/read-draws-of-event.server.ts'
import type { DrawFile } from '~/features/draw/draw-record/rules/draw-file.ts'
import { shownAs } from '~/features/draw/draw-record/rules/naming.ts'
import { shownEntrant } from '~/features/draw/draw-record/rules/shown-name.ts'
import { toldBeacon } from '~/features/draw/draw-record/rules/told-beacon.ts'
import { drawIdShape } from '~/features/draw/draw-record/shapes.server.ts'
import { findDrawRow, listEntrants } from '~/features/draw/draw-record/store.server.ts'

/** A draw's whole record, with which anybody can compute the draw again. */
export const findDrawFile = query('findDrawFile', {
	input: z.object({ eventId: idShape, drawId: drawIdShape }),
	allow: everyone,
	refusals: ['event_not_found', 'draw_not_found'],
	async run({ store, locale, refuse }, { eventId, drawId }) {
		const found = await readEventOfDraws(store, eventId, locale)
		if (!found) return refuse('event_not_found')
		const draw = await findDrawRow(store, eventId, drawId)
		if (!draw) return refuse('draw_not_found')
		const entrants = await listEntrants(store, draw.listId)
		const born = await listDatesOfBirth(
			store,
			entrants.flatMap(({ attendeeId }) => attendeeId ?? []),
		)
		const file: DrawFile = {
			format: draw.beacon ? 'hoi-draw-2' : 'hoi-draw-1',
			drawId,
			kind: draw.kind,
			event: { id: found.event.id, name: found.event.name },
			provider: found.provider,
			why: draw.why,
			algorithm: draw.algorithm,
			version: draw.version,
			committedAt: draw.committedAt.toISOString(),
			revealedAt: draw.revealedAt?.toISOString() ?? null,
			listDigest: draw.digest,
			commitment: draw.commitment,
			seed: draw.seed,
			...(draw.beacon && { beacon: toldBeacon(draw.beacon, draw.signature) }),
			...(draw.abandonedAt && { abandoned: { at: draw.abandonedAt.toISOString(), why: draw.abandonedFor ?? '' } }),
			entrants: entrants.map((entrant) => {
				const { token, name, salt, attendeeId } = entrant
				const as = shownAs(found.naming, born.get(attendeeId ?? 0) ?? null)
				const proves = as === 'full' && name !== null && salt !== null
				return { token, shown: shownEntrant(entrant, as), ...(proves && { name, salt }) }
			}),
			drawn: draw.drawn,
		}
		return file
	},
})
