import { z } from 'zod'
import { normalizeEmail } from '~/kernel/fields.ts'
import { query } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { findAccount } from '~/features/account/store.server.ts'
import { listMemberships } from '~/features/provider/store.server.ts'
import { listInvitationsTo } from '~/features/provider/team/store.server.ts'

/** The providers the caller works for, and their open invitations. */
export const listMyTeams = query('listMyTeams', {
	input: z.object({}),
	allow: signedIn,
	refusals: [],
	async run(context) {
		const { store, now } = context
		const accountId = accountOf(context)
		const [memberships, account] = await Promise.all([listMemberships(store, accountId), findAccount(store, accountId)])
		const invitations = account ? await listInvitationsTo(store, normalizeEmail(account.email), now) : []
		return {
			teams: memberships.map(({ providerId, name, role }) => ({ providerId, name, role })),
			invitations,
		}
	},
})
