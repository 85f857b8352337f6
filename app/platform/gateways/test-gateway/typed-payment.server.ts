import type { Locale } from '~/kernel/locale.ts'
import { testGatewayPath } from './adapter.server.ts'
import { behaviourSchema, type Behaviour } from './behaviour.ts'
import { prefilled, type TypedCard } from './card-form.server.ts'
import { cardFaults, expiryIn, knownCard, type TestCard } from './cards.ts'

/** What was sent from the form with a card. `card` and `expiry` only when nothing is wrong with them. */
export interface TypedPayment {
	act: 'pay' | 'abandon'
	card?: TestCard
	expiry?: { month: number; year: number }
	behaviour: Behaviour
	/** The typed values, to show them again. */
	shown: TypedCard
}

/** Reads the form. A test card's own button needs nothing typed. */
export function typedPayment(form: URLSearchParams, now: Date): TypedPayment {
	const behaviour = behaviourSchema.parse(Object.fromEntries(form))
	const preset = knownCard(form.get('preset') ?? '')
	const typed = { card: form.get('card') ?? '', expiry: form.get('expiry') ?? '', cvc: form.get('cvc') ?? '' }
	const faults = preset ? {} : cardFaults(typed, now)
	const isGood = Object.keys(faults).length === 0
	return {
		act: form.get('act') === 'abandon' ? 'abandon' : 'pay',
		...(isGood && { card: preset ?? knownCard(typed.card), expiry: expiryIn(preset ? prefilled(now).expiry : typed.expiry) }),
		behaviour,
		shown: { form: typed, faults, behaviour },
	}
}

/** The address of a charge's or setup's page, or of its 3-D Secure step, in a language. */
export function pageAddress({ ref, locale: own }: { ref: string; locale: Locale }, locale: Locale, challenge = false): string {
	return `${testGatewayPath}/${ref}${challenge ? '/challenge' : ''}${locale === own ? '' : `?lang=${locale}`}`
}

export function redirect(location: string): Response {
	return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
