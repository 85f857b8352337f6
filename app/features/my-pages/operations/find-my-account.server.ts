import { z } from 'zod'
import { inLocale } from '~/kernel/locale.ts'
import { query } from '~/platform/operations/define.server.ts'
import { countOrdersOfAccount } from '~/features/order/store.server.ts'
import { listMemberships } from '~/features/provider/store.server.ts'
import { listPlacesAhead } from '~/features/attendee/registration/store.server.ts'
import { listHeldAhead } from '~/features/attendee/self-service/store.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { findAccount } from '~/features/account/store.server.ts'

/** What the account's first page shows: whose account it is, what comes next, and what waits. */
export const findMyAccount = query('findMyAccount', {
	input: z.object({}),
	allow: signedIn,
	refusals: [],
	async run(context) {
		const { store, now, locale, secrets } = context
		const accountId = accountOf(context)
		const [account, orders, places, held, teams] = await Promise.all([
			findAccount(store, accountId),
			countOrdersOfAccount(store, accountId),
			listPlacesAhead(store, accountId, now),
			listHeldAhead(store, { accountId }, now),
			listMemberships(store, accountId),
		])
		if (!account) throw new Error('a session outlived its account')
		const [first] = places
		const ofNext = places.filter(({ event }) => event.id === first?.event.id)
		return {
			firstName: account.firstName,
			lastName: account.lastName,
			email: account.email,
			isVerified: account.emailVerifiedAt !== null,
			/** The person works for a provider. */
			organizes: teams.length > 0,
			/** Tickets that others passed on to the account. */
			held: held.map(({ attendeeId, name, event }) => ({ attendeeId, name, event: inLocale(event.name, locale) })),
			counts: { ...orders, tickets: places.length },
			next: first
				? {
						event: {
							...first.event,
							slug: `${first.event.slug}-${first.event.id}`,
							name: inLocale(first.event.name, locale),
							startsAt: first.event.startsAt.toISOString(),
							endsAt: first.event.endsAt.toISOString(),
						},
						order: first.order,
						attendees: ofNext.map(({ attendeeId, name, candidateNumber }) => ({ id: attendeeId, name, candidateNumber })),
						/** All tickets of the order that comes first. */
						ticketsUrl: `/tickets/order/${first.order.number}.pdf?secret=${encodeURIComponent(secrets.derive('order', first.order.number))}&lang=${locale}`,
					}
				: null,
		}
	},
})
