// @vitest-environment jsdom
import { act, useState, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { NumberStepper } from './number-stepper.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const stepper = { name: 'pieces', label: 'Số lượng', lessLabel: 'Bớt', moreLabel: 'Thêm', min: 1, max: 3 }

/** A page with a stepper, in which somebody typed before React ran. */
async function pageWith(page: ReactNode, typed?: string) {
	const home = document.createElement('div')
	document.body.append(home)
	home.innerHTML = renderToString(page)
	const [[less, more], field] = [home.querySelectorAll('button'), home.querySelector('input')]
	if (!less || !more || !field) throw new Error('no stepper')
	if (typed !== undefined) field.value = typed
	await act(async () => void hydrateRoot(home, page))
	const press = (button: HTMLButtonElement) => act(async () => button.click())
	return { ...{ less, more, field, home }, press }
}

it('steps between its limits, and the form hears of it', async () => {
	const { less, more, field, home, press } = await pageWith(<NumberStepper {...stepper} />)
	let heard = 0
	home.addEventListener('input', () => heard++)
	expect(less.disabled).toBe(true)
	await press(more)
	await press(more)
	expect([field.value, more.disabled, heard]).toEqual(['3', true, 2])
	await press(less)
	expect([field.value, more.disabled, less.disabled]).toEqual(['2', false, false])
})

it('takes a number that was typed before React ran', async () => {
	const { less, more, field, press } = await pageWith(<NumberStepper {...stepper} />, '3')
	expect([field.value, more.disabled]).toEqual(['3', true])
	await press(less)
	expect(field.value).toBe('2')
})

it('tells its page each number, and shows the one that the page says', async () => {
	const told: number[] = []
	function Page() {
		const [pieces, setPieces] = useState(1)
		return (
			<NumberStepper
				{...stepper}
				value={pieces}
				onChange={(wanted) => {
					told.push(wanted)
					setPieces(Math.min(2, wanted))
				}}
			/>
		)
	}
	const { more, field, press } = await pageWith(<Page />)
	await press(more)
	await press(more)
	expect(told).toEqual([2, 3])
	expect(field.value).toBe('2')
})
