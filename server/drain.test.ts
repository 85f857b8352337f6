import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { drain } from './drain.ts'

/** Longer than any delay of a busy machine. */
const keptAliveMs = 60_000

async function server(answerAfterMs: number) {
	const made = createServer((_incoming, outgoing) => setTimeout(() => outgoing.end('done'), answerAfterMs))
	const asked = once(made, 'request')
	made.keepAliveTimeout = keptAliveMs
	await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve))
	return { made, asked, url: `http://127.0.0.1:${(made.address() as AddressInfo).port}` }
}

it('answers earlier requests, refuses later ones, and closes in order', async () => {
	const { made, asked, url } = await server(1_000)
	const steps: string[] = []
	const answering = fetch(url)
	await asked
	const drained = drain({
		server: made,
		announce: () => void steps.push('announced'),
		stopJobs: async () => void steps.push('jobs'),
		closeWorld: async () => void steps.push('world'),
		waitMs: keptAliveMs,
		complain: () => {},
	})
	await expect(fetch(url)).rejects.toThrow()
	const answer = await answering
	expect(await answer.text()).toBe('done')
	const since = performance.now()
	await drained
	// The answered connection would otherwise stay open for that long.
	expect(performance.now() - since).toBeLessThan(keptAliveMs / 2)
	expect(steps).toEqual(['announced', 'jobs', 'world'])
})

it('cuts off requests that take too long, and closes the world although the jobs did not stop', async () => {
	const { made, asked, url } = await server(60_000)
	const answering = fetch(url).catch(() => 'cut')
	await asked
	const complaints: string[] = []
	let closed = false
	await drain({
		server: made,
		announce: () => {},
		stopJobs: () => Promise.reject(new Error('stuck')),
		closeWorld: async () => {
			closed = true
		},
		waitMs: 100,
		complain: (_error, step) => void complaints.push(step),
	})
	expect(await answering).toBe('cut')
	expect(complaints).toEqual(['jobs'])
	expect(closed).toBe(true)
})

it('ends even when the jobs never end', async () => {
	const { made } = await server(0)
	const complaints: string[] = []
	let closed = false
	await drain({
		server: made,
		announce: () => {},
		stopJobs: () => new Promise(() => {}),
		closeWorld: async () => {
			closed = true
		},
		stepMs: 50,
		complain: (_error, step) => void complaints.push(step),
	})
	expect([complaints, closed]).toEqual([['jobs'], true])
})
