import { forgetAttached } from '~/platform/images/keep-attached.server.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'

/** The path of a picture from the desk, under a name of its own. Pictures from a file or the sample world may be shown on several products. */
const kept = /^products\/[0-9a-f]{32}-[0-9a-f]{24}$/

/** Deletes the files of pictures that were removed from a product (`removed`: their paths). No path is used twice, so no shown picture is deleted. */
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
