import type { FieldIssue } from '../../../kernel/fields.ts'
import { wayOf, type WayCode } from '../../../kernel/ways.ts'
import { wayFields } from '../rules/typed-ways.ts'
import type { World } from '../../../platform/world/world.server.ts'
import { typedIn, type RefusedForm } from '../../../shell/form/typed-form.ts'

/** The ways to pay online that this house has, in the order buyers see them. */
export function waysHere({ gateways }: Pick<World, 'gateways'>): WayCode[] {
	return gateways.offered().map(({ code }) => wayOf(code))
}

/** What the form of ways says, as it was sent. A box that is not ticked is not sent, and must not come back ticked. */
export function sentWays(form: FormData, ways: WayCode[]) {
	const sent = typedIn(form)
	const fields = ways.flatMap((way) => ['on', ...wayFields].map((field) => `${way}.${field}`))
	return { ways, typed: Object.fromEntries(fields.map((field) => [field, (sent[field] ?? '').slice(0, 200)])) }
}

/** The form as it is shown again after a refusal. */
export function refusedWays({ typed }: { typed: Record<string, string> }, about: Record<string, unknown>): RefusedForm {
	return { typed, issues: about['issues'] as FieldIssue[] }
}
