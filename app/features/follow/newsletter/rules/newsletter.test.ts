import { describe, expect, it } from 'vitest'
import { forgottenBefore, getsAnotherMail, type ReaderState } from './newsletter.ts'

const now = new Date('2026-11-29T08:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

describe('an address that is asked for again', () => {
	it.each<[ReaderState, number, boolean]>([
		['asked', 9, false],
		['asked', 10, true],
		['confirmed', 24 * 60 - 1, false],
		['confirmed', 24 * 60, true],
		['left', 0, true],
	])('in the state %s gets another mail after %i minutes: %s', (state, minutes, gets) => {
		expect(getsAnotherMail({ state, askedAt: minutesAgo(minutes) }, now)).toBe(gets)
	})
})

it('forgets who never confirmed after thirty days', () => {
	expect(forgottenBefore(now).toISOString()).toBe('2026-10-30T08:00:00.000Z')
})
