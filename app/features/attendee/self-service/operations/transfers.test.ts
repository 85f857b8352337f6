import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { reachedBy } from '#world/testing/refusing.ts'
import { asAccount, callerAs, play, type Played } from '#world/testing/test-world.ts'
import { findMyAccount } from '~/features/my-pages/operations/find-my-account.server.ts'
import { cancelAttendee } from '~/features/attendee/operations/cancel-attendee.server.ts'
import { findAttendee } from '~/features/event-desk/operations/find-attendee.server.ts'
import { resendTicket } from '~/features/attendee/operations/resend-ticket.server.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { eventDay, joined, listOf, scanned, send } from '~/features/checkin/testing/gate.ts'
import { cancelOrder } from '~/features/order/operations/cancel-order.server.ts'
import { findOrder } from '~/features/order/operations/find-order.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { appendLedger } from '~/features/order/store.server.ts'
import { checkTicket } from '~/features/attendee/registration/operations/check-ticket.server.ts'
import { findTicketSheets } from '~/features/my-pages/operations/find-ticket-sheets.server.ts'
import { attendees } from '~/features/attendee/registration/tables.server.ts'
import { setSelfService } from '~/features/ticket/operations/set-self-service.server.ts'
import { transferSecret } from '~/features/attendee/self-service/links/transfer-link.server.ts'
import { acceptTransfer } from './accept-transfer.server.ts'
import { cancelTicket } from './cancel-ticket.server.ts'
import { findHeldTicket } from './find-held-ticket.server.ts'
import { findTicketChange } from './find-ticket-change.server.ts'
import { findTransferOffer } from './find-transfer-offer.server.ts'
import { offerTransfer } from './offer-transfer.server.ts'
import { renameAttendee } from './rename-attendee.server.ts'
import { withdrawTransfer } from './withdraw-transfer.server.ts'

