import { cancelDeadline, cancelRuleAt, type CancelledFor, type CancelRule } from '~/features/provider/rules/cancel-rule.ts'

/** What buyers may change of their tickets without asking the organiser, and until when. */
export interface SelfServiceRule {
	/** Whether a ticket may be made out to another name. */
	rename: boolean
	/** How many hours before the event renaming ends. */
	untilHours: number
	/** Whether a ticket may be passed on to another person, and until when. */
	transfer: boolean
	transferUntilHours: number
	/** Whether a ticket may be changed for another of the event, and until when. */
	exchange: boolean
	exchangeUntilHours: number
}

/** The rules of an event that says nothing else. */
export const usualSelfService: SelfServiceRule = {
	...{ rename: true, untilHours: 24 },
	...{ transfer: true, transferUntilHours: 24 },
	...{ exchange: true, exchangeUntilHours: 24 },
}

/** An event's stored rules; fields that did not exist when it was stored take the usual value. */
export function selfServiceOf(kept: Partial<SelfServiceRule> | null): SelfServiceRule {
	return { ...usualSelfService, ...kept }
}

/** What the page says, before people buy, about their changes afterwards: until when (ISO 8601); null: not allowed, or not any more. */
export interface BuyersRules {
	rename: string | null
	transfer: string | null
	exchange: string | null
	giveBack: { until: string; refundPercent: number } | null
}

/** Answers are cached for some seconds, and people read pages for a while: a right that ends within this time is not promised any more. */
const readMs = 60_000

/** The rules of an event for somebody who buys now; rights that have ended are left out. */
export function buyersRules(rule: SelfServiceRule, ruleOfEvent: CancelRule, event: CancelledFor, now: Date): BuyersRules {
	const { startsAt } = event
	const soon = new Date(now.getTime() + readMs)
	const cancel = cancelRuleAt(ruleOfEvent, event, soon)
	const until = (end: Date) => (end > soon ? end.toISOString() : null)
	const giveBack = cancel.allowed ? until(cancelDeadline(cancel, startsAt)) : null
	return {
		rename: rule.rename ? until(changeDeadline(rule.untilHours, startsAt)) : null,
		transfer: rule.transfer ? until(changeDeadline(rule.transferUntilHours, startsAt)) : null,
		exchange: rule.exchange ? until(changeDeadline(rule.exchangeUntilHours, startsAt)) : null,
		giveBack: giveBack === null ? null : { until: giveBack, refundPercent: cancel.refundPercent },
	}
}

/** The most hours before an event that changes may end. */
export const mostUntilHours = 24 * 60

/** The last moment for a change that ends so many hours before the event. */
export function changeDeadline(untilHours: number, startsAt: Date): Date {
	return new Date(startsAt.getTime() - untilHours * 3_600_000)
}
