import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testNow } from '#world/testing/stage.ts'
import { asAccount, callerAs, play, type Played } from '#world/testing/test-world.ts'
import { quotas as quotaTable } from '~/features/quota/tables.server.ts'
import { ticketVariants } from '~/features/ticket/tables.server.ts'
import { searchable } from '~/kernel/search-words.ts'
import { events } from '~/features/event/tables.server.ts'
import { findEvent } from './find-event.server.ts'
import { listEventCities } from '~/features/event/operations/list-event-cities.server.ts'
import { listEvents } from './list-events.server.ts'

/** Puts further events on the list; times without a zone are those of Việt Nam. */
async function given(
	{ world, stage }: Played,
	list: {
		name: string
		from: string
		to: string
		state?: 'draft' | 'published' | 'cancelled'
		postponedFrom?: Date
		theirs?: boolean
		timeZone?: string
	}[],
) {
	await world.database.reader.insert(events).values(
		list.map(({ name, from, to, state = 'published', postponedFrom, theirs = false, timeZone = 'Asia/Ho_Chi_Minh' }) => ({
			providerId: theirs ? stage.otherProvider : stage.provider,
			slug: searchable(name).replaceAll(/[^a-z0-9]+/g, '-'),
			state,
			postponedFrom,
			name: { vi_VN: name },
			summary: { vi_VN: '' },
			description: { vi_VN: '' },
			startsAt: new Date(`${from}+07:00`),
			endsAt: new Date(`${to}+07:00`),
			timeZone,
			venue: 'Nhà văn hóa',
			address: '',
			city: 'Huế',
			coverPath: 'events/x/cover',
			coverColor: '#000000',
			currency: 'VND' as const,
			searchText: searchable(`${name} Huế`),
			createdAt: testNow,
		})),
	)
}

const namesOf = async ({ value }: Played, input: object) => (await value(listEvents, input)).events.map(({ name }) => name)

