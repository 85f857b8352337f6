import { readListView } from '~/kernel/list-view.ts'
import { csvResponse, pagesOf } from '~/platform/csv/csv.server.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { atDesk } from '~/platform/session/at-desk.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { listDeskStock } from '~/features/catalog/stock/operations/list-desk-stock.server.ts'
import { deskStockShape, stockWantedIn } from '~/features/catalog/stock/rules/desk-stock.ts'
import { stockTextOf } from '~/features/catalog/stock/answers/moved.server.ts'
import type { Route } from './+types/stock-csv'

const pageSize = 500

/** `/desk/stock.csv`: the same list of stock as a file. */
export function loader({ context, request }: Route.LoaderArgs) {
	atDesk(context, request)
	const { search, sort, filters } = readListView(deskStockShape, new URL(request.url).searchParams)
	const { text } = stockTextOf(context)
	const { product, code, shelf, held, free, sold } = text.columns
	const rows = pagesOf(pageSize, async (page) => {
		const wanted = { ...stockWantedIn(filters), search, sort, page, pageSize }
		const { variants } = valueOf(await ask(context, listDeskStock, wanted))
		return variants.map((row) => [
			[row.product, row.variant].filter(Boolean).join(' · '),
			row.stockCode,
			...[row.shelf, row.held, row.free, row.sold],
		])
	})
	return csvResponse(text.file, [product, code, shelf, held, free, sold], rows)
}
