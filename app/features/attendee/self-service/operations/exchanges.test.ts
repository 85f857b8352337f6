import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { placesOf, reachedBy } from '#world/testing/refusing.ts'
import { asAccount, callerAs, play, system, type Played } from '#world/testing/test-world.ts'
import { moveAttendee } from '~/features/attendee/operations/move-attendee.server.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { eventDay, joined, listOf, scanned, send } from '~/features/checkin/testing/gate.ts'
import { events } from '~/features/event/tables.server.ts'
import { invoices } from '~/features/order/invoice/tables.server.ts'
import { cancelOrder } from '~/features/order/operations/cancel-order.server.ts'
import { expireOrder } from '~/features/order/operations/expire-order.server.ts'
import { findOrder } from '~/features/order/operations/find-order.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { takeCash } from '~/features/order/operations/take-cash.server.ts'
import { balance } from '~/features/order/rules/ledger.ts'
import { findOrder as findOrderRow, listLedger } from '~/features/order/store.server.ts'
import { openTill } from '~/features/payment/testing/till.ts'
import { checkDrift } from '~/features/quota/operations/check-drift.server.ts'
import { checkTicket } from '~/features/attendee/registration/operations/check-ticket.server.ts'
import { attendees } from '~/features/attendee/registration/tables.server.ts'
import { setSelfService } from '~/features/ticket/operations/set-self-service.server.ts'
import { ticketVariants } from '~/features/ticket/tables.server.ts'
import { transferSecret } from '~/features/attendee/self-service/links/transfer-link.server.ts'
import { acceptTransfer } from './accept-transfer.server.ts'
import { cancelTicket } from './cancel-ticket.server.ts'
import { exchangeTicket } from './exchange-ticket.server.ts'
import { findExchangedTicket } from './find-exchanged-ticket.server.ts'
import { findTicketChange } from './find-ticket-change.server.ts'
import { findTicketExchange } from './find-ticket-exchange.server.ts'
import { offerTransfer } from './offer-transfer.server.ts'
import { withdrawExchange } from './withdraw-exchange.server.ts'

type Variant = keyof Played['stage']['variants']

