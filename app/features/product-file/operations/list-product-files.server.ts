import { z } from 'zod'
import { query } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { shownFile } from '~/features/product-file/answers/shown-file.server.ts'
import { listFiles } from '~/features/product-file/store.server.ts'

/** The latest files of products that were sent. */
export const listProductFiles = query('listProductFiles', {
	input: z.object({ limit: z.number().int().min(1).max(100).default(20) }),
	allow: staffOnly,
	refusals: [],
	async run({ store }, { limit }) {
		return { files: (await listFiles(store, limit)).map(shownFile) }
	},
})
