// @vitest-environment jsdom
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { wake } from './entry.islands.client.tsx'

vi.mock('./islands.ts', () => ({
	islands: {
		counter: () => Promise.resolve(Counter),
		broken: () => Promise.resolve(Broken),
	},
}))

function Counter({ from }: { from: number }) {
	const [count, setCount] = useState(from)
	return <button onClick={() => setCount(count + 1)}>{count}</button>
}

function Broken(): never {
	throw new Error('this island has a fault')
}

it('gives islands to React; one whose code fails stays what it was, and the others live', async () => {
	document.documentElement.lang = 'vi-VN'
	document.body.innerHTML = `
		<hoi-island data-name="broken" data-nth="0" data-properties="{}"><form><button>Mua</button></form></hoi-island>
		<hoi-island data-name="counter" data-nth="1" data-properties='{"from":2}'><button>2</button></hoi-island>`
	const told = vi.fn()
	vi.stubGlobal('reportError', told)
	vi.spyOn(console, 'error').mockImplementation(() => {})
	await wake()
	expect(told).toHaveBeenCalledOnce()
	expect(document.querySelector('[data-name=broken]')?.innerHTML).toBe('<form><button>Mua</button></form>')
	const button = document.querySelector<HTMLButtonElement>('[data-name=counter] button')
	button?.click()
	await expect.poll(() => button?.textContent).toBe('3')
})
