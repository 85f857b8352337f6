import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { reachedBy } from '#world/testing/refusing.ts'
import { asAccount, callerAs, play, type Played } from '#world/testing/test-world.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { saveCheckinList } from '~/features/checkin/operations/save-checkin-list.server.ts'
import { findCheckinList } from '~/features/checkin/store/lists.server.ts'
import { checkinList } from '~/features/checkin/testing/gate.ts'
import { findEvent } from '~/features/shop-window/operations/find-event.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { quotas } from '~/features/quota/tables.server.ts'
import { tickets, ticketVariants } from '~/features/ticket/tables.server.ts'
import { eq } from 'drizzle-orm'
import type { FormStep } from '~/features/event-desk/event-draft/rules/steps.ts'
import { createEvent } from './create-event.server.ts'
import { findEventDraft } from './find-event-draft.server.ts'
import { publishEvent } from './publish-event.server.ts'
import { saveEventStep } from './save-event-step.server.ts'
import { unpublishEvent } from './unpublish-event.server.ts'

const owner = ({ stage }: Played) => asAccount(stage.accounts.owner)
const lan = callerAs(undefined, { visitor: 'lan' })
const typedEvent = {
	...{ name: 'Chạy Vì Trẻ Em', city: 'Huế', timeZone: 'Asia/Ho_Chi_Minh' },
	...{ startsOn: '2026-12-20', startsTime: '05:00', endsOn: '2026-12-20', endsTime: '11:00' },
}

async function create(played: Played, more: object = {}) {
	const made = { key: randomUUID(), providerId: played.stage.provider, event: { ...typedEvent, ...more } }
	return (await played.value(createEvent, made, owner(played))).id
}

async function save(played: Played, eventId: number, step: FormStep, changes: Record<string, string>) {
	const { typed, version } = await played.value(findEventDraft, { eventId, step }, owner(played))
	return { eventId, step, version, typed: { ...typed, ...changes } }
}

async function fill(played: Played, eventId: number) {
	const saved = async (step: FormStep, changes: Record<string, string>) =>
		played.value(saveEventStep, await save(played, eventId, step, changes), owner(played))
	await saved('basics', { summaryVi: 'Quanh kinh thành' })
	await saved('place', { venue: 'Ngọ Môn', address: 'Đường 23/8' })
	await saved('description', { descriptionVi: '<p onclick="x()">Vui <b>lắm</b><script>alert(1)</script></p>' })
}

/** A ticket sold by talking to the organiser. */
async function giveTicket({ world, stage }: Played, eventId: number) {
	await world.database.transaction(async (store) => {
		const row = {
			providerId: stage.provider,
			eventId,
			name: { vi_VN: 'Vé' },
			description: { vi_VN: '' },
			attributes: [],
			askedFields: {},
			position: 0,
		}
		const [ticket] = await store.insert(tickets).values(row).returning()
		await store
			.insert(ticketVariants)
			.values({ eventId, ticketId: ticket?.id ?? 0, attributes: {}, priceMinor: 1, contact: true, position: 0 })
	})
}

async function buy({ value, stage }: Played) {
	const items = [{ variantId: stage.variants.plain, quantity: 1, attendees: [{ name: 'Lan' }] }]
	await value(addTicketsToCart, { eventId: stage.event, items }, lan)
	const contact = { email: 'lan@example.vn', name: 'Lan', phone: '0901234567' }
	return () => value(placeOrder, { key: randomUUID(), contact, paymentMethod: 'cash_on_delivery' }, lan)
}

const setState = ({ world }: Played, id: number, state: 'draft' | 'published' | 'cancelled') =>
	world.database.transaction((store) => store.update(events).set({ state }).where(eq(events.id, id)))