const lan = callerAs(undefined, { visitor: 'lan' })
const contact = { email: 'lan@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }

async function bought(played: Played, variant: Variant, people: object[] = [{ name: 'An' }], { paid = true } = {}) {
	const { value, stage } = played
	const items = [{ variantId: stage.variants[variant], quantity: people.length, attendees: people }]
	await value(addTicketsToCart, { eventId: stage.event, items }, lan)
	const paymentMethod = variant === 'free' ? 'free' : 'cash_on_delivery'
	const { order } = await value(placeOrder, { key: randomUUID(), contact, paymentMethod }, lan)
	const staff = asAccount(stage.accounts.staff, { staff: true })
	const amountMinor = order.total.amount
	if (paid && amountMinor > 0) await value(takeCash, { key: randomUUID(), orderId: order.id, amountMinor }, staff)
	const ticketsOf = async () => (await value(findOrder, { id: order.id }, lan)).attendees
	return { order, ticketsOf, attendeeId: (await ticketsOf())[0]?.id ?? 0 }
}

const rule = ({ world }: Played, cancelRule: { allowed: boolean; untilHours: number; refundPercent: number }) =>
	world.database.transaction((store) => store.update(events).set({ cancelRule }))
const books = async ({ world }: Played, orderId: number) => balance(await listLedger(world.database.reader, orderId))
const nothing = { dueMinor: 0, refundMinor: 0 }
const to = ({ stage }: Played, variant: Variant, attendeeId: number, more: object = {}) => ({
	...{ attendeeId, variantId: stage.variants[variant], issue: 1, seen: nothing },
	...more,
})
const drift = async ({ value }: Played) => (await value(checkDrift, {}, system)).found

const exchanging = reachedBy(exchangeTicket)
afterAll(() => {
	expect(exchanging.missing()).toEqual([])
})

describe('a ticket changed for a cheaper one', () => {
	it('moves the place, revokes the code, and pays the difference back less what the rule keeps', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			await rule(played, { allowed: true, untilHours: 48, refundPercent: 70 })
			const { order, ticketsOf, attendeeId } = await bought(played, 'plain', [{ name: 'An' }, { name: 'Bình' }])
			const [old] = await ticketsOf()
			const shown = await value(findTicketExchange, { attendeeId }, lan)
			expect(shown.choices.find(({ variantId }) => variantId === stage.variants.free)).toMatchObject({
				...{ name: 'Vé mời', due: { amount: 0 }, refund: { amount: 245_000 }, kept: { amount: 105_000 } },
			})
			const wish = to(played, 'free', attendeeId, { seen: { dueMinor: 0, refundMinor: 245_000 } })
			await exchanging.refuses(played, 'exchange_terms_changed', to(played, 'free', attendeeId), lan)
			expect(await value(exchangeTicket, wish, lan)).toEqual({ issue: 2, refundMinor: 245_000, keptMinor: 105_000, pay: null })
			await exchanging.refuses(played, 'ticket_changed_meanwhile', wish, lan)

			expect(await placesOf(played, stage.quotas.plain)).toEqual({ held: 0, sold: 1 })
			expect(await placesOf(played, stage.quotas.free)).toEqual({ held: 0, sold: 1 })
			expect(await drift(played)).toEqual([])
			const [ticket, other] = await ticketsOf()
			expect(ticket).toMatchObject({ ticket: 'Vé mời', variantId: stage.variants.free })
			expect(other?.ticket).toBe('Vé chạy · 5 km')
			const gate = asAccount(stage.accounts.checkIn)
			const check = async (code: unknown) => (await value(checkTicket, { eventId: stage.event, code }, gate)) as { decision: unknown }
			expect((await check(old?.code)).decision).not.toEqual((await check(ticket?.code)).decision)
			expect(await check(ticket?.code)).toMatchObject({ ticket: 'Vé mời' })
			expect(await value(findTicketChange, { attendeeId }, lan)).toMatchObject({ ticket: 'Vé mời', issue: 2 })

			world.mail.sent.splice(0)
			await world.jobs.runAll(world)
			const [mail] = world.mail.sent.filter(({ key }) => key.startsWith('mail-exchanged-ticket'))
			expect(mail).toMatchObject({ to: 'lan@example.vn', subject: 'Vé mới của An: Chạy đêm Hà Nội' })
			expect(mail?.plain).toContain('245.000')
			expect((await world.database.reader.select().from(invoices)).filter(({ kind }) => kind === 'credit_note')).toMatchObject([
				{ amountMinor: 245_000, content: { creditedMinor: 350_000, keptMinor: 105_000, reason: 'ticket_changed' } },
			])

			// When the ticket is then given back, its money does not go back a second time.
			expect(await value(cancelTicket, { attendeeId }, lan)).toMatchObject({ refundMinor: 0, keptMinor: 0 })
			expect(await books(played, order.id)).toMatchObject({ owed: 455_000, toRefund: 245_000 })
			expect(await drift(played)).toEqual([])
		})
	})

	it('costs nothing at the same price, however the tax of several pieces was rounded', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			await rule(played, { allowed: true, untilHours: 48, refundPercent: 100 })
			const tax = { taxInclusive: false, taxRateBp: 1_000, taxRounding: 'line' as const }
			await world.database.transaction((store) => store.update(events).set(tax))
			// 670 and 67 tax for two: 368 for the first of them, but 369 for one bought alone.
			await world.database.transaction((store) => store.update(ticketVariants).set({ priceMinor: 335 }))
			const { order, ticketsOf, attendeeId } = await bought(played, 'plain', [{ name: 'An' }, { name: 'Bình' }])
			expect(order.total.amount).toBe(737)
			const shown = await value(findTicketExchange, { attendeeId }, lan)
			const same = shown.choices.find(({ variantId }) => variantId === stage.variants.sharedA)
			expect(same).toMatchObject({ due: { amount: 0 }, refund: { amount: 0 }, kept: { amount: 0 } })
			await value(exchangeTicket, to(played, 'sharedA', attendeeId), lan)
			expect(await books(played, order.id)).toMatchObject({ owed: 737, paid: 737, toRefund: 0 })
			// The organiser changes it back.
			const move = { eventId: stage.event, attendeeId, variantId: stage.variants.plain }
			expect(await value(moveAttendee, move, asAccount(stage.accounts.owner))).toMatchObject({ differenceMinor: 0, refundMinor: 0 })
			// Giving back all places returns all that was paid.
			for (const { id } of await ticketsOf()) await value(cancelTicket, { attendeeId: id }, lan)
			expect(await books(played, order.id)).toMatchObject({ owed: 0, toRefund: 737 })
		})
	})

	it('never pays out a free ticket, and pays nothing back where the rule allows nothing', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			await rule(played, { allowed: false, untilHours: 0, refundPercent: 100 })
			const { order, attendeeId } = await bought(played, 'plain')
			const of = async (id: number) =>
				(await value(findTicketExchange, { attendeeId: id }, lan)).choices.find(({ variantId }) => variantId === stage.variants.free)
			expect(await of(attendeeId)).toMatchObject({ refund: { amount: 0 }, kept: { amount: 350_000 } })
			await value(exchangeTicket, to(played, 'free', attendeeId), lan)
			expect(await books(played, order.id)).toMatchObject({ owed: 350_000, toRefund: 0 })

			// When the first ticket’s price rises later, its buyer still paid no more.
			await rule(played, { allowed: true, untilHours: 0, refundPercent: 100 })
			const present = await bought(played, 'sharedA')
			await world.database.transaction((store) =>
				store
					.update(ticketVariants)
					.set({ priceMinor: 9_000_000, originalPriceMinor: null })
					.where(eq(ticketVariants.id, stage.variants.sharedA)),
			)
			const costMinor = present.order.total.amount
			expect(await of(present.attendeeId)).toMatchObject({ refund: { amount: costMinor } })
			const unpaid = await bought(played, 'plain', [{ name: 'Chi' }], { paid: false })
			expect(await of(unpaid.attendeeId)).toMatchObject({ refund: { amount: 0 }, kept: { amount: 0 } })
			await value(exchangeTicket, to(played, 'free', unpaid.attendeeId), lan)
			expect(await books(played, unpaid.order.id)).toMatchObject({ owed: 0, remaining: 0, toRefund: 0 })
		})
	})
})

