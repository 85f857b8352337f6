import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { listBoughtVariants } from '~/features/order/store/bought-variants.server.ts'
import { fileIdShape } from '~/features/product-file/shapes.server.ts'
import { lockFile, updateFile } from '~/features/product-file/store.server.ts'
import { lockGoods } from '~/features/product-file/store/present.server.ts'
import { countWrites, listWritesToUndo, writeUndone } from '~/features/product-file/store/undoing.server.ts'
import { undoWrites } from '~/features/product-file/flows/undo-writes.server.ts'

/** How many products are handled in one step: few enough that other requests, like the progress page, get their turn on the embedded database. */
const productsAtOnce = 80

/**
 * Undoes what a file wrote about the next products, the last written first. New products are deleted, or archived if somebody bought, holds or likes
 * them; changed values get their old value back if they still have the file's value. Everything else stays and is reported.
 */
export const undoFileRows = mutation('undoFileRows', {
	input: z.object({ fileId: fileIdShape }),
	allow: systemOnly,
	refusals: [],
	async run({ store, now, record }, { fileId }) {
		const file = await lockFile(store, fileId)
		if (file?.state !== 'undoing') return { more: false }
		const about = `product_file:${fileId}`
		const writes = await listWritesToUndo(store, fileId, productsAtOnce)
		const [first] = writes
		if (!first) {
			await updateFile(store, fileId, { state: 'undone', undoneAt: now })
			const { restored, removed, archived, stayed } = await countWrites(store, fileId)
			record({ name: 'product_file.undone', about, data: { restored, removed, archived, stayed } })
			return { more: false }
		}
		const variantIds = await lockGoods(
			store,
			writes.map(({ productId }) => productId),
		)
		const bought = new Set(await listBoughtVariants(store, variantIds))
		const undoing = { fileId, round: first.round, accountId: file.undoneById, now, bought }
		const undone = await undoWrites(store, writes, undoing)
		await writeUndone(
			store,
			undoing,
			undone.map(({ product, plan: { outcome, left } }) => ({ product, outcome, leftAlone: left })),
		)
		const productIds = undone.filter(({ plan }) => plan.outcome !== 'left').map(({ productId }) => productId)
		if (productIds.length > 0) record({ name: 'products.import_undone', about, data: { productIds }, clears: ['products'] })
		return { more: true }
	},
})
