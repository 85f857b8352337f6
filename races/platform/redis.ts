import { Redis } from 'ioredis'

/** The Redis or Valkey of the tests: TEST_REDIS_URL, else the one on this machine. */
export const redisUrl = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379'

/** Redis is optional for the product, and so for the tests: without it they say so and count as skipped. */
export async function redisAnswers(): Promise<boolean> {
	const client = new Redis(redisUrl, { lazyConnect: true, retryStrategy: () => null, connectTimeout: 1_000 })
	client.on('error', () => {})
	try {
		await client.connect()
		return (await client.ping()) === 'PONG'
	} catch {
		console.log(`No Redis answers at ${redisUrl}: its tests are skipped.`)
		return false
	} finally {
		client.disconnect()
	}
}
