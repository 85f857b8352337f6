import { describe, expect, it } from 'vitest'
import { planAge, planLifeMs, statementNames } from './statement-names.server.ts'

/** A clock that stands still until a test sets it. */
function clock() {
	let at = 1_000
	return { now: () => at, pass: (ms: number) => (at += ms) }
}

describe('the names of statements', () => {
	it('are given to a statement that comes ten times in five seconds, and kept', () => {
		const { now, pass } = clock()
		const nameOf = statementNames(now)
		const seen = Array.from({ length: 12 }, () => nameOf('select 1'))
		expect(seen.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => undefined))
		expect(seen.slice(9)).toEqual(['hoi_0', 'hoi_0', 'hoi_0'])
		pass(3_600_000)
		expect(nameOf('select 1')).toBe('hoi_0')
	})

	it('are not given to a statement that comes now and then', () => {
		const { now, pass } = clock()
		const nameOf = statementNames(now)
		for (let nth = 0; nth < 100; nth += 1) {
			expect(nameOf('select 1')).toBeUndefined()
			pass(1_000)
		}
	})

	it('differ, and end at two hundred, as each connection keeps them', () => {
		const { now } = clock()
		const nameOf = statementNames(now)
		const names = Array.from({ length: 250 }, (_, text) => Array.from({ length: 10 }, () => nameOf(`select ${text}`)).at(-1))
		expect(new Set(names.slice(0, 200)).size).toBe(200)
		expect(names.slice(200)).toEqual(Array.from({ length: 50 }, () => undefined))
		expect(nameOf('select 199')).toBe('hoi_199')
	})
})

describe('the age of plans', () => {
	it('is counted anew each time it is reached', () => {
		const { now, pass } = clock()
		const areOld = planAge(now)
		expect(areOld()).toBe(false)
		pass(planLifeMs + 1)
		expect(areOld()).toBe(true)
		expect(areOld()).toBe(false)
	})
})
