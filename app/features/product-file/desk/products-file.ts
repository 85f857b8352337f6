import type { RouterContextProvider } from 'react-router'
import { deskProductsAsked, deskProductsShape, type DeskProductsAsked } from '~/features/catalog/rules/desk-products.ts'
import { readListView } from '~/kernel/list-view.ts'
import { csvResponse } from '~/platform/csv/csv.server.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { atDesk } from '~/platform/session/at-desk.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { xlsxResponse } from '~/platform/sheets/write-xlsx.server.ts'
import { listProductLines } from '~/features/product-file/operations/list-product-lines.server.ts'
import { columnNames, columns } from '~/features/product-file/rules/columns.ts'
import type { Route } from './+types/products-file'

type Context = Readonly<RouterContextProvider>

const fileNames = { vi_VN: 'san-pham', en_US: 'products' }

/** Reads the lines page by page: a shop of any size needs only the memory of one page. */
async function* linesOf(context: Context, asked: DeskProductsAsked) {
	let after: { productId: number; variantId: number } | null | undefined
	do {
		const { lines, next } = valueOf(await ask(context, listProductLines, { ...asked, after: after ?? undefined }))
		if (lines.length > 0) yield lines
		after = next
	} while (after)
}

/**
 * `/desk/products.csv`, `/desk/products.xlsx`: the products that the list shows at the same address, all products without a query, as a
 * file: one line for each variant, with every column that an import accepts.
 */
export function loader({ context, request }: Route.LoaderArgs) {
	atDesk(context, request)
	const { locale } = context.get(pageRequest).caller
	const head = columns.map((column) => columnNames[locale][column])
	const { pathname, searchParams } = new URL(request.url)
	const lines = linesOf(context, deskProductsAsked(readListView(deskProductsShape, searchParams)))
	return (pathname.endsWith('.xlsx') ? xlsxResponse : csvResponse)(fileNames[locale], head, lines)
}
