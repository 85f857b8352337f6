import type { CalendarEntry } from '~/platform/calendar/calendar-entry.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { renderMail } from '~/platform/mail/layout.tsx'
import type { Attachment } from '~/platform/mail/mail.server.ts'
import { publicUrl } from '~/platform/settings/settings.server.ts'
import { walletsOffered } from '~/platform/wallet/wallets.server.ts'
import type { World } from '~/platform/world/world.server.ts'
import { ticketsPdf } from '~/features/attendee/registration/drawing/tickets.server.ts'
import { ticketFileName, ticketSheet } from '~/features/attendee/registration/text/ticket-in-words.ts'
import { tomorrow } from '~/features/event/text/calendar-entry.ts'
import { calendarOfOrder } from '~/features/order/text/calendar-of-order.ts'
import { confirmedSubject, OrderConfirmedMail } from '~/features/order/mail/order-confirmed.tsx'
import { mailText } from '~/features/order/mail/text/mail-text.ts'
import type { EventOfOrder, OrderShown } from '~/features/order/rules/order-shown.ts'
import { mostSheets } from '~/features/ticket/rules/most-sheets.ts'
import { orderOfFact } from './order-of-fact.server.ts'

/** Sends the buyer their tickets (specification §1; issue "After"): once for an order, however often the fact's job runs. */
export const mailConfirmation: Job = {
	name: 'mail-confirmation',
	async run(world, fact) {
		const order = await orderOfFact(world, fact)
		if (order) await sendConfirmation(world, order, `order-confirmed:${order.id}`)
	},
}

/** The same once more, for buyers who lost it: once for each fact that the desk asked for it. */
export const mailConfirmationAgain: Job = {
	name: 'mail-confirmation-again',
	async run(world, fact) {
		const order = fact.data['mail'] === 'confirmation' ? await orderOfFact(world, fact) : undefined
		if (order) await sendConfirmation(world, order, `${fact.name}:${fact.id}`)
	},
}

async function sendConfirmation(world: World, order: OrderShown, key: string): Promise<void> {
	// The order was cancelled before the mail went out; another mail tells of that.
	if (order.status !== 'Confirmed') return
	// The changed ticket is sent in a mail of its own, as soon as it is exchanged; this mail goes out only where something is still owed.
	if (order.isDifference && order.remaining.amount === 0) return
	const pdf = await ticketsOf(world, order)
	const calendar = order.event ? [await calendarAttachment(world, order, order.event)] : []
	const site = { origin: publicUrl(world.settings), strategy: world.settings.LOCALE_PREFIX }
	const wallets = walletsOffered(world.wallets, world.clock())
	const mail = <OrderConfirmedMail order={order} site={site} attached={pdf?.count ?? 0} wallets={wallets} />
	await world.mail.send({
		key,
		to: order.contact.email,
		subject: confirmedSubject(order),
		...(await renderMail(mail)),
		attachments: [...(pdf ? [pdf.attachment] : []), ...calendar],
	})
}

/** The order's tickets on paper, fifty at most. If drawing fails, the mail goes out without them: its link leads to the tickets. */
async function ticketsOf(world: World, order: OrderShown): Promise<{ attachment: Attachment; count: number } | undefined> {
	const { event, locale, number } = order
	if (!event) return undefined
	const sheets = order.attendees
		.flatMap(({ code, ...attendee }) => (code === null ? [] : [{ ...attendee, code }]))
		.slice(0, mostSheets)
		.map((attendee) =>
			ticketSheet({ event: { ...event, startsAt: attendee.startsAt, endsAt: attendee.endsAt }, order: number, attendee }, locale),
		)
	if (sheets.length === 0) return undefined
	try {
		const content = await ticketsPdf(sheets)
		const name = `${ticketFileName(locale, { event: event.name, order: number })}.pdf`
		return { attachment: { name, contentType: 'application/pdf', content }, count: sheets.length }
	} catch (error) {
		world.log.error({ err: error, order: order.id }, 'tickets were not printed for the mail')
		return undefined
	}
}

async function calendarAttachment(world: World, order: OrderShown, event: EventOfOrder): Promise<Attachment> {
	const { locale, number } = order
	const site = { origin: publicUrl(world.settings), strategy: world.settings.LOCALE_PREFIX, locale }
	const entry: CalendarEntry = calendarOfOrder(event, `${mailText[locale].orderNumber}: ${number}`, site)
	const { calendarFile } = await import('~/platform/calendar/calendar-file.server.ts')
	const file = calendarFile([entry], world.clock(), { reminder: tomorrow[locale](event.name), locale })
	return { name: `${event.slug}.ics`, contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content: new TextEncoder().encode(file) }
}
