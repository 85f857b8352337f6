import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, it } from 'vitest'
import { openPrinter, type Printer } from './printer.server.ts'

/** A worker that answers with the first sheet's code; some codes make it misbehave. `started` counts the threads. */
const code = `
	const { parentPort } = require('node:worker_threads')
	parentPort.on('message', ({ id, asked }) => {
		const [{ code }] = asked.content
		if (code === 'crash') throw new Error('crashed')
		if (code === 'exit') process.exit(3)
		if (code === 'hang') return
		if (code === 'refuse') return parentPort.postMessage({ id, failed: 'refused' })
		parentPort.postMessage({ id, given: new TextEncoder().encode(code) })
	})`

let started = 0
let printer: Printer | undefined
afterEach(async () => {
	await printer?.close()
	started = 0
})

function open(limitMs = 10_000, idleMs = 10_000): (code: string) => Promise<string> {
	const opened = openPrinter({
		limitMs,
		idleMs,
		startWorker: () => {
			started += 1
			return new Worker(code, { eval: true })
		},
	})
	printer = opened
	return async (text) => new TextDecoder().decode(await opened.ask({ kind: 'tickets', content: [{ code: text }] }))
}

describe('the printer', () => {
	it('draws one job after the other in one thread', async () => {
		const print = open()
		expect(await Promise.all(['a', 'b', 'c'].map(print))).toEqual(['a', 'b', 'c'])
		expect(started).toBe(1)
	})

	it('replaces a thread that dies, tries its job once more and then goes on with the others', async () => {
		const print = open()
		for (const misfortune of ['crash', 'exit']) {
			started = 0
			const answers = await Promise.allSettled([print('before'), print(misfortune), print('after')])
			expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
		}
		expect(await print('again')).toBe('again')
	})

	it('gives a job up that takes too long', async () => {
		const print = open(300)
		await print('warm')
		const answers = await Promise.allSettled([print('hang'), print('after')])
		expect(answers[0]).toMatchObject({ status: 'rejected', reason: { message: 'it could not be drawn' } })
		expect(answers[1]).toEqual({ status: 'fulfilled', value: 'after' })
	})

	it('throws the drawing’s error, and keeps the thread', async () => {
		const print = open()
		await expect(print('refuse')).rejects.toThrow('it could not be drawn: refused')
		expect(await print('next')).toBe('next')
		expect(started).toBe(1)
	})

	it('ends an idle thread and starts another when needed', async () => {
		const print = open(10_000, 1)
		await print('a')
		await new Promise((resolve) => setTimeout(resolve, 30))
		expect(await print('b')).toBe('b')
		expect(started).toBe(2)
	})

	it('refuses what waits when it is closed', async () => {
		const print = open()
		const waiting = Promise.allSettled([print('hang'), print('b')])
		await printer?.close()
		expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
	})
})
