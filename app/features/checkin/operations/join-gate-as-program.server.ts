import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { hashOf } from '~/platform/signing/secrets.server.ts'
import { findApiKey } from '~/features/api-key/store.server.ts'
import { eventCrew } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { listsOrFirst } from '~/features/checkin/flows/make-first-list.server.ts'
import { longest } from '~/features/checkin/rules/longest.ts'
import { eventIdShape } from '~/features/checkin/shapes.server.ts'
import { findOrInsertProgram, updateDevice } from '~/features/checkin/store/devices.server.ts'

/**
 * Makes the calling program a gate device of an event, and returns the token it scans with (`recordScans`): always the same token. The program can be
 * cut off like any other device, and loses its access with its key.
 */
export const joinGateAsProgram = mutation('joinGateAsProgram', {
	input: z.object({ eventId: eventIdShape }),
	allow: eventCrew,
	refusals: ['event_not_found', 'programs_only', 'device_cut_off'],
	async run({ store, now, secrets, locale, actor, refuse, record }, { eventId }) {
		if (actor.kind !== 'program') return refuse('programs_only')
		const { keyId } = actor
		const [row, key] = [await findEventRow(store, eventId), await findApiKey(store, keyId)]
		if (!row || !key) return refuse('event_not_found')
		const { providerId } = row.event
		await listsOrFirst(store, { providerId, eventId }, { locale, now })
		const token = secrets.derive('gate-program', `${keyId}:${eventId}`)
		const { device, isNew } = await findOrInsertProgram(store, {
			...{ providerId, eventId, keyId, name: key.name.slice(0, longest.deviceName), listIds: [], mayLookUp: false },
			// There was no invitation: no secret has this hash.
			...{ invitationHash: `program:${keyId}:${eventId}`, invitedAt: now, invitationEndsAt: now },
			...{ tokenHash: hashOf(token), joinedAt: now, lastSeenAt: now },
		})
		if (device.cutOffAt) return refuse('device_cut_off')
		// The server has got another secret since the program joined: from now on only the new token is valid.
		if (device.tokenHash !== hashOf(token)) await updateDevice(store, device.id, { tokenHash: hashOf(token) })
		if (isNew)
			record({
				name: 'gate_device.joined',
				about: `event:${eventId}`,
				providerId,
				data: { deviceId: device.id, name: device.name, keyId },
			})
		return { device: token, deviceId: device.id, eventId, name: device.name }
	},
})
