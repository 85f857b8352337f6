import { forgetAttached } from '../../../platform/images/keep-attached.server.ts'
import type { Job } from '../../../platform/jobs/jobs.server.ts'

/** Removes the pictures of a review that its author took out of it (`removed`: their paths). No path is used twice. */
export const removeReviewPictures: Job = {
	name: 'remove-review-pictures',
	async run(world, { data }) {
		const paths = Array.isArray(data.removed) ? data.removed.filter((path) => typeof path === 'string') : []
		await forgetAttached(world, paths)
	},
}
