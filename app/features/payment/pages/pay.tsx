import { data, redirect, redirectDocument, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router'
import { prefixOf } from '~/i18n/route-locale.ts'
import { asSystem } from '~/kernel/operation.ts'
import { inLocale } from '~/kernel/locale.ts'
import { GatewayRefused, GatewayUnavailable, type ChargeRequest } from '~/platform/gateways/gateway.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { ask, pageRequest, type PageRequest } from '~/platform/session/request.server.ts'
import { askGateway } from '../asking.server.ts'
import { notePaymentOpened } from '../operations/note-payment-opened.server.ts'
import { notePaymentRefused } from '../operations/note-payment-refused.server.ts'
import { recordNotice } from '../operations/record-notice.server.ts'
import { startPayment } from '../operations/start-payment.server.ts'
import { en } from '../text/en_US.ts'
import { vi } from '../text/vi_VN.ts'

type Context = Readonly<RouterContextProvider>
/** An attempt as `startPayment` gives it. */
type Begun = Exclude<Awaited<ReturnType<typeof startPayment.run>>, { code: string }>
/** Where the buyer goes: to the gateway's page, or to one of ours. */
type Way = { to: string } | 'thank-you' | 'payment-fail' | `payment-fail?why=${string}` | 'process-fail'

const texts = { vi_VN: vi, en_US: en }
/** An attempt that turns out to be over is followed by a new one; a gateway that ends them all is not asked for ever. */
const mostAttempts = 3

/**
 * `/checkout/pay?order=…&secret=…`: sends the buyer to the gateway's page, opening the attempt there first where that has not happened. Works by
 * redirects alone, also for clients of the wire that follow `next.url`.
 */
export async function loader({ context, request }: LoaderFunctionArgs<Context>) {
	const { searchParams } = new URL(request.url)
	const number = searchParams.get('order') ?? ''
	const secret = searchParams.get('secret') ?? undefined
	const way = await wayToPay(context, number, secret)
	const answer = { status: 303, headers: { 'cache-control': 'no-store' } }
	if (typeof way === 'object') throw redirectDocument(way.to, answer)
	const [page, why] = way.split('?why=')
	throw redirect(`/checkout/${page}?${new URLSearchParams({ order: number, ...(secret && { secret }), ...(why && { why }) })}`, answer)
}

/** Nothing to see: the loader always leads on. */
export default function Pay() {
	return null
}

async function wayToPay(context: Context, number: string, secret: string | undefined): Promise<Way> {
	const asked = context.get(pageRequest)
	for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
		const answer = await ask(context, startPayment, { number, secret, gateway: asked.world.gateway.code })
		if (!answer.ok) {
			const { code } = answer.refusal
			if (code === 'order_not_found' || code === 'invalid_input') throw data(null, { status: 404 })
			return code === 'already_paid' || code === 'pay_on_delivery' ? 'thank-you' : `payment-fail?why=${code}`
		}
		const way = answer.value.redirectUrl === null ? await openAtGateway(asked, answer.value) : await goOn(asked, answer.value)
		if (way !== 'again') return way
	}
	return 'payment-fail'
}

/** Asks the gateway for its page and writes down where it is. The key makes it the same charge, however often this is tried. */
async function openAtGateway({ world, origin, caller }: PageRequest, begun: Begun): Promise<Way | 'again'> {
	const { paymentId } = begun
	const system = asSystem(caller.requestId)
	try {
		const { ref, redirectUrl } = await world.gateway.open(
			chargeRequest(begun, origin + prefixOf(begun.locale, world.settings.LOCALE_PREFIX)),
		)
		const noted = valueOf(await call(world, notePaymentOpened, { paymentId, gatewayRef: ref, redirectUrl }, system))
		if (noted.noticed) return 'again'
		if (noted.open) return { to: noted.redirectUrl }
		// Cancelled, or its time was over, while the gateway was being asked: nobody saw the page, and nobody shall.
		await world.gateway.cancel(ref).catch((error: unknown) => world.log.warn({ err: error, paymentId }, 'an unused charge stays open'))
		return 'again'
	} catch (error) {
		if (error instanceof GatewayUnavailable) {
			world.log.warn({ err: error, paymentId }, 'the gateway does not open a payment')
			return 'process-fail'
		}
		if (!(error instanceof GatewayRefused)) throw error
		world.log.error({ err: error, paymentId }, 'the gateway refuses to open a payment')
		valueOf(await call(world, notePaymentRefused, { paymentId, failureCode: error.code.slice(0, 100) }, system))
		return 'payment-fail'
	}
}

/** An attempt that was opened before: its notices may be late, and its page over. */
async function goOn({ world, caller }: PageRequest, begun: Begun): Promise<Way | 'again'> {
	const { gatewayRef, redirectUrl, overdue } = begun
	const asked = await askGateway(world, { gateway: world.gateway.code, gatewayRef, state: 'pending' }, overdue ? 'close' : 'look')
	if (asked.say !== 'notice') return overdue || redirectUrl === null ? 'process-fail' : { to: redirectUrl }
	valueOf(await call(world, recordNotice, asked.notice, asSystem(caller.requestId)))
	return asked.notice.kind === 'captured' || asked.notice.kind === 'authorized' ? 'thank-you' : 'again'
}

/** The same attempt asks for the same to the letter, also in another language or a minute later. `home` is the site in the attempt's language. */
function chargeRequest(begun: Begun, home: string): ChargeRequest {
	const { paymentId, amount, orderNumber, secret, eventName, email, locale, startedAt, expiresAt } = begun
	const back = new URLSearchParams({ order: orderNumber, secret }).toString()
	return {
		key: `payment:${paymentId}`,
		...{ amount, orderNumber, email, locale },
		description: texts[locale].charge(orderNumber, eventName ? inLocale(eventName, locale) : ''),
		returnUrl: `${home}/checkout/thank-you?${back}`,
		cancelUrl: `${home}/checkout/payment-fail?${back}`,
		startedAt: new Date(startedAt),
		expiresAt: new Date(expiresAt),
	}
}
