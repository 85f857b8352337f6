import { asSystem } from '~/kernel/operation.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { fileOfFact } from '~/features/product-file/rules/file-facts.ts'
import { undoFileRows } from '~/features/product-file/operations/undo-file-rows.server.ts'

/** Undoes what a file wrote, some products at a time; after an interruption it continues where it stopped. */
export const undoProductFile: Job = {
	name: 'undo-product-file',
	async run(world, { id, data }) {
		const { fileId } = fileOfFact(data)
		let more = true
		while (more) more = valueOf(await call(world, undoFileRows, { fileId }, asSystem(`undo-product-file ${id}`))).more
	},
}
