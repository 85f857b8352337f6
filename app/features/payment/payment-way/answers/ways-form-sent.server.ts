import type { FieldIssue } from '~/kernel/fields.ts'
import type { GatewayCode } from '~/kernel/gateway-codes.ts'
import { wayOf, type WayCode } from '~/kernel/ways.ts'
import { wayFields } from '~/features/payment/payment-way/rules/typed-ways.ts'
import type { World } from '~/platform/world/world.server.ts'
import { typedIn, type RefusedForm } from '~/shell/form/typed-form.ts'

/** The seller: who takes its money, and the gateways where it has own accounts. */
export interface Seller {
	paidTo: 'platform' | 'organizer'
	own: readonly GatewayCode[]
}

/** The ways to pay online that a seller can offer, in the order buyers see them: the house's, or those it has an account of its own for. */
export function waysHere({ gateways }: Pick<World, 'gateways'>, { paidTo, own }: Seller): WayCode[] {
	const here = paidTo === 'platform' ? gateways.offered() : gateways.ownWays.filter(({ code }) => own.includes(code))
	return here.map(({ code }) => wayOf(code))
}

/** The values of a sent form of ways. Browsers do not send a box that is not ticked; it must not come back ticked. */
export function sentWays(form: FormData, ways: WayCode[]) {
	const sent = typedIn(form)
	const fields = ways.flatMap((way) => ['on', ...wayFields].map((field) => `${way}.${field}`))
	return { ways, typed: Object.fromEntries(fields.map((field) => [field, (sent[field] ?? '').slice(0, 200)])) }
}

/** The form as it is shown again after a refusal. */
export function refusedWays({ typed }: { typed: Record<string, string> }, about: Record<string, unknown>): RefusedForm {
	return { typed, issues: about['issues'] as FieldIssue[] }
}
