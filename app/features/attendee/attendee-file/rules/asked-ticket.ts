import type { Cell } from './cells.ts'
import type { MappedColumn } from './columns.ts'
import { variantsCalled, type NamedVariant, type VariantWords } from './named-variants.ts'
import { ticketNamed, type LineIssue } from './plan-person.ts'

/** A sentence with more names than these helps nobody to see which ticket was meant; the page that sends files shows the whole list. */
const mostOffered = 6

/** A line's ticket that matches no variant, or several: what the line calls it, and which variants it may mean. */
export interface AskedTicket {
	said: string
	/** Empty when too many variants fit to choose from. */
	variantIds: readonly number[]
}

/** What a line called its ticket when the ticket was not understood; null when it was. */
export function askedTicket(
	{ cells, issues }: { cells: readonly Cell[]; issues: readonly LineIssue[] },
	{ columns, variants, words }: { columns: readonly MappedColumn[]; variants: readonly NamedVariant[]; words: VariantWords },
): AskedTicket | null {
	if (!issues.some(({ code }) => code === 'ticket_unknown' || code === 'ticket_unclear')) return null
	const said = ticketNamed(cells, columns)
	const called = variantsCalled(said, words)
	const offered = called.length > 0 ? called : variants.map(({ id }) => id)
	return { said, variantIds: offered.length <= mostOffered ? offered : [] }
}
