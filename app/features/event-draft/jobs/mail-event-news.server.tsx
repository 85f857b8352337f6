import { asSystem } from '../../../kernel/operation.ts'
import type { StoredFact } from '../../../platform/facts/facts.server.ts'
import type { Job } from '../../../platform/jobs/jobs.server.ts'
import { renderMail } from '../../../platform/mail/layout.tsx'
import { call, valueOf } from '../../../platform/operations/call.server.ts'
import { publicUrl } from '../../../platform/settings/settings.server.ts'
import { orderOfFact } from '../../order/jobs/order-of-fact.server.ts'
import { findTransferMail } from '../../self-service/operations/find-transfer-mail.server.ts'
import { listTransfersOfOrder } from '../../self-service/operations/list-transfers-of-order.server.ts'
import { EventNewsMail, type EventNews, type NewsReader } from '../mail/event-news.tsx'
import { mailText } from '../mail/text/mail-text.ts'

/**
 * Tells a buyer, and whoever holds a ticket of theirs by now, what became of the event of their order: each once for the event's own fact, however
 * often this one was recorded.
 */
export const mailEventNews: Job = {
	name: 'mail-event-news',
	async run(world, fact) {
		const order = await orderOfFact(world, fact)
		if (!order?.event) return
		const { event, locale, contact } = order
		const told = newsOf(fact)
		const site = { origin: publicUrl(world.settings), strategy: world.settings.LOCALE_PREFIX }
		const key = `event-news:${String(fact.data['factId'])}:${order.id}`
		const send = async (reader: NewsReader & { email: string }, as: string) =>
			world.mail.send({
				key: as,
				to: reader.email,
				subject: mailText[reader.locale][told.news].subject(reader.eventName),
				...(await renderMail(<EventNewsMail {...{ order: { ...order, event }, reader, told, site }} />)),
			})
		await send({ name: contact.name, email: contact.email, locale, eventName: event.name }, key)
		const system = asSystem(`fact-${fact.id}`)
		for (const transferId of valueOf(await call(world, listTransfersOfOrder, { orderId: order.id }, system))) {
			const found = await call(world, findTransferMail, { transferId, state: 'accepted', to: 'receiver' }, system)
			if (!found.ok || found.value.path === null) continue
			const { receiver, email, locale: theirs, event: named, path } = found.value
			await send({ name: receiver, email, locale: theirs, eventName: named.name, ticketPath: path }, `${key}:${transferId}`)
		}
	},
}

function newsOf({ data }: Pick<StoredFact, 'data'>): EventNews {
	const note = String(data['note'] ?? '')
	if (data['news'] === 'cancelled') return { news: 'cancelled', note, refund: data['refund'] === true }
	const { refundUntil } = data
	return { news: 'postponed', note, from: String(data['from']), refundUntil: typeof refundUntil === 'string' ? refundUntil : null }
}
