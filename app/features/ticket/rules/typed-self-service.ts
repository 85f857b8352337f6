import { mostUntilHours, type SelfServiceRule } from '~/features/event/rules/self-service.ts'

const hours = ['untilHours', 'transferUntilHours'] as const

/** The rules as they were typed, hours still as text, and which of these are none. */
export interface TypedSelfService {
	typed: Omit<SelfServiceRule, (typeof hours)[number]> & Record<(typeof hours)[number], number | string>
	wrong: readonly string[]
}

/** What the form says about what buyers may do themselves. */
export function selfServiceIn(sent: Readonly<Record<string, string>>): TypedSelfService & { rule?: SelfServiceRule } {
	const texts = { untilHours: (sent['untilHours'] ?? '').trim(), transferUntilHours: (sent['transferUntilHours'] ?? '').trim() }
	const boxes = { rename: sent['rename'] === 'on', transfer: sent['transfer'] === 'on' }
	const wrong = hours.filter((name) => !/^\d{1,4}$/.test(texts[name]) || Number(texts[name]) > mostUntilHours)
	const typed = { ...boxes, ...texts }
	if (wrong.length > 0) return { typed, wrong }
	const { untilHours, transferUntilHours } = texts
	return { typed, wrong, rule: { ...boxes, untilHours: Number(untilHours), transferUntilHours: Number(transferUntilHours) } }
}
