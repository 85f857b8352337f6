import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { callerAs, play, system } from '#world/testing/test-world.ts'
import { call } from '~/platform/operations/call.server.ts'
import { cancelOrder } from '~/features/order/operations/cancel-order.server.ts'
import { deleteTicket } from '~/features/ticket/operations/delete-ticket.server.ts'
import { findDeskTicket } from '~/features/ticket/operations/find-desk-ticket.server.ts'
import { listDeskTickets } from '~/features/ticket/operations/list-desk-tickets.server.ts'
import { saveTicket } from '~/features/ticket/operations/save-ticket.server.ts'
import { setTicketOffered } from '~/features/ticket/operations/set-ticket-offered.server.ts'
import { ticketVariants } from '~/features/ticket/tables.server.ts'
import { lineOf, owner } from '~/features/waiting-list/testing/line.ts'
import { closeWaiting } from './close-waiting.server.ts'
import { confirmWaiting } from './confirm-waiting.server.ts'
import { findWaitingMail } from './find-waiting-mail.server.ts'
import { findWaiting } from './find-waiting.server.ts'
import { joinWaitingList } from './join-waiting-list.server.ts'
import { offerPlaces } from './offer-places.server.ts'
import { takeOffer } from './take-offer.server.ts'

describe('waiting for a ticket that is no longer on sale', () => {
	it('keeps a place in the line when an offer expires while the ticket is off sale, and says so', async () => {
		await play(async (played) => {
			const { value, world } = played
			const line = lineOf(played)
			const { eventId } = line
			const order = await line.sellOut()
			const [an, binh] = [await line.join('An', 6), await line.join('Binh', 6)]
			await value(cancelOrder, { orderId: order.id }, owner(played))
			const [ticket] = (await value(listDeskTickets, { eventId }, owner(played))).tickets.filter(({ variants }) =>
				variants.some(({ id }) => id === line.variantId),
			)
			const offer = (offered: boolean) => value(setTicketOffered, { eventId, ticketId: ticket?.id ?? 0, offered }, owner(played))
			await offer(false)
			expect(await played.refusal(takeOffer, line.linkOf(an), callerAs(undefined, { visitor: 'an' }))).toBe('offer_paused')
			await world.jobs.runAll(world)
			world.mail.sent.splice(0)
			world.pass({ minutes: 12 * 60 })
			expect(await value(offerPlaces, {}, system)).toEqual({ expired: 1, offered: 0 })
			expect(await value(offerPlaces, {}, system)).toEqual({ expired: 0, offered: 0 })
			expect([await line.stateOf(an), await line.stateOf(binh)]).toEqual(['waiting', 'waiting'])
			await world.jobs.runAll(world)
			expect(world.mail.sent.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
				'an@example.vn: Vé bạn chờ ở Chạy đêm Hà Nội đang ngừng bán',
			])
			expect(world.mail.sent[0]?.plain).not.toContain('người kế tiếp')
			// In their old place: first in the line again.
			await offer(true)
			expect([await line.stateOf(an), await line.stateOf(binh)]).toEqual(['offered', 'waiting'])
			expect(await played.refusal(findWaitingMail, { entryId: an, state: 'paused' }, system)).toBe('nothing_to_mail')
			expect(await line.drift()).toEqual([])
		})
	})

	it('ends with the sale, and the mail mentions no next person', async () => {
		await play(async (played) => {
			const { value, world } = played
			const line = lineOf(played)
			const order = await line.sellOut()
			const an = await line.join('An', 6)
			const closesAt = new Date(world.clock().getTime() + 3_600_000)
			await world.database.transaction((store) =>
				store.update(ticketVariants).set({ closesAt }).where(eq(ticketVariants.id, line.variantId)),
			)
			await value(cancelOrder, { orderId: order.id }, owner(played))
			await world.jobs.runAll(world)
			world.mail.sent.splice(0)
			world.pass({ minutes: 60 })
			await value(offerPlaces, {}, system)
			expect(await line.stateOf(an)).toBe('expired')
			await world.jobs.runAll(world)
			expect(world.mail.sent.map(({ to }) => to)).toEqual(['an@example.vn'])
			expect(world.mail.sent[0]?.plain).toContain('tới khi ngừng bán')
			expect(world.mail.sent[0]?.plain).not.toContain('người kế tiếp')
		})
	})

	it('keeps a ticket from being deleted, and keeps a variant that the form leaves out', async () => {
		await play(async (played) => {
			const { value, refusal } = played
			const line = lineOf(played)
			const { eventId } = line
			const made = await value(
				saveTicket,
				{ eventId, ticket: { name: { vi_VN: 'Mới' }, variants: [{ priceMinor: 1, places: 0 }] } },
				owner(played),
			)
			const { ticket, variants } = await value(findDeskTicket, { eventId, ticketId: made.id }, owner(played))
			const variantId = variants[0]?.id ?? 0
			await value(joinWaitingList, { variantId, name: 'An', email: 'an@example.vn' })
			const [entry] = await line.entries()
			const deleting = { eventId, ticketId: made.id }
			await value(confirmWaiting, line.linkOf(entry?.id ?? 0))
			const answer = await call(played.world, deleteTicket, deleting, owner(played))
			expect(answer).toMatchObject({ ok: false, refusal: { code: 'ticket_waited_for', data: { waiting: 1 } } })
			const left = { name: { vi_VN: 'Mới' }, variants: [] }
			await value(saveTicket, { eventId, id: made.id, version: ticket?.version, ticket: left }, owner(played))
			expect(await value(findWaiting, line.linkOf(entry?.id ?? 0))).toMatchObject({ state: 'waiting', waited: 'paused' })
			expect(await refusal(deleteTicket, deleting, owner(played))).toBe('ticket_waited_for')
			await value(closeWaiting, { eventId, entryId: entry?.id }, owner(played))
			await value(deleteTicket, deleting, owner(played))
		})
	})
})
