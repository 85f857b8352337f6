import { z } from 'zod'
import { query } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { listProfiles } from '~/features/account/athlete/store.server.ts'

/** The athletes the caller keeps, in the order they were added. */
export const listAthleteProfiles = query('listAthleteProfiles', {
	input: z.object({}),
	allow: signedIn,
	refusals: [],
	async run(context) {
		const profiles = await listProfiles(context.store, accountOf(context))
		return {
			profiles: profiles.map(({ id, name, athleteId, gender, nickname, dateOfBirth, score, avatarPath }) => ({
				id,
				name,
				athleteId,
				gender: gender ?? ('' as const),
				nickname: nickname ?? '',
				dateOfBirth: dateOfBirth ?? '',
				score,
				avatarPath,
			})),
		}
	},
})
