import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { reachedBy } from '#world/testing/refusing.ts'
import { asAccount, callerAs, play, system, type Played } from '#world/testing/test-world.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { findGateData } from '~/features/checkin/operations/find-gate-data.server.ts'
import { joined, listOf, scanned, send } from '~/features/checkin/testing/gate.ts'
import { findEvent } from '~/features/shop-window/operations/find-event.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { cancelOrder } from '~/features/order/operations/cancel-order.server.ts'
import { findOrder } from '~/features/order/operations/find-order.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { takeCash } from '~/features/order/operations/take-cash.server.ts'
import { giveCashBack } from '~/features/payment/operations/give-cash-back.server.ts'
import { listFactsAbout } from '~/platform/facts/reading.server.ts'
import { acceptTransfer } from '~/features/attendee/self-service/operations/accept-transfer.server.ts'
import { offerTransfer } from '~/features/attendee/self-service/operations/offer-transfer.server.ts'
import { transferSecret } from '~/features/attendee/self-service/links/transfer-link.server.ts'
import { ticketVariants } from '~/features/ticket/tables.server.ts'
import { checkTicket } from '~/features/attendee/registration/operations/check-ticket.server.ts'
import { mailEventNews } from '~/features/event-desk/event-draft/jobs/mail-event-news.server.tsx'
import { cancelWithEvent, tellBuyersCancelled, tellBuyersPostponed } from '~/features/event-desk/event-draft/jobs/tell-buyers.server.ts'
import { cancelEvent } from './cancel-event.server.ts'
import { duplicateEvent } from './duplicate-event.server.ts'
import { findCallingOff } from './find-calling-off.server.ts'
import { postponeEvent } from './postpone-event.server.ts'
import { tellBuyersOfEvent } from './tell-buyers-of-event.server.ts'

const lan = callerAs(undefined, { visitor: 'lan' })
const owner = ({ stage }: Played) => asAccount(stage.accounts.owner)
const dates = { startsOn: '2027-03-01', startsTime: '05:00', endsOn: '2027-03-01', endsTime: '09:00', note: 'Bão số 9' }

async function buy({ value, stage }: Played, buyer = lan) {
	const items = [{ variantId: stage.variants.free, quantity: 1, attendees: [{ name: 'Lan' }] }]
	await value(addTicketsToCart, { eventId: stage.event, items }, buyer)
	const contact = { email: 'lan@example.vn', name: 'Lan', phone: '0901234567' }
	const { order } = await value(placeOrder, { key: randomUUID(), contact, paymentMethod: 'free' }, buyer)
	const [ticket] = (await value(findOrder, { id: order.id }, buyer)).attendees
	return { id: order.id, attendeeId: ticket?.id ?? 0, code: ticket?.code ?? '' }
}

/** The newest fact about a thing, as jobs get it. */
async function newestFact({ world }: Played, about: string) {
	const [fact] = await listFactsAbout(world.database.reader, [about], 1)
	if (!fact) throw new Error(`nothing happened to ${about}`)
	return { ...fact, data: fact.data }
}

