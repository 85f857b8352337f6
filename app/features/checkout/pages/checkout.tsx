import { useState } from 'react'
import { data, redirect, useFetcher, type RouterContextProvider } from 'react-router'
import type { FieldIssue } from '~/kernel/fields.ts'
import { money, type Money } from '~/kernel/money.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { findProfile } from '~/features/account/operations/find-profile.server.ts'
import { listAddresses } from '~/features/account/address/operations/list-addresses.server.ts'
import { saveAddress } from '~/features/account/address/operations/save-address.server.ts'
import { keepField, newAddress, savedField, withSaved } from '~/features/account/address/rules/saved-address.ts'
import { typedAddress } from '~/features/account/address/rules/typed-address.ts'
import { findCart } from '~/features/checkout/operations/find-cart.server.ts'
import { listDeliveryMethods } from '~/features/cart/operations/list-delivery-methods.server.ts'
import { listPaymentMethods } from '~/features/checkout/operations/list-payment-methods.server.ts'
import { renewHold } from '~/features/cart/operations/renew-hold.server.ts'
import { pageRefusal } from '~/features/cart/ui/told-refusal.ts'
import { usePaymentText } from '~/features/payment/text/payment-text.ts'
import { chooseCard } from '~/features/payment/operations/choose-card.server.ts'
import { wayIn, wayOf, type WayCode } from '~/kernel/ways.ts'
import { limitsHere, waysFor } from '~/features/payment/answers/ways.server.ts'
import { listSavedCards } from '~/features/payment/saved-card/operations/list-saved-cards.server.ts'
import { findLastInvoiceTo } from '~/features/order/operations/find-last-invoice-to.server.ts'
import { findOrder } from '~/features/order/operations/find-order.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { orderedCookie, orderedIn } from '~/features/order/cookies/ordered.server.ts'
import {
	addressParts,
	attendeeAt,
	chosenMethods,
	countryIn,
	deliveryIn,
	expectedIn,
	methodIn,
	methodOf,
	peopleIn,
	withWays,
	type AddressPart,
} from '~/features/order/rules/typed-checkout.ts'
import type { CheckoutAnswer } from '~/features/order/ui/checkout-answer.ts'
import { CheckoutForm } from '~/features/order/ui/checkout-form.tsx'
import { NothingToBuy } from '~/features/order/ui/checkout-notices.tsx'
import { useUnsentSentence } from '~/shell/unsent/unsent-notice.tsx'
import { typedIn, type Typed } from '~/shell/form/typed-form.ts'
import type { Route } from './+types/checkout'

type Context = Readonly<RouterContextProvider>

/**
 * The cart with all figures for one payment and one delivery method: the chosen ones, else the first that reach the country. It is priced for the
 * buyer, once they are known, because some promotions have a limit for each person.
 */
async function pricedCart(context: Context, asked: Typed, country: string | undefined, buyer: string | undefined) {
	const email = buyer?.slice(0, 400) || undefined
	const methods = valueOf(await ask(context, listPaymentMethods, { deliveryMethodId: deliveryIn(asked), email }))
	const deliveries = valueOf(await ask(context, listDeliveryMethods, {}))
	const { world } = context.get(pageRequest)
	const sold = methods.find(({ code }) => code === 'card')?.online
	const here = (sold?.own ? world.gateways.ownWays : world.gateways.offered()).map(({ code }) => wayOf(code))
	// Where no way to pay online is left, the other payment methods come first.
	const usable = sold && !sold.ways.some((way) => here.includes(way)) ? methods.filter(({ code }) => code !== 'card') : methods
	const real = usable.some(({ comingSoon }) => !comingSoon) ? usable : methods
	const { payment: method, delivery } = chosenMethods({ ...asked, payment: methodIn(asked) ?? '' }, real, deliveries, country)
	const priceBy = async (paymentWay: WayCode | undefined) =>
		valueOf(await ask(context, findCart, { paymentMethod: methodOf(method), paymentWay, deliveryMethodId: delivery, email }))
	const soldHere = method === 'card' ? (sold?.ways.filter((way) => here.includes(way)) ?? []) : []
	const wanted = soldHere.find((way) => way === asked.payment) ?? here.find((way) => soldHere.includes(way))
	const cart = await priceBy(wanted)
	const { total, deposit, paymentFee } = cart.totals
	const feeBy = (way: WayCode) => sold?.fees.find((each) => each.way === way)?.fee.amount ?? 0
	const dueBy = (way: WayCode) =>
		method === 'card' ? money((deposit.amount > 0 ? deposit : total).amount + feeBy(way) - paymentFee.amount, total.currency) : total
	const promised = deliveries.find(({ id }) => id === delivery)?.confirmsPrice ?? false
	const ways = sold ? waysFor(world, dueBy, { promised, sold }) : []
	const online = sold ? { ways, limits: limitsHere(world, sold), own: sold.own } : null
	const payments = withWays(methods, ways, sold?.fees)
	const payment = method === 'card' ? (ways.find((way) => way === asked.payment) ?? ways[0] ?? method) : method
	// The chosen way does not accept such an amount: the next way may have another fee.
	const isOther = method === 'card' && wanted !== undefined && payment !== wanted && feeBy(wayIn(payment) ?? wanted) !== feeBy(wanted)
	return { cart: isOther ? await priceBy(wayIn(payment)) : cart, payments, deliveries, payment, delivery, online }
}

