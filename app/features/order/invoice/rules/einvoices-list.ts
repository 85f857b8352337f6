import { idTyped } from '~/features/catalog/rules/desk-products.ts'
import type { ListShape, ListView } from '~/kernel/list-view.ts'
import { addDays } from '~/kernel/zones.ts'
import { paperKinds } from './paper.ts'

/** The list of electronic invoices, at the desk and beside an organiser's events; at first the newest on top. */
export const einvoicesShape: ListShape = {
	columns: ['number', 'symbol', 'issuedAt', 'kind', 'order', 'buyer', 'taxId', 'amount', 'provider'],
	sorts: ['issuedAt'],
	defaultSort: '-issuedAt',
	filters: { month: 'text', kind: paperKinds, provider: 'text', company: ['yes', 'no'] },
}

const isMonth = (typed: string | undefined): typed is string => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(typed ?? '')

/** The papers that the list's address asks for. */
export function einvoicesWanted({ filters, search, sort }: Pick<ListView, 'filters' | 'search' | 'sort'>, everywhere: boolean) {
	const { month, kind, provider, company } = filters
	return {
		everywhere,
		month: isMonth(month) ? month : undefined,
		kind: paperKinds.find((each) => each === kind),
		providerId: idTyped(provider),
		company: (['yes', 'no'] as const).find((each) => each === company),
		search,
		sort,
	}
}

/** The newest months up to a day's, newest first: `2026-11`. */
export function latestMonths(today: string, many: number): string[] {
	const months = [today.slice(0, 7)]
	while (months.length < many) months.push(addDays(`${months.at(-1)}-01`, -1).slice(0, 7))
	return months
}
