import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { normalizeEmail } from '~/kernel/fields.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountIdOf } from '~/features/account/guards.server.ts'
import { teamOwner } from '~/features/provider/team/guards.server.ts'
import { invitationExpiry } from '~/features/provider/team/rules/team.ts'
import { insertInvitation, listTeam, replaceInvitation } from '~/features/provider/team/store.server.ts'

/** Asks a member to become owner of the provider instead of the caller. Nothing changes before they agree. */
export const offerOwnership = mutation('offerOwnership', {
	input: z.object({ providerId: idShape, accountId: idShape }),
	allow: teamOwner,
	refusals: ['member_not_found', 'already_owner'],
	async run({ store, now, actor, locale, refuse, record }, { providerId, accountId }) {
		const member = (await listTeam(store, providerId)).find((each) => each.accountId === accountId)
		if (!member) return refuse('member_not_found')
		if (member.role === 'owner') return refuse('already_owner')
		const email = normalizeEmail(member.email)
		await replaceInvitation(store, { providerId, email }, now)
		const invitationId = await insertInvitation(store, {
			...{ providerId, kind: 'ownership', role: 'owner', email, locale, createdAt: now, expiresAt: invitationExpiry(now) },
			invitedBy: accountIdOf(actor),
		})
		record({ name: 'team.ownership_offered', about: `provider:${providerId}`, providerId, data: { invitationId, accountId } })
		return { invitationId }
	},
})
