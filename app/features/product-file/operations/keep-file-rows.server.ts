import { z } from 'zod'
import { slugOf } from '~/kernel/slug.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { longest } from '~/features/catalog/rules/longest.ts'
import { cellsShape, fileIdShape } from '~/features/product-file/shapes.server.ts'
import { deleteFileRows, insertFileRows, lockFile } from '~/features/product-file/store.server.ts'
import { findCodes } from '~/features/product-file/store/catalogue.server.ts'

/** Stores lines of a file as they were read; the first lines delete those of an interrupted earlier reading. */
export const keepFileRows = mutation('keepFileRows', {
	input: z.object({
		fileId: fileIdShape,
		isFirst: z.boolean(),
		rows: z.array(z.object({ line: z.number().int().min(1), cells: cellsShape })).max(5_000),
	}),
	allow: systemOnly,
	refusals: [],
	async run({ store }, { fileId, isFirst, rows }) {
		const file = await lockFile(store, fileId)
		if (file?.state !== 'reading') return { kept: 0 }
		if (isFirst) await deleteFileRows(store, fileId)
		const told = rows.map(({ line, cells }) => ({
			line,
			cells,
			code: cells.code === undefined ? null : String(cells.code).normalize('NFC').trim().replace(/\s+/g, ' '),
		}))
		const nameless = told.flatMap(({ cells, code }) => (cells.product === undefined && code !== null ? [code] : []))
		const places = new Map((await findCodes(store, nameless)).map(({ code, slug }) => [code, slug]))
		await insertFileRows(
			store,
			told.map(({ line, cells, code }) => {
				// A line without a product address belongs to the product of its code, or else to the address made from its name.
				const called = slugOf(String(cells.product ?? places.get(code) ?? cells.nameVi ?? cells.nameEn ?? ''))
				const product = called.slice(0, longest.slug).replace(/-$/, '') || `?${line}`
				return { fileId, line, cells, code, product, issues: [], changes: [], leftOut: false }
			}),
		)
		return { kept: rows.length }
	},
})
