import { data, redirect, type RouterContextProvider } from 'react-router'
import { addProductsToCart } from '~/features/cart/operations/add-products-to-cart.server.ts'
import { replaceCart } from '~/features/cart/operations/replace-cart.server.ts'
import { addKeyIn } from '~/features/cart/rules/added-keys.ts'
import { cartApart } from '~/features/catalog/answers/cart-apart.ts'
import { findEventDesk } from '~/features/event-desk/operations/find-event-desk.server.ts'
import { FaceSearch } from '~/features/picture/face-search/ui/face-search.tsx'
import { LookUpSection } from '~/features/candidate-number/number-lookup/ui/look-up-section.tsx'
import { findPictureDownloadOffer } from '~/features/picture/picture-download/operations/find-picture-download-offer.server.ts'
import type { DownloadOffer } from '~/features/picture/picture-download/rules/who-downloads.ts'
import { DownloadLine } from '~/features/picture/picture-download/ui/download-line.tsx'
import { useDownloads } from '~/features/picture/picture-download/ui/use-downloads.ts'
import { fewLeft } from '~/features/ticket/rules/availability.ts'
import { Suspended } from '~/features/provider/ui/suspended.tsx'
import type { DeskRole } from '~/features/event/rules/desk-role.ts'
import { pageCount } from '~/kernel/paging.ts'
import { idFromSlug } from '~/kernel/slug.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { ask, pageRequest, share } from '~/platform/session/request.server.ts'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { findEventPictures } from '~/features/event/operations/find-event-pictures.server.ts'
import { findEvent, type FoundEvent } from '~/features/shop-window/operations/find-event.server.ts'
import { listEvents } from '~/features/shop-window/operations/list-events.server.ts'
import { pictureSearchProblem, typedCandidateNumber } from '~/features/event/rules/candidate-search.ts'
import type { DetailPicture, EventDetail } from '~/features/event/rules/event-detail.ts'
import { askedPicturePage, picturesPerPage } from '~/features/event/rules/gallery-pages.ts'
import { phaseOf } from '~/features/event/rules/phase.ts'
import { similarEvents } from '~/features/event/rules/similar-events.ts'
import { EventPage } from '~/features/shop-window/ui/event/event-page.tsx'
import type { ShownPictures } from '~/features/shop-window/ui/event/event-gallery.tsx'
import type { GoodsAnswer } from '~/features/shop-window/ui/event/goods.tsx'
import { SimilarEvents } from '~/features/shop-window/ui/event/similar-events.tsx'
import type { Route } from './+types/event-detail'

type Context = Readonly<RouterContextProvider>

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const { caller, world } = context.get(pageRequest)
	const answer = await ask(context, findEvent, { slug: params.id, preview: caller.actor.kind === 'account' })
	if (!answer.ok && answer.refusal.code === 'provider_suspended')
		return data({ suspended: String(answer.refusal.data.name) }, { status: 404 })
	// An event that a person may not see does not exist for them (truths §4.2).
	if (!answer.ok) throw data(null, { status: 404 })
	const found = answer.value
	if (params.id !== found.slug) throw redirect(`/event/${found.slug}${url.search}`, 301)
	const shown = await picturesOf(context, found, url.searchParams)
	const role = caller.actor.kind === 'account' ? await roleAt(context, found.id) : null
	if (caller.actor.kind !== 'account') share(context, { seconds: 10, tags: [`event:${found.id}`, `provider:${found.provider.id}`] })
	return {
		event: detailOf(found, world.clock()),
		shown,
		role,
		looksUp: found.looksUp,
		findsFaces: found.findsFaces,
		downloads: await downloadsOf(context, found),
		/** Where a reader who signs in for a download comes back to. */
		back: `/event/${found.slug}${url.search}#gallery`,
		isSignedIn: caller.actor.kind === 'account',
		brackets: found.brackets,
		drawn: found.drawn,
		similar: await similarTo(context, found, world.clock()),
		now: world.clock().toISOString(),
	}
}

/** The reader's role at the event's desk; null: none. */
async function roleAt(context: Context, eventId: number): Promise<DeskRole | null> {
	const answer = await ask(context, findEventDesk, { eventId })
	return answer.ok ? answer.value.role : null
}

/** What the reader may do about downloads of the pictures; null where there are none. */
async function downloadsOf(context: Context, { id: eventId, downloads, pictureCount }: FoundEvent): Promise<DownloadOffer | null> {
	if (downloads === 'nobody' || pictureCount === 0) return null
	const answer = await ask(context, findPictureDownloadOffer, { eventId })
	return answer.ok ? answer.value.offer : null
}

/** How many of the next events are compared for likeness: one statement, which is the same on every event's page. */
const lookedThrough = 60

/** Other events that readers of this one may like. */
async function similarTo(context: Context, found: FoundEvent, now: Date) {
	const answer = await ask(context, listEvents, { filter: 'upcoming', pageSize: lookedThrough })
	if (!answer.ok) return []
	const besides = found.otherDates.flatMap(({ slug }) => idFromSlug(slug) ?? [])
	return similarEvents({ ...found, providerId: found.provider.id }, answer.value.events, { now, besides })
}

