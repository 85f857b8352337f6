import { inLocale } from '~/kernel/locale.ts'
import { asSystem } from '~/kernel/operation.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { renderMail } from '~/platform/mail/layout.tsx'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { publicUrl } from '~/platform/settings/settings.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { orderOfFact } from '~/features/order/jobs/order-of-fact.server.ts'
import type { OrderShown } from '~/features/order/rules/order-shown.ts'
import type { NewsReader } from '~/features/event-desk/event-draft/mail/event-news.tsx'
import { EventReminderMail, reminderSubject } from '~/features/event-desk/event-draft/mail/event-reminder.tsx'
import { findMailNote } from '~/features/event-desk/event-draft/operations/find-mail-note.server.ts'
import { holdersOfOrder } from './holders-of-order.server.ts'

/**
 * Reminds a buyer who still has tickets of an event, and the present holders of the order's other tickets. Each gets one mail for one fact of the
 * event, however often the fact about their order was recorded. Nobody is reminded of an event that was moved meanwhile, was cancelled
 * or has begun; people with tickets for one day only are reminded of that day.
 */
export const mailEventReminder: Job = {
	name: 'mail-event-reminder',
	async run(world, fact) {
		const order = await orderOfFact(world, fact)
		if (!order?.event || order.status !== 'Confirmed') return
		const { event, locale, contact } = order
		// The order's times are those of its tickets; only the event's own row tells whether the event was moved.
		const row = await findEventRow(world.database.reader, event.id)
		if (event.cancelled || row?.event.startsAt.toISOString() !== fact.data['startsAt']) return
		// Present holders of tickets that were passed on get a reminder of their own.
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

/** The time span of somebody's tickets: from the first to the last day they are for; nothing without a ticket. */
function timesOf(people: readonly { startsAt: string; endsAt: string }[]): { startsAt: string; endsAt: string } | undefined {
	const [starts, ends] = [people.map(({ startsAt }) => startsAt).sort(), people.map(({ endsAt }) => endsAt).sort()]
	const [startsAt, endsAt] = [starts[0], ends.at(-1)]
	return startsAt !== undefined && endsAt !== undefined ? { startsAt, endsAt } : undefined
}
