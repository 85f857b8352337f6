import { asSystem } from '~/kernel/operation.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { drawnCover, drawnCoverSvg } from '~/features/product-file/drawing/drawn-cover.ts'
import { fileOfFact } from '~/features/product-file/rules/file-facts.ts'
import { applyFileRows } from '~/features/product-file/operations/apply-file-rows.server.ts'

/** Applies what a file's check showed, some products at a time; after an interruption it continues where it stopped. */
export const applyProductFile: Job = {
	name: 'apply-product-file',
	async run(world, { id, data }) {
		const { fileId } = fileOfFact(data)
		await world.files.put(`${drawnCover.coverPath}.svg`, Buffer.from(drawnCoverSvg), 'image/svg+xml')
		let more = true
		while (more) more = valueOf(await call(world, applyFileRows, { fileId }, asSystem(`apply-product-file ${id}`))).more
	},
}
