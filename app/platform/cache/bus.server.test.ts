import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openLog } from '~/platform/logs/log.server.ts'
import { openBus, openBusOver } from './bus.server.ts'
import type { ChannelEvents } from './channel.server.ts'

const silent = openLog('silent')

/** A channel that is there or not, as the test says. */
function network() {
	const members: ChannelEvents[] = []
	const sent: string[] = []
	const state = { up: true, sent }
	const open = (events: ChannelEvents) => {
		members.push(events)
		return {
			async send(payload: string) {
				if (!state.up) throw new Error('no connection')
				sent.push(payload)
				for (const member of members) member.heard(payload)
			},
			async close() {},
		}
	}
	return { state, members, open }
}

function listener() {
	const heard: string[] = []
	return { heard, forget: (tags: readonly string[]) => void heard.push(...tags), forgetAll: () => void heard.push('all') }
}

describe('the cache bus', () => {
	beforeEach(() => void vi.useFakeTimers())
	afterEach(() => void vi.useRealTimers())

	it('tells the others, gathered and each tag once, and not itself', async () => {
		const { state, open } = network()
		const [a, b] = [listener(), listener()]
		const bus = openBusOver(open, a, silent)
		openBusOver(open, b, silent)
		bus.announce(['event:1', 'order:2'])
		bus.announce(['event:1', 'event:3'])
		await vi.runAllTimersAsync()
		expect(state.sent.length).toBe(1)
		expect(b.heard).toEqual(['event:1', 'order:2', 'event:3'])
		expect(a.heard).toEqual([])
	})

	it('splits what is too long for one notice', async () => {
		const { state, open } = network()
		const b = listener()
		const bus = openBusOver(open, listener(), silent)
		openBusOver(open, b, silent)
		const tags = Array.from({ length: 1000 }, (_, index) => `${index}:${'x'.repeat(90)}`)
		bus.announce(tags)
		await vi.runAllTimersAsync()
		expect(new Set(b.heard)).toEqual(new Set(tags))
		expect(Math.max(...state.sent.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8000)
		bus.announce(['ế'.repeat(200)])
		await vi.runAllTimersAsync()
		expect(b.heard.at(-1)).toBe('all')
	})

	it('sends later what it could not send, and forgets everything after a time without connection', async () => {
		const { state, members, open } = network()
		const [a, b] = [listener(), listener()]
		const bus = openBusOver(open, a, silent)
		openBusOver(open, b, silent)
		members.forEach((member) => member.connected(false))
		expect([a.heard, b.heard]).toEqual([[], []])
		state.up = false
		bus.announce(['event:1'])
		await vi.runAllTimersAsync()
		expect(b.heard).toEqual([])
		state.up = true
		members[0]?.connected(true)
		await vi.runAllTimersAsync()
		expect(a.heard).toEqual(['all'])
		expect(b.heard).toEqual(['event:1'])
	})

	it('says "everything" when too many tags wait to be sent', async () => {
		const { state, members, open } = network()
		const b = listener()
		const bus = openBusOver(open, listener(), silent)
		openBusOver(open, b, silent)
		state.up = false
		bus.announce(Array.from({ length: 5000 }, (_, index) => `event:${index}`))
		await vi.runAllTimersAsync()
		state.up = true
		members[0]?.connected(true)
		await vi.runAllTimersAsync()
		expect(b.heard).toEqual(['all'])
		expect(state.sent.length).toBe(1)
	})

	it('sends what waits before it closes, and nothing after', async () => {
		const { state, open } = network()
		const bus = openBusOver(open, listener(), silent)
		bus.announce(['event:1'])
		await bus.close()
		bus.announce(['event:2'])
		await vi.runAllTimersAsync()
		expect(state.sent.map((payload) => (JSON.parse(payload) as { tags: string[] }).tags)).toEqual([['event:1']])
	})

	it('is silent with the embedded database', async () => {
		const bus = await openBus({ DATABASE_URL: undefined, REDIS_URL: undefined }, listener(), silent)
		bus.announce(['event:1'])
		await bus.close()
	})
})
