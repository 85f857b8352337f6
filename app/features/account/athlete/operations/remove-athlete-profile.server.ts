import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf } from '~/features/account/guards.server.ts'
import { ownProfile } from '~/features/account/athlete/guards.server.ts'
import { deleteProfile } from '~/features/account/athlete/store.server.ts'

/** Deletes an athlete's profile; a job deletes the picture. Orders and brackets keep the data they were made with. */
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
