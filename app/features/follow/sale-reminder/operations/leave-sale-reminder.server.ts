import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { opensSaleReminder } from '~/features/follow/sale-reminder/links/sale-reminder-link.server.ts'
import { findReminder, lockReminder, updateReminders } from '~/features/follow/sale-reminder/store.server.ts'

/** Ends a reminder. Ending it twice changes nothing, and neither does ending it after its mail was sent. */
export const leaveSaleReminder = mutation('leaveSaleReminder', {
	input: z.object({ reminderId: idShape, secret: z.string().max(100) }),
	allow: everyone,
	refusals: ['link_not_valid'],
	async run({ store, secrets, refuse, record }, { reminderId, secret }) {
		const locked = opensSaleReminder(secrets, reminderId, secret) ? await lockReminder(store, reminderId) : undefined
		const found = locked && (await findReminder(store, reminderId))
		if (!found) return refuse('link_not_valid')
		if (locked.state === 'left' || locked.state === 'told') return { state: locked.state }
		await updateReminders(store, [reminderId], { state: 'left' })
		const { id: eventId, providerId } = found.event
		record({ name: 'sale_reminder.left', about: `sale_reminder:${reminderId}`, providerId, data: { reminderId, eventId } })
		return { state: 'left' as const }
	},
})
