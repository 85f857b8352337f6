import { forgetAttached } from '../../../platform/images/keep-attached.server.ts'
import type { Job } from '../../../platform/jobs/jobs.server.ts'

/** Removes the files of pictures that left a gallery. No path is used twice, so none that is shown can be meant. */
export const removeGalleryPictures: Job = {
	name: 'remove-gallery-pictures',
	async run(world, { data }) {
		const removed = Array.isArray(data['removed']) ? data['removed'] : []
		await forgetAttached(
			world,
			removed.filter((path): path is string => typeof path === 'string' && path.startsWith('events/')),
		)
	},
}
