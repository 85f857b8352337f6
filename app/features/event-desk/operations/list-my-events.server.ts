import { z } from 'zod'
import { groupBy } from '~/kernel/groups.ts'
import { sortOf } from '~/kernel/list-view.ts'
import { inLocale } from '~/kernel/locale.ts'
import { longestSearch } from '~/kernel/longest.ts'
import { money } from '~/kernel/money.ts'
import { offsetOf } from '~/kernel/paging.ts'
import { query } from '~/platform/operations/define.server.ts'
import { searchWords } from '~/kernel/search-words.ts'
import { listProvidersServedBy, servesProviders } from '~/features/provider/guards.server.ts'
import { placesOfEvent } from '~/features/event-desk/flows/count-places-of-event.server.ts'
import { eventPhases, phaseOf } from '~/features/event/rules/desk-phase.ts'
import { eventSorts } from '~/features/event-desk/rules/events-list.ts'
import { countHeldInCarts, countPeople, listOwnEvents, listVariantQuotas, sumBooks } from '~/features/event-desk/store.server.ts'

/** The events of the caller's providers, drafts included, with sold places; only those who run a provider see the money. Staff see all events. */
export const listMyEvents = query('listMyEvents', {
	input: z.object({
		search: z.string().max(longestSearch).default(''),
		state: z.enum(eventPhases).optional(),
		sort: z.string().max(40).default('-startsAt'),
		page: z.number().int().min(1).max(10_000).default(1),
		pageSize: z.number().int().min(1).max(100).default(20),
	}),
	allow: servesProviders,
	refusals: [],
	async run({ store, actor, locale, now }, { search, state, sort, page, pageSize }) {
		const served = actor.kind === 'account' && !actor.staff ? await listProvidersServedBy(store, actor.accountId) : []
		const seesAll = actor.kind === 'account' && actor.staff
		const run = new Set(served.flatMap(({ providerId, role }) => (role === 'check_in' ? [] : [providerId])))
		const { by, down } = sortOf({ sort })
		const { total, rows } = await listOwnEvents(
			store,
			{ providerIds: seesAll ? undefined : served.map(({ providerId }) => providerId), words: searchWords(search), phase: state, now },
			{
				sort: { by: eventSorts.find((each) => each === by) ?? 'startsAt', down },
				limit: pageSize,
				offset: offsetOf({ page, pageSize }),
			},
		)
		const ids = rows.map(({ id }) => id)
		const paidFor = rows.flatMap(({ id, providerId }) => (seesAll || run.has(providerId) ? [id] : []))
		const [variants, people, inCarts, books] = await Promise.all([
			listVariantQuotas(store, ids),
			countPeople(store, ids),
			countHeldInCarts(store, ids, now),
			sumBooks(store, paidFor),
		])
		const quotasOf = groupBy(variants, ({ eventId }) => eventId)
		return {
			total,
			/** Whether the caller works for any provider, and whether they may create an event. */
			serves: seesAll || served.length > 0,
			mayCreate: seesAll || run.size > 0,
			events: rows.map(({ name, startsAt, endsAt, saleOpensAt, providerId: _provider, ...event }) => {
				const counted = people.find(({ eventId }) => eventId === event.id)
				const held = inCarts.filter(({ eventId }) => eventId === event.id).reduce((sum, each) => sum + each.held, 0)
				const book = books.find(({ eventId }) => eventId === event.id)
				return {
					...event,
					name: inLocale(name, locale),
					phase: phaseOf({ ...event, endsAt, saleOpensAt }, now),
					/** When the first of its tickets comes on sale; null where one is on sale already. */
					saleOpensAt: saleOpensAt?.toISOString() ?? null,
					startsAt: startsAt.toISOString(),
					endsAt: endsAt.toISOString(),
					places: placesOfEvent(quotasOf.get(event.id) ?? [], { sold: counted?.sold ?? 0, held: (counted?.waits ?? 0) + held }),
					/** Money that came in and was not given back; null: the caller may not see it. */
					income: paidFor.includes(event.id) ? money((book?.paid ?? 0) - (book?.refunded ?? 0), event.currency) : null,
				}
			}),
		}
	},
})
