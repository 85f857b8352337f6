import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { hashOf } from '../../../platform/signing/secrets.server.ts'
import { findApiKey } from '../../api-key/store.server.ts'
import { eventCrew } from '../../event/guards.server.ts'
import { findEventRow } from '../../event/store.server.ts'
import { listsOrFirst } from '../flows/make-first-list.server.ts'
import { eventIdShape } from '../shapes.server.ts'
import { findOrInsertProgram, updateDevice } from '../store/devices.server.ts'

/**
 * Makes the calling program a gate device of an event, and gives the token it scans with (`recordScans`): the same however often it asks. It is
 * cut off like any other device, and with its key.
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
			...{ providerId, eventId, keyId, name: key.name.slice(0, 60), listIds: [], mayLookUp: false },
			// Nobody was invited: there is no secret that is this hash.
			...{ invitationHash: `program:${keyId}:${eventId}`, invitedAt: now, invitationEndsAt: now },
			...{ tokenHash: hashOf(token), joinedAt: now, lastSeenAt: now },
		})
		if (device.cutOffAt) return refuse('device_cut_off')
		// The server has another secret of its own since it joined: from now on this token is the one that opens.
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
