import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf } from '~/features/account/guards.server.ts'
import { ownProfile } from '~/features/account/athlete/guards.server.ts'
import { replaceProfileAvatar } from '~/features/account/athlete/store.server.ts'

/** Gives an athlete the picture that was kept under a path, or none. A job deletes the picture before. */
export const changeAthleteAvatar = mutation('changeAthleteAvatar', {
	input: z.object({ id: idShape, avatarPath: z.string().max(200).nullable() }),
	allow: ownProfile,
	// The path is one that `keepAvatar` just made. A path from the wire could be anybody's picture.
	pagesOnly: true,
	refusals: [],
	async run(context, { id, avatarPath }) {
		const replaced = await replaceProfileAvatar(context.store, id, avatarPath)
		const data = { profileId: id, ...(replaced ? { replaced } : {}) }
		context.record({ name: 'athlete.avatar_changed', about: `account:${accountOf(context)}`, data })
		return { avatarPath }
	},
})
