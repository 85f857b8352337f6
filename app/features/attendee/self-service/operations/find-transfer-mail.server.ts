import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { query } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { findAccount } from '~/features/account/store.server.ts'
import { noteIn } from '~/features/event/rules/mail-notes.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { findAttendee } from '~/features/attendee/registration/store.server.ts'
import { transferStates } from '~/features/attendee/self-service/rules/transfer.ts'
import { findTransfer } from '~/features/attendee/self-service/store.server.ts'
import { giverOf, orderOf, ticketName } from '~/features/attendee/self-service/flows/read-transfer.server.ts'
import { heldTicketPath, transferPath } from '~/features/attendee/self-service/links/transfer-link.server.ts'

/** The content and the reader of a mail about a transfer; nothing where the news no longer holds, or the reader was forgotten. */
export const findTransferMail = query('findTransferMail', {
	input: z.object({ transferId: idShape, state: z.enum(transferStates), to: z.enum(['receiver', 'giver']) }),
	allow: systemOnly,
	refusals: ['nothing_to_mail'],
	async run({ store, secrets, refuse }, { transferId, state, to }) {
		const transfer = await findTransfer(store, transferId)
		const attendee = transfer?.state === state ? await findAttendee(store, transfer.attendeeId) : undefined
		const row = attendee && (await findEventRow(store, attendee.eventId))
		if (!transfer || !attendee || !row) return refuse('nothing_to_mail')
		const order = await orderOf(store, attendee)
		const giver = await giverOf(store, transfer.fromId, order)
		const account = transfer.accountId === null ? undefined : await findAccount(store, transfer.accountId)
		const receiver = { name: transfer.name, email: transfer.email, locale: transfer.locale }
		// A receiver with an account reads mail at the account's address; the address the offer went to may belong to another person now.
		const reader = to === 'giver' ? giver : { ...receiver, email: account?.email ?? receiver.email }
		if (reader.email === '') return refuse('nothing_to_mail')
		return {
			...reader,
			giver: giver.name,
			receiver: attendee.transferId === transferId ? attendee.name : transfer.name,
			ticket: await ticketName(store, attendee, reader.locale),
			attendeeId: attendee.id,
			event: { name: inLocale(row.event.name, reader.locale), startsAt: row.event.startsAt, timeZone: row.event.timeZone },
			/** The organiser's note for mails with tickets. */
			written: to === 'receiver' && state === 'accepted' ? noteIn(row.event.mailNotes, 'tickets', reader.locale) : '',
			provider: row.provider.name,
			endsAt: transfer.endsAt,
			path:
				to === 'giver'
					? null
					: state === 'accepted'
						? heldTicketPath(secrets, { attendeeId: attendee.id, transferId })
						: transferPath(secrets, transferId),
		}
	},
})
