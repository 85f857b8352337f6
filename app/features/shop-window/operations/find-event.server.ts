import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { imageUrl } from '~/kernel/image-url.ts'
import { publicContact } from '~/features/provider/rules/public-contact.ts'
import { inLocale, type Locale, type Translated } from '~/kernel/locale.ts'
import { money, moneyIfAbove, type Currency } from '~/kernel/money.ts'
import { idFromSlug } from '~/kernel/slug.ts'
import { query } from '~/platform/operations/define.server.ts'
import { canSeeFaces } from '~/platform/picture-faces/faces-seen.server.ts'
import { cleanHtml } from '~/platform/html/clean-html.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { listEventProducts } from '~/features/catalog/store.server.ts'
import { bracketsPart } from '~/features/tournament/bracket/store/brackets.server.ts'
import { drawsPart } from '~/features/draw/draw-record/store.server.ts'
import { faceSearchPart } from '~/features/picture/face-search/store.server.ts'
import { lookupPart } from '~/features/candidate-number/number-lookup/store.server.ts'
import { pictureDownloadPart } from '~/features/picture/picture-download/store.server.ts'
import { wheelsPart } from '~/features/draw/wheel/store/wheels.server.ts'
import {
	availabilityOf,
	bestAvailability,
	leftInAll,
	namesPrice,
	priceFrom,
	type EventState,
} from '~/features/ticket/rules/availability.ts'
import { listTicketsOnSale } from '~/features/ticket/store.server.ts'
import type { TicketAttribute } from '~/features/ticket/rules/offer.ts'
import { eventCrew } from '~/features/event/guards.server.ts'
import { firstPictures } from '~/features/event/rules/gallery-pages.ts'
import { buyersRules, selfServiceOf } from '~/features/event/rules/self-service.ts'
import { findEventWith, galleryPart, otherDatesPart, schedulePart } from '~/features/event/store/event-page.server.ts'

type VariantLeft = Awaited<ReturnType<typeof listTicketsOnSale>>[number]['variants'][number]

