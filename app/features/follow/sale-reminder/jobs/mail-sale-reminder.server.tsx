import { asSystem } from '~/kernel/operation.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { renderMail } from '~/platform/mail/layout.tsx'
import { call } from '~/platform/operations/call.server.ts'
import { publicUrl } from '~/platform/settings/settings.server.ts'
import { SaleReminderMail, saleReminderSubject } from '~/features/follow/sale-reminder/mail/sale-reminder.tsx'
import { findSaleReminderMail } from '~/features/follow/sale-reminder/operations/find-sale-reminder-mail.server.ts'

/** Mails somebody about their reminder, as long as the mail's content still holds. */
function mailJob(name: string, state: 'unconfirmed' | 'told'): Job {
	return {
		name,
		async run(world, fact) {
			const asked = { reminderId: fact.data['reminderId'], state }
			const answer = await call(world, findSaleReminderMail, asked, asSystem(`fact-${fact.id}`))
			if (!answer.ok) return
			const site = { origin: publicUrl(world.settings), strategy: world.settings.LOCALE_PREFIX }
			await world.mail.send({
				key: `${fact.name}:${fact.id}`,
				to: answer.value.email,
				subject: saleReminderSubject(answer.value),
				...(await renderMail(<SaleReminderMail found={answer.value} site={site} />)),
			})
		},
	}
}

export const mailSaleReminderAsked = mailJob('mail-sale-reminder-asked', 'unconfirmed')
export const mailSaleOpened = mailJob('mail-sale-opened', 'told')