describe('a ticket changed for another at the same price', () => {
	it('needs no free place in a quota that both tickets use', async () => {
		await play(async (played) => {
			const { value, stage } = played
			const people = Array.from({ length: 5 }, (_, nth) => ({ name: `Người ${nth}` }))
			const { attendeeId } = await bought(played, 'sharedA', people)
			expect(await placesOf(played, stage.quotas.shared)).toEqual({ held: 0, sold: 5 })
			await value(exchangeTicket, to(played, 'sharedB', attendeeId), lan)
			expect(await placesOf(played, stage.quotas.shared)).toEqual({ held: 0, sold: 5 })
			expect(await drift(played)).toEqual([])
		})
	})

	it('asks the questions of the other ticket, and only those', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			const { attendeeId } = await bought(played, 'plain')
			const found = await value(findTicketExchange, { attendeeId, variantId: stage.variants.asking }, lan)
			expect(found.chosen?.asking).toMatchObject({ askedFields: { dateOfBirth: 'required' }, questions: [{ required: true }] })
			const wish = to(played, 'asking', attendeeId)
			await exchanging.refuses(played, 'invalid_fields', wish, lan)
			const question = String(found.chosen?.asking.questions[0]?.id)
			const attendee = { name: 'Kẻ khác', dateOfBirth: '1990-11-20', gender: 'female', guardianName: '', answers: { [question]: 'M' } }
			await value(exchangeTicket, { ...wish, attendee }, lan)
			const [row] = await world.database.reader.select().from(attendees).where(eq(attendees.id, attendeeId))
			expect(row).toMatchObject({ name: 'An', dateOfBirth: '1990-11-20', answers: { [question]: 'M' }, codeIssue: 2 })
			// Changing back asks nothing.
			expect((await value(findTicketExchange, { attendeeId, variantId: stage.variants.plain }, lan)).chosen?.asking).toMatchObject({
				...{ askedFields: {}, questions: [] },
			})
		})
	})
})

