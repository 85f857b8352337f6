import { and, eq, inArray, is, not, Placeholder, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { isOneOf } from '~/platform/database/many-rows.server.ts'
import { preparedOn } from '~/platform/database/prepared.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { waysThatHold } from '~/features/provider/own-account/tables.server.ts'
import { isSelling, providers } from '~/features/provider/tables.server.ts'
import { quotas } from '~/features/quota/tables.server.ts'
import type { EventState, Rests } from './rules/availability.ts'
import type { TicketOffer } from './rules/offer.ts'
import { ticketQuestions, tickets, ticketVariants, variantQuotas } from './tables.server.ts'

/** For carts and orders, an event of a suspended provider counts as a draft, and so does a ticket or variant that was taken off sale. */
const soldState = sql<EventState>`case when ${isSelling(events.providerId)} and ${tickets.offered} and ${ticketVariants.offered} then ${events.state} else 'draft' end`

const left = sql<number | null>`min(${quotas.size} - ${quotas.held} - ${quotas.sold})::int`

const rests = sql<
	[quotaId: number, places: number][]
>`coalesce(json_agg(json_build_array(${quotas.id}, ${quotas.size} - ${quotas.held} - ${quotas.sold})) filter (where ${quotas.id} is not null), '[]')`

/** Variants with the places left: the fewest of their quotas, or null for a variant without quotas. */
export async function listVariantsLeft(store: Store, eventIds: readonly number[]) {
	if (eventIds.length === 0) return []
	return store
		.select({
			id: ticketVariants.id,
			eventId: ticketVariants.eventId,
			ticketId: ticketVariants.ticketId,
			attributes: ticketVariants.attributes,
			priceMinor: ticketVariants.priceMinor,
			originalPriceMinor: ticketVariants.originalPriceMinor,
			contact: ticketVariants.contact,
			opensAt: ticketVariants.opensAt,
			closesAt: ticketVariants.closesAt,
			startsAt: ticketVariants.startsAt,
			endsAt: ticketVariants.endsAt,
			left,
			rests,
		})
		.from(ticketVariants)
		.innerJoin(tickets, and(eq(tickets.id, ticketVariants.ticketId), tickets.offered))
		.leftJoin(variantQuotas, eq(variantQuotas.variantId, ticketVariants.id))
		.leftJoin(quotas, eq(quotas.id, variantQuotas.quotaId))
		.where(and(inArray(ticketVariants.eventId, [...eventIds]), ticketVariants.offered))
		.groupBy(ticketVariants.id)
		.orderBy(ticketVariants.ticketId, ticketVariants.position, ticketVariants.id)
}

/** What lists of events know about tickets: for each variant only what decides its availability and price. */
export interface OfferLeft {
	priceMinor: number
	contact: boolean
	opensAt: Date | null
	closesAt: Date | null
	left: number | null
	/** The places left in each of its quotas. */
	rests: Rests
}

type OfferLeftInJson = Omit<OfferLeft, 'opensAt' | 'closesAt'> & Record<'opensAt' | 'closesAt', string | null>

const instantOf = (text: string | null) => (text === null ? null : new Date(text))

/** The offers of listed events, for `searchEvents`. */
export const offersLeft = {
	name: 'offers left',
	of: (eventIds: SQL) => sql`
		select event_id, json_agg(offer) as value from (
			select ${ticketVariants.eventId}, ${ticketVariants.priceMinor} as "priceMinor", ${ticketVariants.contact},
				${ticketVariants.opensAt} as "opensAt", ${ticketVariants.closesAt} as "closesAt", ${left} as "left", ${rests} as "rests"
			from ${ticketVariants}
			join ${tickets} on ${tickets.id} = ${ticketVariants.ticketId} and ${tickets.offered}
			left join ${variantQuotas} on ${variantQuotas.variantId} = ${ticketVariants.id}
			left join ${quotas} on ${quotas.id} = ${variantQuotas.quotaId}
			where ${ticketVariants.eventId} in (${eventIds}) and ${ticketVariants.offered}
			group by ${ticketVariants.id}
		) as offer group by event_id`,
	read: (offers: unknown): OfferLeft[] =>
		(offers as OfferLeftInJson[]).map((offer) => ({
			...offer,
			opensAt: instantOf(offer.opensAt),
			closesAt: instantOf(offer.closesAt),
		})),
}

/** Events with a free ticket, for `searchEvents`. */
export const hasFreeTicket = {
	name: 'free ticket',
	of: (eventId: SQLWrapper) => sql`exists (
		select from ${ticketVariants} join ${tickets} on ${tickets.id} = ${ticketVariants.ticketId} and ${tickets.offered}
		where ${ticketVariants.eventId} = ${eventId} and ${ticketVariants.offered} and ${ticketVariants.priceMinor} = 0
			and not ${ticketVariants.contact}
	)`,
}

/** The tickets of an event with at least one variant on sale. */
export async function listTickets(store: Store, eventId: number) {
	const isSold = sql`exists (select from ${ticketVariants} where ${ticketVariants.ticketId} = ${tickets.id} and ${ticketVariants.offered})`
	return store
		.select()
		.from(tickets)
		.where(and(eq(tickets.eventId, eventId), tickets.offered, isSold))
		.orderBy(tickets.position, tickets.id)
}

/** A question of a ticket, as the event's page and the forms show it. */
type AskedQuestion = Pick<
	typeof ticketQuestions.$inferSelect,
	'id' | 'ticketId' | 'kind' | 'label' | 'help' | 'options' | 'required' | 'min' | 'max'
>
type VariantLeft = Awaited<ReturnType<typeof listVariantsLeft>>[number]
type VariantLeftInJson = Omit<VariantLeft, WhenOfVariant> & Record<WhenOfVariant, string | null>
type WhenOfVariant = 'opensAt' | 'closesAt' | 'startsAt' | 'endsAt'

/** The tickets of an event with a variant on sale, each with its questions, variants and places left: in one statement. */
export async function listTicketsOnSale(store: Store, eventId: number) {
	const variant = ticketVariants
	const question = ticketQuestions
	const variants = sql`lateral (
		select json_agg(offer order by offer.position, offer.id) as value from (
			select ${variant.id}, ${variant.eventId} as "eventId", ${variant.ticketId} as "ticketId", ${variant.attributes}, ${variant.position},
				${variant.priceMinor} as "priceMinor", ${variant.originalPriceMinor} as "originalPriceMinor", ${variant.contact},
				${variant.opensAt} as "opensAt", ${variant.closesAt} as "closesAt", ${variant.startsAt} as "startsAt", ${variant.endsAt} as "endsAt",
				${left} as "left", ${rests} as "rests"
			from ${ticketVariants}
			left join ${variantQuotas} on ${variantQuotas.variantId} = ${variant.id}
			left join ${quotas} on ${quotas.id} = ${variantQuotas.quotaId}
			where ${variant.ticketId} = ${tickets.id} and ${variant.offered}
			group by ${variant.id}
		) as offer
	) as sold`
	const questions = sql`lateral (
		select coalesce(json_agg(json_build_object(
			'id', ${question.id}, 'ticketId', ${question.ticketId}, 'kind', ${question.kind}, 'label', ${question.label}, 'help', ${question.help},
			'options', ${question.options}, 'required', ${question.required}, 'min', ${question.min}, 'max', ${question.max}
		) order by ${question.position}, ${question.id}), '[]') as value
		from ${ticketQuestions} where ${question.ticketId} = ${tickets.id} and not ${question.retired}
	) as asked`
	const rows = await store
		.select({ ticket: tickets, variants: sql<VariantLeftInJson[]>`sold.value`, questions: sql<AskedQuestion[]>`asked.value` })
		.from(tickets)
		.innerJoin(variants, sql`sold.value is not null`)
		.innerJoin(questions, sql`true`)
		.where(and(eq(tickets.eventId, eventId), tickets.offered))
		.orderBy(tickets.position, tickets.id)
	return rows.map((row) => ({ ...row, variants: row.variants.map(variantLeftOf) }))
}

function variantLeftOf(variant: VariantLeftInJson): VariantLeft {
	const { opensAt, closesAt, startsAt, endsAt } = variant
	return {
		...variant,
		...{ opensAt: instantOf(opensAt), closesAt: instantOf(closesAt), startsAt: instantOf(startsAt), endsAt: instantOf(endsAt) },
	}
}

export async function listQuestions(store: Store, eventId: number) {
	return store
		.select({
			id: ticketQuestions.id,
			ticketId: ticketQuestions.ticketId,
			kind: ticketQuestions.kind,
			label: ticketQuestions.label,
			help: ticketQuestions.help,
			options: ticketQuestions.options,
			required: ticketQuestions.required,
			min: ticketQuestions.min,
			max: ticketQuestions.max,
		})
		.from(ticketQuestions)
		.innerJoin(tickets, eq(tickets.id, ticketQuestions.ticketId))
		.where(and(eq(tickets.eventId, eventId), not(ticketQuestions.retired)))
		.orderBy(ticketQuestions.position, ticketQuestions.id)
}

/** The variants of these ids, each with its ticket, event and quotas, for carts and orders. */
export async function findTicketOffers(store: Store, variantIds: readonly number[]): Promise<TicketOffer[]> {
	if (variantIds.length === 0) return []
	const find = preparedOn(store, 'ticket offers', () => selectTicketOffers(store, sql.placeholder('variantIds')).prepare(''))
	return find.execute({ variantIds: [...new Set(variantIds)] })
}

/** The same as a select that is not sent yet; the variants are given later, or selected. */
export function selectTicketOffers(store: Store, variantIds: Placeholder | SQLWrapper) {
	return store
		.select({
			variantId: ticketVariants.id,
			ticketId: tickets.id,
			eventId: events.id,
			providerId: events.providerId,
			ticketName: tickets.name,
			ticketAttributes: tickets.attributes,
			variantAttributes: ticketVariants.attributes,
			askedFields: tickets.askedFields,
			minPerOrder: tickets.minPerOrder,
			maxPerOrder: tickets.maxPerOrder,
			priceMinor: ticketVariants.priceMinor,
			originalPriceMinor: ticketVariants.originalPriceMinor,
			contact: ticketVariants.contact,
			opensAt: ticketVariants.opensAt,
			closesAt: ticketVariants.closesAt,
			startsAt: ticketVariants.startsAt,
			endsAt: ticketVariants.endsAt,
			quotaIds: sql<
				number[]
			>`coalesce((select array_agg(${variantQuotas.quotaId}::int order by ${variantQuotas.quotaId}) from ${variantQuotas} where ${variantQuotas.variantId} = ${ticketVariants.id}), '{}')`,
			quotaVersions: sql<
				number[]
			>`coalesce((select array_agg(q.version order by q.id) from ${variantQuotas} d join ${quotas} q on q.id = d.quota_id where d.variant_id = ${ticketVariants.id}), '{}')`,
			eventName: events.name,
			eventSlug: events.slug,
			eventState: soldState,
			eventStartsAt: events.startsAt,
			eventEndsAt: events.endsAt,
			timeZone: events.timeZone,
			currency: events.currency,
			holdMinutes: events.holdMinutes,
			depositRateBp: events.depositRateBp,
			restDueDays: events.restDueDays,
			taxRateBp: events.taxRateBp,
			taxInclusive: events.taxInclusive,
			taxRounding: events.taxRounding,
			paymentMethods: events.paymentMethods,
			paymentFees: events.paymentFees,
			wayTerms: waysThatHold(events.wayTerms),
		})
		.from(ticketVariants)
		.innerJoin(tickets, eq(tickets.id, ticketVariants.ticketId))
		.innerJoin(events, eq(events.id, ticketVariants.eventId))
		.innerJoin(providers, eq(providers.id, events.providerId))
		.where(is(variantIds, Placeholder) ? isOneOf(ticketVariants.id, variantIds) : inArray(ticketVariants.id, variantIds))
}

/** The questions of several tickets, for checking attendees. */
export async function listQuestionsOfTickets(store: Store, ticketIds: readonly number[]) {
	if (ticketIds.length === 0) return []
	const list = preparedOn(store, 'questions of tickets', () =>
		store
			.select()
			.from(ticketQuestions)
			.where(and(isOneOf(ticketQuestions.ticketId, sql.placeholder('ticketIds')), not(ticketQuestions.retired)))
			.orderBy(ticketQuestions.position, ticketQuestions.id)
			.prepare(''),
	)
	return list.execute({ ticketIds: [...new Set(ticketIds)] })
}

/** A provider's tickets by name, for a choice among them. */
export async function listTicketNames(store: Store, providerId: number) {
	const { id, name, eventId } = tickets
	return store
		.select({ id, name, eventId })
		.from(tickets)
		.where(eq(tickets.providerId, providerId))
		.orderBy(tickets.eventId, tickets.position)
		.limit(1000)
}

/** Keeps the ticket of a variant from being deleted (`deleteTicket`) until the transaction ends. */
export async function keepFromDeletion(store: Store, variantId: number): Promise<void> {
	await store
		.select({ id: tickets.id })
		.from(tickets)
		.innerJoin(ticketVariants, eq(ticketVariants.ticketId, tickets.id))
		.where(eq(ticketVariants.id, variantId))
		.for('share', { of: tickets })
}
