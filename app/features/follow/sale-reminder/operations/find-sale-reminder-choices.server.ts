import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { findAccount } from '~/features/account/store.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { listTickets, listVariantsLeft } from '~/features/ticket/store.server.ts'
import { ticketInWords } from '~/features/follow/sale-reminder/answers/shown-reminder.ts'
import { comingSales } from '~/features/follow/sale-reminder/rules/sale-opening.ts'

/** The openings of an event a reminder can be asked for, and the caller's address when they are signed in. */
export const findSaleReminderChoices = query('findSaleReminderChoices', {
	input: z.object({ eventId: idShape }),
	allow: everyone,
	refusals: ['event_not_found'],
	async run({ store, actor, now, locale, refuse }, { eventId }) {
		const row = await findEventRow(store, eventId)
		if (!row || row.event.state === 'draft' || row.provider.suspendedAt) return refuse('event_not_found')
		const { event } = row
		const tickets = new Map((await listTickets(store, eventId)).map((ticket) => [ticket.id, ticket]))
		const account = actor.kind === 'account' ? await findAccount(store, actor.accountId) : undefined
		const coming = comingSales(event, await listVariantsLeft(store, [eventId]), now)
		return {
			event: { id: event.id, slug: `${event.slug}-${event.id}`, name: inLocale(event.name, locale), timeZone: event.timeZone },
			/** When the event's first sale opens; null: something is on sale already, or nothing will be. */
			opensAt: coming.eventOpensAt?.toISOString() ?? null,
			variants: coming.variants.map((variant) => ({
				id: variant.id,
				name: ticketInWords({ variant, ticket: tickets.get(variant.ticketId) ?? null }, locale) ?? '',
				opensAt: variant.opensAt.toISOString(),
			})),
			me: account ? { email: account.email } : null,
		}
	},
})
