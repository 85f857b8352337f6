import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../app/platform/database/database.server.ts'
import { openPostgres } from '../../app/platform/database/postgres.server.ts'
import { openLog } from '../../app/platform/logs/log.server.ts'
import { limits, openRateLimits, type RateLimits } from '../../app/platform/rate-limit/rate-limit.server.ts'
import { ownDatabase } from './own-database.ts'
import { redisAnswers, redisUrl } from './redis.ts'

let own: Awaited<ReturnType<typeof ownDatabase>>
let databases: Database[]
beforeAll(async () => {
	own = await ownDatabase()
	databases = [1, 2, 3].map(() => openPostgres(own.url, { poolSize: 5 }))
})
afterAll(async () => {
	await Promise.all(databases.map((database) => database.close()))
	await own.drop()
})

const ways = [
	{ name: 'PostgreSQL', REDIS_URL: undefined, present: true },
	{ name: 'Redis', REDIS_URL: redisUrl, present: await redisAnswers() },
]

describe.each(ways)('rate limits in $name', ({ REDIS_URL, present }) => {
	it.runIf(present)('admit exactly their number of tries over all processes', async () => {
		const few = { ...limits, 'code-entry': { times: 20, seconds: 60, shared: true } }
		const lines: string[] = []
		const log = openLog('info', { write: (line) => lines.push(line) })
		const rates = await Promise.all(databases.map((database) => openRateLimits({ REDIS_URL, RATE_LIMITS: true }, database, log, few)))
		const key = `address ${Math.random()}`
		const tries = Array.from({ length: 60 }, (_, index) => rates[index % rates.length] as RateLimits)
		const verdicts = await Promise.all(tries.map((each) => each.take('code-entry', key)))
		expect(verdicts.filter((verdict) => verdict.allowed).length).toBe(20)
		expect(verdicts.filter((verdict) => verdict.retryAfterSeconds > 50).length).toBe(40)
		expect(lines).toEqual([])
		await Promise.all(rates.map((each) => each.close()))
	})
})