describe('an event that is called off', () => {
	it('sells nothing, lets nobody in, tells every buyer once and gives back every order', async () => {
		await play(async (played) => {
			const { value, refusal, stage, world } = played
			const eventId = stage.event
			const { id, code } = await buy(played)
			await value(cancelEvent, { eventId, typed: { note: 'Bão số 9', refund: 'all' } }, owner(played))
			expect(await refusal(cancelEvent, { eventId, typed: { note: 'Bão', refund: 'all' } }, owner(played))).toBe('event_cancelled')
			expect(await value(findEvent, { id: eventId })).toMatchObject({
				...{ state: 'cancelled', cancelNote: 'Bão số 9', cancelRefunds: true },
			})
			world.pass({ minutes: 30 * 24 * 60 - 120 })
			const atGate = () => value(checkTicket, { eventId, code }, asAccount(stage.accounts.checkIn))
			expect((await atGate()).decision).toBe('canceled')

			const told = await newestFact(played, `event:${eventId}`)
			await tellBuyersCancelled.run(world, told)
			await tellBuyersCancelled.run(world, told)
			const fact = await newestFact(played, `order:${id}`)
			expect(fact).toMatchObject({ name: 'order.event_cancelled', data: { factId: told.id, refund: true } })
			await mailEventNews.run(world, fact)
			await mailEventNews.run(world, { ...fact, id: fact.id + 1 })
			const mails = world.mail.sent.filter(({ key }) => key.startsWith('event-news:'))
			expect(new Set(mails.map(({ key }) => key)).size).toBe(1)
			expect(mails[0]).toMatchObject({ to: 'lan@example.vn', subject: 'Đã hủy: Chạy đêm Hà Nội' })
			expect(mails[0]?.html).toContain('Bão số 9')

			await cancelWithEvent.run(world, fact)
			await cancelWithEvent.run(world, fact)
			expect((await value(findOrder, { id }, lan)).status).toBe('Canceled')
			const { progress } = await value(findCallingOff, { eventId }, owner(played))
			expect(progress).toMatchObject({ standing: 0, canceled: 1, failed: 0 })
		})
	})

	it('says how many were paid in cash, until that is given back by hand', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			const items = [{ variantId: stage.variants.plain, quantity: 1, attendees: [{ name: 'Lan' }] }]
			await value(addTicketsToCart, { eventId: stage.event, items }, lan)
			const contact = { email: 'lan@example.vn', name: 'Lan', phone: '0901234567' }
			const { order } = await value(placeOrder, { key: randomUUID(), contact, paymentMethod: 'cash_on_delivery' }, lan)
			const amountMinor = order.total.amount
			await value(takeCash, { key: randomUUID(), orderId: order.id, amountMinor }, owner(played))
			await value(cancelEvent, { eventId: stage.event, typed: { note: 'Bão', refund: 'all' } }, owner(played))
			await tellBuyersCancelled.run(world, await newestFact(played, `event:${stage.event}`))
			await cancelWithEvent.run(world, await newestFact(played, `order:${order.id}`))
			const progress = async () => (await value(findCallingOff, { eventId: stage.event }, owner(played))).progress
			expect(await progress()).toMatchObject({ canceled: 1, byHand: 1, refunding: 0, refunded: 0 })
			await value(giveCashBack, { key: randomUUID(), orderId: order.id, amountMinor }, owner(played))
			expect(await progress()).toMatchObject({ canceled: 1, byHand: 0 })
		})
	})

	it('tells the present holder of a ticket, without showing the giver’s order', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			const { id, attendeeId } = await buy(played)
			const receiver = { name: 'Binh', email: 'binh@example.com' }
			const { transferId } = await value(offerTransfer, { attendeeId, ...receiver }, lan)
			const link = { transferId, secret: transferSecret(world.secrets, transferId) }
			const binh = callerAs(undefined, { visitor: 'binh', locale: 'en_US' })
			await value(acceptTransfer, { ...link, attendee: { name: 'Binh Tran' } }, binh)
			await value(cancelEvent, { eventId: stage.event, typed: { note: 'Bão số 9', noteEn: 'A storm', refund: 'all' } }, owner(played))
			await tellBuyersCancelled.run(world, await newestFact(played, `event:${stage.event}`))
			const fact = await newestFact(played, `order:${id}`)
			// The order may be cancelled before its news went out.
			await cancelWithEvent.run(world, fact)
			await mailEventNews.run(world, fact)
			await mailEventNews.run(world, fact)
			const mails = world.mail.sent.filter(({ key }) => key.startsWith('event-news:'))
			expect(mails.map(({ to }) => to)).toEqual(['lan@example.vn', 'binh@example.com'])
			expect(mails[1]?.subject).toContain('(en)')
			expect(mails[1]?.html).toContain(`/ticket/${attendeeId}`)
			expect(mails[1]?.html).not.toContain('/checkout/thank-you')
			// Each reads the note in their language.
			expect(mails.map(({ html }) => ['Bão số 9', 'A storm'].map((note) => html.includes(note)))).toEqual([
				[true, false],
				[false, true],
			])
		})
	})

	it('leaves paid orders standing where nothing is refunded', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			const { id } = await buy(played)
			await value(cancelEvent, { eventId: stage.event, typed: { note: 'Bão', refund: 'none' } }, owner(played))
			expect((await value(findEvent, { id: stage.event })).cancelRefunds).toBe(false)
			await tellBuyersCancelled.run(world, await newestFact(played, `event:${stage.event}`))
			await cancelWithEvent.run(world, await newestFact(played, `order:${id}`))
			expect((await value(findOrder, { id }, lan)).status).toBe('Confirmed')
		})
	})
})

