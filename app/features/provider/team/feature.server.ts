import { acceptInvitation } from './operations/accept-invitation.server.ts'
import { changeMemberRole } from './operations/change-member-role.server.ts'
import { declineInvitation } from './operations/decline-invitation.server.ts'
import { findInvitation } from './operations/find-invitation.server.ts'
import { findTeam } from './operations/find-team.server.ts'
import { inviteMember } from './operations/invite-member.server.ts'
import { leaveTeam } from './operations/leave-team.server.ts'
import { listMyTeams } from './operations/list-my-teams.server.ts'
import { offerOwnership } from './operations/offer-ownership.server.ts'
import { removeMember } from './operations/remove-member.server.ts'
import { withdrawInvitation } from './operations/withdraw-invitation.server.ts'
import {
	mailInvitation,
	mailMemberJoined,
	mailMemberLeft,
	mailMemberRemoved,
	mailOwnershipTransferred,
	mailRoleChanged,
} from './jobs/mail-team.server.tsx'
import type { Feature } from '~/platform/feature.server.ts'

export const team = {
	operations: {
		acceptInvitation,
		changeMemberRole,
		declineInvitation,
		findInvitation,
		findTeam,
		inviteMember,
		leaveTeam,
		listMyTeams,
		offerOwnership,
		removeMember,
		withdrawInvitation,
	},
	reactions: {
		'team.invited': [mailInvitation],
		'team.joined': [mailMemberJoined],
		'team.left': [mailMemberLeft],
		'team.member_removed': [mailMemberRemoved],
		'team.ownership_offered': [mailInvitation],
		'team.ownership_transferred': [mailOwnershipTransferred],
		'team.role_changed': [mailRoleChanged],
	},
} satisfies Feature
