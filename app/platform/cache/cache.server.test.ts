import { describe, expect, it } from 'vitest'
import { openCache } from './cache.server.ts'

function cacheAt(start = 0, more: Partial<Parameters<typeof openCache>[0]> = {}) {
	let at = start
	const announced: string[][] = []
	const cache = openCache({ now: () => at, announce: (tags) => void announced.push([...tags]), ...more })
	return { cache, announced, pass: (seconds: number) => (at += seconds * 1000) }
}

/** A maker that waits until it is let go. */
function held<T>() {
	let letGo: (value: T) => void = () => {}
	let fail: (error: unknown) => void = () => {}
	const value = new Promise<T>((resolve, reject) => {
		letGo = resolve
		fail = reject
	})
	return { make: () => value, letGo, fail }
}

const ten = { seconds: 10, tags: ['event:1'] }

describe('a cache', () => {
	it('makes a value once, however many ask, and again when its time is over', async () => {
		const { cache, pass } = cacheAt()
		let made = 0
		const get = () => cache.get('key', ten, async () => ++made)
		expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1])
		pass(9)
		expect(await get()).toBe(1)
		pass(2)
		expect(await get()).toBe(2)
	})

	it('serves what is stale while one new value is made', async () => {
		const { cache, pass } = cacheAt()
		let made = 0
		const get = () => cache.get('key', { ...ten, staleSeconds: 60 }, async () => ++made)
		await get()
		pass(11)
		expect(await Promise.all([get(), get()])).toEqual([1, 1])
		expect(await get()).toBe(2)
		expect(made).toBe(2)
	})

	it('keeps the stale value when a new one cannot be made', async () => {
		const { cache, pass } = cacheAt()
		await cache.get('key', { ...ten, staleSeconds: 60 }, async () => 1)
		pass(11)
		const broken = () => cache.get<number>('key', { ...ten, staleSeconds: 60 }, () => Promise.reject(new Error('away')))
		expect(await broken()).toBe(1)
		expect(await broken()).toBe(1)
		pass(60)
		await expect(broken()).rejects.toThrow('away')
	})

	it('forgets by tag, here and by telling the others', async () => {
		const { cache, announced } = cacheAt()
		await cache.get('a', ten, async () => 'a')
		await cache.get('b', { seconds: 10, tags: ['event:2'] }, async () => 'b')
		cache.invalidate(['event:1'])
		expect(cache.peek('a')).toBeUndefined()
		expect(cache.peek('b')).toEqual({ value: 'b', fresh: true })
		expect(announced).toEqual([['event:1']])
		cache.forget(['event:2'])
		expect(cache.size()).toBe(0)
		expect(announced).toHaveLength(1)
	})

	it('does not keep a value whose making began before its fact, nor give it to those who ask after the fact', async () => {
		const { cache } = cacheAt()
		const old = held<string>()
		const early = cache.get('key', ten, old.make)
		cache.invalidate(['event:1'])
		const late = cache.get('key', ten, async () => 'new')
		old.letGo('old')
		expect(await early).toBe('old')
		expect(await late).toBe('new')
		expect(cache.peek('key')?.value).toBe('new')
	})

	it('keeps a value whose making began before a fact about something else', async () => {
		const { cache } = cacheAt()
		const making = held<string>()
		const value = cache.get('key', ten, making.make)
		cache.invalidate(['event:2'])
		making.letGo('value')
		expect(await value).toBe('value')
		expect(cache.peek('key')?.value).toBe('value')
	})

	it('keeps no value whose making began before everything was forgotten', async () => {
		const { cache } = cacheAt()
		await cache.get('kept', ten, async () => 1)
		const making = held<string>()
		const value = cache.get('key', ten, making.make)
		cache.forgetAll()
		making.letGo('value')
		await value
		expect(cache.size()).toBe(0)
		await cache.get('key', ten, async () => 'new')
		expect(cache.peek('key')?.value).toBe('new')
	})

	it('gives a value that may not be shared to its maker alone', async () => {
		const { cache } = cacheAt()
		const making = held<{ value: string }>()
		const mine = cache.getIfShared('key', making.make)
		const others = cache.getIfShared('key', async () => ({ value: 'never made' }))
		making.letGo({ value: 'mine' })
		expect(await mine).toBe('mine')
		expect(await others).toBeUndefined()
		expect(cache.size()).toBe(0)
	})

	it('tells everybody who waits that it failed, and tries again for the next', async () => {
		const { cache } = cacheAt()
		const making = held<number>()
		const both = [cache.get('key', ten, making.make), cache.get('key', ten, making.make)]
		making.fail(new Error('away'))
		for (const each of both) await expect(each).rejects.toThrow('away')
		expect(await cache.get('key', ten, async () => 2)).toBe(2)
	})

	it('holds no more than it may, and loses no tag of what stays', async () => {
		const { cache } = cacheAt(0, { bytes: 10_000 })
		for (let number = 0; number < 100; number += 1) await cache.get(`key ${number}`, { ...ten, bytes: 1_000 }, async () => number)
		expect(cache.size()).toBe(10)
		cache.invalidate(['event:1'])
		expect(cache.size()).toBe(0)
		await cache.get('huge', { ...ten, bytes: 20_000 }, async () => 1)
		expect(cache.size()).toBe(0)
	})
})
