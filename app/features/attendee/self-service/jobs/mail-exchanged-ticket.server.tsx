import { asSystem } from '~/kernel/operation.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { renderMail } from '~/platform/mail/layout.tsx'
import { call } from '~/platform/operations/call.server.ts'
import { publicUrl } from '~/platform/settings/settings.server.ts'
import { ExchangeMail, exchangeSubject } from '~/features/attendee/self-service/mail/exchange-news.tsx'
import { findExchangeMail } from '~/features/attendee/self-service/operations/find-exchange-mail.server.ts'

/** Mails the new ticket to its holder after it was changed for another, by the holder or by the organiser. */
export const mailExchangedTicket: Job = {
	name: 'mail-exchanged-ticket',
	async run(world, { id, data }) {
		const input = { attendeeId: data['attendeeId'], variantId: data['to'] }
		const answer = await call(world, findExchangeMail, input, asSystem(`fact-${id}`))
		if (!answer.ok) return
		const site = { origin: publicUrl(world.settings), strategy: world.settings.LOCALE_PREFIX }
		const refundMinor = Number(data['refundMinor'] ?? 0)
		await world.mail.send({
			key: `mail-exchanged-ticket:${id}`,
			to: answer.value.email,
			subject: exchangeSubject(answer.value),
			...(await renderMail(<ExchangeMail found={answer.value} refundMinor={refundMinor} site={site} />)),
		})
	},
}
