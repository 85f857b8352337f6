import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '~/platform/database/database.server.ts'
import { openEmbedded } from '~/platform/database/embedded.server.ts'
import { openLog } from '~/platform/logs/log.server.ts'
import { freeTries } from './growing-delay.ts'
import { limits, openRateLimits } from './rate-limit.server.ts'

const silent = openLog('silent')
const on = { REDIS_URL: undefined, RATE_LIMITS: true }

let embedded: Database
beforeAll(async () => {
	embedded = await openEmbedded()
})
afterAll(() => embedded.close())
afterEach(() => void vi.useRealTimers())

describe('rate limits', () => {
	it('count each key and each limit separately, and say when to come again', async () => {
		const rates = await openRateLimits(on, embedded, silent)
		const { times, seconds } = limits['restock-ask']
		for (let count = 0; count < times; count += 1)
			expect(await rates.take('restock-ask', 'hong.dao@example.vn')).toEqual({ allowed: true, retryAfterSeconds: 0 })
		const refused = await rates.take('restock-ask', 'hong.dao@example.vn')
		expect(refused.allowed).toBe(false)
		expect(refused.retryAfterSeconds).toBeGreaterThan(seconds - 10)
		expect(refused.retryAfterSeconds).toBeLessThanOrEqual(seconds)
		expect((await rates.take('restock-ask', 'minh@example.vn')).allowed).toBe(true)
		expect((await rates.take('ticket-lookup', 'hong.dao@example.vn')).allowed).toBe(true)
	})

	it('are not forgotten when the server starts again', async () => {
		const few = { ...limits, 'account-mail': { times: 2, seconds: 60, shared: true } }
		const before = await openRateLimits(on, embedded, silent, few)
		const first = await Promise.all([1, 2, 3].map(() => before.take('account-mail', 'lan@example.vn')))
		expect(first.filter(({ allowed }) => allowed)).toHaveLength(2)
		await before.close()
		const after = await openRateLimits(on, embedded, silent, few)
		expect((await after.take('account-mail', 'lan@example.vn')).allowed).toBe(false)
		expect((await after.take('account-mail', 'minh@example.vn')).allowed).toBe(true)
	})

	it.each(['sign-in-address', 'ticket-download', 'mailed-link'] as const)('do not count right tries: %s', async (name) => {
		const rates = await openRateLimits(on, embedded, silent, { ...limits, [name]: { ...limits[name], times: 2 } })
		for (let count = 0; count < 5; count += 1) {
			expect((await rates.take(name, '203.0.113.20')).allowed).toBe(true)
			rates.giveBack(name, '203.0.113.20')
		}
		const guesses = await Promise.all([1, 2, 3].map(() => rates.take(name, '203.0.113.20')))
		expect(guesses.map(({ allowed }) => allowed).sort()).toEqual([false, true, true])
	})

	it('are forgotten when their time is over', async () => {
		const rates = await openRateLimits(on, embedded, silent, { ...limits, 'code-entry': { times: 1, seconds: 5, shared: true } })
		expect((await rates.take('code-entry', '203.0.113.7')).allowed).toBe(true)
		expect((await rates.take('code-entry', '203.0.113.7')).allowed).toBe(false)
		vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5_100 })
		expect((await rates.take('code-entry', '203.0.113.7')).allowed).toBe(true)
		await rates.close()
	})

	describe('on guesses', () => {
		const patience = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
		afterEach(() => vi.useRealTimers())

		it('slow down the wrong ones of one key', async () => {
			patience()
			const rates = await openRateLimits(on, embedded, silent)
			const key = 'lan@example.vn from 203.0.113.1'
			for (let tried = 0; tried < 40; tried += 1) {
				expect(await rates.guess(key)).toEqual({ allowed: true, retryAfterSeconds: 0 })
				await rates.guessedRight(key)
			}
			for (let tried = 0; tried < freeTries; tried += 1) expect((await rates.guess(key)).allowed).toBe(true)
			// Many tries at once do not avoid the delay.
			const rush = await Promise.all(Array.from({ length: 20 }, () => rates.guess(key)))
			expect(rush.filter(({ allowed }) => allowed)).toHaveLength(1)
			const waits = []
			for (let round = 0; round < 4; round += 1) {
				const { retryAfterSeconds } = await rates.guess(key)
				waits.push(retryAfterSeconds)
				vi.setSystemTime(Date.now() + retryAfterSeconds * 1000)
				expect((await rates.guess(key)).allowed).toBe(true)
			}
			expect(waits).toEqual([15, 30, 60, 120])
			expect((await rates.guess(`another ${key}`)).allowed).toBe(true)
			await rates.guessedRight(key)
			expect((await rates.guess(key)).allowed).toBe(true)
			await rates.close()
		})
	})

	it('can be switched off', async () => {
		const rates = await openRateLimits({ ...on, RATE_LIMITS: false }, embedded, silent, {
			...limits,
			'code-entry': { times: 0, seconds: 60, shared: true },
		})
		expect((await rates.take('code-entry', '203.0.113.7')).allowed).toBe(true)
		await rates.close()
	})

	it.each(['fails', 'hangs'])(
		'let people through when their store %s, say so once without their address, and still stop a flood',
		async (how) => {
			const sql = () => (how === 'fails' ? Promise.reject(new Error('connection refused')) : new Promise<never>(() => {}))
			const broken = { kind: 'postgres', sql, transaction: async () => undefined } as unknown as Database
			const lines: string[] = []
			const log = openLog('info', { write: (line) => lines.push(line) })
			const rates = await openRateLimits(on, broken, log, { ...limits, 'code-entry': { times: 2, seconds: 60, shared: true } })
			const verdicts = await Promise.all([1, 2, 3].map(() => rates.take('code-entry', '203.0.113.7')))
			expect(verdicts.map(({ allowed }) => allowed)).toEqual([true, true, false])
			expect(lines.length).toBe(1)
			expect(lines[0]).not.toContain('203.0.113.7')
		},
	)
})
