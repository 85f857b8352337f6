import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountIdOf } from '~/features/account/guards.server.ts'
import { eventCrew } from '~/features/event/guards.server.ts'
import { marksOf } from '~/features/checkin/flows/decide-scans.server.ts'
import { eventIdShape, listIdShape } from '~/features/checkin/shapes.server.ts'
import { findScan, listPassages, lockAttendeesAtGate, markDoubles, updateScan } from '~/features/checkin/store/scans.server.ts'

/** Undoes a wrong entry or exit: the scan stays written down but does not count any more. A second call changes nothing. */
export const undoScan = mutation('undoScan', {
	input: z.object({ eventId: eventIdShape, scanId: listIdShape }),
	allow: eventCrew,
	refusals: ['scan_not_found', 'scan_changed_nothing'],
	async run({ store, now, actor, refuse, record }, { eventId, scanId }) {
		const seen = await findScan(store, eventId, scanId)
		if (!seen) return refuse('scan_not_found')
		if (seen.answer !== 'good' || seen.attendeeId === null) return refuse('scan_changed_nothing')
		await lockAttendeesAtGate(store, [seen.attendeeId])
		const scan = await findScan(store, eventId, scanId)
		if (!scan || scan.undoneAt) return {}
		await updateScan(store, scanId, { undoneAt: now, undoneById: accountIdOf(actor) })
		const left = await listPassages(store, [seen.attendeeId])
		const ofList = left.filter(({ listId }) => listId === scan.listId)
		await markDoubles(
			store,
			marksOf(ofList.map(({ id, direction, scannedAt, double, device }) => ({ id, direction, at: scannedAt.getTime(), double, device }))),
		)
		record({
			name: 'attendee.scan_undone',
			about: `attendee:${seen.attendeeId}`,
			providerId: scan.providerId,
			data: { eventId, scanId, listId: scan.listId, direction: scan.direction },
		})
		return {}
	},
})
