// @vitest-environment jsdom
import { CalendarDate } from '@internationalized/date'
import { beforeEach, expect, it } from 'vitest'
import { HeldMoment } from './held-moment.ts'

let input: HTMLInputElement
let held: HeldMoment<'date'>
let told: string[]

beforeEach(() => {
	input = document.createElement('input')
	input.type = 'date'
	input.value = '2026-03-04'
	held = new HeldMoment(input, 'date')
	told = []
	for (const name of ['input', 'change']) input.addEventListener(name, () => told.push(`${name} ${input.value}`))
})

it('what is typed in the face is in the input, with the events of typing', () => {
	held.set(new CalendarDate(2026, 4, 3))
	expect(told).toEqual(['input 2026-04-03', 'change 2026-04-03'])
	expect(held.now().value?.toString()).toBe('2026-04-03')
})

it('what others write in the input is shown', () => {
	let calls = 0
	const stop = held.onChange(() => calls++)
	const before = held.now()
	expect(held.now()).toBe(before)
	input.value = '2027-01-02'
	input.dispatchEvent(new Event('input'))
	expect(calls).toBe(1)
	expect(held.now().value?.toString()).toBe('2027-01-02')
	stop()
	input.dispatchEvent(new Event('input'))
	expect(calls).toBe(1)
})

it('a half-typed date is sent as none, refused by the browser, and not lost in the face', () => {
	held.setPartial(true, 'Not complete')
	expect(input.value).toBe('')
	expect(input.validationMessage).toBe('Not complete')
	expect(held.now().value?.toString()).toBe('2026-03-04')
	held.setPartial(true, 'Not complete')
	expect(told).toEqual(['input ', 'change '])
})

it('a date that is completed as it was before is there again', () => {
	held.setPartial(true, 'Not complete')
	held.setPartial(false, 'Not complete')
	expect(input.value).toBe('2026-03-04')
	expect(input.validationMessage).toBe('')
})

it('a date that others write over a half-typed one stays', () => {
	held.setPartial(true, 'Not complete')
	input.value = '2027-01-02'
	expect(held.now().value?.toString()).toBe('2027-01-02')
	held.setPartial(false, 'Not complete')
	expect(input.value).toBe('2027-01-02')
})

it('writes nothing where nothing changed', () => {
	held.setPartial(false, 'Not complete')
	held.set(new CalendarDate(2026, 3, 4))
	expect(told).toEqual([])
})
