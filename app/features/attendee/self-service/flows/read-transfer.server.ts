import { inLocale, type Locale } from '~/kernel/locale.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { findAccount } from '~/features/account/store.server.ts'
import { findOrder, listOrderLines, type OrderRow } from '~/features/order/store.server.ts'
import { ticketNames } from '~/features/order/flows/read-ticket-names.server.ts'
import type { AskingTicket } from '~/features/attendee/registration/rules/typed-attendees.ts'
import type { AttendeeRow } from '~/features/attendee/registration/store.server.ts'
import { findTicketOffers, listQuestions } from '~/features/ticket/store.server.ts'
import { findTransfer } from '~/features/attendee/self-service/store.server.ts'

/** The form a ticket has for its attendee. */
export async function findAsking(store: Store, { variantId, eventId }: Pick<AttendeeRow, 'variantId' | 'eventId'>) {
	const [offer] = await findTicketOffers(store, [variantId])
	const questions = (await listQuestions(store, eventId)).filter(({ ticketId }) => ticketId === offer?.ticketId)
	return { fields: offer?.askedFields ?? {}, questions }
}

/** The same form in the reader's language. */
export function askingIn({ fields, questions }: Awaited<ReturnType<typeof findAsking>>, locale: Locale): AskingTicket {
	return {
		askedFields: fields,
		questions: questions.map(({ id, kind, label, help, options, required, min, max }) => ({
			...{ id, kind, required, min, max },
			label: inLocale(label, locale),
			help: help ? inLocale(help, locale) : null,
			options: options?.map((option) => ({ value: option.value, label: inLocale(option.label, locale) })) ?? null,
		})),
	}
}

/** The name of a ticket. */
export async function ticketName(store: Store, attendee: AttendeeRow, locale: Locale): Promise<string> {
	const named = (await ticketNames(store, [attendee], await listOrderLines(store, attendee.orderId)))(attendee)
	return named ? inLocale(named.name, locale) : ''
}

/** The person who gives a ticket away: its buyer, or the holder it was passed on to before. */
export async function giverOf(
	store: Store,
	fromId: number | null,
	order: OrderRow,
): Promise<{ name: string; email: string; locale: Locale }> {
	const before = fromId === null ? undefined : await findTransfer(store, fromId)
	if (!before) return { name: order.contact.name, email: order.contact.email, locale: order.locale }
	const account = before.accountId === null ? undefined : await findAccount(store, before.accountId)
	return { name: before.name, email: account?.email ?? before.email, locale: before.locale }
}

/** The order of a ticket; every ticket has one. */
export async function orderOf(store: Store, { orderId }: Pick<AttendeeRow, 'orderId'>): Promise<OrderRow> {
	const order = await findOrder(store, { id: orderId })
	if (!order) throw new Error('a ticket has no order')
	return order
}
