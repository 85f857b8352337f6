import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { nameIn } from '~/kernel/person-name.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { findAccount } from '~/features/account/store.server.ts'
import { variantName } from '~/features/catalog/rules/variant-matrix.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { availabilityOf } from '~/features/ticket/rules/availability.ts'
import { listTickets, listVariantsLeft } from '~/features/ticket/store.server.ts'

/**
 * The sold-out variants of an event that a person can wait for, with the limits of one order; and the caller's name and address when they are signed
 * in.
 */
export const findWaitingChoices = query('findWaitingChoices', {
	input: z.object({ eventId: idShape }),
	allow: everyone,
	refusals: ['event_not_found'],
	async run({ store, actor, now, locale, refuse }, { eventId }) {
		const row = await findEventRow(store, eventId)
		if (!row || row.event.state === 'draft' || row.provider.suspendedAt) return refuse('event_not_found')
		const { event } = row
		const tickets = new Map((await listTickets(store, eventId)).map((ticket) => [ticket.id, ticket]))
		const account = actor.kind === 'account' ? await findAccount(store, actor.accountId) : undefined
		const variants = (await listVariantsLeft(store, [eventId])).flatMap((variant) => {
			const ticket = tickets.get(variant.ticketId)
			const { kind } = availabilityOf({ variant, eventState: event.state, eventEndsAt: event.endsAt, left: variant.left ?? 0, now })
			if (!ticket || kind !== 'sold_out' || variant.left === null) return []
			const detail = inLocale(variantName(ticket.attributes, variant.attributes), locale)
			const name = [inLocale(ticket.name, locale), detail].filter(Boolean).join(' · ')
			return [{ id: variant.id, name, least: ticket.minPerOrder, most: ticket.maxPerOrder }]
		})
		return {
			event: { id: event.id, slug: `${event.slug}-${event.id}`, name: inLocale(event.name, locale) },
			open: event.waitingHours !== null,
			hours: event.waitingHours,
			variants,
			me: account ? { email: account.email, name: nameIn(locale, account) } : null,
		}
	},
})
