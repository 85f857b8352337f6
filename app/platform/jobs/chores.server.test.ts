import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DiskFull } from '~/platform/database/disk-room.server.ts'
import { openLog } from '~/platform/logs/log.server.ts'
import { startChores } from './chores.server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('starts frequent chores at once, and rare chores some time after the process started', async () => {
	const ran: string[] = []
	const chore = (name: string, everySeconds: number) => ({ name, everySeconds, run: async () => void ran.push(name) })
	const { stop } = startChores([chore('hourly', 3_600), chore('often', 15), chore('seldom', 300)], {
		...{ claim: async () => true, letBuyersGoFirst: async () => {}, log: openLog('silent'), firstAfterSeconds: 2 },
	})
	await vi.advanceTimersByTimeAsync(3_000)
	expect(ran).toEqual(['often'])
	await vi.advanceTimersByTimeAsync(30_000)
	expect(ran).toEqual(['often', 'often', 'often', 'seldom'])
	await vi.advanceTimersByTimeAsync(30_000)
	expect(ran.filter((name) => name === 'hourly')).toEqual(['hourly'])
	await vi.advanceTimersByTimeAsync(3_600_000)
	expect(ran.filter((name) => name === 'hourly')).toEqual(['hourly', 'hourly'])
	expect(ran.filter((name) => name === 'seldom')).toHaveLength(13)
	await stop()
	await vi.advanceTimersByTimeAsync(3_600_000)
	expect(ran.filter((name) => name === 'hourly')).toHaveLength(2)
})

it('logs a failed chore, but does not log every second that the disk is full', async () => {
	const lines: string[] = []
	const failing = (name: string, error: Error) => ({ name, everySeconds: 1, run: () => Promise.reject(error) })
	const wrapped = new Error('Failed query', { cause: new DiskFull() })
	const { stop } = startChores(
		[failing('broken', new Error('no such table')), failing('full', new DiskFull()), failing('wrapped', wrapped)],
		{
			...{ claim: async () => true, letBuyersGoFirst: async () => {}, firstAfterSeconds: 0 },
			log: openLog('info', { write: (line) => void lines.push(line) }),
		},
	)
	await vi.advanceTimersByTimeAsync(3_000)
	await stop()
	expect(lines.length).toBeGreaterThan(1)
	expect(lines.every((line) => line.includes('"chore":"broken"'))).toBe(true)
})
