import { verify } from '@node-rs/argon2'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkAddress } from '../app/features/account/address/rules/address.ts'
import { findDrawFile } from '../app/features/draw/draw-record/operations/find-draw-file.server.ts'
import { checkDraw, type DrawFile } from '../app/features/draw/draw-record/rules/draw-file.ts'
import { findPage } from '../app/features/page/operations/find-page.server.ts'
import type { ShownBlock } from '../app/features/page/rules/block-fields.ts'
import { pictureIn, typedPicture } from '../app/features/page/rules/page-form.ts'
import { findEvent } from '../app/features/shop-window/operations/find-event.server.ts'
import { events } from '../app/features/event/tables.server.ts'
import { listShownWheels } from '../app/features/draw/wheel/operations/list-shown-wheels.server.ts'
import type { ShownWheel } from '../app/features/draw/wheel/ui/shown-wheels.tsx'
import { listPublicBrackets } from '../app/features/tournament/bracket/operations/list-public-brackets.server.ts'
import { bracketCandidates, brackets, ratingChanges } from '../app/features/tournament/bracket/tables.server.ts'
import { listEvents } from '../app/features/shop-window/operations/list-events.server.ts'
import { numberText } from '../app/features/candidate-number/rules/numbering.ts'
import { givenNumbers, numberGroups } from '../app/features/candidate-number/tables.server.ts'
import { checkContact } from '../app/features/order/rules/contact.ts'
import { balance } from '../app/features/order/rules/ledger.ts'
import { orderLedger, orders } from '../app/features/order/tables.server.ts'
import { payments } from '../app/features/payment/tables.server.ts'
import { drift } from '../app/features/quota/rules/places.ts'
import { readBooks } from '../app/features/quota/store.server.ts'
import { checkAttendee } from '../app/features/attendee/registration/rules/attendee-form.ts'
import { attendees } from '../app/features/attendee/registration/tables.server.ts'
import { listQuestionsOfTickets } from '../app/features/ticket/store.server.ts'
import { tickets, ticketVariants } from '../app/features/ticket/tables.server.ts'
import { listUnbalanced } from '../app/features/catalog/stock/store.server.ts'
import { listReviews } from '../app/features/review/operations/list-reviews.server.ts'
import { countsChange, noCounts, sumOf } from '../app/features/review/rules/rating-summary.ts'
import { reviews, reviewSummaries } from '../app/features/review/tables.server.ts'
import { groupBy } from '../app/kernel/groups.ts'
import type { Operation } from '../app/kernel/operation.ts'
import type { Database, Store } from '../app/platform/database/database.server.ts'
import { testGatewayCharges } from '../app/platform/gateways/test-gateway/tables.server.ts'
import { openFreshDatabase } from './testing/fresh-database.ts'
import { call } from '../app/platform/operations/call.server.ts'
import { cast } from './cast.ts'
import { freeEventSlug, sampleEvents } from './events.ts'
import { bracketEventSlugs } from './loading/insert-brackets.server.ts'
import { wheelEventSlug } from './loading/insert-wheels.server.ts'
import { loadSampleWorld, type LoadedWorld } from './load-sample-world.server.ts'
import { callerAs, worldOn, type TestWorld } from './testing/test-world.ts'

let database: Database
let world: TestWorld
let loaded: LoadedWorld | undefined

beforeAll(async () => {
	database = await openFreshDatabase()
	world = worldOn(database)
	loaded = await loadSampleWorld(world)
}, 300_000)
afterAll(() => database.close())

async function ask(operation: unknown, input: unknown): Promise<unknown> {
	const answer = await call(world, operation as Operation<Store>, input, callerAs())
	if (!answer.ok) throw new Error(answer.refusal.code)
	return answer.value
}

async function wheelEvent(): Promise<number> {
	const [row] = await database.reader.select({ id: events.id }).from(events).where(eq(events.slug, wheelEventSlug))
	return row?.id ?? 0
}

