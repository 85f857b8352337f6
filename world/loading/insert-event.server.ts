import { offerOfTicket, type Offer } from '../../app/features/cart/rules/offer.ts'
import { searchable } from '../../app/kernel/search-words.ts'
import { eventKeys, eventPictures, events, eventSchedule } from '../../app/features/event/tables.server.ts'
import { eventKindNames } from '../../app/kernel/event-kinds.ts'
import { pictureDownloads } from '../../app/features/picture/picture-download/tables.server.ts'
import type { CartPromotion } from '../../app/features/promotion/rules/promotion.ts'
import type { TicketOffer } from '../../app/features/ticket/rules/offer.ts'
import { ticketQuestions, tickets, ticketVariants, variantQuotas } from '../../app/features/ticket/tables.server.ts'
import type { Store } from '../../app/platform/database/database.server.ts'
import { createSigningKey } from '../../app/platform/signing/keys.server.ts'
import { askedFieldsOf } from '../asked-fields.ts'
import { eventDates, saleWindow, variantDays } from '../events.ts'
import { places } from '../places.ts'
import { palettes } from '../../app/features/event/poster/palettes.ts'
import type { SampleQuestion, SampleTicket } from '../sample-event.ts'
import { choiceValue } from './choice-value.ts'
import { insertCodes, insertMerchandise, type EventOrder } from './insert-goods.server.ts'
import { insertQuotas } from './insert-product.server.ts'
import { idsInOrder, there } from './insert.server.ts'

const dayMs = 86_400_000

/** An event in the database, with the ids that writing its orders needs. */
export interface LoadedEvent {
	id: number
	providerId: number
	/** Offer and question ids by ticket and variant index. */
	tickets: { variants: Offer[]; questions: { id: number; question: SampleQuestion }[] }[]
	/** Offers by product and variant index. */
	products: Offer[][]
	codes: CartPromotion[]
}

/** Value keys within an attribute: `v1`, `v2` … */
const valueKey = (index: number) => `v${index + 1}`
const attributeKey = (index: number) => `a${index + 1}`

export async function insertEvent(store: Store, order: EventOrder): Promise<LoadedEvent> {
	const { event, providerId, planned } = order
	const head = await insertHead(store, order)
	const standing = planned.filter(({ canceled }) => !canceled)

	const sold = new Map<string, number>()
	for (const line of standing.flatMap(({ lines }) => lines)) {
		const variant = event.tickets[line.ticket]?.variants[line.variant]
		for (const key of variant?.quotas ?? []) sold.set(key, (sold.get(key) ?? 0) + line.attendees.length)
	}
	const quotaIds = await insertQuotas(
		store,
		event.quotas.map(({ key, name, size }) => ({ providerId, eventId: head.id, name: name.vi_VN, size, sold: sold.get(key) ?? 0 })),
	)
	const quotaOf = new Map(event.quotas.map(({ key }, index) => [key, there(quotaIds, index)]))

	const loadedTickets: LoadedEvent['tickets'] = []
	for (const [position, ticket] of event.tickets.entries())
		loadedTickets.push(await insertTicket(store, order, head, ticket, position, quotaOf))
	return {
		id: head.id,
		providerId,
		tickets: loadedTickets,
		products: await insertMerchandise(store, order, head.id, standing),
		codes: await insertCodes(store, order, head.id, standing),
	}
}

type Head = typeof events.$inferSelect

async function insertHead(store: Store, { event, providerId, paths, now, dice, secret }: EventOrder): Promise<Head> {
	const place = places[event.place]
	const dates = eventDates(event, now)
	const texts = [
		event.name.vi_VN,
		event.name.en_US,
		event.summary.vi_VN,
		event.summary.en_US,
		place.venue.vi_VN,
		place.venue.en_US,
		place.city,
		...Object.values(eventKindNames[event.kind]),
	]
	const createdAt = new Date(Math.min(now.getTime(), dates.startsAt.getTime()) - 170 * dayMs)
	const [head] = await store
		.insert(events)
		.values({
			providerId,
			slug: event.slug,
			kind: event.kind,
			state: 'published',
			name: event.name,
			summary: event.summary,
			description: event.description,
			startsAt: dates.startsAt,
			endsAt: dates.endsAt,
			timeZone: dates.timeZone,
			venue: place.venue.vi_VN,
			address: place.address,
			city: place.city,
			latitude: place.latitude,
			longitude: place.longitude,
			coverPath: paths.cover,
			coverColor: palettes[event.poster.palette].ground,
			currency: event.currency,
			depositRateBp: event.depositRateBp ?? null,
			taxRateBp: event.taxRateBp ?? 0,
			taxInclusive: event.taxRateBp === undefined,
			...(event.paymentMethods ? { paymentMethods: [...event.paymentMethods] } : {}),
			searchText: searchable(texts.join(' ')),
			createdAt,
		})
		.returning()
	if (!head) throw new Error('an event was not written')
	await store.insert(eventKeys).values({ eventId: head.id, createdAt, ...createSigningKey(secret, dice) })
	await store
		.insert(eventSchedule)
		.values(event.schedule.map(({ what }, index) => ({ eventId: head.id, startsAt: there(dates.schedule, index), title: what })))
	if (event.gallery.length > 0) {
		await store.insert(eventPictures).values(
			event.gallery.map(({ caption, candidateNumbers }, position) => ({
				eventId: head.id,
				path: there(paths.gallery, position),
				width: 1200,
				height: 800,
				alt: caption,
				candidateNumbers: [...candidateNumbers],
				position: String(position),
			})),
		)
	}
	if (event.downloads) await store.insert(pictureDownloads).values({ eventId: head.id, who: event.downloads })
	return head
}

