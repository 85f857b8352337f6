import { data, redirect, redirectDocument, type RouterContextProvider } from 'react-router'
import { prefixOf } from '~/i18n/route-locale.ts'
import type { GatewayCode } from '~/kernel/gateway-codes.ts'
import { asSystem } from '~/kernel/operation.ts'
import { inLocale } from '~/kernel/locale.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { GatewayRefused, GatewayUnavailable, type ChargeGateway, type ChargeRequest } from '~/platform/gateways/gateway.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import type { World } from '~/platform/world/world.server.ts'
import { ask, pageRequest, type PageRequest } from '~/platform/session/request.server.ts'
import { gatewayAt } from '~/features/provider/own-account/flows/open-account.server.ts'
import { noteCardCustomer } from '~/features/payment/saved-card/operations/note-card-customer.server.ts'
import { findOrder } from '~/features/order/operations/find-order.server.ts'
import { askAboutOrder, askGateway, noticeOfCharge } from '~/features/payment/flows/ask-gateway.server.ts'
import { chooseCard } from '~/features/payment/operations/choose-card.server.ts'
import { chooseWay } from '~/features/payment/operations/choose-way.server.ts'
import { notePaymentOpened } from '~/features/payment/operations/note-payment-opened.server.ts'
import { notePaymentRefused } from '~/features/payment/operations/note-payment-refused.server.ts'
import { recordNotice } from '~/features/payment/operations/record-notice.server.ts'
import { startPayment } from '~/features/payment/operations/start-payment.server.ts'
import { wayIn } from '~/kernel/ways.ts'
import { en } from '~/features/payment/text/en_US.ts'
import { vi } from '~/features/payment/text/vi_VN.ts'
import { gatewayOf, waysAtItsPrice, waysOfOrder } from '~/features/payment/answers/ways.server.ts'
import type { Route } from './+types/pay'

type Context = Readonly<RouterContextProvider>
/** An attempt as `startPayment` gives it. */
type Begun = Exclude<Awaited<ReturnType<typeof startPayment.run>>, { code: string }>
type SavedCard = Extract<NonNullable<Begun['card']>, { kind: 'charge' }>
/** The buyer's next page: the gateway's, or one of ours. */
type Next = { to: string } | 'thank-you' | 'payment-fail' | `payment-fail?why=${string}` | 'process-fail'

const texts = { vi_VN: vi, en_US: en }
/** If an attempt turns out to be over, a new one begins; but a gateway that ends all attempts is not asked for ever. */
const mostAttempts = 3

/**
 * `/checkout/pay?order=…&secret=…`: sends the buyer to the gateway's page, opening the attempt there first where that has not happened. Works by
 * redirects alone, also for clients of the wire that follow `next.url`. `&way=vietqr` names the way to pay; without it the last way is used.
 * `&back=1`: the buyer comes from the page of that way. What the gateway adds to the address is ignored: the gateway itself is asked for the result.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { searchParams } = new URL(request.url)
	const number = searchParams.get('order') ?? ''
	const secret = searchParams.get('secret') ?? undefined
	const asked = { number, secret, way: searchParams.get('way') }
	const way = searchParams.has('back') ? await wayBack(context, asked) : await wayToPay(context, asked)
	const answer = { status: 303, headers: { 'cache-control': 'no-store' } }
	if (typeof way === 'object') throw redirectDocument(way.to, answer)
	const [page, why] = way.split('?why=')
	throw redirect(`/checkout/${page}?${new URLSearchParams({ order: number, ...(secret && { secret }), ...(why && { why }) })}`, answer)
}

/** Stores the card, or the way with another price, that the buyer chose on the page of a failed payment, and goes on to pay. */
export async function action({ context, request }: Route.ActionArgs) {
	const { world, caller } = context.get(pageRequest)
	const { searchParams } = new URL(request.url)
	const form = await request.formData()
	if (form.has('way')) throw await wayPressed(context, searchParams, form)
	const cardId = typedId(form.get('savedCard')) || undefined
	const mayTry = caller.actor.kind !== 'account' || (await world.limits.take('card-charge', String(caller.actor.accountId))).allowed
	const input = {
		number: searchParams.get('order') ?? '',
		gateway: world.gateways.card.code,
		cardId,
		saveCard: form.get('saveCard') === 'on',
	}
	const why = mayTry ? await ask(context, chooseCard, input).then((answer) => (answer.ok ? null : answer.refusal.code)) : 'slow_down'
	if (why !== null) searchParams.set('why', why)
	throw redirect(`/checkout/${why === null ? 'pay' : 'payment-fail'}?${searchParams}`, 303)
}

