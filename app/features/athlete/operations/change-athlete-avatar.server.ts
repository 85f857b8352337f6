import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { accountOf } from '../../account/guards.server.ts'
import { idShape } from '../../cart/shapes.server.ts'
import { ownProfile } from '../guards.server.ts'
import { replaceProfileAvatar } from '../store.server.ts'

/** Gives an athlete the picture that was kept under a path, or none. The one before is removed by a job. */
export const changeAthleteAvatar = mutation('changeAthleteAvatar', {
	input: z.object({ id: idShape, avatarPath: z.string().max(200).nullable() }),
	allow: ownProfile,
	// The path is one that `keepAvatar` just made: from the wire it could be anybody's picture.
	pagesOnly: true,
	refusals: [],
	async run(context, { id, avatarPath }) {
		const replaced = await replaceProfileAvatar(context.store, id, avatarPath)
		const data = { profileId: id, ...(replaced ? { replaced } : {}) }
		context.record({ name: 'athlete.avatar_changed', about: `account:${accountOf(context)}`, data })
		return { avatarPath }
	},
})
