import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { placesOf, reachedBy } from '#world/testing/refusing.ts'
import { watchedWorld } from '#world/testing/statements.ts'
import { asAccount, callerAs, play, type Played } from '#world/testing/test-world.ts'
import { withdrawn } from '#world/testing/withdrawing.ts'
import { call } from '~/platform/operations/call.server.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { cancelOrder } from '~/features/order/operations/cancel-order.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { takeCash } from '~/features/order/operations/take-cash.server.ts'
import { balance } from '~/features/order/rules/ledger.ts'
import { listLedger } from '~/features/order/store.server.ts'
import { orders } from '~/features/order/tables.server.ts'
import { attendees } from '~/features/attendee/registration/tables.server.ts'
import { cancelAttendee } from './cancel-attendee.server.ts'
import { changeAttendee } from './change-attendee.server.ts'
import { findAttendee } from '~/features/event-desk/operations/find-attendee.server.ts'
import { listAttendees } from './list-attendees.server.ts'
import { moveAttendee } from './move-attendee.server.ts'
import { resendTicket } from './resend-ticket.server.ts'

type Variant = 'plain' | 'sharedA' | 'sharedB' | 'free' | 'asking' | 'foreign'
type Person = { name: string } & Record<string, unknown>

const owner = ({ stage }: Played) => asAccount(stage.accounts.owner)
const lan = { email: 'lan@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }

async function buy(
	played: Played,
	variant: Variant,
	people: readonly Person[],
	{ method = 'cash_on_delivery', contact = lan, event = played.stage.event } = {},
) {
	const { value, stage } = played
	const caller = callerAs(undefined, { visitor: randomUUID() })
	const items = [{ variantId: stage.variants[variant], quantity: people.length, attendees: people }]
	await value(addTicketsToCart, { eventId: event, items }, caller)
	return (await value(placeOrder, { key: randomUUID(), contact, paymentMethod: method }, caller)).order
}

const peopleOf = async ({ world }: Played, orderId: number) =>
	(await world.database.reader.select().from(attendees)).filter((each) => each.orderId === orderId).sort((one, other) => one.id - other.id)
const balanceOf = async ({ world }: Played, orderId: number) => balance(await listLedger(world.database.reader, orderId))
const pay = ({ value, stage }: Played, order: { id: number; total: { amount: number } }) =>
	value(
		takeCash,
		{ key: randomUUID(), orderId: order.id, amountMinor: order.total.amount },
		asAccount(stage.accounts.staff, { staff: true }),
	)
const about = (played: Played, attendeeId: number, more: object = {}) => ({ eventId: played.stage.event, attendeeId, ...more })

const [canceling, changing, moving, resending, finding] = [cancelAttendee, changeAttendee, moveAttendee, resendTicket, findAttendee].map(
	(each) => reachedBy(each),
) as [
	ReturnType<typeof reachedBy>,
	ReturnType<typeof reachedBy>,
	ReturnType<typeof reachedBy>,
	ReturnType<typeof reachedBy>,
	ReturnType<typeof reachedBy>,
]
afterAll(() => {
	expect([canceling, changing, moving, resending, finding].flatMap((each) => each.missing())).toEqual([])
})

describe('the table of attendees', () => {
	const listFor = async (played: Played, wish: object = {}) =>
		played.value(listAttendees, { eventId: played.stage.event, ...wish }, owner(played))
	const namesFor = async (played: Played, wish: object = {}) => (await listFor(played, wish)).attendees.map(({ name }) => name)
	const where = (column: string, operator: string, value: string) => ({ conditions: [{ column, operator, value }] })

	const crowd = async (played: Played) => {
		await buy(played, 'plain', [{ name: 'Nguyễn Văn Đức' }, { name: 'Lê Thị Ánh' }])
		played.world.pass({ minutes: 60 * 24 })
		await buy(
			played,
			'asking',
			[
				{ name: 'Trần Bảo', dateOfBirth: '1990-05-01', gender: 'male', answers: { [played.stage.question]: 'M' } },
				{ name: 'Phạm Chi', dateOfBirth: '1985-01-31', gender: 'female', answers: { [played.stage.question]: 'L' } },
			],
			{ contact: { ...lan, email: 'hoa@example.vn', name: 'Đỗ Hoa' } },
		)
		await buy(played, 'sharedA', [{ name: 'Chưa Trả' }], { method: 'card' })
	}

	it('shows everybody who has a place or waits for one, the newest first, in the reader’s words', async () => {
		await play(async (played) => {
			await crowd(played)
			const found = await listFor(played)
			expect(found.total).toBe(5)
			expect(found.attendees[0]).toMatchObject({ name: 'Chưa Trả', status: 'waiting', ticket: 'Vé chạy', attributes: '10 km' })
			expect(found.attendees.at(-1)).toMatchObject({
				name: 'Nguyễn Văn Đức',
				status: 'valid',
				bookedBy: 'Trần Thị Lan',
				attributes: '5 km',
			})
			expect(found.questions).toMatchObject([{ id: played.stage.question, label: 'Cỡ áo' }])
		})
	})

	it('is searched without accents, by name, address and order', async () => {
		await play(async (played) => {
			await crowd(played)
			expect(await namesFor(played, { search: 'duc nguyen' })).toEqual(['Nguyễn Văn Đức'])
			expect(await namesFor(played, { search: 'HOA@example' })).toEqual(['Phạm Chi', 'Trần Bảo'])
			const [row] = (await listFor(played)).attendees
			expect(await namesFor(played, { search: row?.order.number.toLowerCase() })).toEqual(['Chưa Trả'])
		})
	})

	it('is filtered by conditions on any column, all of which hold', async () => {
		await play(async (played) => {
			await crowd(played)
			const { question } = played.stage
			expect(await namesFor(played, where('name', 'contains', 'anh'))).toEqual(['Lê Thị Ánh'])
			expect(await namesFor(played, where('name', 'equals', 'tran bao'))).toEqual(['Trần Bảo'])
			expect(await namesFor(played, where('dateOfBirth', 'less', '01/01/1990'))).toEqual(['Phạm Chi'])
			expect(await namesFor(played, where('dateOfBirth', 'greater_or_equal', '1990-05-01'))).toEqual(['Trần Bảo'])
			expect(await namesFor(played, where('gender', 'equals', 'nữ'))).toEqual(['Phạm Chi'])
			expect((await listFor(played, where('gender', 'not_equals', 'nữ'))).total).toBe(4)
			expect(await namesFor(played, where('attributes', 'equals', '10 km'))).toEqual(['Chưa Trả'])
			expect(await namesFor(played, where(`q${question}`, 'equals', 'l'))).toEqual(['Phạm Chi'])
			expect(await namesFor(played, where('registeredAt', 'equals', '20/11/2026'))).toEqual(['Lê Thị Ánh', 'Nguyễn Văn Đức'])
			expect(await namesFor(played, where('bookedBy', 'contains', 'do hoa'))).toEqual(['Phạm Chi', 'Trần Bảo'])
			expect(await namesFor(played, where('status', 'equals', 'waiting'))).toEqual(['Chưa Trả'])
			expect((await listFor(played, where('eloScore', 'equals', ''))).total).toBe(5)
			expect(await listFor(played, where('eloScore', 'less', 'nhiều'))).toMatchObject({ total: 0, unknown: ['eloScore'] })
			expect(await listFor(played, where('constructor', 'equals', 'x'))).toMatchObject({ total: 0, unknown: ['constructor'] })
			expect((await listFor(played, { sort: 'constructor' })).total).toBe(5)
			const both = [...where('name', 'contains', 'i').conditions, ...where('gender', 'equals', 'female').conditions]
			expect(await namesFor(played, { conditions: both })).toEqual(['Phạm Chi'])
		})
	})

	it('still names, filters and sorts by tickets off sale, but offers them to nobody', async () => {
		await play(async (played) => {
			await crowd(played)
			const { free, sharedA } = played.stage.variants
			const before = await listFor(played, { sort: 'ticket' })
			await withdrawn(played, sharedA)
			const after = await listFor(played, { sort: 'ticket' })
			expect(after.attendees).toEqual(before.attendees)
			expect(after.attendees.every(({ ticket }) => ticket !== '')).toBe(true)
			expect(await namesFor(played, { variantId: sharedA })).toEqual(['Chưa Trả'])
			expect(await namesFor(played, where('attributes', 'equals', '10 km'))).toEqual(['Chưa Trả'])
			const id = after.attendees.find(({ name }) => name === 'Lê Thị Ánh')?.id ?? 0
			const { attendee, variants } = await played.value(findAttendee, about(played, id), owner(played))
			expect(attendee).toMatchObject({ ticket: 'Vé chạy', attributes: '5 km' })
			expect(variants.map((variant) => variant.id)).toContain(free)
			expect(variants.map((variant) => variant.id)).not.toContain(sharedA)
		})
	})

	it('sorts candidate numbers as numbers, those without one last', async () => {
		await play(async (played) => {
			await crowd(played)
			const store = played.world.database.reader
			const numbers = { 'Lê Thị Ánh': '10', 'Nguyễn Văn Đức': '9', 'Phạm Chi': '101', 'Trần Bảo': '11' }
			for (const [name, candidateNumber] of Object.entries(numbers))
				await store.update(attendees).set({ candidateNumber }).where(eq(attendees.name, name))
			const up = ['Nguyễn Văn Đức', 'Lê Thị Ánh', 'Trần Bảo', 'Phạm Chi']
			expect(await namesFor(played, { sort: 'candidateNumber' })).toEqual([...up, 'Chưa Trả'])
			expect(await namesFor(played, { sort: '-candidateNumber' })).toEqual([...up.toReversed(), 'Chưa Trả'])
		})
	})

	it('understands each operator on each column, and sorts by each', async () => {
		await play(async (played) => {
			await crowd(played)
			const columns = [
				'name',
				'candidateNumber',
				'ticket',
				'attributes',
				'status',
				'nickname',
				'dateOfBirth',
				'gender',
				'eloScore',
				'company',
				'guardianName',
				'childName',
				'registeredAt',
				'bookedBy',
				'email',
				'order',
				`q${played.stage.question}`,
			]
			const opposites = [
				['equals', 'not_equals'],
				['contains', 'not_contains'],
			] as const
			const values: Record<string, string> = {
				dateOfBirth: '01/05/1990',
				registeredAt: '20/11/2026',
				gender: 'nam',
				eloScore: '1000',
				status: 'valid',
			}
			for (const column of columns) {
				const totals = async (operator: string) => (await listFor(played, where(column, operator, values[column] ?? 'a'))).total ?? 0
				for (const [one, other] of opposites) expect([column, (await totals(one)) + (await totals(other))]).toEqual([column, 5])
				for (const operator of ['greater', 'greater_or_equal', 'less', 'less_or_equal']) await totals(operator)
				expect((await namesFor(played, { sort: column })).sort()).toEqual((await namesFor(played, { sort: `-${column}` })).sort())
			}
			expect(await namesFor(played, { sort: 'name' })).toEqual(['Chưa Trả', 'Lê Thị Ánh', 'Nguyễn Văn Đức', 'Phạm Chi', 'Trần Bảo'])
			expect((await namesFor(played, { sort: 'dateOfBirth' })).slice(0, 2)).toEqual(['Phạm Chi', 'Trần Bảo'])
		})
	})

	it('sends the database no more statements when there are more attendees', async () => {
		await play(async (played) => {
			const statements = async () => {
				const watched = watchedWorld(played.world)
				await call(watched.world, listAttendees, { eventId: played.stage.event, search: 'a' }, owner(played))
				return watched.statements.length
			}
			const before = await statements()
			await crowd(played)
			expect(await statements()).toBe(before)
		})
	})
})

describe('an attendee', () => {
	it('is changed, and another name makes another ticket', async () => {
		await play(async (played) => {
			const { value } = played
			const order = await buy(played, 'plain', [{ name: 'An' }])
			const [an] = await peopleOf(played, order.id)
			const id = an?.id ?? 0
			expect(
				await value(
					changeAttendee,
					about(played, id, { attendee: { name: 'An', company: ' CLB  Hà Nội ', eloScore: '1450' } }),
					owner(played),
				),
			).toEqual({
				fields: ['company', 'eloScore'],
				renamed: false,
			})
			await value(changeAttendee, about(played, id, { attendee: { name: 'Bình', company: 'CLB Hà Nội', eloScore: 1450 } }), owner(played))
			expect(await peopleOf(played, order.id)).toMatchObject([{ name: 'Bình', company: 'CLB Hà Nội', eloScore: 1450, codeIssue: 2 }])
			const found = await value(findAttendee, about(played, id), owner(played))
			expect(found).toMatchObject({ attendee: { name: 'Bình' }, codeIssue: 2, order: { remaining: { amount: 350_000 } } })
			expect(found.facts.map(({ name }) => name)).toEqual(['attendee.changed', 'attendee.changed', 'order.confirmed', 'order.placed'])
			await changing.refuses(played, 'invalid_fields', about(played, id, { attendee: { name: '', eloScore: 'x' } }), owner(played))
			await changing.refuses(played, 'attendee_not_found', about(played, 999_999, { attendee: { name: 'A' } }), owner(played))
			await finding.refuses(played, 'attendee_not_found', about(played, 999_999), owner(played))
		})
	})

	it('keeps every answer that the form did not ask for, whatever is on sale', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			const { question } = stage
			const order = await buy(played, 'asking', [
				{ name: 'Bảo', dateOfBirth: '1990-05-01', answers: { [question]: 'M' } },
				{ name: 'Chi', dateOfBirth: '1985-01-31', answers: { [question]: 'L' } },
			])
			const id = (await peopleOf(played, order.id))[0]?.id ?? 0
			const ofAnEarlierTicket = 999_999
			await world.database.transaction((store) =>
				store
					.update(attendees)
					.set({ answers: { [question]: 'M', [ofAnEarlierTicket]: true } })
					.where(eq(attendees.id, id)),
			)
			await withdrawn(played, stage.variants.asking)
			const found = await value(findAttendee, about(played, id), owner(played))
			expect(found.questions).toMatchObject([{ id: question, label: 'Cỡ áo' }])
			const saving = (attendee: object) =>
				value(changeAttendee, about(played, id, { attendee: { name: 'Bảo', ...attendee } }), owner(played))
			const answersNow = async () => (await peopleOf(played, order.id))[0]?.answers
			expect(await saving({ company: 'CLB Hà Nội', dateOfBirth: '1990-05-01' })).toMatchObject({ fields: ['company'] })
			expect(await answersNow()).toEqual({ [question]: 'M', [ofAnEarlierTicket]: true })
			await saving({ answers: { [question]: 'L' } })
			expect(await answersNow()).toEqual({ [question]: 'L', [ofAnEarlierTicket]: true })
			await saving({ answers: { [question]: '' } })
			expect(await answersNow()).toEqual({ [ofAnEarlierTicket]: true })
		})
	})

	it('of another event is not found here', async () => {
		await play(async (played) => {
			const order = await buy(played, 'foreign', [{ name: 'Xa' }], { event: played.stage.otherEvent })
			const [far] = await peopleOf(played, order.id)
			await canceling.refuses(played, 'attendee_not_found', about(played, far?.id ?? 0), owner(played))
			await finding.refuses(played, 'attendee_not_found', about(played, far?.id ?? 0), owner(played))
		})
	})

	it('is cancelled once: the place is free, and what was paid for it goes back', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			const order = await buy(played, 'plain', [{ name: 'An' }, { name: 'Bình' }])
			await pay(played, order)
			const [an, binh] = await peopleOf(played, order.id)
			const cancel = (id: number | undefined, more = {}) => value(cancelAttendee, about(played, id ?? 0, more), owner(played))
			expect(await cancel(an?.id)).toEqual({ canceledNow: true, refundMinor: 350_000, byHandMinor: 350_000 })
			expect(await cancel(an?.id)).toEqual({ canceledNow: false, refundMinor: 0, byHandMinor: 0 })
			expect(await placesOf(played, stage.quotas.plain)).toEqual({ held: 0, sold: 1 })
			expect(await balanceOf(played, order.id)).toMatchObject({ owed: 350_000, toRefund: 350_000 })
			expect((await world.database.reader.select().from(orders)).find(({ id }) => id === order.id)).toMatchObject({
				flag: 'cash_refund_due',
				status: 'Confirmed',
			})
			// Without a refund the money stays.
			expect(await cancel(binh?.id, { refund: false })).toMatchObject({ canceledNow: true, refundMinor: 0 })
			expect(await placesOf(played, stage.quotas.plain)).toEqual({ held: 0, sold: 0 })
			expect(await balanceOf(played, order.id)).toMatchObject({ owed: 350_000, toRefund: 350_000 })
			// With the last person the order is over, and cancelling it gives no place twice.
			expect((await world.database.reader.select().from(orders)).find(({ id }) => id === order.id)).toMatchObject({ status: 'Canceled' })
			expect(await value(cancelOrder, { orderId: order.id }, owner(played))).toMatchObject({ canceledNow: false })
			expect(await placesOf(played, stage.quotas.plain)).toEqual({ held: 0, sold: 0 })
		})
	})

	it('is not cancelled before their order is confirmed', async () => {
		await play(async (played) => {
			const order = await buy(played, 'plain', [{ name: 'An' }], { method: 'card' })
			const id = (await peopleOf(played, order.id))[0]?.id ?? 0
			await canceling.refuses(played, 'order_not_confirmed', about(played, id), owner(played))
			await moving.refuses(played, 'order_not_confirmed', about(played, id, { variantId: played.stage.variants.free }), owner(played))
			await resending.refuses(played, 'order_not_confirmed', about(played, id), owner(played))
		})
	})

	it('moves to another ticket: places, code and money follow', async () => {
		await play(async (played) => {
			const { value, stage } = played
			const order = await buy(played, 'free', [{ name: 'An' }, { name: 'Bình' }], { method: 'free' })
			const [an] = await peopleOf(played, order.id)
			const id = an?.id ?? 0
			const move = (variant: Variant, more = {}) =>
				value(moveAttendee, about(played, id, { variantId: stage.variants[variant], ...more }), owner(played))
			expect(await move('plain')).toMatchObject({ differenceMinor: 350_000 })
			expect(await placesOf(played, stage.quotas.free)).toEqual({ held: 0, sold: 1 })
			expect(await placesOf(played, stage.quotas.plain)).toEqual({ held: 0, sold: 1 })
			// The higher price is an order of its own.
			expect(await balanceOf(played, order.id)).toMatchObject({ owed: 0, remaining: 0 })
			const shown = await value(findAttendee, about(played, id), owner(played))
			expect(shown.order).toMatchObject({ paid: { amount: 0 }, remaining: { amount: 350_000 } })
			expect(shown.variants.find((each) => each.id === stage.variants.free)?.difference.amount).toBe(-350_000)
			expect(await peopleOf(played, order.id)).toMatchObject([
				{ variantId: stage.variants.plain, codeIssue: 2 },
				{ variantId: stage.variants.free, codeIssue: 1 },
			])
			// Between two variants that share a quota, the counters stay as they are.
			await move('sharedA')
			await move('sharedB')
			expect(await placesOf(played, stage.quotas.shared)).toEqual({ held: 0, sold: 1 })
			expect(await move('sharedB')).toMatchObject({ differenceMinor: 0 })
			// After the cancellation the price difference of the move is no longer owed.
			await value(cancelAttendee, about(played, id), owner(played))
			for (const { id: each } of await played.world.database.reader.select().from(orders))
				expect(await balanceOf(played, each)).toMatchObject({ owed: 0, remaining: 0 })
			expect(await placesOf(played, stage.quotas.shared)).toEqual({ held: 0, sold: 0 })
			await resending.refuses(played, 'order_not_confirmed', about(played, id), owner(played))
		})
	})

	it('gets the difference of a cheaper ticket back, or not, as the organiser says', async () => {
		await play(async (played) => {
			const { value, stage } = played
			const order = await buy(played, 'plain', [{ name: 'An' }])
			await pay(played, order)
			const id = (await peopleOf(played, order.id))[0]?.id ?? 0
			const move = (variant: Variant, more = {}) =>
				value(moveAttendee, about(played, id, { variantId: stage.variants[variant], ...more }), owner(played))
			expect(await move('free', { priced: false })).toEqual({ differenceMinor: 0, refundMinor: 0, byHandMinor: 0 })
			await move('plain', { priced: false })
			expect(await move('free')).toEqual({ differenceMinor: -350_000, refundMinor: 350_000, byHandMinor: 350_000 })
			expect(await balanceOf(played, order.id)).toMatchObject({ owed: 0, toRefund: 350_000 })
		})
	})

	it('does not move where there is no place, or no such ticket', async () => {
		await play(async (played) => {
			const { stage } = played
			await buy(
				played,
				'sharedA',
				Array.from({ length: 5 }, (_, nth) => ({ name: `Người ${nth}` })),
			)
			const order = await buy(played, 'plain', [{ name: 'An' }])
			const id = (await peopleOf(played, order.id))[0]?.id ?? 0
			await moving.refuses(played, 'sold_out', about(played, id, { variantId: stage.variants.sharedB }), owner(played))
			await moving.refuses(played, 'no_places', about(played, id, { variantId: stage.variants.noQuota }), owner(played))
			await moving.refuses(played, 'variant_not_found', about(played, id, { variantId: stage.variants.foreign }), owner(played))
			await moving.refuses(played, 'attendee_not_found', about(played, 999_999, { variantId: stage.variants.plain }), owner(played))
		})
	})

	it('gets the mail with the ticket once more', async () => {
		await play(async (played) => {
			const { value, world } = played
			const order = await buy(played, 'plain', [{ name: 'An' }])
			await world.jobs.runAll(world)
			const before = world.mail.sent.length
			const id = (await peopleOf(played, order.id))[0]?.id ?? 0
			await value(resendTicket, about(played, id), owner(played))
			await world.jobs.runAll(world)
			expect(world.mail.sent.slice(before).map(({ to }) => to)).toEqual(['lan@example.vn'])
			await resending.refuses(played, 'attendee_not_found', about(played, 999_999), owner(played))
			await world.database.transaction((store) => store.update(orders).set({ contact: { ...lan, email: '', newsletter: false } }))
			await resending.refuses(played, 'no_address', about(played, id), owner(played))
		})
	})
})
