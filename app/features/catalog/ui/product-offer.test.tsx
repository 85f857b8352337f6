// @vitest-environment jsdom
import { act } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LanguageContext } from '~/i18n/text.ts'
import { catalogue } from '~/texts/vi_VN.ts'
import { vi as text } from '~/features/catalog/text/vi_VN.ts'
import { ProductOffer } from './product-offer.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const options = [
	{ key: 'color', name: 'Màu', values: ['red', 'cream'].map((key) => ({ key, name: `màu ${key}`, swatch: null })) },
	{ key: 'size', name: 'Cỡ', values: ['m', 'xl'].map((key) => ({ key, name: `cỡ ${key}`, swatch: null })) },
]
const variant = (id: number, color: string, size: string, amount: number, soldOut = false) => ({
	...{ id, name: `${color} ${size}`, choices: { color, size }, stockCode: `S-${id}`, originalPrice: null, weightGrams: 120, left: null },
	...{ price: { amount, currency: 'VND' as const }, soldOut },
})
// There is no large one in cream.
const variants = [variant(1, 'red', 'm', 100_000), variant(2, 'red', 'xl', 120_000, true), variant(3, 'cream', 'm', 90_000)]
const picture = (path: string, value: string) => ({ path, color: '#fff', alt: path, shows: { option: 'color', value } })
const day = '2026-12-03T00:00:00.000Z'
const offer = (
	<LanguageContext value={{ locale: 'vi_VN', catalogue }}>
		<ProductOffer
			{...{ options, variants, pictures: [picture('red.webp', 'red'), picture('cream.webp', 'cream')] }}
			delivery={{ from: day, to: day, price: null, freeFrom: null, pickup: true }}
			choice={{ color: 'red' }}
			{...{ answer: undefined, quantity: 1, email: '', returnDays: '30', head: null, wish: null, sections: null }}
		/>
	</LanguageContext>
)

const answerOf = vi.fn<(url: string, asked: RequestInit) => Promise<Response>>()
const turned = vi.fn()
let home: HTMLElement
let root: Root | undefined
const radio = (name: string, value: string) => {
	const found = home.querySelector<HTMLInputElement>(`[name="option.${name}"][value="${value}"]`)
	if (!found) throw new Error(`${name} has no ${value}`)
	return found
}
const wake = () => act(async () => void (root = hydrateRoot(home, offer)))
const choose = (name: string, value: string) => act(async () => radio(name, value).click())
const buy = () => act(async () => home.querySelector<HTMLFormElement>('#buy')?.requestSubmit())
const wordsOf = (selector: string) => home.querySelector(selector)?.textContent ?? ''
const state = () => home.querySelector('[data-state][class*=whole]')?.getAttribute('data-state')

beforeEach(() => {
	history.replaceState(null, '', '/product/ao?color=red&rating=5#reviews')
	vi.stubGlobal('fetch', answerOf)
	vi.stubGlobal('matchMedia', () => ({ matches: true }))
	Object.assign(Element.prototype, { scrollTo: turned, scrollIntoView: () => undefined })
	home = document.createElement('div')
	home.innerHTML = renderToString(offer)
	document.body.append(home)
})
afterEach(async () => {
	await act(async () => root?.unmount())
	root = undefined
	home.remove()
	vi.unstubAllGlobals()
	vi.resetAllMocks()
})

describe('the offer of a product', () => {
	it('disables nothing before React runs, because nothing could enable it again', () => {
		expect(home.querySelectorAll('input:disabled')).toHaveLength(0)
	})

	it('shows the price and the terms of the chosen variant, and names the choice in the address', async () => {
		await wake()
		expect(home.textContent).toContain(`${text.price.from} 90.000`)
		await choose('size', 'm')
		expect(home.textContent).toContain('100.000')
		expect(home.textContent).not.toContain('90.000')
		expect(home.textContent).toContain('S-1')
		expect(location.search + location.hash).toBe('?color=red&rating=5&size=m#reviews')
		await choose('size', 'xl')
		expect(state()).toBe('sold_out')
		expect(home.querySelector('#back')).not.toBeNull()
	})

	it('drops a value that does not exist with an earlier one, and turns to the picture of the chosen one', async () => {
		await wake()
		await choose('size', 'xl')
		expect(turned).not.toHaveBeenCalled()
		await choose('color', 'cream')
		expect([radio('size', 'xl').checked, radio('size', 'xl').disabled]).toEqual([false, true])
		expect(home.textContent).toContain('Không có với màu cream: cỡ xl.')
		expect(location.search).toBe('?color=cream&rating=5')
		expect(turned).toHaveBeenCalledTimes(1)
	})

	it('takes what was chosen before React ran, without what does not exist', async () => {
		radio('color', 'cream').checked = true
		radio('size', 'xl').checked = true
		await wake()
		expect([radio('color', 'cream').checked, radio('size', 'xl').checked]).toEqual([true, false])
		expect(location.search).toBe('?color=cream&rating=5')
	})

	it('leads somebody who forgot to choose to the choice', async () => {
		await wake()
		await buy()
		expect(answerOf).not.toHaveBeenCalled()
		expect(wordsOf('#notes-size')).toBe(text.choose.first('Cỡ'))
		expect(document.activeElement).toBe(radio('size', 'm'))
		await choose('size', 'm')
		expect(wordsOf('#notes-size')).not.toContain(text.choose.first('Cỡ'))
	})

	it('buys in place: a press without an answer says so, keeps its key, and the next press counts once', async () => {
		radio('size', 'm').checked = true
		await wake()
		answerOf.mockResolvedValueOnce(new Response('', { status: 502 }))
		await buy()
		const problem = home.querySelector<HTMLElement>('[data-problem]')
		expect(problem?.hidden).toBe(false)
		expect(document.activeElement).toBe(problem)
		answerOf.mockResolvedValueOnce(Response.json({ intent: 'buy', beside: 'Giỏ khác' }))
		await buy()
		expect(problem?.hidden).toBe(true)
		expect(wordsOf('[data-done]:not([hidden])')).toContain('Giỏ khác')
		const sent = answerOf.mock.calls.map(([, { body }]) => (body instanceof FormData ? Object.fromEntries(body) : {}))
		expect(sent[1]).toEqual({ ...sent[0], stay: 'yes', 'option.color': 'red', 'option.size': 'm', quantity: '1', intent: 'buy' })
		expect(sent[0]?.['key']).toMatch(/^[\da-f-]{36}$/)
		// A new choice is a new wish.
		await choose('size', 'xl')
		expect(home.querySelector('[data-done]:not([hidden])')).toBeNull()
	})
})
