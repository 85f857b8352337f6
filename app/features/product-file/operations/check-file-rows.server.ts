import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { knownOf, nextProducts } from '~/features/product-file/flows/read-known-products.server.ts'
import { planProduct } from '~/features/product-file/rules/plan.ts'
import { fileIdShape } from '~/features/product-file/shapes.server.ts'
import { lockFile, updateFile, writePlans } from '~/features/product-file/store.server.ts'

/**
 * How many rows are handled in one step: few enough that other requests, like the progress page, get their turn between steps on the embedded
 * database.
 */
const rowsAtOnce = 400

/** Stores what the next lines of a file would do. The catalogue does not change. */
export const checkFileRows = mutation('checkFileRows', {
	input: z.object({ fileId: fileIdShape }),
	allow: systemOnly,
	refusals: [],
	async run({ store, record }, { fileId }) {
		const file = await lockFile(store, fileId)
		if (file?.state !== 'checking') return { more: false }
		const products = await nextProducts(store, fileId, file.reached, rowsAtOnce)
		if (!products) {
			await updateFile(store, fileId, { state: 'checked' })
			const { rows, creates, changes, sames, errors } = file
			record({ name: 'product_file.checked', about: `product_file:${fileId}`, data: { rows, creates, changes, sames, errors } })
			return { more: false }
		}
		const rows = [...products.values()].flat()
		const catalogue = await knownOf(store, fileId, rows)
		const plans = [...products].flatMap(([slug, lines]) => {
			return planProduct(
				slug,
				lines.map((line) => ({ ...line, shown: null })),
				catalogue,
			).rows
		})
		await writePlans(store, fileId, plans)
		const count = (outcome: string) => plans.filter((plan) => plan.outcome === outcome).length
		await updateFile(store, fileId, {
			reached: rows.at(-1)?.product ?? file.reached,
			done: file.done + rows.length,
			creates: file.creates + count('create'),
			changes: file.changes + count('change'),
			sames: file.sames + count('same'),
			errors: file.errors + count('error'),
		})
		return { more: true }
	},
})
