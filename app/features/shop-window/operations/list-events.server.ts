import { z } from 'zod'
import { dayShape } from '~/kernel/day-shape.ts'
import { eventKinds } from '~/kernel/event-kinds.ts'
import { imageUrl } from '~/kernel/image-url.ts'
import { inLocale } from '~/kernel/locale.ts'
import { longestSearch } from '~/kernel/longest.ts'
import { money } from '~/kernel/money.ts'
import { offsetOf } from '~/kernel/paging.ts'
import { searchWords } from '~/kernel/search-words.ts'
import { homeZone, isZone } from '~/kernel/zones.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { listMemberships } from '~/features/provider/store.server.ts'
import { availabilityOf, bestAvailability, fewLeft, leftInAll, priceFrom } from '~/features/ticket/rules/availability.ts'
import { hasFreeTicket, offersLeft } from '~/features/ticket/store.server.ts'
import {
	eventFilters,
	inBoth,
	newestFirst,
	showsCancelled,
	spanAnywhere,
	spanInZone,
	spanOfFilter,
} from '~/features/event/rules/list-filter.ts'
import { listZones, searchEvents } from '~/features/event/store.server.ts'

/** Published events by time, searched without accents, a page at a time; `mine` cuts the list to the caller's own providers. */
export const listEvents = query('listEvents', {
	input: z.object({
		filter: z.enum(eventFilters).default('upcoming'),
		search: z.string().max(longestSearch).default(''),
		mine: z.boolean().default(false),
		/** With or without cancelled events; absent: lists of future events leave them out, but the caller's own list shows them. */
		cancelled: z.boolean().optional(),
		/** Only events of this provider. */
		provider: z.number().int().positive().safe().optional(),
		/** Only these events, as far as they pass the filter. */
		ids: z.array(z.number().int().positive().safe()).max(100).optional(),
		city: z.string().max(100).default(''),
		/** Only events of this kind. */
		kind: z.enum(eventKinds).optional(),
		/** The first and last day, in each event's own zone; events that take place in between are listed. Either may be missing. */
		from: dayShape.optional(),
		to: dayShape.optional(),
		/** Only events with a ticket that costs nothing. */
		free: z.boolean().default(false),
		page: z.number().int().min(1).max(10_000).default(1),
		pageSize: z.number().int().min(1).max(100).default(20),
	}),
	allow: everyone,
	cache: { seconds: 2, tags: () => ['events'], shared: ({ mine }) => !mine },
	refusals: [],
	async run({ store, now, locale, actor }, { filter, search, mine, cancelled, provider, ids, city, kind, from, to, free, page, pageSize }) {
		const providerIds =
			mine && actor.kind === 'account' ? (await listMemberships(store, actor.accountId)).map(({ providerId }) => providerId) : []
		const days = { from, to }
		const anywhere = spanAnywhere(filter, days, now)
		const zones = anywhere ? await listZones(store, anywhere) : []
		const found = {
			span: inBoth(anywhere ?? {}, spanOfFilter(filter, now)),
			spansByZone:
				anywhere && Object.fromEntries(zones.map((zone) => [zone, spanInZone(filter, days, now, isZone(zone) ? zone : homeZone)])),
			words: searchWords(search),
			providerIds: mine ? providerIds : provider === undefined ? undefined : [provider],
			evenSuspended: mine,
			eventIds: ids,
			city: city || undefined,
			kind,
			only: free ? hasFreeTicket : undefined,
			evenCancelled: cancelled ?? (mine || showsCancelled(filter)),
			newestFirst: newestFirst(filter),
			limit: pageSize,
			offset: offsetOf({ page, pageSize }),
		}
		const { total, rows } = await searchEvents(store, found, offersLeft)
		const events = rows.map((event) => {
			const offers = (event.aside ?? []).map((variant) => {
				const availability = availabilityOf({ variant, eventState: event.state, eventEndsAt: event.endsAt, left: variant.left ?? 0, now })
				return { ...variant, availability }
			})
			const best = bestAvailability(offers.map(({ availability }) => availability))
			const from = priceFrom(offers.map((offer) => ({ ...offer, availability: offer.availability.kind })))
			const left = leftInAll(offers.filter(({ availability }) => availability.kind === 'available').map(({ rests }) => rests))
			return {
				id: event.id,
				providerId: event.providerId,
				slug: `${event.slug}-${event.id}`,
				/** What it is about; null: not said. */
				kind: event.kind,
				name: inLocale(event.name, locale),
				/** `published` or `cancelled`: drafts are on no list. */
				state: event.state,
				/** When it was to begin before it was last postponed. */
				postponedFrom: event.postponedFrom?.toISOString() ?? null,
				startsAt: event.startsAt.toISOString(),
				endsAt: event.endsAt.toISOString(),
				timeZone: event.timeZone,
				venue: event.venue,
				city: event.city,
				/** WGS 84, in degrees; null where its organizer did not say. */
				latitude: event.latitude,
				longitude: event.longitude,
				coverUrl: imageUrl(event.coverPath, 640, 427),
				coverPath: event.coverPath,
				coverColor: event.coverColor,
				priceFrom: from === null ? null : money(from, event.currency),
				availability: best.kind,
				// The number is said only when few are left (truths §1.4).
				left: fewLeft(left) ? left : null,
				opensAt: best.kind === 'coming_soon' ? best.opensAt.toISOString() : null,
			}
		})
		return { total, page, pageSize, events }
	},
})