describe('an event', () => {
	it('is made as a draft, once for each attempt, and only its crew sees it', async () => {
		await play(async (played) => {
			const { value, refusal, stage } = played
			const made = { key: randomUUID(), providerId: stage.provider, event: typedEvent }
			const { id } = await value(createEvent, made, owner(played))
			expect(await value(createEvent, made, owner(played))).toEqual({ id })
			expect(await refusal(createEvent, { ...made, providerId: 999_999 }, asAccount(stage.accounts.staff, { staff: true }))).toBe(
				'not_found',
			)
			expect(await refusal(createEvent, { ...made, providerId: stage.otherProvider }, asAccount(stage.accounts.otherOwner))).toBe(
				'request_used',
			)
			expect(await refusal(createEvent, { ...made, event: {} }, owner(played))).toBe('invalid_fields')
			expect(await refusal(findEvent, { id })).toBe('event_not_found')
			expect(await refusal(findEvent, { id, preview: true }, asAccount(stage.accounts.otherOwner))).toBe('event_not_found')
			expect(await refusal(findEvent, { id }, owner(played))).toBe('event_not_found')
			expect(await value(findEvent, { id, preview: true }, owner(played))).toMatchObject({
				...{ state: 'draft', slug: `chay-vi-tre-em-${id}`, startsAt: '2026-12-19T22:00:00.000Z', city: 'Huế' },
			})
		})
	})

	it('has its name in the language of its maker, for readers of both languages', async () => {
		await play(async (played) => {
			const { value, stage } = played
			const english = asAccount(stage.accounts.owner, { locale: 'en_US' })
			const made = { key: randomUUID(), providerId: stage.provider, event: { ...typedEvent, name: 'Run for Children' } }
			const { id } = await value(createEvent, made, english)
			const { typed } = await value(findEventDraft, { eventId: id, step: 'basics' }, english)
			expect(typed).toMatchObject({ nameVi: 'Run for Children', nameEn: 'Run for Children' })
		})
	})

	it('is filled in step by step, its description cleaned, and published when nothing is missing', async () => {
		await play(async (played) => {
			const { value, refusal } = played
			const eventId = await create(played)
			expect(await refusal(publishEvent, { eventId }, owner(played))).toBe('event_incomplete')
			await fill(played, eventId)
			const before = await value(findEventDraft, { eventId, step: 'description' }, owner(played))
			expect(before.typed['descriptionVi']).toBe('<p>Vui <strong>lắm</strong></p>')
			expect(before.standing.at(-1)?.lacks).toEqual(['tickets'])
			await giveTicket(played, eventId)
			expect(await value(publishEvent, { eventId }, owner(played))).toEqual({ published: true })
			expect(await value(publishEvent, { eventId }, owner(played))).toEqual({ published: true })
			expect(await value(findEvent, { id: eventId })).toMatchObject({ state: 'published', venue: 'Ngọ Môn' })

			// A public event stays complete.
			const empty = await save(played, eventId, 'place', { venue: '' })
			expect(await refusal(saveEventStep, empty, owner(played))).toBe('event_incomplete')
			expect(await value(unpublishEvent, { eventId }, owner(played))).toEqual({ published: false })
			expect(await value(unpublishEvent, { eventId }, owner(played))).toEqual({ published: false })
			expect(await refusal(findEvent, { id: eventId })).toBe('event_not_found')
			expect(await value(saveEventStep, empty, owner(played))).toEqual({ changed: true })
		})
	})

	it('is not published while nothing of it can be bought', async () => {
		await play(async (played) => {
			const { value, refusal, stage, world, now } = { ...played, now: played.world.clock() }
			await setState(played, stage.event, 'draft')
			const lacking = async () =>
				(await value(findEventDraft, { eventId: stage.event }, owner(played))).standing.at(-1)?.lacks.filter((lack) => !given.has(lack))
			const given = new Set((await value(findEventDraft, { eventId: stage.event }, owner(played))).standing.at(-1)?.lacks)
			expect(await lacking()).toEqual([])
			const change = (table: typeof ticketVariants | typeof quotas, changes: object) =>
				world.database.transaction((store) => store.update(table).set(changes))
			await change(ticketVariants, { closesAt: now, opensAt: null })
			expect(await lacking()).toEqual(['sales_over'])
			expect(await refusal(publishEvent, { eventId: stage.event }, owner(played))).toBe('event_incomplete')
			await change(ticketVariants, { closesAt: null, contact: false })
			expect(await lacking()).toEqual([])
			await change(quotas, { size: 0 })
			expect(await lacking()).toEqual(['no_places'])
			const wishing = async () =>
				(await value(findEventDraft, { eventId: stage.event }, owner(played))).standing.at(-1)?.wishes.includes('contact_places')
			expect(await wishing()).toBe(false)
			// Buyers can ask for such a ticket, but there is no place to give them.
			await change(ticketVariants, { contact: true })
			expect([await lacking(), await wishing()]).toEqual([[], true])
			await change(quotas, { size: 5 })
			await world.database.transaction((store) => store.delete(ticketVariants).where(eq(ticketVariants.id, stage.variants.noQuota)))
			expect([await lacking(), await wishing()]).toEqual([[], false])
			await change(ticketVariants, { offered: false })
			expect(await lacking()).toEqual(['tickets'])
		})
	})

	it('moves its schedule and its check-in lists along with its beginning', async () => {
		await play(async (played) => {
			const { value } = played
			const eventId = await create(played)
			const line = { 'row.0.day': '2026-12-20', 'row.0.time': '05:30', 'row.0.vi': 'Xuất phát' }
			await value(saveEventStep, await save(played, eventId, 'schedule', line), owner(played))
			const list = { ...checkinList, opensAt: '2026-12-19T21:00:00.000Z' }
			const { listId } = await value(saveCheckinList, { eventId, list }, owner(played))
			await value(saveEventStep, await save(played, eventId, 'time', { startsOn: '2026-12-22', endsOn: '2026-12-22' }), owner(played))
			const moved = await findCheckinList(played.world.database.reader, eventId, listId)
			expect([moved?.opensAt?.toISOString(), moved?.closesAt]).toEqual(['2026-12-21T21:00:00.000Z', null])
			const { typed } = await value(findEventDraft, { eventId, step: 'schedule' }, owner(played))
			expect(typed).toMatchObject({ 'row.0.day': '2026-12-22', 'row.0.time': '05:30' })
		})
	})

	it('stops the second of two editors, and shows what the first one saved', async () => {
		await play(async (played) => {
			const { value, refusal } = played
			const eventId = await create(played)
			const mine = await save(played, eventId, 'basics', { nameVi: 'Của tôi' })
			await value(saveEventStep, await save(played, eventId, 'basics', { nameVi: 'Của họ' }), owner(played))
			expect(await refusal(saveEventStep, mine, owner(played))).toBe('event_changed')
			// A change of another step is no collision.
			expect(await value(saveEventStep, await save(played, eventId, 'place', { venue: 'Ngọ Môn' }), owner(played))).toEqual({
				changed: true,
			})
			expect(await value(saveEventStep, await save(played, eventId, 'place', {}), owner(played))).toEqual({ changed: false })
		})
	})

	it('keeps its dates, its currency and its state once somebody buys', async () => {
		await play(async (played) => {
			const { value, refusal, stage } = played
			const eventId = stage.event
			await value(saveEventStep, await save(played, eventId, 'time', { startsTime: '11:00' }), owner(played))
			expect(await refusal(saveEventStep, await save(played, eventId, 'rules', { currency: 'USD' }), owner(played))).toBe('invalid_fields')
			const order = await buy(played)
			expect(await refusal(unpublishEvent, { eventId }, owner(played))).toBe('event_held')
			await order()
			expect(await refusal(unpublishEvent, { eventId }, owner(played))).toBe('event_sold')
			expect(await refusal(saveEventStep, await save(played, eventId, 'time', { startsTime: '10:00' }), owner(played))).toBe('event_sold')
		})
	})

	it('refuses all other wrong input with the declared code', async () => {
		await play(async (played) => {
			const eventId = await create(played)
			const saving = reachedBy(saveEventStep, ['event_changed', 'event_sold', 'event_incomplete'])
			const publishing = reachedBy(publishEvent, ['event_incomplete'])
			const unpublishing = reachedBy(unpublishEvent, ['event_sold', 'event_held'])
			const typed = await save(played, eventId, 'basics', { nameVi: '' })
			const staff = asAccount(played.stage.accounts.staff, { staff: true })
			await saving.refuses(played, 'invalid_fields', typed, staff)
			await setState(played, eventId, 'cancelled')
			await saving.refuses(played, 'event_cancelled', typed, staff)
			await publishing.refuses(played, 'event_cancelled', { eventId }, staff)
			await unpublishing.refuses(played, 'event_cancelled', { eventId }, staff)
			const nowhere = { ...typed, eventId: 999_999 }
			const system = callerAs({ kind: 'system' })
			await saving.refuses(played, 'event_not_found', nowhere, system)
			await publishing.refuses(played, 'event_not_found', { eventId: 999_999 }, system)
			await unpublishing.refuses(played, 'event_not_found', { eventId: 999_999 }, system)
			expect([saving.missing(), publishing.missing(), unpublishing.missing()]).toEqual([[], [], []])
			expect(await played.refusal(findEventDraft, { eventId: 999_999 }, system)).toBe('event_not_found')
		})
	})
})
