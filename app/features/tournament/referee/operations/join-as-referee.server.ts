import { z } from 'zod'
import { secretToken } from '~/kernel/dice.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { hashOf } from '~/platform/signing/secrets.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { tokenShape } from '~/features/tournament/referee/shapes.server.ts'
import { lockRefereeInvitation, updateReferee } from '~/features/tournament/referee/store/devices.server.ts'

/** Joins a bracket's referees with an invitation, once. The device identifies itself only by the token this returns. */
export const joinAsReferee = mutation('joinAsReferee', {
	input: z.object({ invitation: tokenShape }),
	allow: everyone,
	refusals: ['referee_invitation_not_found', 'referee_invitation_used', 'referee_invitation_over'],
	async run({ store, now, dice, refuse }, { invitation }) {
		const device = await lockRefereeInvitation(store, hashOf(invitation))
		if (!device) return refuse('referee_invitation_not_found')
		if (device.joinedAt) return refuse('referee_invitation_used')
		if (device.removedAt || device.invitationEndsAt <= now) return refuse('referee_invitation_over')
		const token = secretToken(dice)
		await updateReferee(store, device.id, { tokenHash: hashOf(token), joinedAt: now, lastSeenAt: now })
		return { device: token, deviceId: device.id, bracketId: device.bracketId }
	},
})
