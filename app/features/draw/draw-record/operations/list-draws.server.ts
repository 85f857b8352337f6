import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { offsetOf } from '~/kernel/paging.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { readEventOfDraws } from '~/features/draw/draw-record/flows/read-draws-of-event.server.ts'
import { drawState } from '~/features/draw/draw-record/rules/draw-state.ts'
import { countDraws, listDrawRows } from '~/features/draw/draw-record/store.server.ts'

const pageSize = 50

/** The draws of a public event, the newest first, including those that are announced and not revealed. */
export const listDraws = query('listDraws', {
	input: z.object({ eventId: idShape, page: z.number().int().min(1).max(10_000).default(1) }),
	allow: everyone,
	refusals: ['event_not_found'],
	async run({ store, locale, refuse }, { eventId, page }) {
		const found = await readEventOfDraws(store, eventId, locale)
		if (!found) return refuse('event_not_found')
		const total = await countDraws(store, eventId)
		const rows = await listDrawRows(store, eventId, { limit: pageSize, offset: offsetOf({ page, pageSize }) })
		const draws = rows.map(({ drawId, kind, about, why, entrants, commitment, committedAt, revealedAt, round, dueAt, ...row }) => ({
			...{ drawId, kind, about, why, entrants, commitment },
			committedAt: committedAt.toISOString(),
			revealedAt: revealedAt?.toISOString() ?? null,
			state: drawState({ ...row, round, revealedAt }),
			named: round !== null && dueAt !== null ? { round, dueAt: dueAt.toISOString() } : null,
		}))
		return { event: found.event, provider: found.provider, total, pageSize, draws }
	},
})
