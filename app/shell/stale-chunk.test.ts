import { expect, it } from 'vitest'
import { mayReload } from './stale-chunk.ts'

it('reloads for a stale chunk at most once per 10 seconds (specification §8)', () => {
	const now = 1_795_000_000_000
	expect(mayReload(undefined, now)).toBe(true)
	expect(mayReload(now, now)).toBe(false)
	expect(mayReload(now - 9_999, now)).toBe(false)
	expect(mayReload(now - 10_000, now)).toBe(true)
	// A damaged stored value must not allow endless reloads.
	expect(mayReload(Number.NaN, now)).toBe(false)
})
