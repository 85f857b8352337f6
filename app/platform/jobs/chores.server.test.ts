import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openLog } from '../logs/log.server.ts'
import { startChores } from './chores.server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('begins what comes often at once, and what comes seldom when the process has found its feet', async () => {
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