describe('the loaded sample world', () => {
	it('has a record of how every candidate number was given', async () => {
		const rows = await database.reader
			.select({ number: attendees.candidateNumber, prefix: numberGroups.prefix, serial: givenNumbers.serial, how: givenNumbers.how })
			.from(attendees)
			.leftJoin(givenNumbers, eq(givenNumbers.attendeeId, attendees.id))
			.leftJoin(numberGroups, eq(numberGroups.id, givenNumbers.groupId))
			.where(sql`${attendees.candidateNumber} is not null`)
		expect(rows.length).toBeGreaterThan(1000)
		expect(rows.filter(({ number, prefix, serial }) => number !== numberText(prefix ?? '', serial ?? 0, 3))).toEqual([])
		expect(new Set(rows.map(({ how }) => how))).toEqual(new Set(['run', 'newcomer']))
	})

	it('has a finished prize draw that anybody can check, and one that is ready', async () => {
		const { wheels } = (await ask(listShownWheels, { eventId: await wheelEvent() })) as { wheels: ShownWheel[] }
		const [ready, finished] = wheels
		expect(ready).toMatchObject({ state: 'active', draws: [{ revealed: false }] })
		expect(ready?.rewards.flatMap(({ called }) => called)).toEqual([])
		expect(finished).toMatchObject({ state: 'completed', draws: [{ revealed: true }] })
		for (const { winners, called } of finished?.rewards ?? []) expect(called.filter(({ passed }) => passed === null)).toHaveLength(winners)
		expect(finished?.rewards.flatMap(({ called }) => called).filter(({ passed }) => passed !== null)).toHaveLength(1)
		const file = await ask(findDrawFile, { eventId: await wheelEvent(), drawId: finished?.draws[0]?.drawId })
		expect(checkDraw(file as DrawFile)).toMatchObject({ list: true, commitment: true, order: true })
	})

	it('has six providers, forty events, a shop, and thousands of orders and attendees', () => {
		expect(loaded).toMatchObject({ providers: 6, events: 40, products: 44 })
		expect(loaded?.orders).toBeGreaterThan(4000)
		expect(loaded?.attendees).toBeGreaterThan(7000)
	})

	it('loads into an empty database only', async () => {
		expect(await loadSampleWorld(world)).toBeUndefined()
	})

	it('shows its partners on the home page, with logos that exist and that the desk can keep', async () => {
		const { page } = (await ask(findPage, { path: 'home' })) as { page: { blocks: ShownBlock[] } }
		const partners = page.blocks.flatMap((block) => (block.kind === 'partners' ? block.items : []))
		expect(partners.map(({ name }) => name)).toEqual(['Nước suối Thác Bạc', 'Trà Mây Trắng', 'Bảo hiểm Nón Lá'])
		for (const { picture } of partners) {
			expect(picture && pictureIn(typedPicture(picture))).toMatchObject({ path: picture?.path, width: picture?.width })
			const drawing = await world.files.get(`${picture?.path}.svg`)
			expect(await sharp(drawing).metadata()).toMatchObject({ format: 'svg', width: picture?.width, height: picture?.height })
		}
	})

	it('keeps correct books', async () => {
		const { counters, uses } = await readBooks(database.reader)
		expect(drift(counters, uses)).toEqual([])
		expect(await listUnbalanced(database.reader, 10)).toEqual([])
	})

	it('sold what its events say, and issued every candidate number once', async () => {
		const expected = sampleEvents.flatMap((event) => event.tickets).flatMap(({ variants }) => variants)
		const rows = await database.reader.select().from(attendees)
		const standing = rows.filter(({ canceledAt }) => canceledAt === null)
		expect(standing).toHaveLength(expected.reduce((sum, { sold }) => sum + sold, 0))
		const numbers = rows.flatMap(({ eventId, candidateNumber }) => (candidateNumber === null ? [] : [`${eventId} ${candidateNumber}`]))
		expect(new Set(numbers).size).toBe(numbers.length)
		expect(numbers).toHaveLength(expected.reduce((sum, { sold, numberPrefix }) => sum + (numberPrefix === undefined ? 0 : sold), 0))
		expect(rows.filter(({ registeredAt }) => registeredAt > world.clock())).toEqual([])
	})

	it('asks and answers by the rules that a real buyer meets', async () => {
		const questions = await listQuestionsOfTickets(
			database.reader,
			(await database.reader.select({ id: tickets.id }).from(tickets)).map(({ id }) => id),
		)
		const rows = await database.reader
			.select({ attendee: attendees, ticketId: tickets.id, fields: tickets.askedFields })
			.from(attendees)
			.innerJoin(ticketVariants, sql`${ticketVariants.id} = ${attendees.variantId}`)
			.innerJoin(tickets, sql`${tickets.id} = ${ticketVariants.ticketId}`)
		const today = world.clock().toISOString().slice(0, 10)
		const wrong = rows.flatMap(({ attendee, ticketId, fields }) =>
			checkAttendee(attendee, { fields, questions: questions.filter((question) => question.ticketId === ticketId) }, today).issues.map(
				(issue) => ({
					...issue,
					name: attendee.name,
				}),
			),
		)
		expect(wrong).toEqual([])
	})

	it('has valid contacts, addresses and ledgers', async () => {
		const rows = await database.reader.select().from(orders)
		const ledger = await database.reader.select().from(orderLedger)
		const entries = groupBy(ledger, ({ orderId }) => orderId)
		for (const order of rows) {
			expect(checkContact(order.contact).issues).toEqual([])
			expect(order.contact).toEqual(checkContact(order.contact).cleaned)
			if (order.shippingAddress)
				expect(checkAddress(order.shippingAddress, 'shipping')).toEqual({ issues: [], cleaned: order.shippingAddress })
			const { remaining, toRefund, owed } = balance(entries.get(order.id) ?? [])
			expect(toRefund).toBe(0)
			if (order.status === 'Canceled') expect(owed).toBe(0)
			else if (order.paymentMethod === 'cash_on_delivery') expect(owed).toBe(order.totalMinor)
			// The money is promised, not taken.
			else if (order.status === 'Authorized') expect(remaining).toBe(order.totalMinor)
			else expect(remaining).toBe(0)
		}
		expect(rows.filter(({ accountId }) => accountId !== null).length).toBeGreaterThanOrEqual(6)
	})

	it('has card payments that the test gateway knows and can refund, and no others', async () => {
		const paid = await database.reader.select().from(payments).where(eq(payments.state, 'captured'))
		expect(paid.length).toBeGreaterThan(1000)
		const charges = new Map((await database.reader.select().from(testGatewayCharges)).map((charge) => [charge.ref, charge]))
		for (const { gatewayRef, amountMinor, currency, state } of paid)
			expect(charges.get(gatewayRef ?? '')).toMatchObject({ amountMinor, currency, state, refundedMinor: 0 })
		const [first] = paid
		const ref = first?.gatewayRef ?? ''
		const amount = { amount: first?.amountMinor ?? 0, currency: first?.currency ?? 'VND' }
		expect(await world.gateways.card.refund(ref, amount, 'refund:sample')).toBe('refunded')
		expect(await world.gateways.card.stateOf(ref)).toBe('refunded')
	})

	it('answers the pages: every filter has events, the free one can be found with its picture', async () => {
		for (const filter of ['upcoming', 'today', 'month', 'past', 'all'] as const) {
			expect(((await ask(listEvents, { filter })) as { total: number }).total, filter).toBeGreaterThan(0)
		}
		const { events } = (await ask(listEvents, { filter: 'upcoming', search: 'chay vi nu cuoi' })) as {
			events: { id: number; slug: string }[]
		}
		expect(events.map(({ slug }) => slug.startsWith(freeEventSlug))).toEqual([true])
		const found = (await ask(findEvent, { id: events[0]?.id })) as { coverPath: string; provider: { logo: { path: string } | null } }
		expect(await world.files.get(`${found.coverPath}.svg`)).toBeDefined()
		expect(await world.files.get(`${found.provider.logo?.path}.svg`)).toBeDefined()
	})

	it('has reviews, with summaries that add up', async () => {
		const rows = await database.reader.select().from(reviews)
		expect(rows.length).toBeGreaterThan(50)
		expect(rows.filter(({ createdAt }) => createdAt > world.clock())).toEqual([])
		const counted = groupBy(rows, ({ productId }) => productId)
		for (const { productId, ...counts } of await database.reader.select().from(reviewSummaries))
			expect(counts).toEqual((counted.get(productId) ?? []).reduce((sum, review) => sumOf(sum, countsChange(undefined, review)), noCounts))
		const [most = 0] = [...counted].sort(([, one], [, other]) => other.length - one.length)[0] ?? []
		const shown = (await ask(listReviews, { productId: most })) as { total: number; reviews: { verified: boolean }[] }
		expect(shown.total).toBeGreaterThanOrEqual(10)
		const merchandise = [...counted.keys()].find((productId) => productId > most) ?? 0
		const bought = (await ask(listReviews, { productId: merchandise })) as { reviews: { verified: boolean }[] }
		expect(bought.reviews.some(({ verified }) => verified)).toBe(true)
	})

	it('lets the cast sign in', async () => {
		const { rows } = (await database.reader.execute(
			sql`select password_hash as hash from accounts where email = ${cast.owner.email}`,
		)) as unknown as { rows: { hash: string }[] }
		expect(await verify(rows[0]?.hash ?? '', cast.owner.password)).toBe(true)
	})
})

