import type { Locale } from '~/kernel/locale.ts'
import { prefilled, type TypedCard } from './card-form.server.ts'
import { goodBehaviour } from './behaviour.ts'
import { deliverNotices, type TestGatewayDeps } from './notices.server.ts'
import { setupChallengePage, setupOverPage, setupPage } from './setup-page.server.ts'
import { answerSetupChallenge, saveByCard, setupStateAt, type Setup, type SetupAct } from './setups.server.ts'
import { pageAddress, redirect, type TypedPayment } from './typed-payment.server.ts'

/** Shows the page of a setup. */
export function showSetup(setup: Setup, locale: Locale, challenge: boolean, now: Date): Response {
	const state = setupStateAt(setup, now)
	if (state === 'challenge') return challenge ? setupChallengePage(setup, locale) : redirect(pageAddress(setup, locale, true))
	if (state !== 'open') return setupOverPage(setup, state, locale)
	if (challenge) return redirect(pageAddress(setup, locale))
	return setupPage(setup, locale, { form: prefilled(now), faults: {}, behaviour: goodBehaviour })
}

/** Takes the card that was typed. */
export async function takeSetup(deps: TestGatewayDeps, setup: Setup, typed: TypedPayment, locale: Locale): Promise<Response> {
	if (typed.act === 'abandon') return redirect(setup.cancelUrl)
	const now = deps.clock()
	const { card, expiry, shown, behaviour } = typed
	const state = setupStateAt(setup, now)
	if (state === 'open' && (!card || !expiry)) return setupPage(setup, locale, shown)
	if (!card || !expiry) return over(setup, locale, now)
	return onward(deps, await saveByCard(deps, setup.ref, { card, expiry, behaviour }), locale, shown)
}

/** Takes the person's answer to their bank. */
export async function takeSetupAnswer(
	deps: TestGatewayDeps,
	setup: Setup,
	answer: 'approve' | 'refuse',
	locale: Locale,
): Promise<Response> {
	const shown = { form: prefilled(deps.clock()), faults: {}, behaviour: setup.behaviour }
	return onward(deps, await answerSetupChallenge(deps, setup.ref, answer), locale, shown)
}

async function onward(deps: TestGatewayDeps, act: SetupAct | undefined, locale: Locale, shown: TypedCard): Promise<Response> {
	if (!act) throw new Error('test gateway: a setup vanished')
	const { setup } = act
	if (act.outcome === 'challenge') return redirect(pageAddress(setup, locale, true))
	if (act.outcome === 'over') return over(setup, locale, deps.clock())
	if (act.outcome === 'declined')
		return setup.state === 'open' ? setupPage(setup, locale, shown, act.why) : setupOverPage(setup, 'closed', locale)
	await deliverNotices(deps, deps.clock(), setup.ref)
	return redirect(setup.returnUrl)
}

/** The answer to a second press, or a press on an old page: a saved card stays saved, and the person goes where the first press led. */
function over(setup: Setup, locale: Locale, now: Date): Response {
	const state = setupStateAt(setup, now)
	if (state === 'closed') return setupOverPage(setup, state, locale)
	return redirect(state === 'saved' ? setup.returnUrl : pageAddress(setup, locale, state === 'challenge'))
}
