import type { Store } from '~/platform/database/database.server.ts'
import type { ProductInput } from '~/features/catalog/rules/product-form.ts'
import { variantName } from '~/features/catalog/rules/variant-matrix.ts'
import { deleteQuotas, insertQuotas, updateQuotaOwner } from '~/features/quota/store/editing.server.ts'
import { deleteVariant, insertVariant, updateVariant, type listAllVariants } from '~/features/catalog/store/editing.server.ts'

type Known = Awaited<ReturnType<typeof listAllVariants>>[number]

interface Written {
	productId: number
	product: ProductInput
	known: readonly Known[]
	/** The variants that orders, carts or stock moves name; they are never deleted. */
	recorded: ReadonlySet<number>
}

/**
 * Changes a product's variants to those of its form: it changes the variants the form names, adds new ones without stock, and takes the others out of
 * sale. A variant that nobody ever bought, stocked or waited for is deleted instead.
 */
export async function writeVariants(store: Store, { productId, product, known, recorded }: Written): Promise<void> {
	const { providerId, eventId, name, options } = product
	const named = new Set(product.variants.map(({ id }) => id))
	const gone = known.filter(({ variant }) => !named.has(variant.id))
	// All codes are free for a moment, so that a code can move from one variant to another.
	for (const { variant } of known) if (variant.stockCode !== null) await updateVariant(store, variant.id, { stockCode: null })
	for (const { variant, isUsed } of gone) {
		if (isUsed || recorded.has(variant.id)) await updateVariant(store, variant.id, { offered: false, stockCode: variant.stockCode })
		else {
			await deleteVariant(store, variant.id)
			await deleteQuotas(store, [variant.quotaId])
		}
	}
	await updateQuotaOwner(
		store,
		known.filter(({ variant }) => named.has(variant.id)).map(({ variant }) => variant.quotaId),
		{ providerId, eventId },
	)
	for (const [position, { id, ...variant }] of product.variants.entries()) {
		const called = variantName(options, variant.choices)
		const row = { ...variant, name: called, stockCode: variant.stockCode || null, position }
		if (id !== null) {
			await updateVariant(store, id, row)
			continue
		}
		const [quotaId = 0] = await insertQuotas(store, [{ providerId, eventId, name: `${name.vi_VN} ${called.vi_VN}`.trim(), size: 0 }])
		await insertVariant(store, { ...row, productId, quotaId })
	}
}
