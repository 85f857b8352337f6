import type { StoredFact } from '../../../platform/facts/facts.server.ts'
import type { Job } from '../../../platform/jobs/jobs.server.ts'
import { renderMail } from '../../../platform/mail/layout.tsx'
import { publicUrl } from '../../../platform/settings/settings.server.ts'
import { orderOfFact } from '../../order/jobs/order-of-fact.server.ts'
import { EventNewsMail, type EventNews } from '../mail/event-news.tsx'
import { mailText } from '../mail/text/mail-text.ts'

/** Tells a buyer what became of the event of their order: once for the event's own fact, however often this one was recorded. */
export const mailEventNews: Job = {
	name: 'mail-event-news',
	async run(world, fact) {
		const order = await orderOfFact(world, fact)
		if (!order?.event) return
		const told = newsOf(fact)
		const site = { origin: publicUrl(world.settings), strategy: world.settings.LOCALE_PREFIX }
		await world.mail.send({
			key: `event-news:${String(fact.data['factId'])}:${order.id}`,
			to: order.contact.email,
			subject: mailText[order.locale][told.news].subject(order.event.name),
			...(await renderMail(<EventNewsMail order={{ ...order, event: order.event }} told={told} site={site} />)),
		})
	},
}

function newsOf({ data }: Pick<StoredFact, 'data'>): EventNews {
	const note = String(data['note'] ?? '')
	if (data['news'] === 'cancelled') return { news: 'cancelled', note, refund: data['refund'] === true }
	const { refundUntil } = data
	return { news: 'postponed', note, from: String(data['from']), refundUntil: typeof refundUntil === 'string' ? refundUntil : null }
}
