import { asSystem, type Caller } from '~/kernel/operation.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import type { World } from '~/platform/world/world.server.ts'
import { fileOfFact } from '~/features/product-file/rules/file-facts.ts'
import { checkFileRows } from '~/features/product-file/operations/check-file-rows.server.ts'

/** Checks the remaining lines of a file. */
export async function checkWhole(world: World, fileId: number, caller: Caller): Promise<void> {
	let more = true
	while (more) more = valueOf(await call(world, checkFileRows, { fileId }, caller)).more
}

/** Checks a file again. */
export const checkProductFile: Job = {
	name: 'check-product-file',
	async run(world, { id, data }) {
		await checkWhole(world, fileOfFact(data).fileId, asSystem(`check-product-file ${id}`))
	},
}