describe('the list of events', () => {
	it('is cut by days', async () => {
		await play(async (played) => {
			// Noon of Friday 20 November 2026 in Việt Nam.
			await given(played, [
				{ name: 'Đêm qua', from: '2026-11-19T20:00', to: '2026-11-20T00:00' },
				{ name: 'Qua nửa đêm', from: '2026-11-19T22:00', to: '2026-11-20T01:00' },
				{ name: 'Sáng nay', from: '2026-11-20T06:00', to: '2026-11-20T12:00' },
				{ name: 'Đang vui', from: '2026-11-20T11:00', to: '2026-11-20T12:01' },
				{ name: 'Tối nay', from: '2026-11-20T23:30', to: '2026-11-21T02:00' },
				{ name: 'Ngày mai', from: '2026-11-21T00:00', to: '2026-11-21T09:00' },
				{ name: 'Cả mùa', from: '2026-10-31T08:00', to: '2026-12-01T08:00' },
				{ name: 'Chưa mở', from: '2026-11-20T13:00', to: '2026-11-20T15:00', state: 'draft' },
			])
			const staged = ['Chạy đêm Hà Nội', 'Hội khác']
			expect(await namesOf(played, { filter: 'today' })).toEqual(['Cả mùa', 'Qua nửa đêm', 'Sáng nay', 'Đang vui', 'Tối nay'])
			expect(await namesOf(played, {})).toEqual(['Cả mùa', 'Đang vui', 'Tối nay', 'Ngày mai', ...staged])
			expect(await namesOf(played, { filter: 'past' })).toEqual(['Sáng nay', 'Qua nửa đêm', 'Đêm qua'])
			expect(await namesOf(played, { filter: 'month' })).toHaveLength(7)
			expect(await namesOf(played, { filter: 'all' })).toHaveLength(9)
		})
	})

	it('reads a day and a month in each event’s own zone', async () => {
		await play(async (played) => {
			const { world } = played
			// Noon of 20 November in Việt Nam, which is 19:00 of the 19th in Honolulu and of the 20th on Kiritimati.
			const honolulu = { timeZone: 'Pacific/Honolulu' }
			await given(played, [
				{ name: 'Honolulu 19', from: '2026-11-19T19:00', to: '2026-11-19T21:00', ...honolulu },
				{ name: 'Honolulu 20', from: '2026-11-20T19:00', to: '2026-11-20T21:00', ...honolulu },
				{ name: 'Hà Nội 19', from: '2026-11-19T19:00', to: '2026-11-19T21:00' },
				{ name: 'Hà Nội 20', from: '2026-11-20T19:00', to: '2026-11-20T21:00' },
				{ name: 'Kiritimati 21', from: '2026-11-20T17:00', to: '2026-11-20T18:00', timeZone: 'Pacific/Kiritimati' },
				// A zone that Node knows and the database may not, and a zone that nobody knows.
				{ name: 'VST 20', from: '2026-11-20T20:00', to: '2026-11-20T21:00', timeZone: 'VST' },
				{ name: 'Lạ 20', from: '2026-11-20T21:00', to: '2026-11-20T22:00', timeZone: 'Atlantis/Poseidonis' },
				{ name: 'Honolulu 30', from: '2026-11-30T18:00', to: '2026-11-30T20:00', ...honolulu },
				{ name: 'Hà Nội 30', from: '2026-11-30T18:00', to: '2026-11-30T20:00' },
			])
			expect(await namesOf(played, { filter: 'today' })).toEqual(['Honolulu 19', 'Hà Nội 20', 'VST 20', 'Lạ 20'])
			expect(await namesOf(played, { filter: 'today', search: 'honolulu', page: 2, pageSize: 1 })).toEqual([])
			world.pass({ minutes: (10 * 24 + 22) * 60 })
			// 10:00 of 1 December in Việt Nam is still November in Honolulu.
			const month = await namesOf(played, { filter: 'month' })
			expect(month.filter((name) => /^(Honolulu|Hà Nội)/.test(name))).toEqual(['Honolulu 19', 'Honolulu 20', 'Honolulu 30'])
		})
	})

	it('hides cancelled events from visitors who look for something to go to, unless they ask, and marks them as cancelled', async () => {
		await play(async (played) => {
			const { value, stage } = played
			await given(played, [
				{ name: 'Bị hủy', from: '2026-11-20T18:00', to: '2026-11-20T20:00', state: 'cancelled' },
				{ name: 'Đã hủy hôm qua', from: '2026-11-19T18:00', to: '2026-11-19T20:00', state: 'cancelled' },
				{ name: 'Dời ngày', from: '2026-11-20T18:00', to: '2026-11-20T20:00', postponedFrom: new Date('2026-10-20T11:00:00Z') },
			])
			const called = async (input: object) => (await namesOf(played, input)).filter((name) => name.includes('hủy'))
			expect(await called({})).toEqual([])
			expect(await called({ filter: 'today' })).toEqual([])
			expect(await called({ filter: 'upcoming', provider: stage.provider })).toEqual([])
			expect((await value(listEvents, { filter: 'today' })).total).toBe(1)
			expect(await called({ filter: 'upcoming', cancelled: true })).toEqual(['Bị hủy'])
			expect(await called({ filter: 'past' })).toEqual(['Đã hủy hôm qua'])
			expect(await called({ filter: 'past', cancelled: false })).toEqual([])
			expect(await called({ filter: 'month' })).toHaveLength(2)
			expect(await called({ filter: 'all' })).toHaveLength(2)
			const own = await value(listEvents, { mine: true }, asAccount(stage.accounts.owner))
			expect(own.events.map(({ name, state, postponedFrom }) => [name, state, postponedFrom])).toEqual(
				expect.arrayContaining([
					['Bị hủy', 'cancelled', null],
					['Dời ngày', 'published', '2026-10-20T11:00:00.000Z'],
				]),
			)
		})
	})

	it('is narrowed by days of each event’s own zone, with every filter', async () => {
		await play(async (played) => {
			await given(played, [
				{ name: 'Hôm qua', from: '2026-11-19T08:00', to: '2026-11-19T10:00' },
				{ name: 'Mồng một', from: '2026-12-01T08:00', to: '2026-12-01T10:00' },
				{ name: 'Cả tuần', from: '2026-11-30T08:00', to: '2026-12-05T10:00' },
				// The morning of the 2nd in Việt Nam is the 1st in Honolulu.
				{ name: 'Honolulu 1', from: '2026-12-02T08:00', to: '2026-12-02T10:00', timeZone: 'Pacific/Honolulu' },
				{ name: 'Mồng ba', from: '2026-12-03T00:00', to: '2026-12-03T02:00' },
			])
			expect(await namesOf(played, { from: '2026-12-01', to: '2026-12-01' })).toEqual(['Cả tuần', 'Mồng một', 'Honolulu 1'])
			expect(await namesOf(played, { from: '2026-12-02', to: '2026-12-02' })).toEqual(['Cả tuần'])
			expect(await namesOf(played, { to: '2026-11-20' })).toEqual([])
			expect(await namesOf(played, { filter: 'past', to: '2026-11-20' })).toEqual(['Hôm qua'])
			expect(await namesOf(played, { filter: 'all', from: '2026-12-03', to: '2026-12-03' })).toEqual(['Mồng ba', 'Cả tuần'])
			expect(await namesOf(played, { filter: 'today', from: '2026-12-01' })).toEqual([])
			expect(await namesOf(played, { filter: 'past', from: '2090-01-01' })).toEqual([])
		})
	})

	it('is narrowed by city and by tickets that cost nothing; cities are those of the filter', async () => {
		await play(async (played) => {
			const { stage, value, world } = played
			await given(played, [
				{ name: 'Đua thuyền', from: '2026-12-01T08:00', to: '2026-12-01T12:00' },
				{ name: 'Đã qua', from: '2026-11-01T08:00', to: '2026-11-01T12:00' },
				{ name: 'Nháp', from: '2026-12-01T08:00', to: '2026-12-01T12:00', state: 'draft' },
			])
			await world.database.reader
				.update(events)
				.set({ city: 'Ấp Bắc' })
				.where(eq(events.searchText, searchable('Đã qua Huế')))
			expect(await namesOf(played, { city: 'Huế' })).toEqual(['Đua thuyền'])
			expect(await namesOf(played, { city: 'Hu' })).toEqual([])
			const cities = async (input: object) => (await value(listEventCities, input)).cities
			expect(await cities({ filter: 'past' })).toEqual(['Ấp Bắc'])
			expect(await cities({})).toContain('Huế')
			expect(await cities({})).not.toContain('Ấp Bắc')
			await world.database.reader
				.update(events)
				.set({ kind: 'games' })
				.where(eq(events.searchText, searchable('Đua thuyền Huế')))
			expect(await namesOf(played, { kind: 'games' })).toEqual(['Đua thuyền'])
			expect(await namesOf(played, { kind: 'games', city: 'Hà Nội' })).toEqual([])
			expect(await namesOf(played, { kind: 'music' })).toEqual([])
			const free = async () => (await value(listEvents, { free: true })).events.map(({ id }) => id)
			expect(await free()).toEqual([stage.event])
			await world.database.reader.update(ticketVariants).set({ priceMinor: 1 }).where(eq(ticketVariants.eventId, stage.event))
			expect(await free()).toEqual([])
		})
	})

	it('is searched by every word, without accents, and never by wildcards', async () => {
		await play(async (played) => {
			await given(played, [
				{ name: 'Đua thuyền sông Hương', from: '2026-12-01T08:00', to: '2026-12-01T12:00' },
				{ name: 'Giảm 50% học phí cờ vua', from: '2026-12-02T08:00', to: '2026-12-02T12:00' },
			])
			for (const search of ['dua thuyen', 'THUYỀN sông', 'đua hue', ' huong  '.repeat(2), 'Thuyền'.normalize('NFD')])
				expect(await namesOf(played, { search })).toEqual(['Đua thuyền sông Hương'])
			expect(await namesOf(played, { search: '%' })).toEqual(['Giảm 50% học phí cờ vua'])
			for (const search of ['_', '\\', "'; drop table events; --", 'dua dalat']) expect(await namesOf(played, { search })).toEqual([])
			expect(await namesOf(played, { search: '   ' })).toHaveLength(4)
		})
	})

	it('comes a page at a time, each event once', async () => {
		await play(async (played) => {
			const { value } = played
			await given(
				played,
				Array.from({ length: 7 }, (_, nth) => ({ name: `Hội ${nth}`, from: '2026-12-01T08:00', to: '2026-12-01T12:00' })),
			)
			const pages = []
			for (const page of [1, 2, 3, 4]) pages.push(await value(listEvents, { pageSize: 4, page }))
			expect(pages.map(({ total, events: of }) => [total, of.length])).toEqual([
				[9, 4],
				[9, 4],
				[9, 1],
				[9, 0],
			])
			expect(new Set(pages.flatMap(({ events: of }) => of.map(({ id }) => id))).size).toBe(9)
		})
	})

	it('lists the own events of those who work for a provider, and nothing for others', async () => {
		await play(async (played) => {
			const { value, stage } = played
			const mine = async (caller = callerAs()) => (await value(listEvents, { mine: true }, caller)).events.map(({ id }) => id)
			const { owner, checkIn, otherOwner, customer } = stage.accounts
			expect(await mine(asAccount(owner))).toEqual([stage.event])
			expect(await mine(asAccount(checkIn))).toEqual([stage.event])
			expect(await mine(asAccount(otherOwner))).toEqual([stage.otherEvent])
			expect(await mine(asAccount(customer))).toEqual([])
			expect(await mine()).toEqual([])
		})
	})

	it('says how many places are left, and the lowest price, in the reader’s language', async () => {
		await play(async ({ value, stage }) => {
			const { events: found } = await value(listEvents, {}, callerAs(undefined, { locale: 'en_US' }))
			expect(found.find(({ id }) => id === stage.event)).toMatchObject({
				name: 'Chạy đêm Hà Nội (en)',
				slug: `chay-dem-${stage.event}`,
				availability: 'available',
				priceFrom: { amount: 0, currency: 'VND' },
				left: null,
			})
		})
	})

	it('counts the places its tickets can still give together, as its page does, and leaves out prices on request', async () => {
		await play(async ({ value, stage, world }) => {
			const { variants, quotas, event } = stage
			const look = async () => {
				const { left, priceFrom } = await value(findEvent, { id: event })
				const listed = (await value(listEvents, {})).events.find(({ id }) => id === event)
				return { left, listed: listed?.left, price: [priceFrom?.amount, listed?.priceFrom?.amount] }
			}
			await world.database.transaction(async (store) => {
				const offered = [variants.plain, variants.sharedA, variants.sharedB, variants.contact]
				await store.update(ticketVariants).set({ offered: false }).where(eq(ticketVariants.eventId, event))
				await store.update(ticketVariants).set({ offered: true }).where(inArray(ticketVariants.id, offered))
				await store.update(ticketVariants).set({ priceMinor: 0 }).where(eq(ticketVariants.id, variants.contact))
				await store.update(quotaTable).set({ size: 3 }).where(eq(quotaTable.id, quotas.plain))
			})
			const priced = await look()
			expect(priced).toMatchObject({ left: 8, listed: 8 })
			expect(priced.price.every((amount) => Number(amount) > 0)).toBe(true)
		})
	})
})