/** The address book of a signed-in buyer. */
async function bookOf(context: Context) {
	if (context.get(pageRequest).caller.actor.kind !== 'account') return undefined
	const [billing, shipping] = await Promise.all([
		ask(context, listAddresses, { kind: 'billing' }),
		ask(context, listAddresses, { kind: 'shipping' }),
	])
	return { billing: valueOf(billing).addresses, shipping: valueOf(shipping).addresses }
}

/** The first country for goods: that of the address in the form. */
function homeOf(saved: Awaited<ReturnType<typeof bookOf>>): string | undefined {
	const first = saved?.shipping.find(({ isDefault }) => isDefault) ?? saved?.billing.find(({ isDefault }) => isDefault)
	return first?.address.country
}

/** Everything the checkout shows. `?payment=`, `?delivery=` and `?email=` price another choice; `?me=12.0` says which attendee the buyer is. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { world, caller } = context.get(pageRequest)
	const now = world.clock()
	const { searchParams } = new URL(request.url)
	const saved = await bookOf(context)
	const asked = Object.fromEntries(searchParams)
	const isGuest = caller.actor.kind === 'visitor'
	const profile = isGuest ? undefined : valueOf(await ask(context, findProfile, {}))
	const priced = await pricedCart(context, asked, homeOf(saved), asked.email ?? profile?.email)
	const { lines, missing } = priced.cart
	return {
		...priced,
		ordered: lines.length === 0 ? await justOrdered(context, request) : undefined,
		/** The choice that this price is for, as it was asked. */
		asked: { payment: asked.payment ?? '', delivery: deliveryIn(asked), email: asked.email ?? '' },
		missing,
		now: now.toISOString(),
		/** One key for each checkout attempt: sent again, it gives the same order (truths §1.6). */
		key: crypto.randomUUID() as string,
		isGuest,
		/** Known facts of the buyer: from the attendee they chose as themselves, else from their account. */
		buyer: {
			email: profile?.email ?? '',
			name: attendeeAt(lines, searchParams.get('me'))?.name ?? profile?.name ?? '',
			phone: profile?.phone ?? '',
		},
		saved,
		lastInvoiceTo: isGuest ? null : valueOf(await ask(context, findLastInvoiceTo, {})),
		cards: isGuest ? null : await savedCards(context),
	}
}

/** The order this browser has just placed, from another tab perhaps. */
async function justOrdered(context: Context, request: Request) {
	const named = orderedIn(request)
	const found = named && (await ask(context, findOrder, named))
	if (!named || !found?.ok) return undefined
	return { number: found.value.number, path: `/checkout/thank-you?${new URLSearchParams({ order: named.number, secret: named.secret })}` }
}

/** Places the order, or takes the places again; typed values always come back. */
export async function action({ context, request }: Route.ActionArgs) {
	const sent = typedIn(await request.formData())
	const book = await bookOf(context)
	const typed = book ? addressParts.reduce((form, part) => withSaved(form, part, book[kindOf(part)], purposeOf(part, form)), sent) : sent
	if (typed.intent === 'renew') {
		const renewed = await ask(context, renewHold, {})
		return refusedWith(context, typed, renewed.ok ? { renewed: true } : { refusal: pageRefusal(renewed.refusal) })
	}
	const missing = await missingCard(context, typed)
	if (missing) return missing
	const { cart, payment, delivery, deliveries, online } = await pricedCart(context, typed, countryIn(typed), typed['contact.email'])
	const paymentMethod = methodIn(typed) ?? methodOf(payment)
	// An order that could not be paid in the chosen way is not placed.
	if (paymentMethod === 'card' && online && !online.ways.some((way) => way === (wayIn(typed.payment) ?? payment)))
		return refusedWith(context, typed, { refusal: { code: online.ways.length > 0 ? 'way_not_offered' : 'no_way_offered', data: {} } })
	const pickup = deliveries.find(({ id }) => id === delivery)?.pickup ?? false
	const placed = await ask(context, placeOrder, {
		key: typed.key ?? '',
		...peopleIn(typed, { goods: cart.needsDelivery, pickup }),
		deliveryMethodId: deliveryIn(typed) ?? delivery,
		paymentMethod,
		paymentWay: paymentMethod === 'card' ? (wayIn(typed.payment) ?? wayIn(payment)) : undefined,
		expectedTotal: expectedIn(typed),
	})
	if (!placed.ok) {
		const { refusal } = placed
		const issues = refusal.code === 'invalid_fields' ? (refusal.data.issues as FieldIssue[]) : []
		// A key that cannot be used (somebody else's, or invalid) is replaced.
		const isSpent = refusal.code === 'key_taken' || refusal.code === 'invalid_input'
		const key = isSpent ? crypto.randomUUID() : typed.key
		return refusedWith(context, { ...typed, key: key ?? '' }, { refusal: pageRefusal(refusal), issues, before: expectedIn(typed) })
	}
	if (book) await keepAddresses(context, typed, cart.needsDelivery && !pickup)
	const { next, order } = placed.value
	// Another tab with the same cart is led to this order.
	const headers = { 'set-cookie': orderedCookie(order, context.get(pageRequest).origin.startsWith('https:')) }
	if (next.kind === 'redirect')
		return redirect((online?.own ? undefined : await whyNoCard(context, typed, order)) ?? `${next.url}&way=${wayIn(payment) ?? 'card'}`, {
			headers,
		})
	const result = `?order=${encodeURIComponent(order.number)}&secret=${encodeURIComponent(order.secret)}`
	return redirect(cart.event ? `/event/${cart.event.slug}/registration-success${result}` : `/checkout/thank-you${result}`, { headers })
}

