import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { query } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { readDraws } from '~/features/ticket/flows/read-ticket-parts.server.ts'
import { listAllTickets, listAllVariants } from '~/features/ticket/store/desk-tickets.server.ts'

/**
 * The data for the form of a shared quota: the event's tickets, and for each whether all, some or none of its variants use the quota; the quota is
 * null for a new one.
 */
export const findDeskQuota = query('findDeskQuota', {
	input: z.object({ eventId: idShape, quotaId: idShape.optional() }),
	allow: eventProvider,
	refusals: ['quota_not_found'],
	async run({ store, locale, refuse }, { eventId, quotaId }) {
		const { draws, quotas } = await readDraws(store, eventId)
		const quota = quotas.find(({ id }) => id === quotaId)
		if (quotaId !== undefined && !quota) return refuse('quota_not_found')
		const variants = await listAllVariants(store, eventId)
		const drawing = new Set(draws.filter((draw) => draw.quota.id === quotaId).map(({ variantId }) => variantId))
		const tickets = (await listAllTickets(store, eventId)).map(({ id, name }) => {
			const own = variants.filter(({ ticketId }) => ticketId === id)
			const count = own.filter((variant) => drawing.has(variant.id)).length
			return {
				id,
				name: inLocale(name, locale),
				draws: count === 0 ? ('none' as const) : count === own.length ? ('all' as const) : ('some' as const),
			}
		})
		return {
			tickets,
			quota: quota
				? { id: quota.id, name: quota.name, size: quota.size, held: quota.held, sold: quota.sold, version: quota.version }
				: null,
		}
	},
})