async function insertTicket(
	store: Store,
	{ event, providerId, now }: EventOrder,
	head: Head,
	ticket: SampleTicket,
	position: number,
	quotaOf: ReadonlyMap<string, number>,
): Promise<LoadedEvent['tickets'][number]> {
	const attributes = ticket.attributes.map(({ name, values }, index) => ({
		key: attributeKey(index),
		name,
		values: values.map((value, valueIndex) => ({ key: valueKey(valueIndex), name: value })),
	}))
	const { name, description, minPerOrder, maxPerOrder } = ticket
	const askedFields = askedFieldsOf(event, ticket)
	const row = { providerId, eventId: head.id, name, description, attributes, minPerOrder, maxPerOrder, askedFields, position }
	const [ticketId = 0] = idsInOrder(await store.insert(tickets).values(row).returning({ id: tickets.id }))

	const variants = ticket.variants.map((variant, index) => {
		const { opensAt, closesAt } = saleWindow(event, ticket, variant, now)
		return {
			eventId: head.id,
			ticketId,
			attributes: Object.fromEntries(variant.values.map((value, attribute) => [attributeKey(attribute), valueKey(value)])),
			priceMinor: variant.priceMinor,
			originalPriceMinor: variant.originalPriceMinor ?? null,
			contact: variant.contactOnly ?? false,
			opensAt,
			closesAt,
			...variantDays(event, variant, now),
			position: index,
		}
	})
	const variantIds = idsInOrder(await store.insert(ticketVariants).values(variants).returning({ id: ticketVariants.id }))
	const quotaIdsOf = ticket.variants.map((variant) =>
		variant.quotas.flatMap((key) => quotaOf.get(key) ?? []).sort((one, other) => one - other),
	)
	const drawn = quotaIdsOf.flatMap((ids, index) => ids.map((quotaId) => ({ variantId: there(variantIds, index), quotaId })))
	if (drawn.length > 0) await store.insert(variantQuotas).values(drawn)

	const questions = ticket.questions.map((question, index) => ({
		ticketId,
		kind: question.kind,
		label: question.label,
		help: question.help,
		options: question.choices?.map((label, choice) => ({ value: choiceValue(label, choice), label })),
		required: question.required,
		min: question.kind === 'number' ? 0 : null,
		position: index,
	}))
	const questionIds =
		questions.length > 0 ? idsInOrder(await store.insert(ticketQuestions).values(questions).returning({ id: ticketQuestions.id })) : []

	const offers = variants.map((variant, index): TicketOffer => {
		const { slug, name: eventName, state, startsAt, endsAt, timeZone, currency, holdMinutes } = head
		const { depositRateBp = null, restDueDays = 14, taxRateBp, taxInclusive, taxRounding, paymentMethods, paymentFees } = head
		return {
			...variant,
			variantId: there(variantIds, index),
			providerId,
			ticketName: name,
			ticketAttributes: attributes,
			variantAttributes: variant.attributes,
			askedFields,
			minPerOrder,
			maxPerOrder,
			quotaIds: there(quotaIdsOf, index),
			eventName,
			eventSlug: slug,
			eventState: state,
			eventStartsAt: startsAt,
			eventEndsAt: endsAt,
			wayTerms: {},
			...{ timeZone, currency, holdMinutes, depositRateBp, restDueDays, taxRateBp, taxInclusive, taxRounding, paymentMethods, paymentFees },
		}
	})
	return {
		variants: offers.map(offerOfTicket),
		questions: ticket.questions.map((question, index) => ({ id: there(questionIds, index), question })),
	}
}
