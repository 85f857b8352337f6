import { setImmediate } from 'node:timers/promises'
import type { Caller } from '../../../kernel/operation.ts'
import type { Locale } from '../../../kernel/locale.ts'
import { call, valueOf } from '../../../platform/operations/call.server.ts'
import type { World } from '../../../platform/world/world.server.ts'
import { listDataTables } from '../../personal-data/operations/list-data-tables.server.ts'
import { readDataOf } from '../../personal-data/operations/read-data-of.server.ts'
import { readableEnd, readableHead, readableRows, readableTitle } from '../../personal-data/text/readable-export.server.ts'

/** Rows that are written before others have their turn: a life of orders is many pages. */
const rowsAtOnce = 50

/** Everything that is kept about somebody, table by table, as a page to read or as JSON. */
export async function copyOfData(
	world: World,
	{ accountId, locale, as }: { accountId: number; locale: Locale; as: 'html' | 'json' },
	caller: Caller,
	reached: (done: number, total: number) => Promise<void>,
) {
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
