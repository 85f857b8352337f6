import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { redrawPlaces } from '~/features/attendee/flows/redraw-places.server.ts'
import { areUsed, deleteQuotas } from '~/features/quota/store/editing.server.ts'
import { readDraws } from '~/features/ticket/flows/read-ticket-parts.server.ts'
import { lockTickets } from '~/features/ticket/store/desk-tickets.server.ts'

/**
 * Deletes a shared quota: its variants keep their other quotas. Refused where one of its variants has sold places, or people who were moved to it,
 * and has no other quota.
 */
export const deleteQuota = mutation('deleteQuota', {
	input: z.object({ eventId: idShape, quotaId: idShape }),
	allow: eventProvider,
	refusals: ['quota_not_found', 'quota_needed', 'places_moving'],
	async run({ store, refuse, record }, { eventId, quotaId }) {
		const event = await findEventRow(store, eventId)
		await lockTickets(store, eventId)
		const { draws, quotas } = await readDraws(store, eventId)
		const quota = quotas.find(({ id }) => id === quotaId)
		if (!event || !quota) return refuse('quota_not_found')
		const drawing = new Set(draws.filter((draw) => draw.quota.id === quotaId).map(({ variantId }) => variantId))
		const redraws = [...drawing].map((variantId) => {
			const from = draws.filter((draw) => draw.variantId === variantId).map((draw) => draw.quota.id)
			return { variantId, from, to: from.filter((id) => id !== quotaId) }
		})
		const refused = await redrawPlaces(store, { sizes: new Map(), redraws })
		if (refused) return refuse(refused.code === 'quota_below_taken' ? 'quota_needed' : refused.code)
		if (await areUsed(store, [quotaId])) return refuse('quota_needed')
		await deleteQuotas(store, [quotaId])
		const { providerId } = event.event
		record({ name: 'quota.deleted', about: `event:${eventId}`, providerId, data: { quotaId, name: quota.name, size: quota.size } })
		return { id: quotaId }
	},
})
