import type { Currency } from '~/kernel/money.ts'
import { outcomeOf, type Figures } from './settlement.ts'

export type LineName =
	| 'sold'
	| 'discount'
	| 'taxAdded'
	| 'extras'
	| 'kept'
	| 'takenBack'
	| 'turnover'
	| 'tax'
	| 'collected'
	| 'givenBack'
	| 'own'
	| 'ownBack'
	| 'byHand'
	| 'byHandBack'
	| 'open'
	| 'openBack'
	| 'share'
	| 'due'
	| 'owes'

/** One line of a statement, in reading order; `amountMinor` has the sign with which it counts. */
export interface StatementLine {
	name: LineName
	amountMinor: number
	/** The line is the sum of the lines before it. */
	isSum?: boolean
	/** The line stands beside the sum, and is not part of it. */
	isAside?: boolean
}

/** The lines of a statement: sales, money, and the amount due. Lines of 0 are left out where they say nothing. */
export function statementLines(figures: Figures & { currency: Currency }): StatementLine[] {
	const { turnoverMinor, openMinor, dueMinor } = outcomeOf(figures)
	const lines: StatementLine[] = [
		{ name: 'sold', amountMinor: figures.soldMinor },
		{ name: 'discount', amountMinor: -figures.discountMinor },
		{ name: 'taxAdded', amountMinor: figures.taxAddedMinor },
		{ name: 'extras', amountMinor: figures.extrasMinor },
		{ name: 'kept', amountMinor: figures.keptMinor },
		{ name: 'takenBack', amountMinor: -figures.takenBackMinor },
		{ name: 'turnover', amountMinor: turnoverMinor, isSum: true },
		{ name: 'tax', amountMinor: figures.taxMinor, isAside: true },
		{ name: 'own', amountMinor: figures.ownMinor, isAside: true },
		{ name: 'ownBack', amountMinor: -figures.ownBackMinor, isAside: true },
		{ name: 'byHand', amountMinor: figures.byHandMinor, isAside: true },
		{ name: 'byHandBack', amountMinor: -figures.byHandBackMinor, isAside: true },
		openMinor < 0 ? { name: 'openBack', amountMinor: -openMinor, isAside: true } : { name: 'open', amountMinor: openMinor, isAside: true },
		{ name: 'collected', amountMinor: figures.collectedMinor },
		{ name: 'givenBack', amountMinor: -figures.givenBackMinor },
		{ name: 'share', amountMinor: -figures.shareMinor },
		dueMinor < 0 ? { name: 'owes', amountMinor: -dueMinor, isSum: true } : { name: 'due', amountMinor: dueMinor, isSum: true },
	]
	const always: readonly LineName[] = ['sold', 'turnover', 'collected', 'share', 'due', 'owes']
	// Avoid -0.
	return lines
		.filter(({ name, amountMinor }) => amountMinor !== 0 || always.includes(name))
		.map((line) => ({ ...line, amountMinor: line.amountMinor === 0 ? 0 : line.amountMinor }))
}
