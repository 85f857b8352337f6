import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { query } from '~/platform/operations/define.server.ts'
import { namesUnset } from '~/features/draw/draw-record/rules/naming.ts'
import { findNamesSet } from '~/features/draw/draw-record/store.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { countWon, listRewards, listWheelRows } from '~/features/draw/wheel/store/wheels.server.ts'

/** An event's wheels, newest first, with their progress. */
export const listWheels = query('listWheels', {
	input: z.object({ eventId: idShape }),
	allow: eventProvider,
	refusals: ['event_not_found'],
	async run({ store, locale, refuse }, { eventId }) {
		const found = await findEventRow(store, eventId)
		if (!found) return refuse('event_not_found')
		const rows = await listWheelRows(store, eventId)
		const ids = rows.map(({ id }) => id)
		const rewards = await listRewards(store, ids)
		const won = await countWon(store, ids)
		const { id, slug, name, timeZone, state } = found.event
		return {
			event: { id, slug: `${slug}-${id}`, name: inLocale(name, locale), timeZone, isPublic: state !== 'draft' },
			names: (await findNamesSet(store, eventId)) ?? namesUnset,
			wheels: rows.map((wheel) => {
				const own = rewards.filter(({ wheelId }) => wheelId === wheel.id)
				return {
					...{ id: wheel.id, name: wheel.name, state: wheel.state, mode: wheel.mode, rewards: own.length },
					winners: own.reduce((sum, { winners }) => sum + winners, 0),
					won: won.get(wheel.id) ?? 0,
					createdAt: wheel.createdAt.toISOString(),
				}
			}),
		}
	},
})
