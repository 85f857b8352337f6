import { asSystem } from '~/kernel/operation.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { renderMail } from '~/platform/mail/layout.tsx'
import { call } from '~/platform/operations/call.server.ts'
import { publicUrl } from '~/platform/settings/settings.server.ts'
import { WaitingMail, waitingSubject, type WaitingNews } from '~/features/waiting-list/mail/waiting-news.tsx'
import { findWaitingMail } from '~/features/waiting-list/operations/find-waiting-mail.server.ts'
import type { WaitingState } from '~/features/waiting-list/rules/waiting.ts'

/**
 * Mails a person who waits one piece of news, as long as it still holds. For an entry that ended, `from` lists the states it must have had before.
 */
function newsJob(name: string, state: WaitingNews, from?: readonly WaitingState[]): Job {
	return {
		name,
		async run(world, fact) {
			if (from && !from.some((each) => each === fact.data['from'])) return
			const answer = await call(world, findWaitingMail, { entryId: fact.data['entryId'], state }, asSystem(`fact-${fact.id}`))
			if (!answer.ok) return
			const site = { origin: publicUrl(world.settings), strategy: world.settings.LOCALE_PREFIX }
			await world.mail.send({
				key: `${fact.name}:${fact.id}`,
				to: answer.value.email,
				subject: waitingSubject(answer.value),
				...(await renderMail(<WaitingMail found={answer.value} site={site} />)),
			})
		},
	}
}

export const mailWaitingAsked = newsJob('mail-waiting-asked', 'unconfirmed')
export const mailWaitingOffered = newsJob('mail-waiting-offered', 'offered')
export const mailWaitingExpired = newsJob('mail-waiting-expired', 'expired')
export const mailWaitingPaused = newsJob('mail-waiting-paused', 'paused')
/** For people with an offer only: places were kept for them. Those who only stood in the line never counted on places. */
export const mailWaitingWithdrawn = newsJob('mail-waiting-withdrawn', 'closed', ['offered'])
/** Not to an unconfirmed address, which may be a stranger's. */
export const mailWaitingCalledOff = newsJob('mail-waiting-called-off', 'called_off', ['waiting', 'offered'])
