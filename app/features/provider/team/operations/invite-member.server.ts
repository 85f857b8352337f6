import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { longestEmail, roomFor } from '~/kernel/longest.ts'
import { normalizeEmail } from '~/kernel/fields.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountIdOf } from '~/features/account/guards.server.ts'
import { teamOwner } from '~/features/provider/team/guards.server.ts'
import { checkInvitation, invitationExpiry, mostOpenInvitations } from '~/features/provider/team/rules/team.ts'
import { countOpenInvitations, insertInvitation, listTeam, replaceInvitation } from '~/features/provider/team/store.server.ts'

/** Invites somebody by mail to work for a provider. A new invitation to the same address replaces the earlier one. */
export const inviteMember = mutation('inviteMember', {
	input: z.object({ providerId: idShape, email: z.string().max(roomFor(longestEmail)), role: z.string().max(20) }),
	allow: teamOwner,
	refusals: ['invalid_fields', 'already_member', 'too_many_invitations'],
	async run({ store, now, actor, locale, refuse, record }, { providerId, ...typed }) {
		const { issues, cleaned } = checkInvitation(typed)
		if (issues.length > 0) return refuse('invalid_fields', { issues })
		const team = await listTeam(store, providerId)
		if (team.some((member) => normalizeEmail(member.email) === cleaned.email)) return refuse('already_member')
		await replaceInvitation(store, { providerId, email: cleaned.email }, now)
		if ((await countOpenInvitations(store, providerId, now)) >= mostOpenInvitations) return refuse('too_many_invitations')
		const invitationId = await insertInvitation(store, {
			...cleaned,
			...{ providerId, kind: 'join', locale, createdAt: now, expiresAt: invitationExpiry(now) },
			invitedBy: accountIdOf(actor),
		})
		record({ name: 'team.invited', about: `provider:${providerId}`, providerId, data: { invitationId, role: cleaned.role } })
		return { invitationId }
	},
})
