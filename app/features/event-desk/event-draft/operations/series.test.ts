import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { asAccount, play, type Played } from '#world/testing/test-world.ts'
import { findEvent } from '~/features/shop-window/operations/find-event.server.ts'
import { countPictures } from '~/features/event/store/gallery.server.ts'
import { eventPictures, events } from '~/features/event/tables.server.ts'
import { quotas } from '~/features/quota/tables.server.ts'
import { timeTyped } from '~/features/event-desk/event-draft/rules/time-step.ts'
import { readContents } from '~/features/event-desk/event-draft/store/copying.server.ts'
import { cancelEvent } from './cancel-event.server.ts'
import { findEventSeries } from './find-event-series.server.ts'
import { publishEvent } from './publish-event.server.ts'
import { publishSeries } from './publish-series.server.ts'
import { repeatEvent } from './repeat-event.server.ts'

const owner = ({ stage }: Played) => asAccount(stage.accounts.owner)
const repetition = (eventId: number, more: Record<string, string> = {}) => ({
	key: randomUUID(),
	eventId,
	typed: { every: 'day', interval: '7', ends: 'count', count: '4', ...more },
})

async function datesOf(played: Played) {
	const { dates } = await played.value(findEventSeries, { eventId: played.stage.event }, owner(played))
	return dates
}

describe('an event that repeats', () => {
	it('gets a draft of its own for each date, with its own places', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			expect(await datesOf(played)).toEqual([])
			const wanted = repetition(stage.event)
			expect(await value(repeatEvent, wanted, owner(played))).toEqual({ seriesId: stage.event, made: 3 })
			const dates = await datesOf(played)
			expect(dates.map(({ state }) => state)).toEqual(['published', 'draft', 'draft', 'draft'])
			expect(new Set(dates.map(({ startsAt }) => timeTyped(new Date(startsAt), 'Asia/Ho_Chi_Minh'))).size).toBe(1)
			const own = await Promise.all(dates.map(({ id }) => readContents(world.database.reader, id)))
			const quotaIds = own.flatMap(({ quotas: of }) => of.map(({ id }) => id))
			expect(new Set(quotaIds).size).toBe(quotaIds.length)
			expect(own[1]?.quotas.map(({ size }) => size)).toEqual(own[0]?.quotas.map(({ size }) => size))

			// Pressed again, and asked again: no date twice.
			expect(await value(repeatEvent, wanted, owner(played))).toEqual({ seriesId: stage.event, made: 0 })
			const last = dates.at(-1)!.id
			expect(await value(repeatEvent, repetition(stage.event, { count: '5' }), owner(played))).toEqual({ seriesId: stage.event, made: 1 })
			expect(await value(repeatEvent, repetition(last, { count: '3' }), owner(played))).toEqual({ seriesId: stage.event, made: 1 })
			expect(await datesOf(played)).toHaveLength(6)
			expect(await played.refusal(repeatEvent, repetition(stage.event, { count: '4' }), owner(played))).toBe('invalid_fields')
			expect(await world.database.reader.$count(quotas, eq(quotas.eventId, last))).toBe(own[3]?.quotas.length)
		})
	})

	it('shows its poster on each date, and its pictures only on the date they were made', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			const picture = {
				eventId: stage.event,
				path: 'events/x',
				width: 3,
				height: 2,
				alt: { vi_VN: '' },
				candidateNumbers: ['A1'],
				position: '0',
			}
			await world.database.transaction((store) => store.insert(eventPictures).values(picture))
			await value(repeatEvent, repetition(stage.event), owner(played))
			const dates = await datesOf(played)
			const { reader } = world.database
			const rows = await reader.select({ coverPath: events.coverPath }).from(events).where(eq(events.seriesId, stage.event))
			expect(new Set(rows.map(({ coverPath }) => coverPath)).size).toBe(1)
			expect(await Promise.all(dates.map(({ id }) => countPictures(reader, id)))).toEqual([1, 0, 0, 0])
		})
	})

	it('is published on all complete dates at once; the other dates say what they lack', async () => {
		await play(async (played) => {
			const { value, refusal, stage, world } = played
			expect(await refusal(publishSeries, { eventId: stage.event }, owner(played))).toBe('event_alone')
			await value(repeatEvent, repetition(stage.event), owner(played))
			const [, second, third, fourth] = await datesOf(played)
			await world.database.transaction((store) => store.update(events).set({ venue: '' }).where(eq(events.id, third!.id)))
			const found = await value(publishSeries, { eventId: stage.event }, owner(played))
			expect(found).toEqual({ published: [second!.id, fourth!.id], incomplete: [{ id: third!.id, lacks: ['venue'] }] })
			expect((await datesOf(played)).map(({ state, lacks }) => [state, lacks])).toEqual([
				['published', []],
				['published', []],
				['draft', ['venue']],
				['published', []],
			])
		})
	})

	it('shows visitors the other dates that are public and not over', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			const others = async (id: number) => (await value(findEvent, { id })).otherDates.map(({ startsAt }) => startsAt)
			expect(await others(stage.event)).toEqual([])
			await value(repeatEvent, repetition(stage.event), owner(played))
			expect(await others(stage.event)).toEqual([])
			await value(publishSeries, { eventId: stage.event }, owner(played))
			const dates = await datesOf(played)
			expect(await others(stage.event)).toEqual(dates.slice(1).map(({ startsAt }) => startsAt))
			expect(await others(dates[1]!.id)).toEqual([dates[0], dates[2], dates[3]].map((date) => date!.startsAt))
			await value(cancelEvent, { eventId: dates[2]!.id, typed: { note: 'Bão', refund: 'all' } }, owner(played))
			world.pass({ minutes: (Date.parse(dates[0]!.endsAt) - world.clock().getTime()) / 60_000 })
			expect(await others(dates[1]!.id)).toEqual([dates[3]!.startsAt])
			expect(await played.refusal(repeatEvent, repetition(dates[2]!.id), owner(played))).toBe('event_cancelled')
			expect(await value(publishEvent, { eventId: dates[1]!.id }, owner(played))).toEqual({ published: true })
		})
	})
})
