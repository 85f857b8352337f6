import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { findBracketRow } from '~/features/tournament/bracket/store/brackets.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { lockReferee, updateReferee } from '~/features/tournament/referee/store/devices.server.ts'

/** Removes a referee's device: it can do nothing from now on, and deletes its matches as soon as it hears of this. The results it entered stay. */
export const removeReferee = mutation('removeReferee', {
	input: z.object({ eventId: idShape, bracketId: idShape, deviceId: idShape }),
	allow: eventProvider,
	refusals: ['bracket_not_found', 'referee_not_found'],
	async run({ store, now, refuse, record }, { eventId, bracketId, deviceId }) {
		const bracket = await findBracketRow(store, eventId, bracketId)
		if (!bracket) return refuse('bracket_not_found')
		const device = await lockReferee(store, bracketId, deviceId)
		if (!device) return refuse('referee_not_found')
		if (device.removedAt) return {}
		await updateReferee(store, deviceId, { removedAt: now })
		const data = { bracketId, deviceId, name: device.name }
		record({ name: 'bracket.referee_removed', about: `event:${eventId}`, providerId: bracket.providerId, data })
		return {}
	},
})
