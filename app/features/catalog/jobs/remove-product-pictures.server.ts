import { forgetAttached } from '../../../platform/images/keep-attached.server.ts'
import type { Job } from '../../../platform/jobs/jobs.server.ts'

/** As the desk keeps them: under a name made for this one picture. What came with a file or with the sample world may show on several products. */
const kept = /^products\/[0-9a-f]{32}-[0-9a-f]{24}$/

/** Removes the files of pictures that left a product (`removed`: their paths). No path is used twice, so none that is shown can be meant. */
export const removeProductPictures: Job = {
	name: 'remove-product-pictures',
	async run(world, { data }) {
		const removed = Array.isArray(data['removed']) ? data['removed'] : []
		await forgetAttached(
			world,
			removed.filter((path): path is string => typeof path === 'string' && kept.test(path)),
		)
	},
}