/** Chooses a way with another total, which must be the total that was shown. */
async function wayPressed(context: Context, searchParams: URLSearchParams, form: FormData): Promise<Response> {
	const [number, secret] = [searchParams.get('order') ?? '', searchParams.get('secret') ?? undefined]
	const way = wayIn(form.get('way'))
	if (!way) throw data(null, { status: 404 })
	const answer = await ask(context, chooseWay, { number, secret, way, expectedMinor: typedId(form.get('expectedMinor')) })
	searchParams.delete('why')
	if (answer.ok) {
		searchParams.set('way', way)
		return redirect(`/checkout/pay?${searchParams}`, 303)
	}
	const { code } = answer.refusal
	if (code === 'order_not_found') throw data(null, { status: 404 })
	if (code !== 'already_paid') searchParams.set('why', code)
	return redirect(`/checkout/${code === 'already_paid' ? 'thank-you' : 'payment-fail'}?${searchParams}`, 303)
}

/** Never shown: the loader always redirects. */
export default function Pay() {
	return null
}

async function wayToPay(
	context: Context,
	{ number, secret, way: named }: { number: string; secret?: string; way: string | null },
): Promise<Next> {
	const asked = context.get(pageRequest)
	const gateway = await gatewayFor(context, { number, secret, named })
	for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
		const answer = await ask(context, startPayment, { number, secret, gateway })
		if (!answer.ok) {
			const { code } = answer.refusal
			if (code === 'order_not_found' || code === 'invalid_input') throw data(null, { status: 404 })
			return code === 'already_paid' || code === 'pay_on_delivery' ? 'thank-you' : `payment-fail?why=${code}`
		}
		const way = (await closeOthers(asked, answer.value)) ?? (await payBy(asked, answer.value))
		if (way !== 'again') return way
	}
	return 'payment-fail'
}

/** The next page for a buyer who comes back from the page of a way that sends everybody to one address. */
async function wayBack(context: Context, { number, secret, way }: { number: string; secret?: string; way: string | null }): Promise<Next> {
	const { world, caller } = context.get(pageRequest)
	const gateway = gatewayOf(world, wayIn(way)) ?? gatewayOf(world, wayIn(way), true)
	const found = await ask(context, findOrder, { number, secret })
	if (!found.ok || !gateway) throw data(null, { status: 404 })
	for (const asked of await askAboutOrder(world, found.value.id, gateway)) {
		if (asked.say === 'notice') valueOf(await call(world, recordNotice, asked.notice, asSystem(caller.requestId)))
		// The gateway does not answer now: the thank-you page waits for its notice.
		if (asked.say === 'silent') return 'thank-you'
	}
	// This page also serves attempts that are neither paid nor failed: there the buyer may continue, or pay in another way.
	return 'payment-fail'
}