const lan = callerAs(undefined, { visitor: 'lan' })
const binh = callerAs(undefined, { visitor: 'binh' })
const contact = { email: 'lan@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }
const toBinh = { name: 'Bình', email: 'Binh@example.vn' }

async function bought({ value, stage }: Played, variant: 'free' | 'plain' | 'asking' = 'free', people: object[] = [{ name: 'Lan' }]) {
	const items = [{ variantId: stage.variants[variant], quantity: people.length, attendees: people }]
	await value(addTicketsToCart, { eventId: stage.event, items }, lan)
	const paymentMethod = variant === 'free' ? 'free' : 'cash_on_delivery'
	const { order } = await value(placeOrder, { key: randomUUID(), contact, paymentMethod }, lan)
	const ticketOf = async () => (await value(findOrder, { id: order.id }, lan)).attendees[0]
	return { order, ticketOf, attendeeId: (await ticketOf())?.id ?? 0 }
}

const secretIn = (path: string) => new URL(path, 'http://hoi').searchParams.get('secret') ?? ''

async function offered(played: Played, attendeeId: number) {
	const { transferId } = await played.value(offerTransfer, { attendeeId, ...toBinh }, lan)
	return { transferId, secret: transferSecret(played.world.secrets, transferId) }
}

const [offering, accepting, finding] = [reachedBy(offerTransfer), reachedBy(acceptTransfer), reachedBy(findTransferOffer)]
afterAll(() => {
	expect([offering, accepting, finding].flatMap((each) => each.missing())).toEqual([])
})

describe('a ticket passed on', () => {
	it('is the giver’s until it is accepted, then only the receiver’s', async () => {
		await play(async (played) => {
			const { value, refusal, stage, world } = played
			const { order, ticketOf, attendeeId } = await bought(played)
			const old = (await ticketOf())?.code
			const link = await offered(played, attendeeId)
			expect((await ticketOf())?.code).toBe(old)
			expect(await value(findTicketChange, { attendeeId }, lan)).toMatchObject({
				transfer: { offered: { name: 'Bình', email: 'binh@example.vn' } },
			})
			expect(await value(findTransferOffer, link, binh)).toMatchObject({ state: 'offered', giver: 'Trần Thị Lan', name: 'Bình', me: null })
			expect(JSON.stringify(await value(findTransferOffer, link, binh))).not.toContain('lan@example.vn')

			const { path } = await value(acceptTransfer, { ...link, attendee: { name: ' Nguyễn Văn Bình ' } }, binh)
			const secret = secretIn(path)
			const held = await value(findHeldTicket, { attendeeId, secret }, binh)
			expect(held).toMatchObject({ name: 'Nguyễn Văn Bình' })
			expect(held.code).not.toBe(old)
			const gate = asAccount(stage.accounts.checkIn)
			const check = async (code: unknown) => JSON.stringify(await value(checkTicket, { eventId: stage.event, code }, gate))
			expect(await check(old)).not.toBe(await check(held.code))

			// The giver sees that the ticket is gone, and has neither its code nor its paper.
			expect(await ticketOf()).toMatchObject({ name: 'Nguyễn Văn Bình', code: null, givenAway: true, canceled: false })
			expect(await refusal(findTicketSheets, { attendeeId, secret: order.secret }, lan)).toBe('ticket_not_found')
			expect(await refusal(findTicketSheets, { number: order.number, secret: order.secret }, lan)).toBe('ticket_not_found')
			expect((await value(findTicketSheets, { attendeeId, secret }, binh)).sheets).toHaveLength(1)
			expect(await refusal(renameAttendee, { attendeeId, secret: order.secret, issue: 2, name: 'Lan' }, lan)).toBe('ticket_not_found')
			expect(await refusal(cancelOrder, { orderId: order.id }, asAccount(stage.accounts.customer))).toBe('not_found')
			expect(await refusal(cancelOrder, { orderId: order.id }, lan)).toBe('tickets_given_away')
			// The link of the offer opens nothing any more.
			expect(await value(findTransferOffer, link, binh)).toMatchObject({ state: 'accepted' })
			await accepting.refuses(played, 'transfer_over', { ...link, attendee: { name: 'Chi' } })
			// The money belongs to the giver; the name can be changed by the holder.
			expect(await refusal(cancelTicket, { attendeeId, secret }, binh)).toBe('ticket_passed_on')
			expect(await value(renameAttendee, { attendeeId, secret, issue: 2, name: 'Bình' }, binh)).toMatchObject({ name: 'Bình' })

			await world.jobs.runAll(world)
			const told = world.mail.sent.map(({ to, subject }) => `${to}: ${subject}`)
			expect(told).toContain(`binh@example.vn: Vé của bạn: ${held.event.name}`)
			expect(told).toContain(`lan@example.vn: Bình đã nhận vé ${held.event.name} của bạn`)
		})
	})

	it('can go on to a third person, and the second no longer has it', async () => {
		await play(async (played) => {
			const { value, refusal, stage, world } = played
			const { attendeeId } = await bought(played)
			const customer = asAccount(stage.accounts.customer)
			await value(acceptTransfer, { ...(await offered(played, attendeeId)), attendee: { name: 'Khách' } }, customer)
			// The holder's account opens it without a link.
			await value(findHeldTicket, { attendeeId }, customer)
			expect(await value(findMyAccount, {}, customer)).toMatchObject({ held: [{ attendeeId, name: 'Khách' }] })
			const next = await value(offerTransfer, { attendeeId, name: 'Chi', email: 'chi@example.vn' }, customer)
			const secret = transferSecret(world.secrets, next.transferId)
			const { path } = await value(acceptTransfer, { transferId: next.transferId, secret, attendee: { name: 'Chi' } })
			expect(await refusal(findHeldTicket, { attendeeId }, customer)).toBe('ticket_not_found')
			expect(await value(findHeldTicket, { attendeeId, secret: secretIn(path) })).toMatchObject({ name: 'Chi' })
			await value(cancelAttendee, { eventId: stage.event, attendeeId }, asAccount(stage.accounts.owner))
			expect(await value(findHeldTicket, { attendeeId, secret: secretIn(path) })).toMatchObject({ code: null })
			await world.jobs.runAll(world)
			expect(world.mail.sent.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Chi đã nhận vé/))
			const toChi = world.mail.sent.filter(({ to }) => to === 'chi@example.vn').map(({ subject }) => subject)
			expect(toChi).toContainEqual(expect.stringMatching(/^Vé .* của bạn đã hủy$/))
		})
	})

	it('asks the new person the same questions, and keeps no answers of the first', async () => {
		await play(async (played) => {
			const { stage } = played
			const lanAnswers = { name: 'Lan', dateOfBirth: '1990-05-01', gender: 'female', answers: { [stage.question]: 'M' } }
			const { attendeeId, order } = await bought(played, 'asking', [lanAnswers, lanAnswers])
			await offering.refuses(played, 'ticket_not_paid', { attendeeId, ...toBinh }, lan)
			await played.world.database.transaction(async (store) => {
				const at = played.world.clock()
				await appendLedger(store, [{ orderId: order.id, kind: 'payment', amountMinor: order.total.amount, at, cause: 'test' }])
			})
			const link = await offered(played, attendeeId)
			await accepting.refuses(played, 'invalid_fields', { ...link, attendee: { name: 'Bình' } })
			const attendee = { name: 'Bình', dateOfBirth: '1985-01-31', gender: 'male', answers: { [stage.question]: 'L' } }
			await played.value(acceptTransfer, { ...link, attendee }, binh)
			const row = (await played.world.database.reader.select().from(attendees)).find(({ id }) => id === attendeeId)
			expect(row).toMatchObject({ name: 'Bình', dateOfBirth: '1985-01-31', answers: { [stage.question]: 'L' }, codeIssue: 2 })
		})
	})

	it('is offered to one person at a time, and the offer can be withdrawn or expire', async () => {
		await play(async (played) => {
			const { value, refusal, world } = played
			const { attendeeId } = await bought(played)
			await offering.refuses(played, 'invalid_fields', { attendeeId, name: '', email: 'x' }, lan)
			await offering.refuses(played, 'ticket_not_found', { attendeeId, ...toBinh }, binh)
			const first = await offered(played, attendeeId)
			await offering.refuses(played, 'transfer_open', { attendeeId, ...toBinh }, lan)
			expect(await refusal(withdrawTransfer, { attendeeId }, binh)).toBe('ticket_not_found')
			expect(await value(withdrawTransfer, { attendeeId }, lan)).toEqual({ withdrawnNow: true })
			expect(await value(withdrawTransfer, { attendeeId }, lan)).toEqual({ withdrawnNow: false })
			await accepting.refuses(played, 'transfer_over', { ...first, attendee: { name: 'Bình' } })
			await world.jobs.runAll(world)
			expect(world.mail.sent.some(({ to }) => to === 'binh@example.vn')).toBe(false)

			const second = await offered(played, attendeeId)
			await world.jobs.runAll(world)
			expect(world.mail.sent.filter(({ to }) => to === 'binh@example.vn').map(({ subject }) => subject)).toEqual([
				expect.stringMatching(/^Trần Thị Lan chuyển cho bạn một vé/),
			])
			world.pass({ minutes: 72 * 60 + 1 })
			expect(await value(findTransferOffer, second, binh)).toMatchObject({ state: 'expired' })
			await accepting.refuses(played, 'transfer_over', { ...second, attendee: { name: 'Bình' } })
			// Nobody accepted it, so it may be offered again.
			await offered(played, attendeeId)
			await finding.refuses(played, 'transfer_not_found', { ...second, secret: 'x' })
			await accepting.refuses(played, 'transfer_not_found', { ...second, secret: 'x', attendee: {} })
		})
	})

	it('follows the organiser’s rule at the time it is accepted', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			const owner = asAccount(stage.accounts.owner)
			const rule = (more: object) =>
				value(setSelfService, { eventId: stage.event, rename: true, untilHours: 0, transfer: true, transferUntilHours: 0, ...more }, owner)
			const { attendeeId, ticketOf } = await bought(played)
			await rule({ transfer: false })
			await offering.refuses(played, 'transfer_not_allowed', { attendeeId, ...toBinh }, lan)
			await rule({})
			const link = { ...(await offered(played, attendeeId)), attendee: { name: 'Bình' } }
			await rule({ transfer: false })
			await accepting.refuses(played, 'transfer_not_allowed', link)
			await rule({ transferUntilHours: 31 * 24 })
			await accepting.refuses(played, 'transfer_too_late', link)
			await offering.refuses(played, 'transfer_too_late', { attendeeId, ...toBinh }, lan)
			await rule({})

			const listId = await listOf(played)
			eventDay(played)
			await value(withdrawTransfer, { attendeeId }, lan)
			const late = { ...(await offered(played, attendeeId)), attendee: { name: 'Bình' } }
			const { device } = await joined(played)
			await send(played, device, scanned(played, listId, { code: (await ticketOf())?.code ?? '' }))
			await accepting.refuses(played, 'ticket_checked_in', late)
			await offering.refuses(played, 'ticket_checked_in', { attendeeId, ...toBinh }, lan)
			world.pass({ minutes: 1 })

			const canceled = await bought(played, 'free', [{ name: 'An' }])
			const gone = { ...(await offered(played, canceled.attendeeId)), attendee: { name: 'Bình' } }
			await value(cancelOrder, { orderId: canceled.order.id }, owner)
			await accepting.refuses(played, 'ticket_not_valid', gone)
			await offering.refuses(played, 'ticket_not_valid', { attendeeId: canceled.attendeeId, ...toBinh }, lan)
		})
	})
})

