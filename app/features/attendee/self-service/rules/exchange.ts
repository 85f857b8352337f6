import { placeMoney, type PlaceMoney } from '~/features/attendee/rules/place-money.ts'
import type { CancelRule } from '~/features/provider/rules/cancel-rule.ts'
import {
	attendeeFields,
	checkAttendee,
	type Attendee,
	type AttendeeForm,
	type AttendeeInput,
} from '~/features/attendee/registration/rules/attendee-form.ts'
import type { FieldIssue } from '~/kernel/fields.ts'
import type { Day } from '~/kernel/zones.ts'
import { changeDeadline, type SelfServiceRule } from '~/features/event/rules/self-service.ts'
import { standingRefusal, type StandingRefusal, type TicketStanding } from './standing.ts'

/** The states of an exchange for a dearer ticket. `over`: it was not paid in time, or the ticket changed meanwhile. */
export const exchangeStates = ['waiting', 'done', 'withdrawn', 'over'] as const

export type ExchangeRefusal = StandingRefusal | 'exchange_not_allowed' | 'exchange_too_late'

/** Why a ticket may not be changed for another of its event now; null when it may. */
export function exchangeRefusal(rule: SelfServiceRule, ticket: TicketStanding, now: Date): ExchangeRefusal | null {
	const no = standingRefusal(ticket)
	if (no) return no
	if (!rule.exchange) return 'exchange_not_allowed'
	return now > changeDeadline(rule.exchangeUntilHours, ticket.startsAt) ? 'exchange_too_late' : null
}

/** The part of a ticket's price in one order: the order it was bought with, or the order of a difference that was paid since. */
export interface CostInOrder {
	orderId: number
	/** What the place costs in this order now. */
	costMinor: number
	before: { owedMinor: number; paidMinor: number; onTheirWayMinor?: number }
}

/** How a place was bought: the price of its line before added tax, the number of pieces, and the tax. */
export interface BoughtPlace {
	netMinor: number
	quantity: number
	taxRateBp: number
	taxInclusive: boolean
}

/**
 * Whether another ticket has the price a place was bought for. Then it counts as equal, and the exchange costs nothing. The tax of several pieces was
 * rounded once, so one of them may have cost 1 more or less than a piece bought alone.
 */
export function costsTheSame(
	{ netMinor, quantity, ...tax }: BoughtPlace,
	other: { priceMinor: number; taxRateBp: number; taxInclusive: boolean },
): boolean {
	return other.priceMinor * quantity === netMinor && addedRateBp(other) === addedRateBp(tax)
}

const addedRateBp = ({ taxRateBp, taxInclusive }: { taxRateBp: number; taxInclusive: boolean }) => (taxInclusive ? 0 : taxRateBp)

/** What an exchange does to its buyer's money, in whole minor units. */
export interface ExchangeMoney extends PlaceMoney {
	/** What the buyer must pay before the other ticket is theirs. */
	dueMinor: number
	/** The rest by order; orders without a change are left out. */
	parts: (PlaceMoney & { orderId: number })[]
}

/**
 * The money of an exchange. It counts what the place cost its buyer, not the ticket's present price: a free ticket is never worth money. The
 * organiser keeps a part of what comes back, by the rule for giving back; without that, buyers could avoid the rule by changing for the cheapest
 * ticket. `rule` is null where nothing may be given back any more. `costs` begin with the newest order.
 */
export function exchangeMoney(
	costs: readonly CostInOrder[],
	priceMinor: number,
	rule: Pick<CancelRule, 'refundPercent'> | null,
): ExchangeMoney {
	const costMinor = costs.reduce((sum, each) => sum + each.costMinor, 0)
	let over = Math.max(0, costMinor - priceMinor)
	const parts: ExchangeMoney['parts'] = []
	for (const { orderId, costMinor: most, before } of costs) {
		const part = Math.min(over, most)
		if (part === 0) continue
		over -= part
		parts.push({ orderId, ...placeMoney(part, before, rule ?? { refundPercent: 0 }) })
	}
	const sum = (of: keyof PlaceMoney) => parts.reduce((all, part) => all + part[of], 0)
	return {
		dueMinor: Math.max(0, priceMinor - costMinor),
		creditedMinor: sum('creditedMinor'),
		keptMinor: sum('keptMinor'),
		refundMinor: sum('refundMinor'),
		parts,
	}
}

/** The known data of an attendee. */
export type KnownAttendee = { [Field in keyof Omit<Attendee, 'answers'>]?: Attendee[Field] | null } & Pick<Attendee, 'name' | 'answers'>

const empty = (value: unknown) => value === null || value === undefined || value === ''

/** The questions of another ticket whose answers are not known yet. An optional question that was left open before is not asked again. */
export function stillAsked<Form extends AttendeeForm>(known: KnownAttendee, form: Form, before: AttendeeForm): Form {
	const wasLeftOpen = (need: 'optional' | 'required' | undefined, asked: boolean) => need === 'optional' && asked
	const fields = Object.fromEntries(
		Object.entries(form.fields).filter(
			([field, need]) => empty(known[field as keyof typeof form.fields]) && !wasLeftOpen(need, field in before.fields),
		),
	)
	const questions = form.questions.filter(
		({ id, required }) => empty(known.answers[id]) && (required || !before.questions.some((question) => question.id === id)),
	)
	return { ...form, fields, questions }
}

/** An attendee for another ticket: known data plus what was typed for its further questions. `today` is the day in the event's zone. */
export function attendeeFor(
	known: KnownAttendee,
	typed: AttendeeInput,
	{ form, asked }: { form: AttendeeForm; asked: AttendeeForm },
	today: Day,
): { issues: FieldIssue[]; cleaned: Attendee } {
	const added = Object.fromEntries(attendeeFields.filter((field) => field in asked.fields).map((field) => [field, typed[field]]))
	const answered = Object.fromEntries(asked.questions.map(({ id }) => [id, typed.answers?.[id]]))
	return checkAttendee({ ...known, ...added, answers: { ...known.answers, ...answered } }, form, today)
}
