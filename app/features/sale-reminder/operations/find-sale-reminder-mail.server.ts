import { z } from 'zod'
import { query } from '../../../platform/operations/define.server.ts'
import { systemOnly } from '../../account/guards.server.ts'
import { idShape } from '../../cart/shapes.server.ts'
import { remindedOf } from '../answers/shown-reminder.ts'
import { saleReminderPath } from '../links/sale-reminder-link.server.ts'
import { findReminder } from '../store.server.ts'

/** What a mail about a reminder says, and to whom; nobody is told what is no longer so. */
export const findSaleReminderMail = query('findSaleReminderMail', {
	input: z.object({ reminderId: idShape, state: z.enum(['unconfirmed', 'told']) }),
	allow: systemOnly,
	refusals: ['nothing_to_mail'],
	async run({ store, secrets, now, refuse }, { reminderId, state }) {
		const row = await findReminder(store, reminderId)
		if (!row || row.reminder.state !== state || row.event.state !== 'published' || row.event.endsAt <= now) return refuse('nothing_to_mail')
		const { email, locale } = row.reminder
		return { email, locale, state, path: saleReminderPath(secrets, reminderId), ...remindedOf(row, locale) }
	},
})
