import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf, staffOnly } from '~/features/account/guards.server.ts'
import { insertFile } from '~/features/product-file/store.server.ts'

/** Accepts a file of products: a job reads it and shows what it would do. The catalogue does not change. */
export const sendFile = mutation('sendFile', {
	input: z.object({
		path: z.string().regex(/^private\/product-files\/[\w-]{10,100}$/),
	}),
	allow: staffOnly,
	refusals: [],
	async run(context, { path }) {
		const { store, now, record } = context
		const fileId = await insertFile(store, { path, state: 'reading', accountId: accountOf(context), sentAt: now })
		record({ name: 'product_file.sent', about: `product_file:${fileId}`, data: { fileId, path } })
		return { fileId }
	},
})
