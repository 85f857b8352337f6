import { asSystem } from '~/kernel/operation.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { renderMail } from '~/platform/mail/layout.tsx'
import { call } from '~/platform/operations/call.server.ts'
import { publicUrl } from '~/platform/settings/settings.server.ts'
import { transferSubject, TransferMail, type TransferNews } from '~/features/attendee/self-service/mail/transfer-news.tsx'
import { findTransferMail } from '~/features/attendee/self-service/operations/find-transfer-mail.server.ts'

/** Mails the giver or the receiver of a ticket one piece of news about its transfer, as long as it still holds. */
function newsJob(name: string, news: TransferNews, asked: { state: 'offered' | 'accepted'; to: 'receiver' | 'giver' }): Job {
	return {
		name,
		async run(world, fact) {
			if (typeof fact.data['transferId'] !== 'number') return
			const answer = await call(world, findTransferMail, { transferId: fact.data['transferId'], ...asked }, asSystem(`fact-${fact.id}`))
			if (!answer.ok) return
			const site = { origin: publicUrl(world.settings), strategy: world.settings.LOCALE_PREFIX }
			await world.mail.send({
				key: `${name}:${fact.id}`,
				to: answer.value.email,
				subject: transferSubject(news, answer.value),
				...(await renderMail(<TransferMail news={news} found={answer.value} site={site} />)),
			})
		},
	}
}

export const mailTransferOffered = newsJob('mail-transfer-offered', 'offered', { state: 'offered', to: 'receiver' })
export const mailTransferredTicket = newsJob('mail-transferred-ticket', 'received', { state: 'accepted', to: 'receiver' })
/** A person who got the ticket by transfer has no order, so the order's mails do not reach them. */
export const mailHolderCanceled = newsJob('mail-holder-canceled', 'canceled', { state: 'accepted', to: 'receiver' })
export const mailTransferDone = newsJob('mail-transfer-done', 'given', { state: 'accepted', to: 'giver' })
