import type { Cell } from './cells.ts'
import type { MappedColumn } from './columns.ts'
import { variantsCalled, type NamedVariant, type VariantWords } from './named-variants.ts'
import { ticketNamed, type LineIssue } from './plan-person.ts'

/** More names than these help nobody to see which one was meant; the whole list stands where files are sent. */
const mostOffered = 6

/** A ticket a line names that is none, or several: what it calls it, and which variants it may have meant. */
export interface AskedTicket {
	said: string
	/** Empty where they are too many to choose from. */
	variantIds: readonly number[]
}

/** What a line asked for whose ticket was not understood; null where it was. */
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
