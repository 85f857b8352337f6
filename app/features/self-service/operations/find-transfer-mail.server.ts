import { z } from 'zod'
import { inLocale } from '../../../kernel/locale.ts'
import { query } from '../../../platform/operations/define.server.ts'
import { systemOnly } from '../../account/guards.server.ts'
import { findAccount } from '../../account/store.server.ts'
import { idShape } from '../../cart/shapes.server.ts'
import { noteIn } from '../../event/rules/mail-notes.ts'
import { findEventRow } from '../../event/store.server.ts'
import { findAttendee } from '../../registration/store.server.ts'
import { transferStates } from '../rules/transfer.ts'
import { findTransfer } from '../store.server.ts'
import { giverOf, orderOf, ticketName } from '../flows/read-transfer.server.ts'
import { heldTicketPath, transferPath } from '../links/transfer-link.server.ts'

/** What mails about a ticket that is passed on say, and to whom; nobody is told what is no longer so, or after they were forgotten. */
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
		// Who accepted with an account reads their mail there; the address they were asked at may be another's by now.
		const reader = to === 'giver' ? giver : { ...receiver, email: account?.email ?? receiver.email }
		if (reader.email === '') return refuse('nothing_to_mail')
		return {
			...reader,
			giver: giver.name,
			receiver: attendee.transferId === transferId ? attendee.name : transfer.name,
			ticket: await ticketName(store, attendee, reader.locale),
			attendeeId: attendee.id,
			event: { name: inLocale(row.event.name, reader.locale), startsAt: row.event.startsAt, timeZone: row.event.timeZone },
			/** What the organiser adds where somebody gets tickets. */
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