/** The gateway that an order is paid at: of the named way, else of its newest attempt, else of the first offered way at the present price, if any. */
async function gatewayFor(
	context: Context,
	{ number, secret, named }: { number: string; secret?: string; named: string | null },
): Promise<GatewayCode> {
	const { world } = context.get(pageRequest)
	const chosen = gatewayOf(world, wayIn(named))
	if (chosen) return chosen
	const found = await ask(context, findOrder, { number, secret })
	const own = found.ok && found.value.online.own
	const ofSeller = own ? gatewayOf(world, wayIn(named), own) : undefined
	if (ofSeller) return ofSeller
	const before = found.ok ? found.value.payments[0]?.gateway : undefined
	const same = found.ok ? waysAtItsPrice(world, found.value) : []
	const ways = found.ok && same.length === 0 ? waysOfOrder(world, found.value) : same
	const offered = ways.flatMap((way) => gatewayOf(world, way, own) ?? [])
	const here = (own ? world.gateways.ownWays : world.gateways.offered()).map(({ code }) => code)
	const gateway = offered.find((code) => code === before) ?? offered[0] ?? here.find((code) => code === before) ?? here[0]
	if (!gateway) throw data(null, { status: 404 })
	return gateway
}

/** Stops other attempts beside the one the buyer chose. @returns the next page, if one of them was paid even so */
async function closeOthers({ world, caller }: PageRequest, { others }: Begun): Promise<Next | undefined> {
	for (const other of others) {
		const asked = await askGateway(world, other, 'close')
		if (asked.say !== 'notice') continue
		valueOf(await call(world, recordNotice, asked.notice, asSystem(caller.requestId)))
		if (asked.notice.kind === 'captured' || asked.notice.kind === 'authorized') return 'thank-you'
	}
	return undefined
}

async function payBy(asked: PageRequest, begun: Begun): Promise<Next | 'again'> {
	const gateway = await gatewayAt(asked.world, begun)
	if (!gateway) throw data(null, { status: 404 })
	if (begun.gatewayRef !== null) return goOn(asked, begun)
	return guarded(asked, begun, () =>
		begun.card?.kind === 'charge' ? chargeSavedCard(asked, begun, begun.card) : openAtGateway(asked, begun, gateway),
	)
}

/** Asks the gateway to charge the chosen card, and records its answer. The key makes it one charge, however often it is tried. */
async function chargeSavedCard({ world, origin, caller }: PageRequest, begun: Begun, card: SavedCard): Promise<Next | 'again'> {
	const { paymentId } = begun
	const system = asSystem(caller.requestId)
	const { key, amount, orderNumber, description, locale, manual, ...page } = chargeRequest(begun, homeOf(world, origin, begun))
	const { customerRef, cardRef } = card
	const charged = await world.gateways.card.chargeCard({
		key,
		amount,
		orderNumber,
		description,
		locale,
		customerRef,
		cardRef,
		buyer: page,
		manual,
	})
	if (charged.ref === null) throw new GatewayRefused(charged.failureCode, 'the saved card was declined')
	const { ref } = charged
	const redirectUrl = charged.state === 'open' ? charged.redirectUrl : null
	const noted = valueOf(await call(world, notePaymentOpened, { paymentId, gatewayRef: ref, redirectUrl }, system))
	const notice = noticeOfCharge(world.gateways.card.code, charged)
	if (notice) valueOf(await call(world, recordNotice, notice, system))
	if (charged.state === 'failed') return 'payment-fail'
	if (redirectUrl === null) return 'thank-you'
	if (noted.open) return { to: redirectUrl }
	await cancelUnused(world, world.gateways.card, ref)
	return 'again'
}

/** The gateway's name for the account whose card is to be saved; the account is first registered there, if it is not yet. */
async function customerOf({ world, caller }: PageRequest, begun: Begun): Promise<string | undefined> {
	const { card } = begun
	if (card?.kind !== 'keep') return undefined
	if (card.customerRef !== null) return card.customerRef
	const { accountId, email, name } = card
	const { ref: customerRef } = await world.gateways.card.addCustomer({ key: `account:${accountId}`, email, name })
	const noted = await call(
		world,
		noteCardCustomer,
		{ accountId, gateway: world.gateways.card.code, customerRef },
		asSystem(caller.requestId),
	)
	return valueOf(noted).customerRef
}

