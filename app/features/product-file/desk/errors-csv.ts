import { data } from 'react-router'
import { csvResponse, pagesOf } from '~/platform/csv/csv.server.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { atDesk, idInPath } from '~/platform/session/at-desk.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { languages } from '~/texts/languages.server.ts'
import { findProductFile } from '~/features/product-file/operations/find-product-file.server.ts'
import { columnNames, columns } from '~/features/product-file/rules/columns.ts'
import { issueWords } from '~/features/product-file/text/issue-words.ts'
import type { vi } from '~/features/product-file/text/vi_VN.ts'
import type { Route } from './+types/errors-csv'

const pageSize = 1_000

/** The lines of a file with errors, each with the reason; after corrections, this file can be sent again. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	atDesk(context, request)
	const fileId = idInPath(params['id'])
	if (!(await ask(context, findProductFile, { fileId, pageSize: 1 })).ok) throw data(null, { status: 404 })
	const { locale } = context.get(pageRequest).caller
	const text = languages[locale].catalogue['product-file'] as typeof vi
	const head = [...columns.map((column) => columnNames[locale][column]), text.rows.line, text.error]
	const lines = pagesOf(pageSize, async (page) => {
		const { rows } = valueOf(await ask(context, findProductFile, { fileId, outcome: 'error', page, pageSize }))
		return rows.map(({ line, cells, issues }) => [
			...columns.map((column) => cells[column]),
			line,
			issues.map((issue) => issueWords(text, locale, issue)).join('; '),
		])
	})
	return csvResponse(`${text.errorsName}-${fileId}`, head, lines)
}