describe('a ticket changed for a dearer one', () => {
	/** A free ticket that waits to become one for 350.000, with the order of the difference. */
	async function asked(played: Played, variant: Variant = 'plain') {
		const { value } = played
		const { attendeeId, order, ticketsOf } = await bought(played, 'free')
		const seen = { dueMinor: 350_000, refundMinor: 0 }
		const { pay } = await value(exchangeTicket, to(played, variant, attendeeId, { seen }), lan)
		const address = new URL(pay ?? '', 'http://hoi').searchParams
		const difference = { number: address.get('order') ?? '', secret: address.get('secret') ?? '' }
		return {
			attendeeId,
			order,
			ticketsOf,
			difference,
			till: openTill(played.world, played.stage),
			wish: to(played, variant, attendeeId, { seen }),
		}
	}
	const paidBy = async ({ world }: Played, { till, difference }: Awaited<ReturnType<typeof asked>>) => {
		await till.drive(await till.pay(difference))
		const outcomes = await till.hear()
		await world.jobs.runAll(world)
		return outcomes
	}
	const orderOf = async ({ world }: Played, { number }: { number: string }) => findOrderRow(world.database.reader, { number })

	it('stays as it is until the difference is paid, then becomes the other ticket with a new code', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			const scene = await asked(played)
			const { attendeeId, ticketsOf, difference, wish } = scene
			const [old] = await ticketsOf()
			expect(old).toMatchObject({ ticket: 'Vé mời', variantId: stage.variants.free })
			expect(await placesOf(played, stage.quotas.plain)).toEqual({ held: 1, sold: 0 })
			expect((await value(findTicketExchange, { attendeeId }, lan)).waiting).toMatchObject({
				name: 'Vé chạy · 5 km',
				total: { amount: 350_000 },
			})
			await exchanging.refuses(played, 'exchange_waiting', wish, lan)

			expect(await paidBy(played, scene)).toContain('confirm')
			expect(await placesOf(played, stage.quotas.plain)).toEqual({ held: 0, sold: 1 })
			expect(await placesOf(played, stage.quotas.free)).toEqual({ held: 0, sold: 0 })
			const [now] = await ticketsOf()
			expect(now).toMatchObject({ ticket: 'Vé chạy · 5 km', variantId: stage.variants.plain })
			expect(now?.code).not.toBe(old?.code)
			expect(await value(findExchangedTicket, difference, lan)).toMatchObject({ path: expect.stringMatching(/&exchange=$/) as string })
			const subjects = world.mail.sent.filter(({ to: reader }) => reader === 'lan@example.vn').map(({ subject }) => subject)
			expect(subjects).toContain('Vé mới của An: Chạy đêm Hà Nội')

			// The difference cannot be cancelled alone, only with the ticket.
			const row = await orderOf(played, difference)
			expect(await played.refusal(cancelOrder, { orderId: row?.id }, lan)).toBe('cancel_not_allowed')
		})
	})

	it('keeps its place where both tickets use one quota, even the last place', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			await world.database.transaction((store) =>
				store
					.update(ticketVariants)
					.set({ priceMinor: 100_000, originalPriceMinor: null })
					.where(eq(ticketVariants.id, stage.variants.sharedB)),
			)
			const people = Array.from({ length: 5 }, (_, nth) => ({ name: `Người ${nth}` }))
			const { attendeeId, ticketsOf } = await bought(played, 'sharedB', people)
			const seen = { dueMinor: 250_000, refundMinor: 0 }
			const { pay } = await value(exchangeTicket, to(played, 'sharedA', attendeeId, { seen }), lan)
			expect(await placesOf(played, stage.quotas.shared)).toEqual({ held: 0, sold: 5 })
			const address = new URL(pay ?? '', 'http://hoi').searchParams
			const till = openTill(world, stage)
			await till.drive(await till.pay({ number: address.get('order') ?? '', secret: address.get('secret') ?? '' }))
			expect(await till.hear()).toContain('confirm')
			await world.jobs.runAll(world)
			expect((await ticketsOf())[0]).toMatchObject({ variantId: stage.variants.sharedA })
			expect(await placesOf(played, stage.quotas.shared)).toEqual({ held: 0, sold: 5 })
		})
	})

	it.each(['withdrawn', 'canceled', 'passed on', 'not paid in time'])(
		'comes to nothing when it is %s, and late money goes back',
		async (how) => {
			await play(async (played) => {
				const { value, stage, world } = played
				await rule(played, { allowed: true, untilHours: 0, refundPercent: 100 })
				const scene = await asked(played)
				const { attendeeId, difference, till, ticketsOf } = scene
				const redirect = how === 'not paid in time' ? '' : await till.pay(difference)
				if (how === 'withdrawn') {
					expect(await value(withdrawExchange, { attendeeId }, lan)).toEqual({ withdrawnNow: true })
					expect(await value(withdrawExchange, { attendeeId }, lan)).toEqual({ withdrawnNow: false })
					expect(await played.refusal(withdrawExchange, { attendeeId }, callerAs(undefined))).toBe('ticket_not_found')
				} else if (how === 'canceled') await value(cancelTicket, { attendeeId }, lan)
				else if (how === 'passed on') {
					const { transferId } = await value(offerTransfer, { attendeeId, name: 'Dũng', email: 'dung@example.vn' }, lan)
					const secret = transferSecret(world.secrets, transferId)
					await value(acceptTransfer, { transferId, secret, attendee: { name: 'Dũng' } }, callerAs(undefined))
				} else {
					world.pass({ minutes: 60 })
					const row = await orderOf(played, difference)
					await value(expireOrder, { orderId: row?.id }, system)
				}
				expect(await placesOf(played, stage.quotas.plain)).toEqual({ held: 0, sold: 0 })
				expect(await orderOf(played, difference)).toMatchObject({ status: 'Canceled' })
				expect((await ticketsOf())[0]).toMatchObject({ variantId: stage.variants.free })
				if (how !== 'not paid in time') {
					await till.drive(redirect)
					expect(await till.hear()).toContain('refund')
				}
				expect(await drift(played)).toEqual([])
				expect((await value(findTicketExchange, { attendeeId }, system).catch(() => ({ waiting: null }))).waiting).toBeNull()
			})
		},
	)

	it('pays the difference back with the ticket, by the same rule, and counts it in the next exchange', async () => {
		await play(async (played) => {
			const { value, stage } = played
			await rule(played, { allowed: true, untilHours: 0, refundPercent: 60 })
			const first = await asked(played)
			await paidBy(played, first)
			const shown = await value(findTicketChange, { attendeeId: first.attendeeId }, lan)
			expect(shown.cancel).toMatchObject({ refund: { amount: 210_000 }, kept: { amount: 140_000 } })
			const { choices } = await value(findTicketExchange, { attendeeId: first.attendeeId }, lan)
			expect(choices.find(({ variantId }) => variantId === stage.variants.free)).toMatchObject({ refund: { amount: 210_000 } })
			await value(cancelTicket, { attendeeId: first.attendeeId }, lan)
			const row = await orderOf(played, first.difference)
			expect(row?.status).toBe('Canceled')
			expect(await books(played, row?.id ?? 0)).toMatchObject({ owed: 140_000, toRefund: 210_000 })

			const second = await asked(played)
			await paidBy(played, second)
			const back = { issue: 2, seen: { dueMinor: 0, refundMinor: 210_000 } }
			await value(exchangeTicket, to(played, 'free', second.attendeeId, back), lan)
			expect(await books(played, (await orderOf(played, second.difference))?.id ?? 0)).toMatchObject({ owed: 140_000, toRefund: 210_000 })
			expect(await value(findTicketChange, { attendeeId: second.attendeeId }, lan)).toMatchObject({ cancel: { refund: { amount: 0 } } })
			expect(await drift(played)).toEqual([])
		})
	})
})

