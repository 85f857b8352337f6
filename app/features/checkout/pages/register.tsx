import { data, redirect, useActionData, useFetchers, useNavigation, useRevalidator, type RouterContextProvider } from 'react-router'
import { typedId } from '~/kernel/typed-id.ts'
import { formatPeriod, zoneName } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { dayOf } from '~/kernel/zones.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { PageHead as Head } from '~/shell/page-head.tsx'
import { useUnsentSentence } from '~/shell/unsent/unsent-notice.tsx'
import { Page, PageHead } from '~/ui/page.tsx'
import { Steps } from '~/ui/steps.tsx'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { changeCartLine } from '~/features/cart/operations/change-cart-line.server.ts'
import { findProfile } from '~/features/account/operations/find-profile.server.ts'
import { listAthleteProfiles } from '~/features/account/athlete/operations/list-athlete-profiles.server.ts'
import { findCart } from '~/features/checkout/operations/find-cart.server.ts'
import { renewHold } from '~/features/cart/operations/renew-hold.server.ts'
import { replaceCart } from '~/features/cart/operations/replace-cart.server.ts'
import { saveAttendees } from '~/features/attendee/registration/operations/save-attendees.server.ts'
import { addKeyIn } from '~/features/cart/rules/added-keys.ts'
import { changedQuantities } from '~/features/cart/rules/cart-form.ts'
import type { CartView } from '~/features/cart/rules/cart-view.ts'
import { isFreeOfCharge } from '~/features/cart/rules/free-of-charge.ts'
import { useCartText } from '~/features/cart/text/cart-text.ts'
import { HoldClock } from '~/features/cart/ui/hold-status.tsx'
import { pageRefusal, toldRefusal, type PageRefusal } from '~/features/cart/ui/told-refusal.ts'
import { findEvent, type FoundEvent } from '~/features/shop-window/operations/find-event.server.ts'
import { typedIn, type RefusedForm } from '~/shell/form/typed-form.ts'
import { useShellText } from '~/shell/text/shell-text.ts'
import { chosenIn, firstQuantity, itemsOf, type Chosen } from '~/features/attendee/registration/rules/chosen-tickets.ts'
import { filledFields, filledPlace, fillerFieldName, type Fillers } from '~/features/attendee/registration/rules/filling.ts'
import { draftsOf, linesToFill } from '~/features/attendee/registration/rules/typed-attendees.ts'
import { useRegistrationText } from '~/features/attendee/registration/text/registration-text.ts'
import { AttendeesStep } from '~/features/attendee/registration/ui/attendees-step.tsx'
import { ChooseTickets } from '~/features/attendee/registration/ui/choose-tickets.tsx'
import { variantName, type RegistrationEvent } from '~/features/attendee/registration/ui/registration-event.ts'
import type { Route } from './+types/register'

type Context = Readonly<RouterContextProvider>

async function eventOf(context: Context, slug: string | undefined): Promise<FoundEvent> {
	const found = await ask(context, findEvent, { slug: slug ?? '' })
	if (!found.ok) throw data(null, { status: 404 })
	return found.value
}

/** The profiles the cards can be filled in from; none for guests. */
async function fillersOf(context: Context): Promise<Fillers | undefined> {
	if (context.get(pageRequest).caller.actor.kind !== 'account') return undefined
	const [me, found] = await Promise.all([ask(context, findProfile, {}), ask(context, listAthleteProfiles, {})])
	return { me: valueOf(me).name, profiles: valueOf(found).profiles }
}

