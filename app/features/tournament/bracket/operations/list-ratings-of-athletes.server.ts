import { z } from 'zod'
import { inLocale } from '~/kernel/locale.ts'
import { query } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { listProfiles } from '~/features/account/athlete/store.server.ts'
import { listRatingsOfProfiles } from '~/features/tournament/bracket/store/ratings.server.ts'

/** How brackets moved the ratings of the caller's athletes, bracket by bracket, the newest first. */
export const listRatingsOfAthletes = query('listRatingsOfAthletes', {
	input: z.object({}),
	allow: signedIn,
	refusals: [],
	async run(context) {
		const { store, locale } = context
		const profiles = await listProfiles(store, accountOf(context))
		const rows = await listRatingsOfProfiles(
			store,
			profiles.map(({ id }) => id),
		)
		return {
			ratings: rows.map(({ event, at, before, after, ...row }) => ({
				...row,
				event: inLocale(event, locale),
				at: at.toISOString(),
				before: Math.round(before),
				after: Math.round(after),
			})),
		}
	},
})
