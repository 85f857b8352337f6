import { inLocale, type Locale, type Translated } from '~/kernel/locale.ts'
import { asSystem } from '~/kernel/operation.ts'
import type { StoredFact } from '~/platform/facts/facts.server.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { renderMail } from '~/platform/mail/layout.tsx'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { publicUrl } from '~/platform/settings/settings.server.ts'
import { orderOfFact } from '~/features/order/jobs/order-of-fact.server.ts'
import { EventNewsMail, type EventNews, type NewsReader } from '~/features/event-desk/event-draft/mail/event-news.tsx'
import { mailText } from '~/features/event-desk/event-draft/mail/text/mail-text.ts'
import { findMailNote } from '~/features/event-desk/event-draft/operations/find-mail-note.server.ts'
import { holdersOfOrder } from './holders-of-order.server.ts'

/**
 * Tells a buyer, and the present holders of the order's tickets, that their event was cancelled or postponed. Each gets one mail for one fact of the
 * event, however often the fact about their order was recorded.
 */
export const mailEventNews: Job = {
	name: 'mail-event-news',
	async run(world, fact) {
		const order = await orderOfFact(world, fact)
		if (!order?.event) return
		const { event, locale, contact } = order
		const toldIn = (readers: Locale) => newsOf(fact, readers)
		const { note } = valueOf(await call(world, findMailNote, { eventId: event.id, mail: toldIn(locale).news }, asSystem(`fact-${fact.id}`)))
		const site = { origin: publicUrl(world.settings), strategy: world.settings.LOCALE_PREFIX }
		const key = `event-news:${String(fact.data['factId'])}:${order.id}`
		const send = async (reader: NewsReader & { email: string }, as: string) => {
			const told = toldIn(reader.locale)
			await world.mail.send({
				key: as,
				to: reader.email,
				subject: mailText[reader.locale][told.news].subject(reader.eventName),
				...(await renderMail(
					<EventNewsMail {...{ order: { ...order, event }, reader, told, site }} written={note ? inLocale(note, reader.locale) : ''} />,
				)),
			})
		}
		await send({ name: contact.name, email: contact.email, locale, eventName: event.name }, key)
		for (const holder of await holdersOfOrder(world, order.id, fact.id)) await send(holder, `${key}:${holder.transferId}`)
	},
}

function newsOf({ data }: Pick<StoredFact, 'data'>, locale: Locale): EventNews {
	const note = data['note'] ? inLocale(data['note'] as Translated, locale) : ''
	if (data['news'] === 'cancelled') return { news: 'cancelled', note, refund: data['refund'] === true }
	const { refundUntil } = data
	return { news: 'postponed', note, from: String(data['from']), refundUntil: typeof refundUntil === 'string' ? refundUntil : null }
}
