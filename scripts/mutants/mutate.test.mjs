import { describe, expect, it } from 'vitest'
import { mutantsOf, withMutants } from './mutate.mjs'

const numbered = (text) => mutantsOf('a.ts', text).map((mutant, nth) => ({ ...mutant, id: nth + 1 }))
const said = (text) => numbered(text).map(({ from, text: to }) => `${from} → ${to}`)

/** The function of a text with one of its mutants active; with 0, none. */
function awake(text, id) {
	globalThis.hoiMutants = { active: id, reached: new Set(), turns: 0 }
	return new Function(`${withMutants(text, numbered(text))}; return f`)()
}

describe('the mutants of a file', () => {
	it('are small faults in what its functions decide', () => {
		expect(said('const f = (a, b) => a < b && !b')).toEqual(['a < b && !b → a < b || !b', 'a < b → a <= b', 'a < b → a >= b', '!b → b'])
		expect(said('function f(a) { if (a) return 1; a.push(2) }')).toEqual([
			'a → true',
			'a → false',
			'1 → 1 + 1',
			'a.push(2) → {}',
			'2 → 2 + 1',
		])
		expect(said('const f = (a) => a.filter(Boolean)')).toEqual(['a.filter(Boolean) → a'])
	})

	it('do not exist in types, in fallbacks for values that always exist, and in code that runs once', () => {
		expect(said("const limit = 5 < 6\nconst f = (a: 'x' | 1): 2 => a ?? 0")).toEqual([])
	})

	it('are inactive until they are switched on, each by itself', () => {
		const text = 'function f(a) { let sum = 0; for (const each of a) sum += each; return sum }'
		const outcomes = numbered(text).map(({ from, text: to, id }) => [`${from} → ${to}`, awake(text, id)([1, 2])])
		expect(awake(text, 0)([1, 2])).toBe(3)
		expect(outcomes).toEqual([
			['0 → 0 + 1', 4],
			['sum += each; → {}', 0],
			['sum += each → sum -= each', -3],
		])
	})

	it('keep each else with its own if', () => {
		const text = 'function f(a) { const out = []; if (a > 1) out.push(a)\nelse if (a < 0) out.push(-a)\nreturn out }'
		expect([3, -2, 0].map((each) => awake(text, 0)(each))).toEqual([[3], [2], []])
	})

	it('end, also where a loop does not end', () => {
		const text = 'function f(a) { while (a > 0) { a -= 1 } return a }'
		const endless = numbered(text).find(({ text: to }) => to === '{}')
		expect(() => awake(text, endless?.id)(3)).toThrow('never ends')
	})
})
