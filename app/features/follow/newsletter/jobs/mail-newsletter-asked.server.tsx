import { asSystem } from '~/kernel/operation.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { renderMail } from '~/platform/mail/layout.tsx'
import { call } from '~/platform/operations/call.server.ts'
import { publicUrl } from '~/platform/settings/settings.server.ts'
import { AskedMail, askedSubject } from '~/features/follow/newsletter/mail/asked-mail.tsx'
import { findNewsletterMail } from '~/features/follow/newsletter/operations/find-newsletter-mail.server.ts'

/** Asks somebody to confirm that they want the newsletter, or tells them that they get it already. */
export const mailNewsletterAsked: Job = {
	name: 'mail-newsletter-asked',
	async run(world, fact) {
		const asked = { readerId: fact.data['readerId'] }
		const answer = await call(world, findNewsletterMail, asked, asSystem(`fact-${fact.id}`))
		if (!answer.ok) return
		const site = { origin: publicUrl(world.settings), strategy: world.settings.LOCALE_PREFIX }
		await world.mail.send({
			key: `newsletter-asked:${fact.id}`,
			to: answer.value.email,
			subject: askedSubject(answer.value),
			...(await renderMail(<AskedMail found={answer.value} site={site} />)),
		})
	},
}
