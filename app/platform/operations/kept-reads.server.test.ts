import { expect, it } from 'vitest'
import { KeptReads } from './kept-reads.server.ts'

it('reads a thing once for a page, also for two queries at the same time, and anew after a change', async () => {
	const reads = new KeptReads()
	let read = 0
	const ask = (name = 'cart') => reads.once(name, () => Promise.resolve((read += 1)))
	expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
	expect([await ask(), await ask('another')]).toEqual([1, 2])
	reads.forget()
	expect(await ask()).toBe(3)
})