describe('the right to change a ticket', () => {
	it('is its buyer’s, by the rule, while the ticket is good and there is a place', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			const { attendeeId, ticketsOf } = await bought(played, 'free', [{ name: 'An' }, { name: 'Bình' }, { name: 'Chi' }])
			const refused = (code: string, input: object, caller = lan) => exchanging.refuses(played, code, input, caller)
			await refused('ticket_not_found', to(played, 'sharedA', attendeeId), callerAs(undefined, { visitor: 'somebody' }))
			await refused('variant_not_found', to(played, 'foreign', attendeeId))
			await refused('variant_not_found', to(played, 'free', attendeeId))
			const seen = { dueMinor: 350_000, refundMinor: 0 }
			await world.database.transaction((store) => store.update(events).set({ paymentMethods: ['cash_on_delivery'] }))
			await refused('exchange_costs_more', to(played, 'plain', attendeeId, { seen }))
			const beyond = { leastMinor: 350_001 }
			const wayTerms = { card: beyond, vietqr: beyond, vnpay: beyond, momo: beyond, zalopay: beyond }
			await world.database.transaction((store) => store.update(events).set({ paymentMethods: ['card'], wayTerms }))
			await refused('exchange_costs_more', to(played, 'plain', attendeeId, { seen }))
			await world.database.transaction((store) => store.update(events).set({ paymentMethods: ['cash_on_delivery'], wayTerms: null }))

			await world.database.transaction((store) =>
				store.update(ticketVariants).set({ priceMinor: 0, originalPriceMinor: null }).where(eq(ticketVariants.id, stage.variants.sharedA)),
			)
			await bought(
				played,
				'sharedB',
				Array.from({ length: 5 }, (_, nth) => ({ name: `Người ${nth}` })),
			)
			const shown = await value(findTicketExchange, { attendeeId }, lan)
			expect(shown.choices.find(({ variantId }) => variantId === stage.variants.sharedA)).toMatchObject({ left: 0 })
			await refused('sold_out', to(played, 'sharedA', attendeeId))

			const owner = asAccount(stage.accounts.owner)
			const rules = { eventId: stage.event, rename: true, untilHours: 0 }
			await value(setSelfService, { ...rules, exchange: false }, owner)
			await refused('exchange_not_allowed', to(played, 'sharedA', attendeeId))
			await value(setSelfService, { ...rules, exchangeUntilHours: 1_000 }, owner)
			await refused('exchange_too_late', to(played, 'sharedA', attendeeId))
			expect(await value(findTicketExchange, { attendeeId }, lan)).toMatchObject({ refusal: 'exchange_too_late', choices: [] })
			await value(setSelfService, { ...rules, exchangeUntilHours: 0 }, owner)

			const people = await ticketsOf()
			const [second, third] = [people[1]?.id ?? 0, people[2]?.id ?? 0]
			const { transferId } = await value(offerTransfer, { attendeeId: second, name: 'Dũng', email: 'dung@example.vn' }, lan)
			const secret = transferSecret(world.secrets, transferId)
			const { path } = await value(acceptTransfer, { transferId, secret, attendee: { name: 'Dũng' } }, callerAs(undefined))
			await refused('ticket_not_found', to(played, 'sharedA', second))
			const link = new URL(path, 'http://hoi').searchParams.get('secret')
			await refused('ticket_passed_on', { ...to(played, 'sharedA', second), secret: link }, callerAs(undefined))

			await rule(played, { allowed: true, untilHours: 0, refundPercent: 100 })
			await value(cancelTicket, { attendeeId: third }, lan)
			await refused('ticket_not_valid', to(played, 'sharedA', third))
			const listId = await listOf(played)
			eventDay(played)
			const { device } = await joined(played)
			await send(played, device, scanned(played, listId, { code: people[0]?.code ?? '' }))
			await refused('ticket_checked_in', to(played, 'sharedA', attendeeId))
		})
	})
})
