import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { systemOnly } from '../../account/guards.server.ts'
import { listBoughtVariants } from '../../order/store/bought-variants.server.ts'
import { fileIdShape } from '../shapes.server.ts'
import { lockFile, updateFile } from '../store.server.ts'
import { lockGoods } from '../store/present.server.ts'
import { countWrites, listWritesToUndo, writeUndone } from '../store/undoing.server.ts'
import { undoWrites } from '../flows/undo-writes.server.ts'

/** So few that other requests, the page with the progress among them, get their turn between two steps on the embedded database. */
const productsAtOnce = 80

/**
 * Takes back what a file wrote of the next products, the last first. What it made goes, or is archived where somebody bought, holds or likes it;
 * what it changed becomes what it was where it still holds what the file wrote. Everything else stays and is told.
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
