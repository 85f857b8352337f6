// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { wakeIslands, type IslandCode } from './wake-islands.ts'

const button = () => document.querySelector('button') as HTMLButtonElement
const form = () => document.querySelector('form') as HTMLFormElement

beforeEach(() => {
	document.body.innerHTML = `
		<hoi-island><form><button type="submit" data-held>Lưu</button></form></hoi-island>
		<a href="#elsewhere">Nơi khác</a>`
})

const ends: (() => void)[] = []

// What a test started must not hold back the presses of the next one.
afterEach(async () => {
	for (const end of ends.splice(0)) end()
	await new Promise((settled) => setTimeout(settled))
})

/** The islands' code on a slow line: it comes, or fails, when a test says so. */
function slowCode() {
	let answer = { come: () => {}, fail: () => {} }
	const coming = new Promise<IslandCode>((resolve, reject) => {
		answer = { come: () => resolve({ wake: () => Promise.resolve() }), fail: () => reject(new Error('no network')) }
	})
	const bring = vi.fn(() => coming)
	wakeIslands(bring)
	ends.push(() => {
		document.body.dispatchEvent(new Event('pointermove', { bubbles: true }))
		answer.come()
	})
	return { bring, come: () => answer.come(), fail: () => answer.fail() }
}

it('brings the code at the first touch, once', () => {
	const { bring } = slowCode()
	expect(bring).not.toHaveBeenCalled()
	document.body.dispatchEvent(new Event('pointermove', { bubbles: true }))
	document.body.dispatchEvent(new Event('keydown', { bubbles: true }))
	expect(bring).toHaveBeenCalledOnce()
})

it('does what was pressed in an island once its code is there, and once only', async () => {
	const { bring, come } = slowCode()
	const pressed = vi.fn((event: Event) => event.preventDefault())
	button().addEventListener('click', pressed)
	button().click()
	button().click()
	expect([bring.mock.calls.length, pressed.mock.calls.length]).toEqual([1, 0])
	come()
	await expect.poll(() => pressed.mock.calls.length).toBe(1)
	button().click()
	expect(pressed).toHaveBeenCalledTimes(2)
})

it('sends a form the usual way when the code does not come', async () => {
	const { fail } = slowCode()
	const sent: boolean[] = []
	document.addEventListener('submit', (event) => {
		sent.push(event.defaultPrevented)
		event.preventDefault()
	})
	form().requestSubmit()
	expect(sent).toEqual([])
	fail()
	await expect.poll(() => sent).toEqual([false])
})

it('sends a form the usual way when the code does not come soon', async () => {
	vi.useFakeTimers()
	try {
		slowCode()
		const sent = vi.fn((event: Event) => event.preventDefault())
		form().addEventListener('submit', sent)
		form().requestSubmit()
		await vi.advanceTimersByTimeAsync(7_000)
		expect(sent).not.toHaveBeenCalled()
		await vi.advanceTimersByTimeAsync(2_000)
		expect(sent).toHaveBeenCalledOnce()
	} finally {
		vi.useRealTimers()
	}
})

it('leaves alone what is outside of islands', () => {
	slowCode()
	const pressed = vi.fn((event: Event) => event.preventDefault())
	const link = document.querySelector('a') as HTMLAnchorElement
	link.addEventListener('click', pressed)
	link.click()
	expect(pressed).toHaveBeenCalledOnce()
})

it('does not hold a part of the page inside an island', () => {
	document.body.innerHTML = '<hoi-island><hoi-slot><form><button type="submit" data-held>Hữu ích</button></form></hoi-slot></hoi-island>'
	slowCode()
	const [pressed, sent] = [vi.fn(), vi.fn((event: Event) => event.preventDefault())]
	button().addEventListener('click', pressed)
	form().addEventListener('submit', sent)
	button().click()
	expect([pressed, sent].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

it('leaves a link that is to open in another tab or window to the browser', () => {
	slowCode()
	document.body.innerHTML = '<hoi-island><a href="#picture" data-held>Ảnh</a><button type="button">Lưu</button></hoi-island>'
	const pressed = vi.fn((event: Event) => event.preventDefault())
	document.body.addEventListener('click', pressed)
	const press = (at: string, init: MouseEventInit = {}) =>
		document.querySelector(at)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
	for (const key of ['metaKey', 'ctrlKey', 'shiftKey']) press('a', { [key]: true })
	expect(pressed).toHaveBeenCalledTimes(3)
	// For a button, such a key means nothing.
	press('button', { ctrlKey: true })
	press('a')
	expect(pressed).toHaveBeenCalledTimes(3)
	document.body.removeEventListener('click', pressed)
})
