import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { findAccount } from '~/features/account/store.server.ts'
import { findAttendee } from '~/features/attendee/registration/store.server.ts'
import { readStanding } from '~/features/attendee/self-service/flows/lock-own-ticket.server.ts'
import { standingOf, transferRefusal } from '~/features/attendee/self-service/rules/transfer.ts'
import { findTransfer } from '~/features/attendee/self-service/store.server.ts'
import { askingIn, findAsking, giverOf, orderOf, ticketName } from '~/features/attendee/self-service/flows/read-transfer.server.ts'
import { opensTransfer } from '~/features/attendee/self-service/links/transfer-link.server.ts'

/** An offered ticket, for whoever has the link: the ticket, the giver, the deadline, and its questions. No money. */
export const findTransferOffer = query('findTransferOffer', {
	input: z.object({ transferId: idShape, secret: z.string().max(200) }),
	allow: everyone,
	refusals: ['transfer_not_found'],
	async run({ store, actor, now, locale, secrets, refuse }, { transferId, secret }) {
		const transfer = opensTransfer(secrets, transferId, secret) ? await findTransfer(store, transferId) : undefined
		const attendee = transfer && (await findAttendee(store, transfer.attendeeId))
		if (!transfer || !attendee) return refuse('transfer_not_found')
		const order = await orderOf(store, attendee)
		const ticket = await readStanding(store, attendee, order, now)
		if (!ticket) return refuse('transfer_not_found')
		const { event, rule, standing, times } = ticket
		const account = actor.kind === 'account' ? await findAccount(store, actor.accountId) : undefined
		return {
			id: transfer.id,
			state: standingOf(transfer, now),
			/** Why it cannot be accepted although it is offered. */
			refusal: transferRefusal(rule, standing, now),
			name: transfer.name,
			endsAt: transfer.endsAt.toISOString(),
			giver: (await giverOf(store, transfer.fromId, order)).name,
			ticket: await ticketName(store, attendee, locale),
			asking: askingIn(await findAsking(store, attendee), locale),
			event: {
				slug: `${event.slug}-${event.id}`,
				name: inLocale(event.name, locale),
				/** The times the ticket is for. */
				startsAt: times.startsAt.toISOString(),
				endsAt: times.endsAt.toISOString(),
				timeZone: event.timeZone,
				venue: event.venue || event.city,
			},
			/** The account that would own the ticket. */
			me: account ? { email: account.email } : null,
		}
	},
})
