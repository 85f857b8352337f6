import { inLocale } from '../../../kernel/locale.ts'
import { asSystem } from '../../../kernel/operation.ts'
import type { Job } from '../../../platform/jobs/jobs.server.ts'
import { renderMail } from '../../../platform/mail/layout.tsx'
import { call, valueOf } from '../../../platform/operations/call.server.ts'
import { publicUrl } from '../../../platform/settings/settings.server.ts'
import { findEventRow } from '../../event/store.server.ts'
import { orderOfFact } from '../../order/jobs/order-of-fact.server.ts'
import type { OrderShown } from '../../order/rules/order-shown.ts'
import type { NewsReader } from '../mail/event-news.tsx'
import { EventReminderMail, reminderSubject } from '../mail/event-reminder.tsx'
import { findMailNote } from '../operations/find-mail-note.server.ts'
import { holdersOfOrder } from './holders-of-order.server.ts'

/**
 * Reminds a buyer of the event they still have tickets of, and whoever holds a ticket of theirs by now: each once for the event's own fact, however
 * often this one was recorded. Nobody is reminded of dates that were moved meanwhile, of what was cancelled, or of what has
 * begun; whoever has tickets of one day alone is reminded of that day.
 */
export const mailEventReminder: Job = {
	name: 'mail-event-reminder',
	async run(world, fact) {
		const order = await orderOfFact(world, fact)
		if (!order?.event || order.status !== 'Confirmed') return
		const { event, locale, contact } = order
		// What an order says of its event is its tickets' day: whether the event itself was moved, the event knows.
		const row = await findEventRow(world.database.reader, event.id)
		if (event.cancelled || row?.event.startsAt.toISOString() !== fact.data['startsAt']) return
		// Who has a ticket of theirs by now is reminded for themselves.
		const attendees = order.attendees.filter(({ givenAway }) => !givenAway)
		const { note } = valueOf(await call(world, findMailNote, { eventId: event.id, mail: 'reminder' }, asSystem(`fact-${fact.id}`)))
		const site = { origin: publicUrl(world.settings), strategy: world.settings.LOCALE_PREFIX }
		const key = `event-reminder:${String(fact.data['factId'])}:${order.id}`
		const send = async (reader: NewsReader & { email: string }, theirs: OrderShown['attendees'], as: string) => {
			const times = timesOf(theirs)
			if (!times || new Date(times.startsAt) <= world.clock()) return
			const written = note ? inLocale(note, reader.locale) : ''
			const mail = <EventReminderMail {...{ order: { ...order, attendees, event: { ...event, ...times } }, reader, written, site }} />
			await world.mail.send({ key: as, to: reader.email, subject: reminderSubject(reader), ...(await renderMail(mail)) })
		}
		const going = attendees.filter(({ canceled }) => !canceled)
		await send({ name: contact.name, email: contact.email, locale, eventName: event.name }, going, key)
		for (const { transferId, attendeeId, ...holder } of await holdersOfOrder(world, order.id, fact.id))
			await send(
				holder,
				order.attendees.filter(({ id, canceled }) => id === attendeeId && !canceled),
				`${key}:${transferId}`,
			)
	},
}

/** From when until when somebody's tickets are: the second day of a festival, or all days they have between them; nothing without a ticket. */
function timesOf(people: readonly { startsAt: string; endsAt: string }[]): { startsAt: string; endsAt: string } | undefined {
	const [starts, ends] = [people.map(({ startsAt }) => startsAt).sort(), people.map(({ endsAt }) => endsAt).sort()]
	const [startsAt, endsAt] = [starts[0], ends.at(-1)]
	return startsAt !== undefined && endsAt !== undefined ? { startsAt, endsAt } : undefined
}
