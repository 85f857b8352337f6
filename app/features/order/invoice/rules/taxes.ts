import { paidForLine, type TaxedLine } from '~/features/order/returns/rules/returnable.ts'
import { allocate } from '~/kernel/money.ts'
import { taxOfCredit, type TaxTakenBack } from './numbering.ts'
import type { TaxedPart, TaxOnPaper } from './paper.ts'

export interface BoughtLine extends TaxedLine {
	id: number
	taxRateBp: number
}

/** All lines of an order that are taxed alike, with their whole cost and the tax in it. */
interface TaxGroup extends TaxOnPaper {
	costMinor: number
	lineIds: number[]
}

function taxGroups(lines: readonly BoughtLine[]): TaxGroup[] {
	const groups: TaxGroup[] = []
	for (const line of lines) {
		let group = groups.find(({ rateBp, included }) => rateBp === line.taxRateBp && included === line.taxInclusive)
		if (!group) groups.push((group = { rateBp: line.taxRateBp, included: line.taxInclusive, minor: 0, costMinor: 0, lineIds: [] }))
		group.minor += line.taxMinor
		group.costMinor += paidForLine(line)
		group.lineIds.push(line.id)
	}
	return groups
}

/** The taxes of an order, rate by rate, in the order of its lines; a rate without tax has no row. */
export function taxesOf(lines: readonly BoughtLine[]): TaxOnPaper[] {
	return taxGroups(lines).flatMap(({ rateBp, included, minor }) => (minor > 0 ? [{ rateBp, included, minor }] : []))
}

/**
 * Takes back the lines of an order, part by part, and divides each part by tax rate, with its tax. Amounts of named lines belong to the lines' rates;
 * an amount without lines is shared among all that is left. Once all lines are taken back, all tax of every rate is, to the minor unit.
 * @param issued the taxes of a part that is printed already: they stay, and later parts make up for errors in them
 */
export function taxTaker(lines: readonly BoughtLine[]) {
	const groups = taxGroups(lines).map((group) => ({ ...group, before: { linesMinor: 0, taxMinor: 0 } satisfies TaxTakenBack }))
	return (
		amountMinor: number,
		named: readonly { orderLineId: number; amountMinor: number }[],
		issued?: readonly TaxOnPaper[],
	): TaxedPart[] => {
		const wished = groups.map(({ lineIds }) => sum(named.filter(({ orderLineId }) => lineIds.includes(orderLineId))))
		const ofNamed = wished.reduce((all, each) => all + each, 0)
		const shares = ofNamed > amountMinor ? allocate(amountMinor, wished) : wished
		const left = groups.map(({ costMinor, before }, index) => Math.max(0, costMinor - before.linesMinor - (shares[index] ?? 0)))
		const isAnyLeft = left.some((each) => each > 0)
		const rest = amountMinor > ofNamed && isAnyLeft ? allocate(amountMinor - ofNamed, left) : []
		return groups.flatMap(({ rateBp, included, minor: taxMinor, costMinor: linesMinor, before }, index) => {
			const ofGroup = (shares[index] ?? 0) + (rest[index] ?? 0)
			const printed = issued?.filter((tax) => tax.rateBp === rateBp && tax.included === included)
			const minor = printed ? printed.reduce((all, each) => all + each.minor, 0) : taxOfCredit({ taxMinor, linesMinor }, before, ofGroup)
			before.linesMinor += ofGroup
			before.taxMinor += minor
			return ofGroup > 0 || minor > 0 ? [{ rateBp, included, minor, ofMinor: ofGroup }] : []
		})
	}
}

const sum = (amounts: readonly { amountMinor: number }[]) => amounts.reduce((all, { amountMinor }) => all + amountMinor, 0)
