import { asSystem } from '~/kernel/operation.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { renderMail } from '~/platform/mail/layout.tsx'
import { call } from '~/platform/operations/call.server.ts'
import { publicUrl } from '~/platform/settings/settings.server.ts'
import type { World } from '~/platform/world/world.server.ts'
import { MessageReceivedMail, PageMessageMail, pageMessageSubject, receivedSubject } from '~/features/page/message/mail/page-message.tsx'
import { findPageMessageMail } from '~/features/page/message/operations/find-page-message-mail.server.ts'

/** @throws where the form cannot be read now, so that the job is tried again */
async function messageOf(world: World, fact: { id: number; data: Record<string, unknown> }) {
	const answer = await call(world, findPageMessageMail, { messageId: fact.data['messageId'] }, asSystem(`fact-${fact.id}`))
	if (answer.ok) return answer.value
	if (answer.refusal.code === 'pages_unavailable') throw new Error('the page of a message cannot be read now')
	return undefined
}

const siteOf = ({ settings }: World) => ({ origin: publicUrl(settings), strategy: settings.LOCALE_PREFIX })

/** Mails a message to whom its form writes; a reply goes to its writer. */
export const mailPageMessage: Job = {
	name: 'mail-page-message',
	async run(world, fact) {
		const message = await messageOf(world, fact)
		if (!message || message.to === '') return
		await world.mail.send({
			key: `mail-page-message:${fact.id}`,
			to: message.to,
			subject: pageMessageSubject(message),
			replyTo: { name: message.name, email: message.email },
			...(await renderMail(<PageMessageMail message={message} site={siteOf(world)} />)),
		})
	},
}

/** Tells the writer that their message arrived. It repeats nothing they wrote: anybody can type somebody else's address. */
export const mailMessageReceived: Job = {
	name: 'mail-message-received',
	async run(world, fact) {
		const message = await messageOf(world, fact)
		if (!message) return
		const { email, locale } = message
		await world.mail.send({
			key: `mail-message-received:${fact.id}`,
			to: email,
			subject: receivedSubject(locale),
			...(await renderMail(<MessageReceivedMail locale={locale} site={siteOf(world)} />)),
		})
	},
}
