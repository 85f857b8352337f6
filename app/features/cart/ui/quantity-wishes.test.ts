import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { quantityFields, quantityWishes } from './quantity-wishes.ts'

function watched() {
	const sent: Readonly<Record<number, number>>[] = []
	const answers: (() => void)[] = []
	let shown: Readonly<Record<number, number>> = {}
	const wishes = quantityWishes({
		settleMs: 350,
		onChange: (now) => (shown = now),
		send(each) {
			sent.push(each)
			return new Promise((resolve) => answers.push(resolve))
		},
	})
	return { wishes, sent, answers, shown: () => shown }
}

describe('quick changes of quantities', () => {
	beforeEach(() => void vi.useFakeTimers())
	afterEach(() => void vi.useRealTimers())

	it('reach the server together, for whichever lines they are', async () => {
		const { wishes, sent, answers, shown } = watched()
		wishes.set(1, 2)
		await vi.advanceTimersByTimeAsync(200)
		wishes.set(2, 5)
		await vi.advanceTimersByTimeAsync(350)
		expect(sent).toEqual([{ 1: 2, 2: 5 }])
		answers[0]?.()
		await vi.advanceTimersByTimeAsync(0)
		expect(shown()).toEqual({})
		expect(wishes.isOpen).toBe(false)
	})

	it('are sent again until an answer comes, and shown until the last answer', async () => {
		const { wishes, sent, answers, shown } = watched()
		wishes.set(1, 2)
		await vi.advanceTimersByTimeAsync(350)
		wishes.set(2, 5)
		await vi.advanceTimersByTimeAsync(350)
		expect(sent).toEqual([{ 1: 2 }, { 1: 2, 2: 5 }])
		answers[0]?.()
		await vi.advanceTimersByTimeAsync(0)
		expect(shown()).toEqual({ 1: 2, 2: 5 })
		answers[1]?.()
		await vi.advanceTimersByTimeAsync(0)
		expect(shown()).toEqual({})
	})

	it('keep presses made while an answer is on its way', async () => {
		const { wishes, answers, shown } = watched()
		wishes.set(1, 2)
		await vi.advanceTimersByTimeAsync(350)
		wishes.set(1, 3)
		answers[0]?.()
		await vi.advanceTimersByTimeAsync(0)
		expect(shown()).toEqual({ 1: 3 })
	})

	it('are sent at once when somebody leaves, and stay open until they are answered', async () => {
		const { wishes, sent, answers } = watched()
		wishes.set(1, 2)
		wishes.flush()
		expect(sent).toEqual([{ 1: 2 }])
		expect(wishes.isOpen).toBe(true)
		answers[0]?.()
		await vi.advanceTimersByTimeAsync(1_000)
		expect(wishes.isOpen).toBe(false)
		expect(sent).toHaveLength(1)
	})

	it('are returned when the page closes, and are not sent twice', async () => {
		const { wishes, sent } = watched()
		wishes.set(7, 4)
		expect(quantityFields(wishes.stop())).toEqual([['quantity.7', '4']])
		await vi.advanceTimersByTimeAsync(1_000)
		expect(sent).toEqual([])
	})
})
