import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { roomFor } from '~/kernel/longest.ts'
import { cleanName } from '~/kernel/fields.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { redrawPlaces } from '~/features/attendee/flows/redraw-places.server.ts'
import { insertQuotas, renameQuota } from '~/features/quota/store/editing.server.ts'
import { readDraws } from '~/features/ticket/flows/read-ticket-parts.server.ts'
import { longest } from '~/features/ticket/rules/longest.ts'
import { mostPlaces } from '~/features/ticket/rules/ticket-form.ts'
import { listAllVariants, lockTickets } from '~/features/ticket/store/desk-tickets.server.ts'

/**
 * Makes a shared quota, or changes one that is unchanged since its form was opened. `ticketIds` are the tickets of which all variants use it;
 * `keptIds` are those of which some do and the form did not change that.
 */
export const saveQuota = mutation('saveQuota', {
	input: z.object({
		eventId: idShape,
		id: idShape.optional(),
		version: z.number().int().default(0),
		name: z.string().max(roomFor(longest.quotaName)),
		size: z.number().int().min(0).max(mostPlaces),
		ticketIds: z.array(idShape).max(200).default([]),
		keptIds: z.array(idShape).max(200).default([]),
	}),
	allow: eventProvider,
	refusals: ['quota_not_found', 'quota_changed', 'quota_name_needed', 'quota_below_taken', 'quota_needed', 'places_moving'],
	async run({ store, refuse, record }, { eventId, id, version, name: typed, size, ticketIds, keptIds }) {
		const event = await findEventRow(store, eventId)
		await lockTickets(store, eventId)
		const { draws, quotas } = await readDraws(store, eventId)
		const old = quotas.find((quota) => quota.id === id)
		if (!event || (id !== undefined && !old)) return refuse('quota_not_found')
		if (old && old.version !== version) return refuse('quota_changed')
		const name = cleanName(typed)
		if (!name || [...name].length > longest.quotaName) return refuse('quota_name_needed')

		const { providerId } = event.event
		const [made] = old ? [] : await insertQuotas(store, [{ providerId, eventId, name, size, shared: true }])
		const quotaId = old?.id ?? made ?? 0
		if (old) await renameQuota(store, quotaId, name)
		const variants = await listAllVariants(store, eventId)
		const redraws = variants
			.filter(({ ticketId }) => !keptIds.includes(ticketId))
			.map(({ id: variantId, ticketId }) => {
				const from = draws.filter((draw) => draw.variantId === variantId).map(({ quota }) => quota.id)
				const others = from.filter((each) => each !== quotaId)
				return { variantId, from, to: ticketIds.includes(ticketId) ? [...others, quotaId] : others }
			})
		const refused = await redrawPlaces(store, { sizes: new Map([[quotaId, size]]), redraws })
		if (refused) {
			const { code, ...data } = refused
			return refuse(code, data)
		}
		const was = quotas.find((quota) => quota.id === quotaId)
		const changes = {
			...(was && was.name !== name && { name: { from: was.name, to: name } }),
			...(was && was.size !== size && { places: { from: was.size, to: size } }),
		}
		const data = { quotaId, name, size, ...(old && { changes }) }
		record({ name: old ? 'quota.changed' : 'quota.created', about: `event:${eventId}`, providerId, data })
		return { id: quotaId }
	},
})
