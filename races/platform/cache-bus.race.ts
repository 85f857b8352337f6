import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import pg from 'pg'
import { openBus, type Bus } from '../../app/platform/cache/bus.server.ts'
import { until } from '../../app/platform/jobs/jobs-behaviour.ts'
import { openLog } from '../../app/platform/logs/log.server.ts'
import { ownDatabase } from './own-database.ts'
import { redisAnswers, redisUrl } from './redis.ts'

const silent = openLog('silent')
let own: Awaited<ReturnType<typeof ownDatabase>>
let buses: Bus[] = []
beforeAll(async () => {
	own = await ownDatabase()
})
afterEach(async () => {
	await Promise.all(buses.map((bus) => bus.close()))
	buses = []
})
afterAll(() => own.drop())

async function join(settings: { DATABASE_URL?: string; REDIS_URL?: string }) {
	const heard: string[] = []
	const listener = { forget: (tags: readonly string[]) => void heard.push(...tags), forgetAll: () => void heard.push('all') }
	const bus = await openBus({ DATABASE_URL: undefined, REDIS_URL: undefined, ...settings }, listener, silent)
	buses.push(bus)
	return { bus, heard }
}

async function cutPostgres() {
	const client = new pg.Client(own.url)
	await client.connect()
	await client.query(
		"select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hoi cache' and datname = current_database()",
	)
	await client.end()
}

async function cutRedis() {
	const client = new Redis(redisUrl)
	const connections = String(await client.client('LIST')).split('\n')
	for (const each of connections) {
		const id = / name=hoi-cache /.test(each) && /^id=(\d+)/.exec(each)?.[1]
		if (id) await client.client('KILL', 'ID', id)
	}
	client.disconnect()
}

const ways = [
	{ name: 'PostgreSQL', settings: () => ({ DATABASE_URL: own.url }), cut: cutPostgres, present: true },
	{ name: 'Redis', settings: () => ({ REDIS_URL: redisUrl }), cut: cutRedis, present: await redisAnswers() },
]

describe.each(ways)('the cache bus on $name', ({ settings, cut, present }) => {
	it.runIf(present)('carries announcements to every other process, and reconnects after its connection was cut', async () => {
		const [a, b, c] = await Promise.all([join(settings()), join(settings()), join(settings())])
		// Until all three listen, some announcements reach nobody, so this repeats until one arrives.
		await until(async () => {
			a.bus.announce(['hello'])
			await new Promise((resolve) => setTimeout(resolve, 20))
			return b.heard.length > 0 && c.heard.length > 0
		})
		expect(a.heard).toEqual([])
		b.heard.length = 0
		a.bus.announce(['event:1', 'event:2'])
		await until(() => b.heard.includes('event:2'))
		expect(b.heard.filter((tag) => tag.startsWith('event'))).toEqual(['event:1', 'event:2'])

		await cut()
		await until(() => a.heard.includes('all') && b.heard.includes('all') && c.heard.includes('all'))
		b.bus.announce(['event:3'])
		await until(() => a.heard.includes('event:3') && c.heard.includes('event:3'))
	})
})
