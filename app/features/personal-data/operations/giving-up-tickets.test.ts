import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, system, type Played } from '#world/testing/test-world.ts'
import { visitorOfAccount } from '~/kernel/visitor.ts'
import { facts } from '~/platform/facts/tables.server.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { eventDay, joined, listOf, scanned, send } from '~/features/checkin/testing/gate.ts'
import { findOrder } from '~/features/order/operations/find-order.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { takeCash } from '~/features/order/operations/take-cash.server.ts'
import { balance } from '~/features/order/rules/ledger.ts'
import { listLedger } from '~/features/order/store.server.ts'
import { checkDrift } from '~/features/quota/operations/check-drift.server.ts'
import { quotas } from '~/features/quota/tables.server.ts'
import { attendees } from '~/features/attendee/registration/tables.server.ts'
import { acceptTransfer } from '~/features/attendee/self-service/operations/accept-transfer.server.ts'
import { offerTransfer } from '~/features/attendee/self-service/operations/offer-transfer.server.ts'
import { transferSecret } from '~/features/attendee/self-service/links/transfer-link.server.ts'
import { confirmWaiting } from '~/features/waiting-list/operations/confirm-waiting.server.ts'
import { joinWaitingList } from '~/features/waiting-list/operations/join-waiting-list.server.ts'
import { waitingEntries } from '~/features/waiting-list/tables.server.ts'
import { waitingSecret } from '~/features/waiting-list/links/waiting-link.server.ts'
import { deleteAccount } from './delete-account.server.ts'
import { findDeletion } from './find-deletion.server.ts'

const email = 'khach@example.vn'
const lan = callerAs(undefined, { visitor: 'lan' })

/** The customer, signed in just now. */
function customerOf({ world, stage }: Played) {
	const caller = asAccount(stage.accounts.customer, { visitor: visitorOfAccount(stage.accounts.customer) })
	if (caller.actor.kind === 'account') caller.actor.session = { id: 1, startedAt: world.clock() }
	return caller
}

async function buy(
	{ value, stage }: Played,
	caller: typeof lan,
	quantity: number,
	method = 'cash_on_delivery',
	variant: 'plain' | 'free' = 'plain',
) {
	const people = Array.from({ length: quantity }, (_, nth) => ({ name: `Người ${nth}` }))
	await value(
		addTicketsToCart,
		{ eventId: stage.event, items: [{ variantId: stage.variants[variant], quantity, attendees: people }] },
		caller,
	)
	const contact = { email: caller === lan ? 'lan@example.vn' : email, name: 'Trần Thị Lan', phone: '0901234567' }
	return (await value(placeOrder, { key: randomUUID(), contact, paymentMethod: method }, caller)).order
}

const quotaOf = async ({ world, stage }: Played, name: 'plain' | 'free' = 'plain') =>
	(await world.database.reader.select().from(quotas)).find(({ id }) => id === stage.quotas[name])
const factsOf = ({ world }: Played, name: string) =>
	world.database.reader.select().from(facts).where(eq(facts.name, name)).orderBy(facts.id)
const booksOf = async ({ world }: Played, orderId: number) => balance(await listLedger(world.database.reader, orderId))
const statusOf = async ({ value }: Played, orderId: number) => (await value(findOrder, { id: orderId }, system)).status

