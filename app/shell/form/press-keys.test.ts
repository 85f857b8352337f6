import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { pressKeys, randomKey } from './press-keys.ts'

describe('the key of a press', () => {
	it('stays the same until there is an answer, and differs for every form', () => {
		let made = 0
		const keys = pressKeys(() => `key ${(made += 1)}`)
		const [form, other] = [{}, {}]
		expect([keys.keyOf(form, 'M'), keys.keyOf(form, 'M'), keys.keyOf(other, 'M')]).toEqual(['key 1', 'key 1', 'key 2'])
		keys.answered(form)
		expect([keys.keyOf(form, 'M'), keys.keyOf(other, 'M')]).toEqual(['key 3', 'key 2'])
	})

	it('changes when the form’s content changes', () => {
		let made = 0
		const keys = pressKeys(() => `key ${(made += 1)}`)
		const form = {}
		expect([keys.keyOf(form, 'M'), keys.keyOf(form, 'L'), keys.keyOf(form, 'L')]).toEqual(['key 1', 'key 2', 'key 2'])
	})

	it('has the form that the server accepts', () => {
		const made = Array.from({ length: 50 }, randomKey)
		expect(new Set(made).size).toBe(50)
		for (const key of made) expect(z.uuid().safeParse(key).success).toBe(true)
	})
})
