import { forgetAttached } from '~/platform/images/keep-attached.server.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'

/** Deletes the pictures that an author took out of a review (`removed`: their paths). No path is ever used twice. */
export const removeReviewPictures: Job = {
	name: 'remove-review-pictures',
	async run(world, { data }) {
		const paths = Array.isArray(data.removed) ? data.removed.filter((path) => typeof path === 'string') : []
		await forgetAttached(world, paths)
	},
}
