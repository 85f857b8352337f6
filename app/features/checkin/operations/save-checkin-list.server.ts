import { z } from 'zod'
import { roomFor } from '~/kernel/longest.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { listAllVariants } from '~/features/ticket/store/desk-tickets.server.ts'
import { checkList } from '~/features/checkin/rules/list-form.ts'
import { longest } from '~/features/checkin/rules/longest.ts'
import { eventIdShape, listIdShape, listIdsShape } from '~/features/checkin/shapes.server.ts'
import { findCheckinList, insertCheckinList, updateCheckinList } from '~/features/checkin/store/lists.server.ts'

const moment = z.iso
	.datetime()
	.transform((text) => new Date(text))
	.nullable()

/**
 * Makes a check-in list, or changes one. It lets in tickets on sale and off sale, because people who have one come all the same. A ticket that the
 * event does not have is refused, so that a list means exactly the tickets it names.
 */
export const saveCheckinList = mutation('saveCheckinList', {
	input: z.object({
		eventId: eventIdShape,
		/** The list to change; absent for a new one. */
		listId: listIdShape.optional(),
		list: z.object({
			name: z.string().max(roomFor(longest.name)),
			/** Every ticket of the event; otherwise the named ones, at least one. */
			everyTicket: z.boolean().default(false),
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
		const known = new Set((await listAllVariants(store, eventId)).map(({ id }) => id))
		const { issues, cleaned } = checkList(list)
		if (cleaned.variantIds.some((id) => !known.has(id))) issues.push({ path: 'tickets', code: 'not_a_choice' })
		if (issues.length > 0) return refuse('invalid_fields', { issues })

		const { everyTicket: _said, ...said } = cleaned
		const content = { ...said, variantIds: [...said.variantIds] }
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
