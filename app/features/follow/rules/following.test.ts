import { expect, it } from 'vitest'
import { areNewsDue, stillNews } from './following.ts'

const at = (time: string) => new Date(`2026-11-20T${time}Z`)

it('waits an hour from the first event, not from the last', () => {
	expect(areNewsDue(at('05:00:00'), at('05:59:59'))).toBe(false)
	expect(areNewsDue(at('05:00:00'), at('06:00:00'))).toBe(true)
})

it('tells only of events that people can still go to', () => {
	const event = (id: number, state: 'draft' | 'published' | 'cancelled', ends: string) => ({ id, state, endsAt: at(ends) })
	const events = [
		event(1, 'published', '09:00:00'),
		event(2, 'draft', '09:00:00'),
		event(3, 'cancelled', '09:00:00'),
		event(4, 'published', '06:00:00'),
	]
	expect(stillNews(events, at('06:00:00')).map(({ id }) => id)).toEqual([1])
})
