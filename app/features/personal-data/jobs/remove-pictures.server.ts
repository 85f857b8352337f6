import { avatarFile } from '~/platform/images/keep-avatar.server.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [])

/** Removes the pictures of a forgotten person (`pictures`: their paths among the images), and their documents (`files`: whole paths). */
export const removePictures: Job = {
	name: 'remove-pictures',
	async run({ files }, { data }) {
		const paths = [...textsIn(data.pictures).map(avatarFile), ...textsIn(data.files)]
		await Promise.all(paths.map((path) => files.delete(path)))
	},
}
