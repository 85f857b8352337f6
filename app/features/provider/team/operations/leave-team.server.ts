import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { signedIn, accountOf } from '~/features/account/guards.server.ts'
import { lockProvider } from '~/features/provider/store.server.ts'
import { keepsOwner } from '~/features/provider/team/rules/team.ts'
import { deleteMember } from '~/features/provider/store/members.server.ts'
import { listTeam } from '~/features/provider/team/store.server.ts'

/** Leaves a provider's team; the last owner must hand it over first. Leaving never needs a second step. */
export const leaveTeam = mutation('leaveTeam', {
	input: z.object({ providerId: idShape }),
	allow: signedIn,
	refusals: ['member_not_found', 'last_team_owner'],
	async run(context, { providerId }) {
		const { store, refuse, record } = context
		const accountId = accountOf(context)
		await lockProvider(store, providerId)
		const team = await listTeam(store, providerId)
		const member = team.find((each) => each.accountId === accountId)
		if (!member) return refuse('member_not_found')
		if (!keepsOwner(team, { accountId, role: null })) return refuse('last_team_owner')
		await deleteMember(store, { providerId, accountId })
		record({ name: 'team.left', about: `provider:${providerId}`, providerId, data: { accountId, role: member.role } })
		return { left: true }
	},
})