describe('a ticket that is not paid', () => {
	it('cannot be passed on once its order owes money again', async () => {
		await play(async (played) => {
			const { attendeeId, order } = await bought(played)
			const link = { ...(await offered(played, attendeeId)), attendee: { name: 'Bình' } }
			await played.world.database.transaction(async (store) => {
				await appendLedger(store, [{ orderId: order.id, kind: 'charge', amountMinor: 1000, at: played.world.clock(), cause: 'test' }])
			})
			await accepting.refuses(played, 'ticket_not_paid', link)
		})
	})

	it('is sent again to its present holder', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			const { attendeeId } = await bought(played)
			const link = await offered(played, attendeeId)
			await value(acceptTransfer, { ...link, attendee: { name: 'Bình' } }, binh)
			await world.jobs.runAll(world)
			const before = world.mail.sent.length
			// The organiser's page names the person it goes to.
			const { attendee } = await value(findAttendee, { eventId: stage.event, attendeeId }, asAccount(stage.accounts.manager))
			expect(attendee).toMatchObject({ bookedBy: 'Trần Thị Lan', holder: { name: 'Bình', email: 'binh@example.vn' } })
			await value(resendTicket, { eventId: stage.event, attendeeId }, asAccount(stage.accounts.manager))
			await world.jobs.runAll(world)
			expect(world.mail.sent.slice(before).map(({ to }) => to)).toEqual(['binh@example.vn'])
		})
	})
})
