import { csvResponse } from '~/platform/csv/csv.server.ts'
import { atDesk } from '~/platform/session/at-desk.server.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import { languages } from '~/texts/languages.server.ts'
import { columnNames, columns, stateNames, type Column } from '~/features/product-file/rules/columns.ts'
import type { vi } from '~/features/product-file/text/vi_VN.ts'
import type { Route } from './+types/template-csv'

/** A template file with every column, and two example lines. */
export function loader({ context, request }: Route.LoaderArgs) {
	atDesk(context, request)
	const { locale } = context.get(pageRequest).caller
	const text = languages[locale].catalogue['product-file'] as typeof vi
	const first: Partial<Record<Column, string | number>> = {
		code: 'AO-SEN-DO-M',
		product: 'ao-hoa-sen',
		nameVi: 'Áo hoa sen',
		nameEn: 'Lotus shirt',
		state: stateNames[locale].draft,
		provider: 'buoc-chan-viet',
		color: 'Đỏ',
		colorEn: 'Red',
		size: 'M',
		price: 250_000,
		original: 300_000,
		currency: 'VND',
		weight: 180,
		stock: 12,
	}
	const second: typeof first = { code: 'AO-SEN-DO-L', product: 'ao-hoa-sen', color: 'Đỏ', size: 'L', price: 250_000, weight: 190, stock: 8 }
	const lines = [first, second].map((line) => columns.map((column) => line[column]))
	const head = columns.map((column) => columnNames[locale][column])
	return csvResponse(
		text.templateName,
		head,
		(async function* () {
			yield lines
		})(),
	)
}
