import { forgetAttached } from '~/platform/images/keep-attached.server.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { receiptFolder } from '~/features/draw/wheel/rules/receipt.ts'
import { receiptsNamed } from '~/features/draw/wheel/store/receipts.server.ts'
import { listUnusedPictures } from '~/features/draw/wheel/store/wheels.server.ts'

/**
 * Deletes the files (`removed`: their paths) of pictures that left a wheel, and of receipts that were taken back. A picture that is used again
 * meanwhile, or by a duplicate, stays.
 */
export const removeWheelFiles: Job = {
	name: 'remove-wheel-files',
	async run(world, { data }) {
		const removed = Array.isArray(data['removed']) ? data['removed'] : []
		const within = (folder: string) => removed.filter((path): path is string => typeof path === 'string' && path.startsWith(`${folder}/`))
		await forgetAttached(world, await listUnusedPictures(world.database.reader, within('wheel-pictures')))
		const receipts = within(receiptFolder)
		const named = await receiptsNamed(world.database.reader, receipts)
		for (const path of receipts) if (!named.has(path)) await world.files.delete(path)
	},
}
