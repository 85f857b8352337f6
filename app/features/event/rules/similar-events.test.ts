import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { likeness, mostSimilar, similarEvents, type Likable } from './similar-events.ts'

const now = new Date('2026-11-20T05:00:00Z')
const dayMs = 86_400_000

/** An event that begins so many days from now, and lasts three hours. */
function inDays(id: number, days: number, more: Partial<Likable> = {}): Likable {
	const startsAt = new Date(now.getTime() + days * dayMs)
	const endsAt = new Date(startsAt.getTime() + 3 * 3_600_000)
	return {
		id,
		state: 'published',
		startsAt: startsAt.toISOString(),
		endsAt: endsAt.toISOString(),
		city: 'Vinh',
		kind: null,
		providerId: 90 + id,
		...more,
	}
}

const here = inDays(1, 10, { city: 'Huế', providerId: 7 })
const similarTo = (event: Likable, coming: readonly Likable[], besides?: readonly number[]) =>
	similarEvents(event, coming, { now, besides }).map(({ id }) => id)

describe('similar events', () => {
	it('are those of the same city, then near in time, then of the same provider', () => {
		const sameCity = inDays(2, 90, { city: 'Huế' })
		const sameWeek = inDays(3, 12)
		const sameProvider = inDays(4, 90, { providerId: 7 })
		expect(similarTo(here, [sameProvider, sameWeek, sameCity])).toEqual([2, 3, 4])
		expect(similarTo(here, [inDays(5, 40), inDays(6, 11)])).toEqual([6, 5])
	})

	it('are about the same before all but the same city, and what nobody said is nothing in common', () => {
		const run = inDays(1, 10, { kind: 'running' })
		expect(similarTo(run, [inDays(2, 12), inDays(3, 55, { kind: 'running' }), inDays(4, 55, { kind: 'music' })])).toEqual([3, 2, 4])
		expect(similarTo(here, [inDays(2, 200)])).toEqual([])
	})

	it('are three at most, of equals the next, then as they were written down', () => {
		const equals = [9, 5, 7, 6].map((id) => inDays(id, 10, { city: 'Huế' }))
		expect(similarTo(here, equals)).toEqual([5, 6, 7])
		expect(similarTo(here, [inDays(5, 14), inDays(6, 6)])).toEqual([6, 5])
	})

	it('leave out the event itself, past, cancelled and hidden ones, and those the page shows already', () => {
		const like = { city: 'Huế', providerId: 7 }
		expect(
			similarTo(
				here,
				[
					here,
					inDays(2, -1, like),
					inDays(3, 9, { ...like, state: 'cancelled' }),
					inDays(4, 9, { ...like, state: 'draft' }),
					inDays(5, 9, like),
				],
				[5],
			),
		).toEqual([])
	})

	it('have something in common; two unknown cities do not count as the same city', () => {
		expect(similarTo(here, [inDays(2, 200)])).toEqual([])
		expect(similarTo({ ...here, city: '' }, [inDays(2, 200, { city: '' })])).toEqual([])
	})

	it('of a past event are the next ones; of one that goes on, also others that go on', () => {
		const past = inDays(1, -300, { city: 'Huế' })
		expect(similarTo(past, [inDays(2, 30), inDays(3, 2)])).toEqual([3, 2])
		const going = inDays(4, -0.1)
		expect(likeness(past, going, now)).toBe(3)
		expect(similarTo(past, [going])).toEqual([4])
	})

	const anyEvent = fc.record({
		...{ id: fc.integer({ min: 1, max: 30 }), state: fc.constantFrom('published' as const, 'cancelled' as const, 'draft' as const) },
		...{
			days: fc.double({ min: -100, max: 100, noNaN: true }),
			city: fc.constantFrom('', 'Huế', 'Vinh'),
			providerId: fc.integer({ min: 1, max: 3 }),
		},
	})
	const made = ({ days, ...more }: { id: number; days: number } & Partial<Likable>) => inDays(more.id, days, more)

	it('are future events, each once, the likest first, in whatever order they are given', () => {
		fc.assert(
			fc.property(anyEvent.map(made), fc.uniqueArray(anyEvent.map(made), { selector: ({ id }) => id, maxLength: 30 }), (event, coming) => {
				const found = similarEvents(event, coming, { now })
				expect(found.length).toBeLessThanOrEqual(mostSimilar)
				expect(new Set(found).size).toBe(found.length)
				for (const each of found) {
					expect(coming).toContain(each)
					expect([each.id === event.id, each.state, Date.parse(each.endsAt) > now.getTime()]).toEqual([false, 'published', true])
				}
				const like = found.map((each) => likeness(event, each, now))
				expect(like).toEqual([...like].sort((one, two) => two - one))
				expect(like.every((each) => each > 0 && each <= 9)).toBe(true)
				expect(similarEvents(event, [...coming].reverse(), { now })).toEqual(found)
			}),
		)
	})

	it('are never less similar than an event that was left out', () => {
		fc.assert(
			fc.property(fc.uniqueArray(anyEvent.map(made), { selector: ({ id }) => id, maxLength: 30 }), (coming) => {
				const found = similarEvents(here, coming, { now })
				const least = Math.min(...found.map((each) => likeness(here, each, now)))
				const left = similarEvents(here, coming, { now, besides: found.map(({ id }) => id) })
				for (const each of left) expect(likeness(here, each, now)).toBeLessThanOrEqual(least)
			}),
		)
	})
})
