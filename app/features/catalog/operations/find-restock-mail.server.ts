import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { query } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { productPath } from '~/features/catalog/rules/product-address.ts'
import { restockEndPath } from '~/features/catalog/links/restock-link.server.ts'
import { findAsk } from '~/features/catalog/store/restock-asks.server.ts'

/** The content and reader of a mail about a variant that is back; nothing when the reader ended these mails, or the variant is not sold any more. */
export const findRestockMail = query('findRestockMail', {
	input: z.object({ askId: idShape }),
	allow: systemOnly,
	refusals: ['nothing_to_mail'],
	async run({ store, secrets, refuse }, { askId }) {
		const row = await findAsk(store, askId)
		if (row?.product.state !== 'published' || !row.product.sells) return refuse('nothing_to_mail')
		const { ask, product, variant } = row
		return {
			email: ask.email,
			locale: ask.locale,
			name: inLocale(product.name, ask.locale),
			variant: inLocale(variant.name, ask.locale),
			path: productPath(product.slug, variant.choices),
			endPath: restockEndPath(secrets, ask),
		}
	},
})