describe('tickets that are given up with a deleted account', () => {
	it('free their places for the waiting list, once', async () => {
		await play(async (played) => {
			const { value, world, stage } = played
			const order = await buy(played, customerOf(played), 2)
			await buy(played, lan, 8)
			await value(joinWaitingList, { variantId: stage.variants.plain, name: 'An', email: 'an@example.vn', quantity: 1 })
			const [entry] = await world.database.reader.select().from(waitingEntries)
			await value(confirmWaiting, { entryId: entry?.id, secret: waitingSecret(world.secrets, entry?.id ?? 0) })
			expect(await quotaOf(played)).toMatchObject({ sold: 10, held: 0 })

			for (let times = 0; times < 2; times += 1) await value(deleteAccount, { phrase: email }, customerOf(played))
			expect(await quotaOf(played)).toMatchObject({ sold: 8, held: 1 })
			expect(await world.database.reader.select().from(waitingEntries)).toMatchObject([{ state: 'offered' }])
			expect(await factsOf(played, 'attendee.canceled')).toMatchObject([
				{ data: { by: 'buyer', amountMinor: 0 } },
				{ data: { closed: true } },
			])
			expect((await value(checkDrift, {}, system)).found).toEqual([])

			// Nobody has to pay open amounts any more, and a forgotten person gets no mail.
			expect(await statusOf(played, order.id)).toBe('Canceled')
			expect(await booksOf(played, order.id)).toMatchObject({ owed: 0, remaining: 0, toRefund: 0 })
			await world.jobs.runAll(world)
			expect(world.mail.sent.filter(({ to }) => to === email).map(({ key }) => key)).toHaveLength(1)
			expect(world.mail.sent.filter(({ to }) => to === '')).toEqual([])
			expect(world.mail.sent.map(({ to }) => to)).toContain('an@example.vn')
		})
	})

	it('keep their payments in the books', async () => {
		await play(async (played) => {
			const { value, stage } = played
			const order = await buy(played, customerOf(played), 2)
			const till = asAccount(stage.accounts.staff, { staff: true })
			await value(takeCash, { key: randomUUID(), orderId: order.id, amountMinor: 700_000 }, till)
			await value(deleteAccount, { phrase: email }, customerOf(played))
			expect(await booksOf(played, order.id)).toEqual({ owed: 700_000, paid: 700_000, refunded: 0, remaining: 0, toRefund: 0 })
			expect(await quotaOf(played)).toMatchObject({ sold: 0, held: 0 })
		})
	})

	it('include tickets passed on to the account, and the page says so before', async () => {
		await play(async (played) => {
			const { value, world } = played
			const order = await buy(played, lan, 2, 'free', 'free')
			const [first, second] = (await value(findOrder, { id: order.id }, lan)).attendees
			const { transferId } = await value(offerTransfer, { attendeeId: first?.id, name: 'Khách', email }, lan)
			const secret = transferSecret(world.secrets, transferId)
			const customer = customerOf(played)
			await value(acceptTransfer, { transferId, secret, attendee: { name: 'Khách' } }, customer)
			expect(await value(findDeletion, {}, customer)).toMatchObject({ ahead: [{ tickets: 1 }] })
			await value(deleteAccount, { phrase: email }, customer)
			const people = await world.database.reader.select().from(attendees)
			expect(people.filter(({ canceledAt }) => canceledAt !== null)).toMatchObject([{ id: first?.id, name: '—' }])
			expect(people.filter(({ canceledAt }) => canceledAt === null)).toMatchObject([{ id: second?.id }])
			expect(await quotaOf(played, 'free')).toMatchObject({ sold: 1, held: 0 })
			expect((await value(checkDrift, {}, system)).found).toEqual([])
			await world.jobs.runAll(world)
			expect(world.mail.sent.filter(({ to }) => to === '')).toEqual([])
		})
	})

	it('do not include tickets that the account passed on to others', async () => {
		await play(async (played) => {
			const { value, world } = played
			const customer = customerOf(played)
			const order = await buy(played, customer, 2, 'free', 'free')
			const [first, second] = (await value(findOrder, { id: order.id }, customer)).attendees
			const { transferId } = await value(offerTransfer, { attendeeId: first?.id, name: 'Lan', email: 'lan@example.vn' }, customer)
			await value(acceptTransfer, { transferId, secret: transferSecret(world.secrets, transferId), attendee: { name: 'Lan' } }, lan)
			await value(deleteAccount, { phrase: email }, customer)
			const people = await world.database.reader.select().from(attendees)
			expect(people.filter(({ canceledAt }) => canceledAt !== null)).toMatchObject([{ id: second?.id }])
			expect(await quotaOf(played, 'free')).toMatchObject({ sold: 1 })
			expect(await statusOf(played, order.id)).toBe('Confirmed')
		})
	})

	it('take unpaid orders with them', async () => {
		await play(async (played) => {
			const { value } = played
			const order = await buy(played, customerOf(played), 3, 'card')
			expect(await quotaOf(played)).toMatchObject({ held: 3 })
			await value(deleteAccount, { phrase: email }, customerOf(played))
			expect(await quotaOf(played)).toMatchObject({ held: 0, sold: 0 })
			expect(await statusOf(played, order.id)).toBe('Canceled')
			expect(await booksOf(played, order.id)).toMatchObject({ owed: 0 })
			expect((await value(checkDrift, {}, system)).found).toEqual([])
		})
	})

	it('stay valid for people who are inside, and for people who keep them', async () => {
		await play(async (played) => {
			const { value, world } = played
			await buy(played, customerOf(played), 2, 'free', 'free')
			eventDay(played)
			const [inside] = (await value(findOrder, { id: (await world.database.reader.select().from(attendees))[0]?.orderId }, system))
				.attendees
			const [listId, { device }] = [await listOf(played), await joined(played)]
			await send(played, device, scanned(played, listId, { code: inside?.code ?? '' }))
			await value(deleteAccount, { phrase: email }, customerOf(played))
			const people = await world.database.reader.select().from(attendees)
			expect(people.filter(({ canceledAt }) => canceledAt === null)).toMatchObject([{ id: inside?.id, name: '—' }])
			expect(await quotaOf(played, 'free')).toMatchObject({ sold: 1 })
		})
		await play(async (played) => {
			await buy(played, customerOf(played), 2, 'free', 'free')
			await played.value(deleteAccount, { phrase: email, keepsTickets: true }, customerOf(played))
			expect(await quotaOf(played, 'free')).toMatchObject({ sold: 2 })
			expect(await factsOf(played, 'attendee.canceled')).toEqual([])
		})
	})
})
