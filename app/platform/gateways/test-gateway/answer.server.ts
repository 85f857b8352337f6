import { isLocale, type Locale } from '~/kernel/locale.ts'
import { testGatewayConfigured, testGatewayPath } from './adapter.server.ts'
import { answerAccountPage } from './answer-account.server.ts'
import { showSetup, takeSetup, takeSetupAnswer } from './answer-setup.server.ts'
import { abandonCharge, answerChallenge, findCharge, payCharge, stateAt, type Act } from './bank.server.ts'
import { goodBehaviour } from './behaviour.ts'
import { prefilled } from './card-form.server.ts'
import { deliverNotices, type Charge, type TestGatewayDeps } from './notices.server.ts'
import { challengePage, payPage, settledPage, unknownPage } from './page.server.ts'
import { findSetup } from './setups.server.ts'
import { readSmallForm } from './small-form.server.ts'
import { pageAddress, redirect, typedPayment, type TypedPayment } from './typed-payment.server.ts'

const address = new RegExp(`^${testGatewayPath}/((?:tgc|tgs|tgl)_[\\w-]{1,64})(/challenge)?/?$`)
/**
 * The test gateway's hosted pages at `/test-gateway/{ref}`, with its 3-D Secure step at `/test-gateway/{ref}/challenge`; a handler in Hono's
 * style that needs no script in the browser. 404 when the test gateway is not configured or the charge unknown.
 */
export async function answerTestGateway(request: Request, deps: TestGatewayDeps): Promise<Response> {
	if (!testGatewayConfigured(deps.settings)) return new Response('Not found', { status: 404 })
	const url = new URL(request.url)
	const wanted = url.searchParams.get('lang')
	const [, ref, challenge] = address.exec(url.pathname) ?? []
	const { reader } = deps.database
	if (ref?.startsWith('tgl_')) return answerAccountPage(request, deps, ref, isLocale(wanted) ? wanted : undefined)
	const charge = ref?.startsWith('tgc_') ? await findCharge(reader, ref) : undefined
	const setup = ref?.startsWith('tgs_') ? await findSetup(reader, ref) : undefined
	const locale: Locale = isLocale(wanted) ? wanted : ((charge ?? setup)?.locale ?? 'vi_VN')
	if (!charge && !setup) return unknownPage(locale)
	if (request.method === 'GET' || request.method === 'HEAD') {
		if (charge) return show(charge, locale, Boolean(challenge), deps.clock())
		if (setup) return showSetup(setup, locale, Boolean(challenge), deps.clock())
	}
	if (request.method !== 'POST') return new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD, POST' } })

	const form = await readSmallForm(request)
	if (form instanceof Response) return form
	if (!challenge) {
		const typed = typedPayment(form, deps.clock())
		return charge ? takePayment(deps, charge, typed, locale) : setup ? takeSetup(deps, setup, typed, locale) : unknownPage(locale)
	}
	const answer = form.get('answer')
	if (answer !== 'approve' && answer !== 'refuse') return new Response('approve or refuse', { status: 400 })
	if (charge) return onward(deps, await answerChallenge(deps, charge.ref, answer), charge.locale)
	return setup ? takeSetupAnswer(deps, setup, answer, locale) : unknownPage(locale)
}

function show(charge: Charge, locale: Locale, challenge: boolean, now: Date): Response {
	const state = stateAt(charge, now)
	if (state === 'challenge') return challenge ? challengePage(charge, locale) : redirect(pageAddress(charge, locale, true))
	if (state !== 'open') return settledPage(charge, state, locale)
	if (challenge) return redirect(pageAddress(charge, locale))
	return payPage(charge, locale, now, { form: prefilled(now), faults: {}, behaviour: goodBehaviour })
}

async function takePayment(deps: TestGatewayDeps, charge: Charge, typed: TypedPayment, locale: Locale): Promise<Response> {
	const { card, expiry, behaviour, shown } = typed
	if (typed.act === 'abandon') return onward(deps, await abandonCharge(deps, charge.ref, behaviour), locale)
	const now = deps.clock()
	if (stateAt(charge, now) === 'open' && (!card || !expiry)) return payPage(charge, locale, now, shown)
	if (!card || !expiry) return onward(deps, { outcome: 'not_payable', charge }, locale)
	return onward(deps, await payCharge(deps, charge.ref, { card, expiry, behaviour }), locale)
}

/**
 * Sends the buyer on. Notices that are due are posted before the redirect. A notice that is not taken does not matter here: it is sent again
 * later.
 */
async function onward(deps: TestGatewayDeps, act: Act | undefined, locale: Locale): Promise<Response> {
	if (!act) return unknownPage(locale)
	const { outcome, charge } = act
	if (outcome === 'abandoned') return redirect(charge.cancelUrl)
	if (outcome === 'challenge') return redirect(pageAddress(charge, locale, true))
	if (outcome !== 'not_payable') {
		await deliverNotices(deps, deps.clock(), charge.ref)
		return redirect(charge.returnUrl)
	}
	const state = stateAt(charge, deps.clock())
	if (state === 'canceled') return settledPage(charge, state, locale)
	// A second press, or a press on an old page: a settled charge stays settled, and the buyer goes where the first press led.
	if (state === 'challenge' || state === 'open') return redirect(pageAddress(charge, locale, state === 'challenge'))
	return redirect(charge.returnUrl)
}
