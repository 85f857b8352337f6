import type { Feature } from '~/platform/feature.server.ts'
import { mailSaleOpened, mailSaleReminderAsked } from './jobs/mail-sale-reminder.server.tsx'
import { watchSales } from './jobs/watch-sales.server.ts'
import { askSaleReminder } from './operations/ask-sale-reminder.server.ts'
import { confirmSaleReminder } from './operations/confirm-sale-reminder.server.ts'
import { dropSaleReminders } from './operations/drop-sale-reminders.server.ts'
import { findSaleReminderChoices } from './operations/find-sale-reminder-choices.server.ts'
import { findSaleReminderMail } from './operations/find-sale-reminder-mail.server.ts'
import { findSaleReminder } from './operations/find-sale-reminder.server.ts'
import { leaveSaleReminder } from './operations/leave-sale-reminder.server.ts'
import { tellOfSale } from './operations/tell-of-sale.server.ts'

export const saleReminder = {
	operations: {
		askSaleReminder,
		confirmSaleReminder,
		dropSaleReminders,
		findSaleReminder,
		findSaleReminderChoices,
		findSaleReminderMail,
		leaveSaleReminder,
		tellOfSale,
	},
	reactions: {
		'sale_reminder.asked': [mailSaleReminderAsked],
		'sale_reminder.due': [mailSaleOpened],
	},
	chores: [watchSales],
} satisfies Feature
