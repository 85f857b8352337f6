import { avatarFile } from '~/platform/images/keep-avatar.server.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'

/** Deletes the picture that was replaced (`replaced`: its path). No path is used twice, so this never deletes a picture that is shown. */
export const removeAvatar: Job = {
	name: 'remove-avatar',
	async run({ files }, { data }) {
		const { replaced } = data
		if (typeof replaced === 'string') await files.delete(avatarFile(replaced))
	},
}
