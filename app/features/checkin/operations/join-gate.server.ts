import { z } from 'zod'
import { secretToken } from '~/kernel/dice.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { hashOf } from '~/platform/signing/secrets.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { tokenShape } from '~/features/checkin/shapes.server.ts'
import { lockInvitation, updateDevice } from '~/features/checkin/store/devices.server.ts'

/** Joins an event's gates with an invitation, once. The returned token is all by which the device identifies itself afterwards. */
export const joinGate = mutation('joinGate', {
	input: z.object({ invitation: tokenShape }),
	allow: everyone,
	refusals: ['invitation_not_found', 'invitation_used', 'device_invitation_over'],
	async run({ store, now, dice, refuse, record }, { invitation }) {
		const device = await lockInvitation(store, hashOf(invitation))
		if (!device) return refuse('invitation_not_found')
		if (device.joinedAt) return refuse('invitation_used')
		if (device.cutOffAt || device.invitationEndsAt <= now) return refuse('device_invitation_over')

		const token = secretToken(dice)
		await updateDevice(store, device.id, { tokenHash: hashOf(token), joinedAt: now, lastSeenAt: now })
		record({
			name: 'gate_device.joined',
			about: `event:${device.eventId}`,
			providerId: device.providerId,
			data: { deviceId: device.id, name: device.name },
		})
		return { device: token, deviceId: device.id, eventId: device.eventId, name: device.name }
	},
})