describe('the sample brackets', () => {
	const bracketAt = async (slug: string) => {
		const [row] = await database.reader
			.select({ id: brackets.id, eventId: brackets.eventId, state: brackets.state })
			.from(brackets)
			.innerJoin(events, eq(events.id, brackets.eventId))
			.where(eq(events.slug, slug))
		const candidates = await database.reader
			.select()
			.from(bracketCandidates)
			.where(eq(bracketCandidates.bracketId, row?.id ?? 0))
		const shown = (await ask(listPublicBrackets, { eventId: row?.eventId })) as {
			brackets: { matches: number; played: number; isClosed: boolean }[]
		}
		return { row, candidates, shown: shown.brackets }
	}

	it('are a chess tournament that is over, with ranks, ratings and certificates', async () => {
		const { row, candidates, shown } = await bracketAt(bracketEventSlugs.chess)
		expect([row?.state, shown[0]?.isClosed]).toEqual(['closed', true])
		// Only division C: fifty-one, without people who gave their ticket back.
		expect(candidates.length).toBeGreaterThan(40)
		expect(candidates.length).toBeLessThanOrEqual(51)
		expect(candidates.filter(({ rank }) => rank === 1)).toHaveLength(1)
		expect(await database.reader.$count(ratingChanges)).toBeGreaterThan(200)
	})

	it('a cup in the middle of its groups, and a sprint before its draw', async () => {
		const cup = await bracketAt(bracketEventSlugs.cup)
		expect([cup.row?.state, cup.shown[0]?.played]).toEqual(['created', 13])
		expect(cup.shown[0]?.matches).toBeGreaterThan(24)
		const sprint = await bracketAt(bracketEventSlugs.sprint)
		expect([sprint.row?.state, sprint.shown]).toEqual(['draft', []])
		expect(sprint.candidates.length).toBeGreaterThanOrEqual(20)
		expect(sprint.candidates.length).toBeLessThanOrEqual(32)
	})
})
