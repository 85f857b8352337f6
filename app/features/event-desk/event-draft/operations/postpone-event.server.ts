import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { groupBy } from '~/kernel/groups.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { remindedAlong } from '~/features/event/rules/reminder.ts'
import { listSchedule } from '~/features/event/store.server.ts'
import { lockEvent, replaceSchedule, updateEvent } from '~/features/event/store/editing.server.ts'
import { moveCheckinLists } from '~/features/event-desk/event-draft/flows/move-checkin-lists.server.ts'
import { checkPostponement } from '~/features/event-desk/event-draft/rules/calling-off.ts'
import { daysAlong, movedAlong, windowAlong } from '~/features/event-desk/event-draft/rules/moving.ts'
import { typedShape } from '~/features/event-desk/event-draft/shapes.server.ts'
import { restAlong } from '~/features/order/rules/rest.ts'
import { listOpenRests, updateRests } from '~/features/order/store/rests-of-event.server.ts'
import { listSaleWindows, updateSaleWindow } from '~/features/ticket/store/sale-windows.server.ts'

/**
 * Gives a public event other dates. Its schedule and its check-in lists move along; its sale windows, too, if wished. Later payments of its
 * orders are due as much later. Tickets stay valid for the new dates, and jobs tell every buyer. If wished, buyers may cancel until a
 * certain day and get all their money back; the usual rule counts only afterwards.
 */
export const postponeEvent = mutation('postponeEvent', {
	input: z.object({ eventId: idShape, typed: typedShape }),
	allow: eventProvider,
	refusals: ['event_not_found', 'event_cancelled', 'event_not_public', 'event_already_over', 'invalid_fields'],
	async run({ store, now, refuse, record }, { eventId, typed }) {
		const event = await lockEvent(store, eventId)
		if (!event) return refuse('event_not_found')
		if (event.state === 'cancelled') return refuse('event_cancelled')
		if (event.state === 'draft') return refuse('event_not_public')
		if (event.endsAt <= now) return refuse('event_already_over')
		const { issues, cleaned } = checkPostponement(typed, event, now)
		if (issues.length > 0) return refuse('invalid_fields', { issues })
		const { startsAt, endsAt, note, windows } = cleaned
		// A later day that buyers were promised the last time stays.
		const promised = event.refundUntil
		const refundUntil = cleaned.refundUntil && promised && promised > cleaned.refundUntil ? promised : cleaned.refundUntil
		const move = movedAlong(event, { startsAt, timeZone: event.timeZone })
		const schedule = await listSchedule(store, eventId)
		const lines = schedule.map((line) => ({ ...line, startsAt: move(line.startsAt), endsAt: line.endsAt && move(line.endsAt) }))
		await updateEvent(store, eventId, {
			...{ startsAt, endsAt, postponedFrom: event.startsAt, postponeNote: note },
			...(refundUntil && { refundUntil }),
			remindedAt: remindedAlong({ ...event, startsAt }, now),
		})
		await replaceSchedule(
			store,
			eventId,
			lines.map(({ startsAt: begins, endsAt: ends, title, place }) => ({ startsAt: begins, endsAt: ends, title, place })),
		)
		for (const variant of await listSaleWindows(store, eventId))
			await updateSaleWindow(store, variant.id, { ...(windows ? windowAlong(variant, move, now) : {}), ...daysAlong(variant, move) })
		await moveCheckinLists({ store, record }, event, move)
		const rests = groupBy(await listOpenRests(store, eventId), ({ id: _id, ...rest }) => JSON.stringify(rest))
		for (const alike of rests.values()) {
			const [first] = alike
			const ids = alike.map(({ id }) => id)
			if (first) await updateRests(store, ids, restAlong(first, move, now))
		}
		const data = {
			eventId,
			note,
			from: event.startsAt.toISOString(),
			to: startsAt.toISOString(),
			refundUntil: refundUntil?.toISOString() ?? null,
		}
		record({ name: 'event.postponed', about: `event:${eventId}`, providerId: event.providerId, data, clears: ['events'] })
		return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
	},
})
