import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { longestEmail, roomFor } from '~/kernel/longest.ts'
import { isEmail, normalizeEmail } from '~/kernel/fields.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { mostAsks } from '~/features/catalog/rules/restock.ts'
import { findVariantState } from '~/features/catalog/store/product-page.server.ts'
import { countWaitingAsks, insertAsk } from '~/features/catalog/store/restock-asks.server.ts'

/** Asks for one mail when a sold-out variant can be bought again. A second ask changes nothing; the answer does not tell who asked before. */
export const askWhenBack = mutation('askWhenBack', {
	input: z.object({ variantId: idShape, email: z.string().max(roomFor(longestEmail)) }),
	allow: everyone,
	refusals: ['variant_not_found', 'still_in_stock', 'invalid_email', 'too_many_asks'],
	async run({ store, locale, now, record, refuse }, { variantId, email: typed }) {
		const email = normalizeEmail(typed)
		if (!isEmail(email)) return refuse('invalid_email')
		const variant = await findVariantState(store, variantId)
		if (variant?.state !== 'published') return refuse('variant_not_found')
		if (variant.left > 0) return refuse('still_in_stock', { left: variant.left })
		if ((await countWaitingAsks(store, email)) >= mostAsks) return refuse('too_many_asks')
		await insertAsk(store, { variantId, email, locale, askedAt: now })
		record({ name: 'product.asked_for', about: `variant:${variantId}`, providerId: variant.providerId })
		return { email }
	},
})