/** Everything an event's page shows, with the availability of each variant as the server decides it now. */
export const findEvent = query('findEvent', {
	input: z
		.object({
			id: idShape.optional(),
			slug: z.string().max(300).optional(),
			/** People who work on the event see its draft as it will be. */
			preview: z.boolean().default(false),
		})
		.refine(({ id, slug }) => id !== undefined || slug !== undefined, { error: 'id or slug' }),
	allow: everyone,
	cache: {
		seconds: 2,
		tags: ({ id, slug }) => ['events', `event:${id ?? idFromSlug(slug ?? '')}`],
		shared: ({ preview }) => !preview,
	},
	refusals: ['event_not_found', 'provider_suspended'],
	async run(context, { id, slug, preview }) {
		const { store, now, locale, refuse } = context
		const eventId = id ?? idFromSlug(slug ?? '')
		const parts = {
			...{ schedule: schedulePart, gallery: galleryPart(firstPictures), otherDates: otherDatesPart(now) },
			...{
				lookup: lookupPart,
				faces: faceSearchPart,
				downloads: pictureDownloadPart,
				brackets: bracketsPart,
				wheels: wheelsPart,
				draws: drawsPart,
			},
		}
		const row = eventId === undefined ? undefined : await findEventWith(store, eventId, parts)
		if (!row) return refuse('event_not_found')
		const { event, provider } = row
		const { schedule, gallery, otherDates, lookup, faces, downloads, brackets, wheels, draws } = row.parts
		const isDraft = event.state === 'draft'
		if (isDraft && !(preview && (await eventCrew(context, { eventId: event.id })) === 'granted')) return refuse('event_not_found')
		if (provider.suspendedAt) return refuse('provider_suspended', { name: inLocale(event.name, locale) })
		const [tickets, products] = await Promise.all([listTicketsOnSale(store, event.id), listEventProducts(store, event.id)])
		// A draft is shown as it will look once published.
		const seen = { state: isDraft ? ('published' as const) : event.state, endsAt: event.endsAt }
		const offers = tickets.flatMap(({ variants }) => variants.map((variant) => offerOf(variant, seen, now)))
		return {
			id: event.id,
			slug: `${event.slug}-${event.id}`,
			state: event.state,
			/** What it is about; null: not said. */
			kind: event.kind,
			name: inLocale(event.name, locale),
			summary: inLocale(event.summary, locale),
			description: cleanHtml(inLocale(event.description, locale)),
			startsAt: event.startsAt.toISOString(),
			endsAt: event.endsAt.toISOString(),
			past: now >= event.endsAt,
			/** What its buyers were told when it was called off. */
			cancelNote: event.cancelNote && inLocale(event.cancelNote, locale),
			/** Whether their money goes back by itself after the cancellation; null: nobody wrote it down. */
			cancelRefunds: event.cancelRefunds,
			/** When it was to begin before it was postponed, and why. */
			postponed: event.postponedFrom && {
				from: event.postponedFrom.toISOString(),
				note: event.postponeNote ? inLocale(event.postponeNote, locale) : '',
			},
			/** Grows with every change of what a calendar shows. */
			revision: event.revision,
			timeZone: event.timeZone,
			venue: event.venue,
			address: event.address,
			city: event.city,
			latitude: event.latitude,
			longitude: event.longitude,
			currency: event.currency,
			holdMinutes: event.holdMinutes,
			/** Whether people may wait for what is sold out. */
			waitingList: event.waitingHours !== null,
			/** What its buyers may do with their tickets themselves. */
			buyersRules: buyersRules(selfServiceOf(event.selfService), event.cancelRule ?? provider.cancelRule, event, now),
			/** Basis points that come on top of the prices shown; 0 where they hold the tax already. */
			addedTaxBp: event.taxInclusive ? 0 : event.taxRateBp,
			tax: {
				mode: event.taxInclusive ? ('inclusive' as const) : ('exclusive' as const),
				rateBp: event.taxRateBp,
				rounding: event.taxRounding,
			},
			coverUrl: imageUrl(event.coverPath, 1280, 853),
			coverPath: event.coverPath,
			coverColor: event.coverColor,
			provider: {
				id: provider.id,
				name: provider.name,
				slug: provider.slug,
				about: inLocale(provider.about, locale),
				/** How everybody may reach the provider. */
				...publicContact(provider),
				logo: provider.logo,
			},
			availability: bestAvailability(offers.map(({ availability }) => availability)).kind,
			/** How many places its tickets can still give together. */
			left: leftInAll(offers.filter(({ availability }) => availability.kind === 'available').map(({ variant }) => variant.rests)),
			priceFrom: moneyOrNull(
				priceFrom(offers.map(({ variant, availability }) => ({ ...variant, availability: availability.kind }))),
				event.currency,
			),
			/** The other dates of its series, if it belongs to one. */
			otherDates: otherDates.map((other) => ({
				slug: `${other.slug}-${other.id}`,
				name: inLocale(other.name, locale),
				startsAt: other.startsAt.toISOString(),
				timeZone: other.timeZone,
			})),
			schedule: schedule.map((item) => ({
				startsAt: item.startsAt.toISOString(),
				endsAt: item.endsAt?.toISOString() ?? null,
				title: inLocale(item.title, locale),
				place: item.place,
			})),
			/** The first pictures; the others by `findEventPictures`. */
			gallery: gallery.pictures.map((picture) => ({
				id: picture.id,
				path: picture.path,
				width: picture.width,
				height: picture.height,
				/** The size of its file; null where it is not known. */
				bytes: picture.bytes,
				alt: inLocale(picture.alt, locale),
				candidateNumbers: picture.candidateNumbers,
			})),
			pictureCount: gallery.total,
			/** Whether everybody may look numbers up. The look-up, brackets and draws of a draft have no pages yet. */
			looksUp: !isDraft && lookup !== 'off',
			/** Whether everybody may search the pictures by a face. Without the packages that see faces, nobody may. */
			findsFaces: !isDraft && faces && canSeeFaces(),
			/** Who may download the pictures. */
			downloads: isDraft ? ('nobody' as const) : downloads,
			/** Brackets whose draw is finished, the newest first. */
			brackets: isDraft ? [] : brackets,
			/** Its prize draws, the newest first, and how many draws are on record in all. */
			drawn: isDraft ? { draws: 0, wheels: [] } : { draws, wheels },
			tickets: tickets.map(({ ticket, questions }) => ({
				id: ticket.id,
				name: inLocale(ticket.name, locale),
				description: inLocale(ticket.description, locale),
				attributes: ticket.attributes.map((attribute) => attributeIn(attribute, locale)),
				minPerOrder: ticket.minPerOrder,
				maxPerOrder: ticket.maxPerOrder,
				askedFields: ticket.askedFields,
				questions: questions.map((question) => ({
					id: question.id,
					kind: question.kind,
					label: inLocale(question.label, locale),
					help: question.help ? inLocale(question.help, locale) : null,
					options: question.options?.map(({ value, label }) => ({ value, label: inLocale(label, locale) })) ?? null,
					required: question.required,
					min: question.min,
					max: question.max,
				})),
				variants: offers
					.filter(({ variant }) => variant.ticketId === ticket.id)
					.map(({ variant, availability }) => ({
						id: variant.id,
						attributes: variant.attributes,
						price: money(variant.priceMinor, event.currency),
						originalPrice: moneyIfAbove(variant.originalPriceMinor, variant.priceMinor, event.currency),
						/** Sold by asking, at a price the organizer says then. */
						priceOnRequest: !namesPrice(variant),
						availability: availability.kind,
						left: variant.left,
						opensAt: variant.opensAt?.toISOString() ?? null,
						closesAt: variant.closesAt?.toISOString() ?? null,
						/** When the variant is for, where that is not the whole event. */
						startsAt: variant.startsAt?.toISOString() ?? null,
						endsAt: variant.endsAt?.toISOString() ?? null,
					})),
			})),
			products: products.map(({ product, variants: ofProduct }) => ({
				id: product.id,
				slug: product.slug,
				name: inLocale(product.name, locale),
				coverPath: product.coverPath,
				coverUrl: imageUrl(product.coverPath, 480, 480),
				coverColor: product.coverColor,
				variants: ofProduct.map((variant) => ({
					id: variant.id,
					name: inLocale(variant.name, locale),
					price: money(variant.priceMinor, product.currency),
					originalPrice: moneyIfAbove(variant.originalPriceMinor, variant.priceMinor, product.currency),
					left: variant.left,
				})),
			})),
		}
	},
})

/** An event as its page gets it. */
export type FoundEvent = Exclude<Awaited<ReturnType<typeof findEvent.run>>, { code: string }>

function offerOf(variant: VariantLeft, event: { state: EventState; endsAt: Date }, now: Date) {
	return {
		variant,
		availability: availabilityOf({ variant, eventState: event.state, eventEndsAt: event.endsAt, left: variant.left ?? 0, now }),
	}
}

function moneyOrNull(amountMinor: number | null, currency: Currency) {
	return amountMinor === null ? null : money(amountMinor, currency)
}

function attributeIn({ key, name, values }: TicketAttribute, locale: Locale) {
	const shown = (text: Translated) => inLocale(text, locale)
	return { key, name: shown(name), values: values.map((value) => ({ key: value.key, name: shown(value.name) })) }
}
