import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { knownOf, nextProducts } from '~/features/product-file/flows/read-known-products.server.ts'
import { keptSince } from '~/features/product-file/rules/file-state.ts'
import { isAsShown, planProduct, type RowPlan } from '~/features/product-file/rules/plan.ts'
import { fileIdShape } from '~/features/product-file/shapes.server.ts'
import { lockFile, markLeftOut, updateFile } from '~/features/product-file/store.server.ts'
import { lockProductsBySlug, lockStockOf } from '~/features/product-file/store/catalogue.server.ts'
import { deleteWritesOf } from '~/features/product-file/store/undoing.server.ts'
import { writePlannedProducts } from '~/features/product-file/flows/write-products.server.ts'

/**
 * How many rows are handled in one step: few enough that other requests, like the progress page, get their turn between steps on the embedded
 * database.
 */
const rowsAtOnce = 400

/**
 * Applies what the check showed for the next products of a file, each completely or not at all. If somebody changed a product since, so that the
 * effect would differ, the product is left out and reported. Sales since then are no such change; a counted stock is compared with the one the check
 * saw. The old values are kept for an undo.
 */
export const applyFileRows = mutation('applyFileRows', {
	input: z.object({ fileId: fileIdShape }),
	allow: systemOnly,
	refusals: [],
	async run({ store, now, record }, { fileId }) {
		const file = await lockFile(store, fileId)
		if (file?.state !== 'applying') return { more: false }
		const products = await nextProducts(store, fileId, file.reached, rowsAtOnce)
		if (!products) {
			await updateFile(store, fileId, { state: 'applied', appliedAt: now })
			await deleteWritesOf(store, keptSince(now))
			record({ name: 'product_file.applied', about: `product_file:${fileId}`, data: { rows: file.done, leftOut: file.leftOut } })
			return { more: false }
		}
		const slugs = [...products.keys()]
		await lockProductsBySlug(store, slugs)
		await lockStockOf(store, slugs)
		const rows = [...products.values()].flat()
		const catalogue = await knownOf(store, fileId, rows)
		const planned = [...products].map(([slug, lines]) => ({ lines, ...planProduct(slug, lines, catalogue) }))
		const standing = planned.filter(({ lines, rows: plans }) => isAsShown(lines.map(shownPlan), plans))
		const left = planned.filter((each) => !standing.includes(each)).flatMap(({ lines }) => lines.map(({ line }) => line))
		const productIds = await writePlannedProducts(
			store,
			standing.flatMap(({ plan }) => plan ?? []),
			{ fileId, round: file.rounds, accountId: file.accountId, now },
		)
		await markLeftOut(store, fileId, left)
		await updateFile(store, fileId, {
			reached: rows.at(-1)?.product ?? file.reached,
			done: file.done + rows.length,
			leftOut: file.leftOut + left.length,
		})
		if (productIds.length > 0)
			record({ name: 'products.imported', about: `product_file:${fileId}`, data: { productIds }, clears: ['products'] })
		return { more: true }
	},
})

/** The stored plan of a line from the check. */
function shownPlan({ line, outcome, changes }: { line: number; outcome: RowPlan['outcome'] | null; changes: RowPlan['changes'] }) {
	return { line, outcome: outcome ?? ('error' as const), changes }
}
