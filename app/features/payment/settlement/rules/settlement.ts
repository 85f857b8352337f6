import type { Currency } from '~/kernel/money.ts'

/** A month of the calendar, `2026-11`. */
export type Month = string

/**
 * The figures of a provider's books, in whole minor units. Sales count from the moment their order was confirmed; money counts when it came or went.
 * `sold − discounts + tax added + extras + kept − taken back` is what buyers owe; less all money, it is what is open.
 */
export interface Figures {
	/** The number of confirmed orders. */
	orders: number
	/** The price of all lines before discounts. */
	soldMinor: number
	discountMinor: number
	/** Tax that was added to the prices. */
	taxAddedMinor: number
	/** Delivery and payment fees, with their later changes. */
	extrasMinor: number
	/** The money kept for cancelled tickets, by the rule the buyer bought under. */
	keptMinor: number
	/** The amount that is no longer owed. */
	takenBackMinor: number
	/** The tax in all of the above. */
	taxMinor: number
	/** The platform's share of it. */
	shareMinor: number
	/** Money that came to the platform through its gateways, and went back through them. */
	collectedMinor: number
	givenBackMinor: number
	/** Money that came to the provider's own accounts at gateways, and went back through them. */
	ownMinor: number
	ownBackMinor: number
	/** Money the provider took by hand, and handed back. */
	byHandMinor: number
	byHandBackMinor: number
}

const noFigures: Figures = {
	...{ orders: 0, soldMinor: 0, discountMinor: 0, taxAddedMinor: 0, extrasMinor: 0, keptMinor: 0, takenBackMinor: 0 },
	...{ taxMinor: 0, shareMinor: 0, collectedMinor: 0, givenBackMinor: 0, byHandMinor: 0, byHandBackMinor: 0 },
	...{ ownMinor: 0, ownBackMinor: 0 },
}

const names = Object.keys(noFigures) as (keyof Figures)[]

export function sumOfFigures(all: readonly Figures[]): Figures {
	const sum = { ...noFigures }
	for (const each of all) for (const name of names) sum[name] += each[name]
	return sum
}

/** The results of the figures, in whole minor units; negative where more money went than came. */
export interface Outcome {
	/** What buyers owe for the sales. */
	turnoverMinor: number
	/** The part that has yet to come; negative where money has yet to go back. */
	openMinor: number
	/** What the platform owes the provider; negative when the provider owes the platform. */
	dueMinor: number
}

export function outcomeOf(figures: Figures): Outcome {
	const { soldMinor, discountMinor, taxAddedMinor, extrasMinor, keptMinor, takenBackMinor, shareMinor } = figures
	const turnoverMinor = soldMinor - discountMinor + taxAddedMinor + extrasMinor + keptMinor - takenBackMinor
	const heldMinor = figures.collectedMinor - figures.givenBackMinor
	return {
		turnoverMinor,
		openMinor: turnoverMinor - heldMinor - (figures.ownMinor - figures.ownBackMinor) - (figures.byHandMinor - figures.byHandBackMinor),
		dueMinor: heldMinor - shareMinor,
	}
}

/** The figures of one event, or of goods without an event, in one month of its zone and one currency. */
export interface MonthOfEvent extends Figures {
	/** Null: goods without an event. */
	eventId: number | null
	month: Month
	currency: Currency
}

/** The figures the ledger gives for one event and month, before they are combined. */
export interface BookedMonth extends Omit<
	Figures,
	'soldMinor' | 'discountMinor' | 'taxAddedMinor' | 'extrasMinor' | 'orders' | 'taxMinor'
> {
	eventId: number | null
	month: Month
	currency: Currency
	chargedMinor: number
}

/** The figures from the orders that were confirmed in a month. */
export interface ConfirmedMonth extends Pick<Figures, 'orders' | 'soldMinor' | 'discountMinor' | 'taxAddedMinor' | 'taxMinor'> {
	eventId: number | null
	month: Month
	currency: Currency
}

/** The tax that credit notes of a month took back. */
export interface CreditedTax {
	eventId: number | null
	month: Month
	currency: Currency
	taxMinor: number
}

/** Combines the figures into months of events, newest month first. Extras are what was charged beyond the lines and their tax. */
export function monthsOfEvents(
	booked: readonly BookedMonth[],
	confirmed: readonly ConfirmedMonth[],
	credited: readonly CreditedTax[],
): MonthOfEvent[] {
	const all = new Map<string, MonthOfEvent>()
	const at = ({ eventId, month, currency }: { eventId: number | null; month: Month; currency: Currency }) => {
		const key = `${month} ${currency} ${eventId ?? 0}`
		const known = all.get(key) ?? { eventId, month, currency, ...noFigures }
		all.set(key, known)
		return known
	}
	for (const { chargedMinor, ...each } of booked) {
		const month = at(each)
		month.extrasMinor += chargedMinor
		month.keptMinor += each.keptMinor
		month.takenBackMinor += each.takenBackMinor
		month.shareMinor += each.shareMinor
		month.collectedMinor += each.collectedMinor
		month.givenBackMinor += each.givenBackMinor
		month.ownMinor += each.ownMinor
		month.ownBackMinor += each.ownBackMinor
		month.byHandMinor += each.byHandMinor
		month.byHandBackMinor += each.byHandBackMinor
	}
	for (const each of confirmed) {
		const month = at(each)
		month.orders += each.orders
		month.soldMinor += each.soldMinor
		month.discountMinor += each.discountMinor
		month.taxAddedMinor += each.taxAddedMinor
		month.taxMinor += each.taxMinor
		month.extrasMinor -= each.soldMinor - each.discountMinor + each.taxAddedMinor
	}
	for (const each of credited) at(each).taxMinor -= each.taxMinor
	return [...all.values()].sort(
		(one, other) => other.month.localeCompare(one.month) || (one.eventId ?? Infinity) - (other.eventId ?? Infinity),
	)
}

/** Reads a month from an address; nothing for an invalid one. */
export function monthIn(text: string | null): Month | undefined {
	return /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.exec(text ?? '')?.[0]
}
