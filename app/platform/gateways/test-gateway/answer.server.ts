import { isLocale, type Locale } from '../../../kernel/locale.ts'
import { testGatewayConfigured, testGatewayPath } from './adapter.server.ts'
import { abandonCharge, answerChallenge, findCharge, payCharge, stateAt, type Act } from './bank.server.ts'
import { behaviourSchema, goodBehaviour } from './behaviour.ts'
import { cardFaults, knownCard } from './cards.ts'
import { deliverNotices, type Charge, type TestGatewayDeps } from './notices.server.ts'
import { challengePage, payPage, prefilled, settledPage, unknownPage } from './page.server.ts'

const address = new RegExp(`^${testGatewayPath}/(tgc_[\\w-]{1,64})(/challenge)?/?$`)
/** Its forms are small; what is larger is no form of ours. */
const largestForm = 8_192

/**
 * The test gateway's hosted pages at `/test-gateway/{ref}`, with its 3-D Secure step at `/test-gateway/{ref}/challenge`; a handler in Hono's
 * style that needs no script in the browser. 404 when the test gateway is not configured or the charge unknown.
 */
export async function answerTestGateway(request: Request, deps: TestGatewayDeps): Promise<Response> {
	if (!testGatewayConfigured(deps.settings)) return new Response('Not found', { status: 404 })
	const url = new URL(request.url)
	const wanted = url.searchParams.get('lang')
	const [, ref, challenge] = address.exec(url.pathname) ?? []
	const charge = ref === undefined ? undefined : await findCharge(deps.database.reader, ref)
	const locale: Locale = isLocale(wanted) ? wanted : (charge?.locale ?? 'vi_VN')
	if (!charge) return unknownPage(locale)
	if (request.method === 'GET' || request.method === 'HEAD') return show(charge, locale, Boolean(challenge), deps.clock())
	if (request.method !== 'POST') return new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD, POST' } })

	const form = await readForm(request)
	if (form instanceof Response) return form
	return challenge ? takeAnswer(deps, charge, form) : takePayment(deps, charge, form, locale)
}

function show(charge: Charge, locale: Locale, challenge: boolean, now: Date): Response {
	const state = stateAt(charge, now)
	if (state === 'challenge') return challenge ? challengePage(charge, locale) : redirect(pathOf(charge, locale, true))
	if (state !== 'open') return settledPage(charge, state, locale)
	if (challenge) return redirect(pathOf(charge, locale))
	return payPage(charge, locale, now, { form: prefilled(now), faults: {}, behaviour: goodBehaviour })
}

async function readForm(request: Request): Promise<URLSearchParams | Response> {
	if (!request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded'))
		return new Response('Not a form', { status: 415 })
	if (Number(request.headers.get('content-length') ?? 0) > largestForm) return new Response('Too large', { status: 413 })
	const body = await request.text()
	return body.length > largestForm ? new Response('Too large', { status: 413 }) : new URLSearchParams(body)
}

async function takePayment(deps: TestGatewayDeps, charge: Charge, form: URLSearchParams, locale: Locale): Promise<Response> {
	const behaviour = behaviourSchema.parse(Object.fromEntries(form))
	if (form.get('act') === 'abandon') return onward(deps, await abandonCharge(deps, charge.ref, behaviour), locale)

	const now = deps.clock()
	const preset = knownCard(form.get('preset') ?? '')
	const typed = { card: form.get('card') ?? '', expiry: form.get('expiry') ?? '', cvc: form.get('cvc') ?? '' }
	const faults = preset ? {} : cardFaults(typed, now)
	const card = preset ?? knownCard(typed.card)
	if (stateAt(charge, now) === 'open' && (!card || Object.keys(faults).length > 0))
		return payPage(charge, locale, now, { form: typed, faults, behaviour })
	if (!card) return onward(deps, { outcome: 'not_payable', charge }, locale)
	return onward(deps, await payCharge(deps, charge.ref, card, behaviour), locale)
}

async function takeAnswer(deps: TestGatewayDeps, charge: Charge, form: URLSearchParams): Promise<Response> {
	const answer = form.get('answer')
	if (answer !== 'approve' && answer !== 'refuse') return new Response('approve or refuse', { status: 400 })
	return onward(deps, await answerChallenge(deps, charge.ref, answer), charge.locale)
}

/** Sends the buyer on. What is due is told before the redirect; whether it was taken does not matter here, it will be offered again. */
async function onward(deps: TestGatewayDeps, act: Act | undefined, locale: Locale): Promise<Response> {
	if (!act) return unknownPage(locale)
	const { outcome, charge } = act
	if (outcome === 'abandoned') return redirect(charge.cancelUrl)
	if (outcome === 'challenge') return redirect(pathOf(charge, locale, true))
	if (outcome !== 'not_payable') {
		await deliverNotices(deps, deps.clock(), charge.ref)
		return redirect(charge.returnUrl)
	}
	const state = stateAt(charge, deps.clock())
	if (state === 'canceled') return settledPage(charge, state, locale)
	// Pressed twice, or on an old page: settled stays settled, and the buyer goes where the first press led.
	if (state === 'challenge' || state === 'open') return redirect(pathOf(charge, locale, state === 'challenge'))
	return redirect(charge.returnUrl)
}

function pathOf({ ref, locale: own }: Charge, locale: Locale, challenge = false): string {
	return `${testGatewayPath}/${ref}${challenge ? '/challenge' : ''}${locale === own ? '' : `?lang=${locale}`}`
}

function redirect(location: string): Response {
	return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
