import { inLocale } from '../../../kernel/locale.ts'
import { asSystem } from '../../../kernel/operation.ts'
import type { Job } from '../../../platform/jobs/jobs.server.ts'
import { renderMail } from '../../../platform/mail/layout.tsx'
import { call, valueOf } from '../../../platform/operations/call.server.ts'
import { publicUrl } from '../../../platform/settings/settings.server.ts'
import { orderOfFact } from '../../order/jobs/order-of-fact.server.ts'
import type { NewsReader } from '../mail/event-news.tsx'
import { EventReminderMail, reminderSubject } from '../mail/event-reminder.tsx'
import { findMailNote } from '../operations/find-mail-note.server.ts'
import { holdersOfOrder } from './holders-of-order.server.ts'

/**
 * Reminds a buyer of the event they still have tickets of, and whoever holds a ticket of theirs by now: each once for the event's own fact, however
 * often this one was recorded. Nobody is reminded of dates that were moved meanwhile, of what was cancelled, or of what has begun.
 */
export const mailEventReminder: Job = {
	name: 'mail-event-reminder',
	async run(world, fact) {
		const order = await orderOfFact(world, fact)
		if (!order?.event || order.status !== 'Confirmed') return
		const { event, locale, contact } = order
		const begins = new Date(event.startsAt)
		if (event.cancelled || event.startsAt !== fact.data['startsAt'] || begins <= world.clock()) return
		// Who has a ticket of theirs by now is reminded for themselves.
		const attendees = order.attendees.filter(({ givenAway }) => !givenAway)
		const { note } = valueOf(await call(world, findMailNote, { eventId: event.id, mail: 'reminder' }, asSystem(`fact-${fact.id}`)))
		const site = { origin: publicUrl(world.settings), strategy: world.settings.LOCALE_PREFIX }
		const key = `event-reminder:${String(fact.data['factId'])}:${order.id}`
		const send = async (reader: NewsReader & { email: string }, as: string) => {
			const written = note ? inLocale(note, reader.locale) : ''
			const mail = <EventReminderMail {...{ order: { ...order, attendees, event }, reader, written, site }} />
			await world.mail.send({ key: as, to: reader.email, subject: reminderSubject(reader), ...(await renderMail(mail)) })
		}
		if (attendees.some(({ canceled }) => !canceled))
			await send({ name: contact.name, email: contact.email, locale, eventName: event.name }, key)
		for (const { transferId, ...holder } of await holdersOfOrder(world, order.id, fact.id)) await send(holder, `${key}:${transferId}`)
	},
}
