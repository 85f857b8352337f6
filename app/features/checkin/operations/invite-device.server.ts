import { z } from 'zod'
import { cleanName } from '~/kernel/fields.ts'
import { roomFor } from '~/kernel/longest.ts'
import { secretToken } from '~/kernel/dice.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { hashOf } from '~/platform/signing/secrets.server.ts'
import { nameIn } from '~/kernel/person-name.ts'
import { findAccount } from '~/features/account/store.server.ts'
import { eventCrew, eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { listsOrFirst } from '~/features/checkin/flows/make-first-list.server.ts'
import { longest } from '~/features/checkin/rules/longest.ts'
import { eventIdShape, listIdsShape } from '~/features/checkin/shapes.server.ts'
import { insertDevice } from '~/features/checkin/store/devices.server.ts'

/** An invitation is shown on a screen and scanned at once; for the device of a person on their way it lasts a day. */
const invitationMs = 24 * 3_600_000

/**
 * Invites a device to an event's gates: the first device that brings the token joins with it. With `own` it is the caller's own device, which scans
 * as long as they work for the event. Members who only check in may open a gate on their own phone, but may not invite other devices.
 */
export const inviteDevice = mutation('inviteDevice', {
	input: z.object({
		eventId: eventIdShape,
		/** The device's name; an own device without a name gets its owner's. */
		name: z.string().max(roomFor(longest.deviceName)).default(''),
		/** The lists it may scan for; when none is named, all. */
		listIds: listIdsShape.default([]),
		/** Whether it may search people by name. */
		mayLookUp: z.boolean().default(true),
		/** Whether it may let people in outside of a list's times. The own device of a person who runs the event always may. */
		mayOverride: z.boolean().default(false),
		own: z.boolean().default(false),
	}),
	allow: (context, input) => (input.own ? eventCrew : eventProvider)(context, input),
	refusals: ['device_needs_name', 'checkin_list_not_found', 'event_not_found'],
	async run(context, { eventId, name, listIds, mayLookUp, mayOverride, own }) {
		const { store, now, dice, locale, actor, refuse, record } = context
		const row = await findEventRow(store, eventId)
		if (!row) return refuse('event_not_found')
		const owner = own && actor.kind === 'account' ? await findAccount(store, actor.accountId) : undefined
		const clean = (cleanName(name) || (owner ? nameIn(locale, owner) : '')).slice(0, longest.deviceName)
		if (clean === '') return refuse('device_needs_name')
		const { providerId } = row.event
		const known = new Set((await listsOrFirst(store, { providerId, eventId }, { locale, now })).map(({ id }) => id))
		if (listIds.some((id) => !known.has(id))) return refuse('checkin_list_not_found')

		const token = secretToken(dice, 24)
		const deviceId = await insertDevice(store, {
			...{ providerId, eventId, name: clean, listIds, mayLookUp, invitedAt: now },
			mayOverride: own ? (await eventProvider(context, { eventId })) === 'granted' : mayOverride,
			invitationHash: hashOf(token),
			invitationEndsAt: new Date(now.getTime() + invitationMs),
			accountId: owner?.id ?? null,
		})
		record({ name: 'gate_device.invited', about: `event:${eventId}`, providerId, data: { deviceId, name: clean, own } })
		return { deviceId, token, endsAt: new Date(now.getTime() + invitationMs).toISOString() }
	},
	// The token is shown only as a picture on the inviting screen.
	pagesOnly: true,
})
