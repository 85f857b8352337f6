import { asSystem } from '~/kernel/operation.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { renderMail } from '~/platform/mail/layout.tsx'
import { pageLink } from '~/platform/mail/page-link.ts'
import { call } from '~/platform/operations/call.server.ts'
import { publicUrl } from '~/platform/settings/settings.server.ts'
import { FollowMail, followSubject } from '~/features/follow/mail/follow-mail.tsx'
import { findFollowMail } from '~/features/follow/operations/find-follow-mail.server.ts'

/** Mails a follower of a provider, if the mail's content is still true. */
function mailJob(name: string): Job {
	return {
		name,
		async run(world, fact) {
			const asked = { followId: fact.data['followId'], roundId: fact.data['roundId'] }
			const answer = await call(world, findFollowMail, asked, asSystem(`fact-${fact.id}`))
			if (!answer.ok) return
			const { email, locale, path, events } = answer.value
			const site = { origin: publicUrl(world.settings), strategy: world.settings.LOCALE_PREFIX }
			await world.mail.send({
				key: `${fact.name}:${fact.id}`,
				to: email,
				subject: followSubject(answer.value),
				...(events.length > 0 && { unsubscribeUrl: pageLink(site, locale, path) }),
				...(await renderMail(<FollowMail found={answer.value} site={site} />)),
			})
		},
	}
}

export const mailFollowAsked = mailJob('mail-follow-asked')
export const mailFollowNews = mailJob('mail-follow-news')
