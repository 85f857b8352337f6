import { expect, it } from 'vitest'
import { buildPollMs, isOtherBuild } from './latest-build.ts'

it('is asked for each hour (specification §9)', () => {
	expect(buildPollMs).toBe(60 * 60 * 1000)
})

it('offers to reload only for a build that is known to be another', () => {
	expect(isOtherBuild('a1', { id: 'b2' })).toBe(true)
	expect(isOtherBuild('a1', { id: 'a1' })).toBe(false)
	expect(isOtherBuild(undefined, { id: 'b2' })).toBe(false)
	for (const odd of [undefined, null, 'b2', {}, { id: '' }, { id: 7 }]) expect(isOtherBuild('a1', odd)).toBe(false)
})
