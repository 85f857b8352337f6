import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { remindedOf } from '~/features/follow/sale-reminder/answers/shown-reminder.ts'
import { saleReminderPath } from '~/features/follow/sale-reminder/links/sale-reminder-link.server.ts'
import { findReminder } from '~/features/follow/sale-reminder/store.server.ts'

/** The content and the reader of a mail about a reminder; nothing where the content no longer holds. */
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