describe('an event that is postponed', () => {
	it('keeps sold tickets valid, tells its buyers, and lets them cancel with all their money back', async () => {
		await play(async (played) => {
			const { value, refusal, stage, world } = played
			const eventId = stage.event
			const { id, code } = await buy(played)
			expect(await refusal(cancelOrder, { orderId: id }, lan)).toBe('cancel_not_allowed')
			const moved = await value(postponeEvent, { eventId, typed: { ...dates, refundUntil: '2027-02-01' } }, owner(played))
			expect(moved).toEqual({ startsAt: '2027-02-28T22:00:00.000Z', endsAt: '2027-03-01T02:00:00.000Z' })
			expect(await value(findEvent, { id: eventId })).toMatchObject({ postponed: { note: 'Bão số 9' }, startsAt: moved.startsAt })
			// A second press sends the same dates: nobody is told again.
			expect(await refusal(postponeEvent, { eventId, typed: dates }, owner(played))).toBe('invalid_fields')
			await tellBuyersPostponed.run(world, await newestFact(played, `event:${eventId}`))
			await mailEventNews.run(world, await newestFact(played, `order:${id}`))
			const mail = world.mail.sent.find(({ key }) => key.startsWith('event-news:'))
			expect(mail?.subject).toBe('Dời lịch: Chạy đêm Hà Nội')
			expect(mail?.html).toContain('23:59 01/02/2027')
			// The old code, on the new day.
			world.pass({ minutes: Math.round((Date.parse(moved.startsAt) - world.clock().getTime()) / 60_000) })
			const atGate = await value(checkTicket, { eventId, code }, asAccount(stage.accounts.checkIn))
			expect(atGate.decision).toBe('good')
		})
		await play(async (played) => {
			const { value, world } = played
			const eventId = played.stage.event
			const ann = callerAs(undefined, { visitor: 'ann', locale: 'en_US' })
			const { id } = await buy(played, ann)
			const note = { note: '', noteEn: 'A storm' }
			await value(postponeEvent, { eventId, typed: { ...dates, ...note } }, owner(played))
			await tellBuyersPostponed.run(world, await newestFact(played, `event:${eventId}`))
			await mailEventNews.run(world, await newestFact(played, `order:${id}`))
			const [mail] = world.mail.sent
			expect(mail?.html).toContain('A storm')
			expect(mail?.html).toContain(`/events/${eventId}.ics?lang=en_US`)
			// Readers of the other language get the note in the language there is.
			expect((await value(findEvent, { id: eventId }, lan)).postponed).toMatchObject({ note: 'A storm' })
		})
		await play(async (played) => {
			const { id } = await buy(played)
			await played.value(postponeEvent, { eventId: played.stage.event, typed: { ...dates, refundUntil: '2027-02-01' } }, owner(played))
			expect(await played.value(cancelOrder, { orderId: id }, lan)).toMatchObject({ status: 'Canceled' })
		})
	})

	it('moves its sale windows along where that is wished, and keeps open sales open', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			const hours = (count: number) => new Date(world.clock().getTime() + count * 3_600_000)
			const { open, closed } = { open: stage.variants.plain, closed: stage.variants.free }
			const set = (id: number, opensAt: Date, closesAt: Date) =>
				world.database.transaction((store) => store.update(ticketVariants).set({ opensAt, closesAt }).where(eq(ticketVariants.id, id)))
			await set(open, hours(-24), hours(48))
			await set(closed, hours(24), hours(72))
			const windowOf = async (id: number) => {
				const [row] = await world.database.reader.select().from(ticketVariants).where(eq(ticketVariants.id, id))
				return [row?.opensAt, row?.closesAt]
			}
			const before = await value(findEvent, { id: stage.event })
			const moved = await value(postponeEvent, { eventId: stage.event, typed: { ...dates, windows: 'on' } }, owner(played))
			const by = (Date.parse(moved.startsAt) - Date.parse(before.startsAt)) / 3_600_000
			expect(await windowOf(open)).toEqual([hours(-24), hours(48 + by)])
			expect(await windowOf(closed)).toEqual([hours(24 + by), hours(72 + by)])
			await value(postponeEvent, { eventId: stage.event, typed: { ...dates, endsOn: '2027-04-01', startsOn: '2027-04-01' } }, owner(played))
			expect(await windowOf(closed)).toEqual([hours(24 + by), hours(72 + by)])
		})
	})

	it('moves the days of its tickets along, whether or not their sale moves', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			const before = await value(findEvent, { id: stage.event })
			const at = (start: string, count: number) => new Date(Date.parse(start) + count * 3_600_000)
			const days = { startsAt: at(before.startsAt, 24), endsAt: at(before.startsAt, 30) }
			await world.database.transaction((store) => store.update(ticketVariants).set(days).where(eq(ticketVariants.id, stage.variants.plain)))
			const moved = await value(postponeEvent, { eventId: stage.event, typed: dates }, owner(played))
			const [row] = await world.database.reader.select().from(ticketVariants).where(eq(ticketVariants.id, stage.variants.plain))
			expect([row?.startsAt, row?.endsAt]).toEqual([at(moved.startsAt, 24), at(moved.startsAt, 30)])
		})
	})

	it('applies its own rule after the full refund ended, and its copies have no such refund', async () => {
		await play(async (played) => {
			const { value, refusal, stage, world } = played
			const eventId = stage.event
			const cancelRule = { allowed: true, untilHours: 24, refundPercent: 50 }
			await world.database.transaction((store) => store.update(events).set({ cancelRule }).where(eq(events.id, eventId)))
			const { id } = await buy(played)
			await value(postponeEvent, { eventId, typed: { ...dates, refundUntil: '2027-02-01' } }, owner(played))
			const said = async () => (await value(findEvent, { id: eventId })).buyersRules.giveBack
			expect(await said()).toEqual({ until: '2027-02-01T17:00:00.000Z', refundPercent: 100 })
			const copy = await value(
				duplicateEvent,
				{ key: randomUUID(), eventId, typed: { nameVi: 'Bản sao', startsOn: '2027-06-01', startsTime: '05:00' } },
				owner(played),
			)
			const [copied] = await world.database.reader.select().from(events).where(eq(events.id, copy.id))
			expect(copied).toMatchObject({ cancelRule, refundUntil: null })
			// A promise is kept when the dates change once more.
			const later = { ...dates, startsOn: '2027-03-02', endsOn: '2027-03-02', refundUntil: '2027-01-15' }
			await value(postponeEvent, { eventId, typed: later }, owner(played))
			expect(await said()).toEqual({ until: '2027-02-01T17:00:00.000Z', refundPercent: 100 })
			world.pass({ minutes: Math.round((Date.parse('2027-02-10T00:00:00Z') - world.clock().getTime()) / 60_000) })
			expect(await said()).toEqual({ until: '2027-02-28T22:00:00.000Z', refundPercent: 50 })
			expect((await value(findOrder, { id }, lan)).cancelling?.refusal).toBeNull()
			world.pass({ minutes: 19 * 24 * 60 })
			expect(await refusal(cancelOrder, { orderId: id }, lan)).toBe('cancel_too_late')
		})
	})

	it('opens its gates on the new day, also on their devices', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			const { startsAt } = await value(findEvent, { id: stage.event })
			const hours = (count: number, from = startsAt) => new Date(Date.parse(from) + count * 3_600_000).toISOString()
			const listId = await listOf(played, { opensAt: hours(-2), closesAt: hours(2) })
			await listOf(played, { name: 'Cả ngày' })
			const { device } = await joined(played)
			const { code } = await buy(played)
			const moved = await value(postponeEvent, { eventId: stage.event, typed: dates }, owner(played))
			world.pass({ minutes: Math.round((Date.parse(moved.startsAt) - world.clock().getTime()) / 60_000) })
			const [list, always] = (await value(findGateData, { device })).lists
			expect([list?.opensAt, list?.closesAt]).toEqual([hours(-2, moved.startsAt), hours(2, moved.startsAt)].map(Date.parse))
			expect([always?.opensAt, always?.closesAt]).toEqual([null, null])
			const [answer] = await send(played, device, scanned(played, listId, { code }))
			expect(answer?.answer).toBe('good')
		})
	})

	it('is refused with the declared codes, and so is calling off', async () => {
		await play(async (played) => {
			const { stage, world } = played
			const cancelling = reachedBy(cancelEvent)
			const postponing = reachedBy(postponeEvent)
			const cancel = { note: 'Bão', refund: 'all' }
			for (const [code, eventId, by] of [
				['event_not_found', 999_999, system],
				['event_not_public', stage.draftEvent, owner(played)],
			] as const) {
				await cancelling.refuses(played, code, { eventId, typed: cancel }, by)
				await postponing.refuses(played, code, { eventId, typed: dates }, by)
			}
			await cancelling.refuses(played, 'invalid_fields', { eventId: stage.event, typed: {} }, owner(played))
			await postponing.refuses(played, 'invalid_fields', { eventId: stage.event, typed: {} }, owner(played))
			await played.value(cancelEvent, { eventId: stage.event, typed: cancel }, owner(played))
			await cancelling.refuses(played, 'event_cancelled', { eventId: stage.event, typed: cancel }, owner(played))
			await postponing.refuses(played, 'event_cancelled', { eventId: stage.event, typed: dates }, owner(played))
			world.pass({ minutes: 40 * 24 * 60 })
			const other = asAccount(stage.accounts.otherOwner)
			await cancelling.refuses(played, 'event_already_over', { eventId: stage.otherEvent, typed: cancel }, other)
			await postponing.refuses(played, 'event_already_over', { eventId: stage.otherEvent, typed: dates }, other)
			expect([cancelling.missing(), postponing.missing()]).toEqual([[], []])
			expect(await played.refusal(findCallingOff, { eventId: 999_999 }, system)).toBe('event_not_found')
			const none = { eventId: stage.draftEvent, news: 'cancelled', factId: 1, data: { note: { vi_VN: 'Bão' } } }
			expect(await played.value(tellBuyersOfEvent, none, system)).toEqual({ after: null })
		})
	})
})
