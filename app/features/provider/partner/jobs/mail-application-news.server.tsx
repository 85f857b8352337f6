import type { Job } from '~/platform/jobs/jobs.server.ts'
import { renderMail } from '~/platform/mail/layout.tsx'
import { publicUrl } from '~/platform/settings/settings.server.ts'
import { findAccount } from '~/features/account/store.server.ts'
import type { ApplicationNews } from '~/features/provider/partner/rules/application-facts.ts'
import { ApplicationNewsMail, applicationSubject } from '~/features/provider/partner/mail/application-news.tsx'
import { findApplication } from '~/features/provider/partner/store.server.ts'

/** Mails the applicant one kind of news, once for each fact, at their verified address. */
function newsJob(name: string, news: ApplicationNews): Job {
	return {
		name,
		async run(world, fact) {
			const { reader } = world.database
			const { applicationId } = fact.data
			const found = typeof applicationId === 'number' ? await findApplication(reader, applicationId) : undefined
			const account = found && found.accountId !== null ? await findAccount(reader, found.accountId) : undefined
			if (!found || !account) return
			const { locale, contactName, organisation, words } = found
			const word = words.findLast(({ by }) => by === 'staff')?.text
			const site = { origin: publicUrl(world.settings), strategy: world.settings.LOCALE_PREFIX }
			await world.mail.send({
				key: `${fact.name}:${fact.id}`,
				to: account.email,
				subject: applicationSubject(news, locale, organisation),
				...(await renderMail(<ApplicationNewsMail {...{ news, locale, contactName, word, site }} />)),
			})
		},
	}
}

export const mailApplicationSent = newsJob('mail-application-sent', 'sent')
export const mailApplicationAskedBack = newsJob('mail-application-asked-back', 'asked_back')
export const mailApplicationAnswered = newsJob('mail-application-answered', 'answered')
export const mailApplicationApproved = newsJob('mail-application-approved', 'approved')
export const mailApplicationDeclined = newsJob('mail-application-declined', 'declined')
export const mailApplicationWithdrawn = newsJob('mail-application-withdrawn', 'withdrawn')