/** The first pictures, or the page that was asked for; past the end the last one. */
async function picturesOf(context: Context, found: FoundEvent, asked: URLSearchParams): Promise<ShownPictures> {
	const { id: eventId, gallery, pictureCount: total } = found
	const candidateNumber = typedCandidateNumber(asked.get('bib'))
	const page = askedPicturePage(asked.get('pictures'))
	if (candidateNumber === undefined && page === undefined) {
		const problem = pictureSearchProblem(asked.get('picture'))
		return { pictures: gallery.map(pictureOf), total, found: total, candidateNumber, page, problem }
	}
	const pageOf = async (nth: number) => {
		const answer = await ask(context, findEventPictures, { eventId, candidateNumber, page: nth, pageSize: picturesPerPage })
		return answer.ok ? answer.value : { total: 0, pictures: [] }
	}
	const first = page ?? 1
	const seen = await pageOf(first)
	const last = pageCount(seen.total, picturesPerPage)
	const shown = first > last ? { ...(await pageOf(last)), page: last } : { ...seen, page: first }
	return { pictures: shown.pictures.map(pictureOf), total, found: shown.total, candidateNumber, page: shown.page }
}

function pictureOf({ id, path, width, height, bytes, alt }: DetailPicture): DetailPicture {
	return { id, path, width, height, bytes, alt }
}

/** The part of an event that its page shows: questions, tags and the rest stay on the server. */
function detailOf(found: FoundEvent, now: Date): EventDetail {
	const variants = found.tickets.flatMap((ticket) => ticket.variants)
	const few = (left: number | null) => (left !== null && fewLeft(left) ? left : null)
	const openings = variants.flatMap(({ availability, opensAt }) => (availability === 'coming_soon' && opensAt ? opensAt : []))
	const { state, startsAt, endsAt, timeZone, provider } = found
	return {
		id: found.id,
		slug: found.slug,
		kind: found.kind,
		phase: phaseOf({ state, startsAt: new Date(startsAt), endsAt: new Date(endsAt), timeZone }, now),
		draft: state === 'draft',
		cancelNote: found.cancelNote,
		cancelRefunds: found.cancelRefunds,
		postponed: found.postponed,
		name: found.name,
		summary: found.summary,
		description: found.description,
		startsAt,
		endsAt,
		timeZone,
		venue: found.venue,
		address: found.address,
		city: found.city,
		latitude: found.latitude,
		longitude: found.longitude,
		coverPath: found.coverPath,
		coverColor: found.coverColor,
		provider: {
			...{ name: provider.name, slug: provider.slug, about: provider.about, logo: provider.logo },
			...{ website: provider.website, email: provider.email, phone: provider.phone },
		},
		availability: found.availability,
		left: few(found.left),
		opensAt: openings.sort()[0] ?? null,
		priceFrom: found.priceFrom,
		addedTaxBp: found.addedTaxBp,
		waitingList: found.waitingList,
		buyersRules: found.buyersRules,
		otherDates: found.otherDates,
		schedule: found.schedule,
		tickets: found.tickets.map(({ id, name, description, attributes, minPerOrder, maxPerOrder, variants: ofTicket }) => ({
			...{ id, name, description, attributes, minPerOrder, maxPerOrder },
			variants: ofTicket.map((variant) => ({ ...variant, left: few(variant.left) })),
		})),
		products: found.products,
	}
}

/** Puts merchandise into the cart. A form that was sent without JavaScript gets the cart to see. */
export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData()
	const productId = typedId(form.get('productId'))
	const variantId = typedId(form.get('variantId'))
	const { locale } = context.get(pageRequest).caller
	const wish = { key: addKeyIn(form.get('key')), items: [{ variantId, quantity: 1 }] }
	const joined = await ask(context, addProductsToCart, wish)
	const beside = joined.ok ? undefined : cartApart(joined.refusal, locale)
	const answer = beside === undefined ? joined : await ask(context, replaceCart, wish)
	if (!answer.ok) {
		const { code } = answer.refusal
		return data<GoodsAnswer>({ productId, problem: refusalSentence(code, locale) }, { status: code === 'invalid_input' ? 400 : 409 })
	}
	return form.get('stay') === 'yes' ? data<GoodsAnswer>({ productId, beside }) : redirect('/cart')
}

type Loaded = Awaited<ReturnType<typeof loader>>

interface EventDetailProps {
	loaderData: Exclude<Loaded, { type: string }> | { suspended: string }
	actionData?: GoodsAnswer
}

export function Page({ loaderData, actionData }: EventDetailProps) {
	if ('suspended' in loaderData) return <Suspended name={loaderData.suspended} />
	return <Found found={loaderData} actionData={actionData} />
}

function Found({
	found,
	actionData,
}: {
	found: Exclude<EventDetailProps['loaderData'], { suspended: string }>
	actionData?: GoodsAnswer | undefined
}) {
	const { event, shown, role, looksUp, findsFaces, downloads: offer, back, isSignedIn, brackets, drawn, similar, now } = found
	const lookup = looksUp ? <LookUpSection slug={event.slug} /> : undefined
	const faceSearch = findsFaces ? <FaceSearch slug={event.slug} /> : undefined
	const downloadOf = useDownloads(event.slug, offer)
	const downloads =
		offer === null ? undefined : { line: <DownloadLine offer={offer} back={back} isSignedIn={isSignedIn} />, of: downloadOf }
	const told = { event, shown, role, lookup, faceSearch, downloads, answer: actionData, brackets, drawn }
	return <EventPage {...told} similar={<SimilarEvents events={similar} now={now} />} />
}

export default Page
