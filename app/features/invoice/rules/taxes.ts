import { paidForLine, type TaxedLine } from '~/features/returns/rules/returnable.ts'
import { allocate } from '~/kernel/money.ts'
import { taxOfCredit, type TaxTakenBack } from './numbering.ts'
import type { TaxedPart, TaxOnPaper } from './paper.ts'

export interface BoughtLine extends TaxedLine {
	id: number
	taxRateBp: number
}

/** All lines of an order that are taxed alike: what they cost together, and the tax in that. */
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

/** The taxes of an order, rate by rate, in the order of its lines; what is taxed with nothing has no row. */
export function taxesOf(lines: readonly BoughtLine[]): TaxOnPaper[] {
	return taxGroups(lines).flatMap(({ rateBp, included, minor }) => (minor > 0 ? [{ rateBp, included, minor }] : []))
}

/**
 * Takes the lines of an order back, a part after the other, and tells what of each is by which rate, with its tax: that of the lines it names, and of what names none a share
 * of all that is left. Once all lines are taken back, so is all tax of every rate, to the unit.
 * @param issued the taxes of a part that is on paper already: what was printed stays, and later parts make up for it
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
