import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { accountOf } from '../../account/guards.server.ts'
import { idShape } from '../../cart/shapes.server.ts'
import { ownProfile } from '../guards.server.ts'
import { deleteProfile } from '../store.server.ts'

/** Forgets an athlete, and by a job their picture. Orders and brackets keep what they were made with. */
export const removeAthleteProfile = mutation('removeAthleteProfile', {
	input: z.object({ id: idShape }),
	allow: ownProfile,
	refusals: [],
	async run(context, { id }) {
		const row = await deleteProfile(context.store, id)
		const data = { profileId: id, ...(row?.avatarPath ? { replaced: row.avatarPath } : {}) }
		context.record({ name: 'athlete.removed', about: `account:${accountOf(context)}`, data })
		return { removed: true }
	},
})
