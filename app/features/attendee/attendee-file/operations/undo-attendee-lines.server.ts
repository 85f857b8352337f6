import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { cancelConfirmedOrders } from '~/features/order/store.server.ts'
import { Taking } from '~/features/quota/rules/taking.ts'
import { changeCounters, deleteUses, lockQuotas } from '~/features/quota/store.server.ts'
import { cancelAttendees } from '~/features/attendee/registration/store.server.ts'
import { lockFile, updateFile } from '~/features/attendee/attendee-file/store.server.ts'
import { listPlacesOf, listUntouchedOrders, lockOrdersBehind } from '~/features/attendee/attendee-file/store/undoing.server.ts'

/** The number of places that the waiting list offers at once: nobody else can take a place between two steps. */
const linesAtOnce = 200

/**
 * Takes the next people of a file off the list and gives their places back, once (truths §1.9). A person who was changed or scanned meanwhile
 * stays, and is counted. People on the waiting list are offered the free places before anybody else can take them.
 */
export const undoAttendeeLines = mutation('undoAttendeeLines', {
	input: z.object({ fileId: idShape }),
	allow: systemOnly,
	refusals: [],
	async run({ store, now, record }, { fileId }) {
		const file = await lockFile(store, fileId)
		if (file?.state !== 'undoing') return { more: false }
		const { eventId, providerId } = file
		const lines = await lockOrdersBehind(store, fileId, file.reached, linesAtOnce)
		if (lines.length === 0) {
			await updateFile(store, fileId, { state: 'undone', undoneAt: now })
			record({ name: 'attendee_file.undone', about: `attendee_file:${fileId}`, providerId, data: { eventId, stayed: file.made } })
			return { more: false }
		}
		const orderIds = await listUntouchedOrders(
			store,
			lines.flatMap(({ orderId }) => orderId ?? []),
		)
		await cancelConfirmedOrders(store, orderIds, now)
		await cancelAttendees(store, orderIds, now)
		const places = await listPlacesOf(store, orderIds)
		const quotaIds = places.map(({ quotaId }) => quotaId)
		const taking = new Taking(await lockQuotas(store, quotaIds))
		const placeIds = places.map(({ id }) => id)
		taking.restore(await deleteUses(store, placeIds))
		await changeCounters(store, taking.moves())
		if (orderIds.length > 0)
			record({ name: 'attendees.removed', about: `attendee_file:${fileId}`, providerId, data: { eventId, count: orderIds.length } })
		await updateFile(store, fileId, {
			reached: lines.at(-1)?.line ?? file.reached,
			done: file.done + lines.length,
			made: file.made - orderIds.length,
		})
		return { more: true }
	},
})
