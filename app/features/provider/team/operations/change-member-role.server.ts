import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { teamOwner } from '~/features/provider/team/guards.server.ts'
import { keepsOwner } from '~/features/provider/team/rules/team.ts'
import { roleShape } from '~/features/provider/team/shapes.server.ts'
import { setRole } from '~/features/provider/store/members.server.ts'
import { listTeam } from '~/features/provider/team/store.server.ts'

/** Gives a member another role. A provider always keeps an owner. */
export const changeMemberRole = mutation('changeMemberRole', {
	input: z.object({ providerId: idShape, accountId: idShape, role: roleShape }),
	allow: teamOwner,
	refusals: ['member_not_found', 'last_team_owner'],
	async run({ store, refuse, record }, { providerId, accountId, role }) {
		const team = await listTeam(store, providerId)
		const member = team.find((each) => each.accountId === accountId)
		if (!member) return refuse('member_not_found')
		if (member.role === role) return { role }
		if (!keepsOwner(team, { accountId, role })) return refuse('last_team_owner')
		await setRole(store, { providerId, accountId, role })
		const data = { accountId, from: member.role, to: role }
		record({ name: 'team.role_changed', about: `provider:${providerId}`, providerId, data })
		return { role }
	},
})
