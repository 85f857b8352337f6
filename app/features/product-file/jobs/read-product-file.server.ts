import { asSystem } from '~/kernel/operation.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import type { World } from '~/platform/world/world.server.ts'
import { fileOfFact } from '~/features/product-file/rules/file-facts.ts'
import { endReading } from '~/features/product-file/operations/end-reading.server.ts'
import { keepFileRows } from '~/features/product-file/operations/keep-file-rows.server.ts'
import { openProductFile, UnreadableFile, type ReadRow } from '~/features/product-file/flows/open-product-file.server.ts'
import { checkWhole } from './check-product-file.server.ts'

/**
 * How many rows are handled in one step: few enough that other requests, like the progress page, get their turn between steps on the embedded
 * database.
 */
const rowsAtOnce = 1_000

/** Reads a sent file, and stores what it would do. A second run starts from the beginning. */
export const readProductFile: Job = {
	name: 'read-product-file',
	async run(world, { id, data }) {
		const { fileId, path = '' } = fileOfFact(data)
		const caller = asSystem(`read-product-file ${id}`)
		const bytes = await world.files.get(path)
		const ended = bytes ? await keepRows(world, fileId, bytes, caller) : { problem: 'lost' as const }
		valueOf(await call(world, endReading, { fileId, ...ended }, caller))
		await world.files.delete(path)
		await checkWhole(world, fileId, caller)
	},
}

async function keepRows(world: World, fileId: number, bytes: Uint8Array, caller: ReturnType<typeof asSystem>) {
	try {
		const { format, unknownColumns, rows } = openProductFile(bytes)
		let kept: ReadRow[] = []
		let isFirst = true
		const keep = async () => {
			valueOf(await call(world, keepFileRows, { fileId, isFirst, rows: kept }, caller))
			isFirst = false
			kept = []
		}
		for (const row of rows) {
			kept.push(row)
			if (kept.length === rowsAtOnce) await keep()
		}
		await keep()
		return { format, unknownColumns: [...unknownColumns] }
	} catch (error) {
		if (error instanceof UnreadableFile) return { problem: error.problem }
		throw error
	}
}
