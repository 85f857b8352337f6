import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { asAccount, callerAs, play } from '#world/testing/test-world.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { cancelOrder } from '~/features/order/operations/cancel-order.server.ts'
import { findOrder } from '~/features/order/operations/find-order.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { codeOf, ticketSigner } from '~/features/attendee/registration/flows/sign-tickets.server.ts'
import { findAttendee } from '~/features/attendee/registration/store.server.ts'
import { attendees } from '~/features/attendee/registration/tables.server.ts'
import { checkTicket } from './check-ticket.server.ts'

type Played = Parameters<Parameters<typeof play>[0]>[0]

const contact = { email: 'lan@example.vn', name: 'Trần Thị Lan', phone: '0901234567', newsletter: false }
const dayMinutes = 24 * 60

/** Orders one ticket and returns what its holder has. */
async function ticketOf({ value, stage }: Played, variant: keyof Played['stage']['variants'], paymentMethod: string) {
	const eventId = variant === 'foreign' ? stage.otherEvent : stage.event
	const items = [{ variantId: stage.variants[variant], quantity: 1, attendees: [{ name: 'Nguyễn Thị Hồng Đào' }] }]
	// A new browser for each order: a cart holds one event.
	const buyer = callerAs(undefined, { visitor: randomUUID() })
	await value(addTicketsToCart, { eventId, items }, buyer)
	const { order } = await value(placeOrder, { key: randomUUID(), contact, paymentMethod }, buyer)
	const found = await value(findOrder, { id: order.id }, buyer)
	const [attendee] = found.attendees
	return { orderId: order.id, attendeeId: attendee?.id ?? 0, code: attendee?.code ?? '' }
}

/** What the gate's crew reads. */
function atGate(played: Played) {
	const crew = asAccount(played.stage.accounts.checkIn)
	return (code: string) => played.value(checkTicket, { eventId: played.stage.event, code }, crew)
}

/** Moves the clock to two hours before the event. */
function eventDay({ world }: Played) {
	world.pass({ minutes: 30 * dayMinutes - 120 })
}

describe('a ticket at the gate', () => {
	it('is good on its day, however it is typed, and says whose it is', async () => {
		await play(async (played) => {
			const check = atGate(played)
			const { code, attendeeId } = await ticketOf(played, 'free', 'free')
			eventDay(played)
			const told = await check(code)
			expect(told).toMatchObject({ decision: 'good', attendee: { id: attendeeId, name: 'Nguyễn Thị Hồng Đào' }, ticket: 'Vé mời' })
			expect(new Date(told.validFrom ?? 0) < played.world.clock()).toBe(true)
			expect((await check(` ${code.toLowerCase()}\n`)).decision).toBe('good')
			// Checking writes nothing, so checking again gives the same answer.
			expect(await check(code)).toEqual(told)
		})
	})

	it('opens neither before nor after its time', async () => {
		await play(async (played) => {
			const check = atGate(played)
			const { code } = await ticketOf(played, 'free', 'free')
			expect((await check(code)).decision).toBe('not_yet_valid')
			played.world.pass({ minutes: 32 * dayMinutes })
			expect((await check(code)).decision).toBe('no_longer_valid')
		})
	})

	it('tells nothing about anybody when it is unreadable, forged or of another event', async () => {
		await play(async (played) => {
			const check = atGate(played)
			const { code } = await ticketOf(played, 'free', 'free')
			const foreign = await ticketOf(played, 'foreign', 'cash_on_delivery')
			eventDay(played)
			const forged = code.slice(0, 60) + (code[60] === 'A' ? 'B' : 'A') + code.slice(61)
			const nothing = { attendee: null, ticket: null, validFrom: null, validUntil: null }
			expect(await check('https://example.com/')).toEqual({ decision: 'unreadable', ...nothing })
			expect(await check('')).toEqual({ decision: 'unreadable', ...nothing })
			expect(await check(forged)).toEqual({ decision: 'forged', ...nothing })
			expect(await check(foreign.code)).toEqual({ decision: 'wrong_event', ...nothing })
		})
	})

	it('is revoked by a newer code', async () => {
		await play(async (played) => {
			const check = atGate(played)
			const { code, attendeeId } = await ticketOf(played, 'free', 'free')
			await played.world.database.transaction((store) => store.update(attendees).set({ codeIssue: 2 }).where(eq(attendees.id, attendeeId)))
			eventDay(played)
			expect((await check(code)).decision).toBe('revoked')
		})
	})

	it('is worth nothing once its order is cancelled', async () => {
		await play(async (played) => {
			const check = atGate(played)
			const { code, orderId } = await ticketOf(played, 'free', 'free')
			await played.value(cancelOrder, { orderId }, asAccount(played.stage.accounts.owner))
			eventDay(played)
			expect((await check(code)).decision).toBe('canceled')
		})
	})

	it('is unpaid until the bank answers, but not with cash on delivery', async () => {
		await play(async (played) => {
			const check = atGate(played)
			const card = await ticketOf(played, 'plain', 'card')
			const cash = await ticketOf(played, 'plain', 'cash_on_delivery')
			const store = played.world.database.reader
			const [attendee, row, signer] = [
				await findAttendee(store, card.attendeeId),
				await findEventRow(store, played.stage.event),
				await ticketSigner(store, played.stage.event, played.world.secrets),
			]
			if (!attendee || !row || !signer) throw new Error('the stage is not set')
			expect(card.code).toBe('')
			eventDay(played)
			expect((await check(codeOf(signer, attendee, row.event))).decision).toBe('unpaid')
			expect((await check(cash.code)).decision).toBe('good')
		})
	})

	it('is only for the crew of that event', async () => {
		await play(async (played) => {
			const { refusal, value, stage } = played
			const { code } = await ticketOf(played, 'free', 'free')
			const input = { eventId: stage.event, code }
			const { owner, manager, checkIn, otherOwner, customer, staff } = stage.accounts
			expect(await refusal(checkTicket, input)).toBe('sign_in')
			expect(await refusal(checkTicket, input, asAccount(otherOwner))).toBe('not_found')
			expect(await refusal(checkTicket, input, asAccount(customer))).toBe('not_found')
			for (const id of [owner, manager, checkIn]) expect((await value(checkTicket, input, asAccount(id))).attendee).not.toBeNull()
			expect((await value(checkTicket, input, asAccount(staff, { staff: true }))).attendee).not.toBeNull()
		})
	})
})
