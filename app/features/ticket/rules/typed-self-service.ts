import { mostUntilHours, type SelfServiceRule } from '~/features/event/rules/self-service.ts'

const hours = ['untilHours', 'transferUntilHours', 'exchangeUntilHours'] as const

/** The typed rules, with hours still as text, and the hours that are invalid. */
export interface TypedSelfService {
	typed: Omit<SelfServiceRule, (typeof hours)[number]> & Record<(typeof hours)[number], number | string>
	wrong: readonly string[]
}

/** Reads the form with the rules of self-service. */
export function selfServiceIn(sent: Readonly<Record<string, string>>): TypedSelfService & { rule?: SelfServiceRule } {
	const text = (name: (typeof hours)[number]) => (sent[name] ?? '').trim()
	const [untilHours, transferUntilHours, exchangeUntilHours] = [text('untilHours'), text('transferUntilHours'), text('exchangeUntilHours')]
	const boxes = { rename: sent['rename'] === 'on', transfer: sent['transfer'] === 'on', exchange: sent['exchange'] === 'on' }
	const wrong = hours.filter((name) => !/^\d{1,4}$/.test(text(name)) || Number(text(name)) > mostUntilHours)
	const typed = { ...boxes, untilHours, transferUntilHours, exchangeUntilHours }
	if (wrong.length > 0) return { typed, wrong }
	const read = {
		untilHours: Number(untilHours),
		transferUntilHours: Number(transferUntilHours),
		exchangeUntilHours: Number(exchangeUntilHours),
	}
	return { typed, wrong, rule: { ...boxes, ...read } }
}
