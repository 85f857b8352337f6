import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { query } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { findAccount } from '~/features/account/store.server.ts'
import { fullName, offerOfTicket } from '~/features/cart/rules/offer.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { findAttendee } from '~/features/attendee/registration/store.server.ts'
import { findTicketOffers } from '~/features/ticket/store.server.ts'
import { findTransfer } from '~/features/attendee/self-service/store.server.ts'
import { orderOf } from '~/features/attendee/self-service/flows/read-transfer.server.ts'
import { heldTicketPath } from '~/features/attendee/self-service/links/transfer-link.server.ts'

/** The content and the reader of a mail about a changed ticket; the reader is its holder. Nothing where the ticket was changed again since. */
export const findExchangeMail = query('findExchangeMail', {
	input: z.object({ attendeeId: idShape, variantId: idShape }),
	allow: systemOnly,
	refusals: ['nothing_to_mail'],
	async run({ store, secrets, refuse }, { attendeeId, variantId }) {
		const attendee = await findAttendee(store, attendeeId)
		if (attendee?.variantId !== variantId || attendee.canceledAt !== null) return refuse('nothing_to_mail')
		const [row, [offer]] = [await findEventRow(store, attendee.eventId), await findTicketOffers(store, [variantId])]
		const order = await orderOf(store, attendee)
		const transfer = attendee.transferId === null ? undefined : await findTransfer(store, attendee.transferId)
		const account = transfer?.accountId == null ? undefined : await findAccount(store, transfer.accountId)
		const { name, email } = transfer ? { name: transfer.name, email: account?.email ?? transfer.email } : order.contact
		if (!row || !offer || email === '') return refuse('nothing_to_mail')
		const { locale } = transfer ?? order
		const orderPath = `/checkout/thank-you?order=${order.number}&secret=${secrets.derive('order', order.number)}`
		return {
			...{ email, name, locale },
			attendee: attendee.name,
			ticket: inLocale(fullName(offerOfTicket(offer)), locale),
			event: { name: inLocale(row.event.name, locale), startsAt: row.event.startsAt, timeZone: row.event.timeZone },
			currency: order.currency,
			path: transfer ? heldTicketPath(secrets, { attendeeId, transferId: transfer.id }) : orderPath,
		}
	},
})
