import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { makeByHand } from '~/features/attendee/flows/add-attendee-by-hand.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { findTicketOffers } from '~/features/ticket/store.server.ts'
import { lockFile, updateFile } from '~/features/attendee/attendee-file/store.server.ts'
import { listPeopleBehind, markLeftOut, noteOrders } from '~/features/attendee/attendee-file/store/applying.server.ts'

/** Few enough lines that buyers who want the same places get their turn between two steps. */
const linesAtOnce = 1_000

/**
 * Puts the next people of a file on the list. Each gets a free order, as at the box office, so that each can be changed, moved and cancelled alone.
 * A person without a place is left out and counted, and the file stops there.
 */
export const applyAttendeeLines = mutation('applyAttendeeLines', {
	input: z.object({ fileId: idShape }),
	allow: systemOnly,
	refusals: [],
	async run({ store, now, dice, record }, { fileId }) {
		const file = await lockFile(store, fileId)
		if (file?.state !== 'applying') return { more: false }
		const { eventId, providerId, locale } = file
		const about = `attendee_file:${fileId}`
		const stop = async (why: 'no_places' | 'event_cancelled', { made, leftOut }: { made: number; leftOut: number }) => {
			await updateFile(store, fileId, { state: 'stopped', stop: why, made, leftOut, done: made })
			record({ name: 'attendee_file.stopped', about, providerId, data: { eventId, why, made, leftOut } })
			return { more: false }
		}
		if ((await findEventRow(store, eventId))?.event.state === 'cancelled') return stop('event_cancelled', file)
		const lines = await listPeopleBehind(store, fileId, file.reached, linesAtOnce)
		if (lines.length === 0) {
			await updateFile(store, fileId, { state: 'applied', appliedAt: now })
			record({ name: 'attendee_file.applied', about, providerId, data: { eventId, made: file.made } })
			return { more: false }
		}
		const offers = await findTicketOffers(store, [...new Set(lines.flatMap(({ variantId }) => variantId ?? []))])
		const offerOf = new Map(offers.map((offer) => [offer.variantId, offer]))
		const keyOf = (line: number) => `attendee-file:${fileId}:${line}`
		const lineOf = new Map(lines.map(({ line }) => [keyOf(line), line]))
		const people = lines.flatMap(({ line, person, variantId }) => {
			const offer = offerOf.get(variantId ?? 0)
			return person && offer ? [{ key: keyOf(line), offer, method: 'free' as const, locale, ...person }] : []
		})
		const { made } = await makeByHand(store, people, { now, dice })
		const orders = made.map(({ key, orderId }) => ({ line: lineOf.get(key) ?? 0, orderId }))
		await noteOrders(store, fileId, orders)
		const written = new Set(orders.map(({ line }) => line))
		const left = lines.filter(({ line }) => !written.has(line)).map(({ line }) => line)
		await markLeftOut(store, fileId, left)
		if (file.mails) {
			const reached = new Set(people.filter(({ contact }) => contact.email !== '').map(({ key }) => key))
			for (const { key, orderId } of made)
				if (reached.has(key))
					record({
						name: 'order.ticket_mail_asked',
						about: `order:${orderId}`,
						providerId,
						data: { orderId, eventId, mail: 'confirmation' },
					})
		}
		const total = file.made + made.length
		if (made.length > 0) record({ name: 'attendees.imported', about, providerId, data: { eventId, count: made.length } })
		if (left.length > 0) return stop('no_places', { made: total, leftOut: left.length })
		await updateFile(store, fileId, { reached: lines.at(-1)?.line ?? file.reached, made: total, done: total })
		return { more: true }
	},
})
