import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, system, type Played } from '#world/testing/test-world.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { findOrder } from '~/features/order/operations/find-order.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { setSelfService } from '~/features/ticket/operations/set-self-service.server.ts'
import { checkTicket } from '~/features/attendee/registration/operations/check-ticket.server.ts'
import { findTicketChange } from './find-ticket-change.server.ts'
import { renameAttendee } from './rename-attendee.server.ts'

const lan = callerAs(undefined, { visitor: 'lan' })
const contact = { email: 'lan@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }

async function bought({ value, stage }: Played, paymentMethod = 'cash_on_delivery') {
	const items = [{ variantId: stage.variants.plain, quantity: 1, attendees: [{ name: 'Lan' }] }]
	await value(addTicketsToCart, { eventId: stage.event, items }, lan)
	const { order } = await value(placeOrder, { key: randomUUID(), contact, paymentMethod }, lan)
	const ticketOf = async () => (await value(findOrder, { id: order.id }, lan)).attendees[0]
	return { order, ticketOf, attendeeId: (await ticketOf())?.id ?? 0 }
}

describe('a ticket with a new name', () => {
	it('lets the new person in and refuses the old code', async () => {
		await play(async (played) => {
			const { value, stage } = played
			const { ticketOf, attendeeId } = await bought(played)
			const old = (await ticketOf())?.code
			const gate = asAccount(stage.accounts.checkIn)
			await value(renameAttendee, { attendeeId, issue: 1, name: ' Bình ' }, lan)
			expect(await ticketOf()).toMatchObject({ name: 'Bình' })
			const fresh = (await ticketOf())?.code
			expect(fresh).not.toBe(old)
			const results = await Promise.all([old, fresh].map((code) => value(checkTicket, { eventId: stage.event, code }, gate)))
			expect(JSON.stringify(results[0])).not.toBe(JSON.stringify(results[1]))
			// The same name again changes nothing and revokes no code.
			expect(await value(renameAttendee, { attendeeId, issue: 2, name: 'Bình' }, lan)).toEqual({ name: 'Bình', issue: 2 })
		})
	})

	it('can be renamed by its buyer or by the order’s link, one at a time', async () => {
		await play(async (played) => {
			const { value, refusal, stage } = played
			const { order, attendeeId } = await bought(played)
			const stranger = asAccount(stage.accounts.customer)
			expect(await refusal(renameAttendee, { attendeeId, issue: 1, name: 'X' }, stranger)).toBe('ticket_not_found')
			expect(await refusal(findTicketChange, { attendeeId, secret: 'x' }, stranger)).toBe('ticket_not_found')
			const { issue } = await value(findTicketChange, { attendeeId, secret: order.secret }, stranger)
			await value(renameAttendee, { attendeeId, secret: order.secret, issue, name: 'An' }, stranger)
			expect(await refusal(renameAttendee, { attendeeId, issue, name: 'Chi' }, lan)).toBe('ticket_changed_meanwhile')
			expect(await refusal(renameAttendee, { attendeeId, issue: issue + 1, name: ' ' }, lan)).toBe('attendee_name_needed')
		})
	})

	it('follows the organiser’s rule', async () => {
		await play(async (played) => {
			const { value, refusal, stage, world } = played
			const owner = asAccount(stage.accounts.owner)
			const { attendeeId } = await bought(played)
			const input = { attendeeId, issue: 1, name: 'An' }
			await value(setSelfService, { eventId: stage.event, rename: false, untilHours: 1 }, owner)
			expect(await refusal(renameAttendee, input, lan)).toBe('rename_not_allowed')
			await value(setSelfService, { eventId: stage.event, rename: true, untilHours: 48 }, owner)
			expect(await refusal(setSelfService, { eventId: 999_999, rename: true, untilHours: 1 }, system)).toBe('event_not_found')
			world.pass({ minutes: 28 * 24 * 60 + 1 })
			expect(await refusal(renameAttendee, input, lan)).toBe('rename_too_late')
			const waiting = await bought(played, 'card')
			expect(await refusal(renameAttendee, { ...input, attendeeId: waiting.attendeeId }, lan)).toBe('ticket_not_valid')
		})
	})
})
