import { z } from 'zod'
import { offsetOf } from '~/kernel/paging.ts'
import { query } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { fileIdShape } from '~/features/product-file/shapes.server.ts'
import { listLeftAlone as listRows } from '~/features/product-file/store/undoing.server.ts'

/** Products that the undo of a file did not restore completely, by address, a page at a time, with the kept values and the reasons. */
export const listLeftAlone = query('listLeftAlone', {
	input: z.object({
		fileId: fileIdShape,
		page: z.number().int().min(1).max(10_000).default(1),
		pageSize: z.number().int().min(1).max(200).default(50),
	}),
	allow: staffOnly,
	refusals: [],
	async run({ store }, { fileId, page, pageSize }) {
		return { products: await listRows(store, fileId, { limit: pageSize, offset: offsetOf({ page, pageSize }) }) }
	},
})
