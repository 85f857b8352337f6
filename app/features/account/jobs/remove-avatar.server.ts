import { avatarFile } from '../../../platform/images/keep-avatar.server.ts'
import type { Job } from '../../../platform/jobs/jobs.server.ts'

/** Removes the picture that another one replaced (`replaced`: its path). No path is used twice, so none that is shown can be meant. */
export const removeAvatar: Job = {
	name: 'remove-avatar',
	async run({ files }, { data }) {
		const { replaced } = data
		if (typeof replaced === 'string') await files.delete(avatarFile(replaced))
	},
}
