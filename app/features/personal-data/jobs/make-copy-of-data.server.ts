import { setImmediate } from 'node:timers/promises'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { fileMaker, type Making } from '~/features/made-file/jobs/file-maker.server.ts'
import { listDataTables } from '~/features/personal-data/operations/list-data-tables.server.ts'
import { readDataOf } from '~/features/personal-data/operations/read-data-of.server.ts'
import { readableEnd, readableHead, readableRows, readableTitle } from '~/features/personal-data/text/readable-export.server.ts'

/** How many rows are written before other work gets its turn: many years of orders are many pages. */
const rowsAtOnce = 50

/** All data about a person, table by table, as a readable page or as JSON. */
async function copyOfData(as: 'html' | 'json', { world, begun: { accountId, locale }, caller, reached }: Making) {
	const exportedAt = world.clock().toISOString()
	const { tables } = valueOf(await call(world, listDataTables, {}, caller))
	const parts: string[] = []
	for (const [index, table] of tables.entries()) {
		await reached(index, tables.length)
		const { rows } = valueOf(await call(world, readDataOf, { accountId, table }, caller))
		if (as === 'json') parts.push(`${parts.length > 0 ? ',\n' : ''}\t\t${JSON.stringify(table)}: ${JSON.stringify(rows, null, '\t')}`)
		if (as === 'html' && rows.length > 0) {
			parts.push(`<section>${readableTitle(table, locale)}`)
			for (let from = 0; from < rows.length; from += rowsAtOnce) {
				parts.push(readableRows(rows.slice(from, from + rowsAtOnce), locale))
				await setImmediate()
			}
			parts.push('</section>')
		}
	}
	const whole =
		as === 'json'
			? `{\n\t"exportedAt": ${JSON.stringify(exportedAt)},\n\t"tables": {\n${parts.join('')}\n\t}\n}\n`
			: readableHead(exportedAt, locale) + parts.join('') + readableEnd
	const name = `hoi-${exportedAt.slice(0, 10)}.${as}`
	return { bytes: new TextEncoder().encode(whole), name, contentType: `${as === 'json' ? 'application/json' : 'text/html'}; charset=utf-8` }
}

export const makeCopyOfData = fileMaker('make-copy-of-data', {
	data_html: (making) => copyOfData('html', making),
	data_json: (making) => copyOfData('json', making),
})
