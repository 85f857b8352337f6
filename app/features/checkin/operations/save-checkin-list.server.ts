import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { eventProvider } from '../../event/guards.server.ts'
import { findEventRow } from '../../event/store.server.ts'
import { listVariantsLeft } from '../../ticket/store.server.ts'
import { checkList } from '../rules/list-form.ts'
import { eventIdShape, listIdShape, listIdsShape } from '../shapes.server.ts'
import { findCheckinList, insertCheckinList, updateCheckinList } from '../store/lists.server.ts'

const moment = z.iso
	.datetime()
	.transform((text) => new Date(text))
	.nullable()

/** Makes a check-in list, or changes one. */
export const saveCheckinList = mutation('saveCheckinList', {
	input: z.object({
		eventId: eventIdShape,
		/** The one to change; absent: a new one. */
		listId: listIdShape.optional(),
		list: z.object({
			name: z.string().max(1000),
			variantIds: listIdsShape.max(1000),
			opensAt: moment,
			closesAt: moment,
			exits: z.boolean(),
			capacity: z.number().nullable(),
		}),
	}),
	allow: eventProvider,
	refusals: ['checkin_list_not_found', 'invalid_fields'],
	async run({ store, now, refuse, record }, { eventId, listId, list }) {
		const row = await findEventRow(store, eventId)
		const old = listId === undefined ? undefined : await findCheckinList(store, eventId, listId)
		if (!row || (listId !== undefined && !old)) return refuse('checkin_list_not_found')
		const { issues, cleaned } = checkList(list)
		if (issues.length > 0) return refuse('invalid_fields', { issues })

		const known = new Set((await listVariantsLeft(store, [eventId])).map(({ id }) => id))
		const content = { ...cleaned, variantIds: cleaned.variantIds.filter((id) => known.has(id)) }
		const { providerId } = row.event
		const savedId = old?.id ?? (await insertCheckinList(store, { ...content, providerId, eventId, createdAt: now }))
		if (old) await updateCheckinList(store, old.id, content)
		record({
			name: old ? 'checkin_list.changed' : 'checkin_list.created',
			about: `event:${eventId}`,
			providerId,
			data: { listId: savedId, name: content.name },
		})
		return { listId: savedId }
	},
})