const kindOf = (part: AddressPart) => (part === 'billingAddress' ? ('billing' as const) : ('shipping' as const))
/** A billing address that parcels go to needs everything that a shipping address needs. */
const purposeOf = (part: AddressPart, typed: Typed) =>
	part === 'shippingAddress' || typed['billingAddress.useAsShipping'] === 'on' ? ('shipping' as const) : ('billing' as const)

/** Saves the new addresses that the buyer wants to keep. If that fails, the order stands: a full address book is no reason to lose it. */
async function keepAddresses(context: Context, typed: Typed, sends: boolean): Promise<void> {
	for (const part of addressParts) {
		const isNew = typed[savedField(part)] === newAddress && typed[keepField(part)] === 'on'
		const isUsed = part === 'billingAddress' || (sends && typed['billingAddress.useAsShipping'] !== 'on')
		if (!isNew || !isUsed) continue
		const address = typedAddress(typed, part)
		await ask(context, saveAddress, { kind: kindOf(part), address: sends ? address : { ...address, useAsShipping: '' } })
	}
}

async function savedCards(context: Context) {
	return valueOf(await ask(context, listSavedCards, { gateway: context.get(pageRequest).world.gateways.card.code })).cards
}

/** The saved card a form names; nothing when a card is entered. */
function savedCardIn(typed: Typed): number | undefined {
	return typed.payment === 'card' ? typedId(typed.savedCard) || undefined : undefined
}

/** Refuses a saved card that was removed meanwhile, before anything is ordered. */
async function missingCard(context: Context, typed: Typed) {
	const cardId = savedCardIn(typed)
	if (cardId === undefined || context.get(pageRequest).caller.actor.kind !== 'account') return undefined
	const found = (await savedCards(context)).some(({ id }) => id === cardId)
	return found ? undefined : refusedWith(context, typed, { refusal: { code: 'card_not_found', data: {} } })
}

/**
 * Sets the card that pays the order, and whether a new card is saved, as the form says.
 * @returns the page where the buyer chooses again, if the card cannot be used; then nothing is charged
 */
async function whyNoCard(context: Context, typed: Typed, { number, secret }: { number: string; secret: string }) {
	const { caller, world } = context.get(pageRequest)
	const cardId = savedCardIn(typed)
	const saveCard = typed.payment === 'card' && typed.saveCard === 'on'
	if (caller.actor.kind !== 'account' || (cardId === undefined && !saveCard)) return undefined
	const mayTry = (await world.limits.take('card-charge', String(caller.actor.accountId))).allowed
	const chosen = mayTry && (await ask(context, chooseCard, { number, gateway: world.gateways.card.code, cardId, saveCard }))
	if (chosen && chosen.ok) return undefined
	const why = chosen ? chosen.refusal.code : 'slow_down'
	return `/checkout/payment-fail?${new URLSearchParams({ order: number, secret, why })}`
}

async function refusedWith(
	context: Context,
	typed: Typed,
	more: Pick<CheckoutAnswer, 'refusal' | 'renewed'> & { issues?: FieldIssue[]; before?: Money },
) {
	const { issues = [], ...rest } = more
	return data<CheckoutAnswer>(
		{ ...rest, refused: { typed, issues }, priced: await pricedCart(context, typed, countryIn(typed), typed['contact.email']) },
		more.renewed ? 200 : 422,
	)
}

export function shouldRevalidate() {
	return true
}

export default function CheckoutPage({ loaderData: loaded, actionData }: Route.ComponentProps) {
	const answer = actionData as CheckoutAnswer | undefined
	const repriced = useFetcher<typeof loader>()
	const [key] = useState(loaded.key)
	useUnsentSentence(usePaymentText().fail.title)
	if (loaded.cart.lines.length === 0) return <NothingToBuy ordered={loaded.ordered} />
	return (
		<CheckoutForm
			loaded={{ ...loaded, key }}
			answer={answer}
			repriced={repriced.data}
			onReprice={({ payment, delivery, email }) => {
				const search = new URLSearchParams({ payment, email, ...(delivery === undefined ? {} : { delivery: String(delivery) }) })
				void repriced.load(`?${search}`)
			}}
		/>
	)
}