/** Runs a call to the gateway, and handles a missing answer or a refusal. */
async function guarded({ world, caller }: PageRequest, { paymentId }: Begun, run: () => Promise<Next | 'again'>): Promise<Next | 'again'> {
	try {
		return await run()
	} catch (error) {
		if (error instanceof GatewayUnavailable) {
			world.log.warn({ err: error, paymentId }, 'the gateway does not open a payment')
			return 'process-fail'
		}
		if (!(error instanceof GatewayRefused)) throw error
		world.log.error({ err: error, paymentId }, 'the gateway refuses to open a payment')
		const refused = { paymentId, failureCode: error.code.slice(0, 100) }
		valueOf(await call(world, notePaymentRefused, refused, asSystem(caller.requestId)))
		return 'payment-fail'
	}
}

/** Asks the gateway for its page and stores the page's address. The key makes it the same charge, however often this is tried. */
async function openAtGateway(asked: PageRequest, begun: Begun, gateway: ChargeGateway): Promise<Next | 'again'> {
	const { world, origin, caller, address } = asked
	const { paymentId } = begun
	const saveFor = await customerOf(asked, begun)
	const { ref, redirectUrl } = await gateway.open({
		...chargeRequest(begun, homeOf(world, origin, begun), gateway),
		...(address && { buyerAddress: address }),
		...(saveFor && { saveFor }),
	})
	const noted = valueOf(await call(world, notePaymentOpened, { paymentId, gatewayRef: ref, redirectUrl }, asSystem(caller.requestId)))
	if (noted.noticed) return 'again'
	if (noted.open) return { to: noted.redirectUrl ?? redirectUrl }
	await cancelUnused(world, gateway, ref)
	return 'again'
}

/** Cancels a charge whose order was cancelled, or whose time ended, while the gateway was asked: nobody saw its page, and nobody shall. */
async function cancelUnused({ log }: World, gateway: ChargeGateway, ref: string): Promise<void> {
	await gateway.cancel(ref).catch((error: unknown) => log.warn({ err: error, gatewayRef: ref }, 'an unused charge stays open'))
}

/** The site in the attempt's language. */
function homeOf(world: World, origin: string, { locale }: Begun): string {
	return origin + prefixOf(locale, world.settings.LOCALE_PREFIX)
}

/** Continues an attempt that was opened before: its notices may be late, and its page may be closed. */
async function goOn({ world, caller }: PageRequest, begun: Begun): Promise<Next | 'again'> {
	const { gateway, ownAccountId, gatewayRef, redirectUrl, overdue } = begun
	const asked = await askGateway(world, { gateway, ownAccountId, gatewayRef, state: 'pending' }, overdue ? 'close' : 'look')
	// A saved card that is being charged has no page: its notice is still to come.
	if (asked.say !== 'notice') return overdue ? 'process-fail' : redirectUrl === null ? 'thank-you' : { to: redirectUrl }
	valueOf(await call(world, recordNotice, asked.notice, asSystem(caller.requestId)))
	return asked.notice.kind === 'captured' || asked.notice.kind === 'authorized' ? 'thank-you' : 'again'
}

/** The same attempt always gives exactly the same request, in another language or a minute later, too. `home`: the site in the attempt's language. */
function chargeRequest(begun: Begun, home: string, gateway?: ChargeGateway): ChargeRequest {
	const { paymentId, amount, orderNumber, secret, eventName, email, locale, startedAt, expiresAt, manual } = begun
	const back = new URLSearchParams({ order: orderNumber, secret }).toString()
	return {
		key: `payment:${paymentId}`,
		...{ amount, orderNumber, email, locale },
		description: texts[locale].charge(orderNumber, eventName ? inLocale(eventName, locale) : ''),
		returnUrl: gateway?.asksOnReturn ? `${home}/checkout/pay?${back}&way=${gateway.code}&back=1` : `${home}/checkout/thank-you?${back}`,
		cancelUrl: `${home}/checkout/payment-fail?${back}`,
		startedAt: new Date(startedAt),
		expiresAt: new Date(expiresAt),
		...(manual && { manual }),
	}
}