/**
 * The event's tickets and, when the cart holds some, the attendees' step. `?step=tickets` goes back to choosing; `?variant=12` chooses one variant at
 * once.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
	const event = await eventOf(context, params.id)
	const cart = valueOf(await ask(context, findCart, {}))
	const now = context.get(pageRequest).world.clock()
	const { searchParams } = new URL(request.url)
	const isChoosing = searchParams.get('step') === 'tickets' || searchParams.has('variant') || searchParams.has('ticket')
	const hasTickets = cart.eventId === event.id && cart.lines.some(({ kind }) => kind === 'ticket')
	const { id, slug, name, startsAt, endsAt, timeZone, venue, currency, tax, provider, waitingList, buyersRules, tickets } = event
	return {
		event: {
			id,
			slug,
			name,
			startsAt,
			endsAt,
			timeZone,
			venue,
			currency,
			tax,
			provider,
			waitingList,
			buyersRules,
			tickets,
		} satisfies RegistrationEvent,
		cart,
		step: hasTickets && !isChoosing ? ('attendees' as const) : ('tickets' as const),
		fillers: hasTickets && !isChoosing ? await fillersOf(context) : undefined,
		preset: presetOf(event, cart.eventId === event.id ? cart.lines : [], typedId(searchParams.get('variant'))),
		now: now.toISOString(),
		today: dayOf(now, timeZone),
		/** The key of the next press that adds something to the cart. */
		key: crypto.randomUUID(),
	}
}

/** What the form shows first when a link asks for one variant: that variant, even where no more of it may be had. */
function presetOf({ tickets }: FoundEvent, lines: CartView['lines'], asked: number): Chosen {
	for (const ticket of tickets) {
		const variant = ticket.variants.find(({ id }) => id === asked)
		if (!variant) continue
		const inCart = lines.reduce((sum, { ticketId, quantity }) => (ticketId === ticket.id ? sum + quantity : sum), 0)
		return { [asked]: variant.availability === 'available' ? firstQuantity(variant, ticket, inCart) : 0 }
	}
	return {}
}

interface Done {
	refusal?: PageRefusal & { lineId?: number }
	chosen?: Chosen
	refused?: RefusedForm
}

/** The page shows an unexpected error, and nothing that was typed or chosen is lost. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const event = await eventOf(context, params.id)
	const sent = typedIn(await request.formData())
	try {
		return await register(context, event, sent)
	} catch (error) {
		const { world, caller } = context.get(pageRequest)
		world.log.error({ err: error, requestId: caller.requestId, eventId: event.id }, 'a registration failed')
		const kept =
			sent.intent === 'add' || sent.intent === 'replace'
				? { chosen: chosenIn(Object.entries(sent)) }
				: { refused: { typed: sent, issues: [] } }
		return data<Done>({ refusal: { code: 'registration_failed', data: {} }, ...kept }, 500)
	}
}

/** Does what the pressed button says: adds tickets to the cart, keeps attendees, changes quantities or holds places again. */
async function register(context: Context, { id: eventId, slug, tickets }: FoundEvent, sent: Record<string, string>) {
	const { intent } = sent
	const here = `/event/${slug}/registration`

	if (intent === 'add' || intent === 'replace') {
		const chosen = chosenIn(Object.entries(sent))
		const items = itemsOf(chosen)
		if (items.length === 0) return data<Done>({ refusal: { code: 'nothing', data: {} }, chosen }, 422)
		const wish = { key: addKeyIn(sent.key), eventId, items }
		const added = intent === 'replace' ? await ask(context, replaceCart, wish) : await ask(context, addTicketsToCart, wish)
		return added.ok ? redirect(here) : data<Done>({ refusal: pageRefusal(added.refusal), chosen }, 422)
	}

	const cart = valueOf(await ask(context, findCart, {}))
	const lines = linesToFill(cart.lines, tickets)
	const typed = await filledIn(context, sent, lines)
	const drafts = lines.map((line) => ({ lineId: line.lineId, attendees: draftsOf(typed, line) }))
	const saved = drafts.length > 0 ? await ask(context, saveAttendees, { lines: drafts }) : undefined
	if (intent === 'renew') {
		const renewed = await ask(context, renewHold, {})
		return renewed.ok ? redirect(here) : data<Done>({ refusal: pageRefusal(renewed.refusal) }, 422)
	}
	if (intent === 'continue') {
		if (!saved?.ok) return redirect(here)
		if (!saved.value.complete) return data<Done>({ refused: { typed, issues: saved.value.issues } }, 422)
		return redirect(typed.me ? `/checkout?me=${encodeURIComponent(typed.me)}` : '/checkout')
	}
	const wanted = typed.remove === undefined ? Object.entries(typed) : [[`quantity.${typed.remove}`, '0'] as const]
	for (const change of changedQuantities(wanted, cart.lines)) {
		const changed = await ask(context, changeCartLine, change)
		if (!changed.ok) return data<Done>({ refusal: { ...pageRefusal(changed.refusal), lineId: change.lineId } }, 422)
	}
	return intent === 'set' ? data<Done>({}) : redirect(here)
}

