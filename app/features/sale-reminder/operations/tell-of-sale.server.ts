import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { systemOnly } from '../../account/guards.server.ts'
import { idShape } from '../../cart/shapes.server.ts'
import { findEventRow } from '../../event/store.server.ts'
import { listVariantsLeft } from '../../ticket/store.server.ts'
import { openedSales } from '../rules/sale-opening.ts'
import { lockDueReminders, updateReminders } from '../store.server.ts'

/** So many are told in one transaction. */
const atOnce = 200

/**
 * Starts telling the next who wait for the sale of an event that it has opened, as its windows stand now; each once, by however many at once it is
 * asked. @returns how many
 */
export const tellOfSale = mutation('tellOfSale', {
	input: z.object({ eventId: idShape }),
	allow: systemOnly,
	refusals: ['event_not_found'],
	async run({ store, now, refuse, record }, { eventId }) {
		const found = await findEventRow(store, eventId)
		if (!found) return refuse('event_not_found')
		if (found.provider.suspendedAt) return { told: 0 }
		const opened = openedSales(found.event, await listVariantsLeft(store, [eventId]), now)
		if (opened.variantIds.length === 0) return { told: 0 }
		const due = await lockDueReminders(store, eventId, opened, atOnce)
		const ids = due.map(({ id }) => id)
		await updateReminders(store, ids, { state: 'told', toldAt: now })
		const { id: providerId } = found.provider
		for (const reminderId of ids)
			record({ name: 'sale_reminder.due', about: `sale_reminder:${reminderId}`, providerId, data: { reminderId, eventId } })
		return { told: ids.length }
	},
})