/** Without JavaScript, a button fills in a card; what was typed on the other cards is kept. */
async function filledIn(context: Context, sent: Record<string, string>, lines: ReturnType<typeof linesToFill>) {
	const card = filledPlace(sent.intent)
	const line = lines.find(({ lineId }) => lineId === card?.lineId)
	const fillers = card && line ? await fillersOf(context) : undefined
	if (!card || !line || !fillers) return sent
	return { ...sent, ...filledFields(fillers, sent[fillerFieldName(card.lineId, card.place)] ?? '', line, card.place) }
}

/** Loads again also after a refusal: what is left may have changed. */
export function shouldRevalidate() {
	return true
}

export default function RegisterPage({ loaderData }: Route.ComponentProps) {
	const { event, cart, step, fillers, preset, now, today, key } = loaderData
	const answer = useActionData<Done>()
	const fetchers = useFetchers()
	const navigation = useNavigation()
	const revalidator = useRevalidator()
	const text = useRegistrationText()
	const cartText = useCartText()
	const shell = useShellText()
	const locale = useLocale()
	const pressed = navigation.state === 'idle' ? undefined : navigation.formData?.get('intent')
	const busyWith = typeof pressed === 'string' ? pressed : undefined
	const refusal = answer?.refusal ?? fetchers.map(({ data: found }) => (found as Done | undefined)?.refusal).find(Boolean)
	const told =
		refusal &&
		toldRefusal(cartText, refusal, {
			sentences: { ...shell.refusals, ...cartText.refusals, nothing: text.choose.nothing },
			locale,
			currency: event.currency,
			thingOf: (variantId) => {
				const ticket = event.tickets.find(({ variants }) => variants.some(({ id }) => id === variantId))
				const variant = ticket?.variants.find(({ id }) => id === variantId)
				return ticket && variant && { kind: 'ticket', name: variantName(ticket, variant) }
			},
			fallback: text.failed,
		})
	useUnsentSentence(text.failed)
	const inCart: Record<number, number> = {}
	if (cart.eventId === event.id)
		for (const { ticketId, quantity } of cart.lines) if (ticketId !== null) inCart[ticketId] = (inCart[ticketId] ?? 0) + quantity
	const isFree =
		step === 'tickets'
			? event.tickets.every(({ variants }) => variants.every(({ price }) => price.amount === 0)) &&
				(cart.eventId !== event.id || isFreeOfCharge(cart))
			: isFreeOfCharge(cart)
	const words = step === 'tickets' ? text.choose : text.attendees
	const title = `${words.title} · ${event.name}`

	return (
		<Page>
			<Head title={title} noIndex />
			<PageHead
				above={
					<Steps
						label={text.steps.label}
						current={step === 'tickets' ? 0 : 1}
						doneLabel={text.steps.done}
						steps={[
							{ label: text.steps.choose, href: '?step=tickets' },
							{ label: text.steps.attendees },
							{ label: isFree ? text.steps.confirm : text.steps.pay },
						]}
					/>
				}
				title={words.title}
				lead={
					<>
						<strong>{event.name}</strong>,{' '}
						{text.when(formatPeriod(event.startsAt, event.endsAt, event.timeZone), zoneName(event.startsAt, event.timeZone))}. {words.lead}
					</>
				}
				aside={step === 'attendees' && <HoldClock cart={cart} now={now} onEnd={() => void revalidator.revalidate()} />}
			/>
			{step === 'tickets' ? (
				<ChooseTickets
					formKey={key}
					event={event}
					initial={answer?.chosen ?? preset}
					inCart={inCart}
					refusal={refusal}
					told={told}
					busy={busyWith === 'add' || busyWith === 'replace'}
				/>
			) : (
				<AttendeesStep
					event={event}
					cart={cart}
					today={today}
					fillers={fillers}
					refused={answer?.refused}
					told={told === undefined ? undefined : { sentence: told, lineId: refusal?.lineId }}
					busyWith={busyWith}
				/>
			)}
		</Page>
	)
}
