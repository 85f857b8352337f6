// @vitest-environment jsdom
import { act } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Gallery, type GalleryPart, type Picture } from './gallery.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

// What jsdom lacks of a browser.
Object.assign(HTMLDialogElement.prototype, {
	showModal(this: HTMLDialogElement) {
		this.open = true
	},
	close(this: HTMLDialogElement) {
		this.open = false
		this.dispatchEvent(new Event('close'))
	},
})
Element.prototype.scrollTo = () => {}
let isComplete = true
Object.defineProperty(HTMLImageElement.prototype, 'complete', { get: () => isComplete })

const texts = {
	...{ label: 'Ảnh', close: 'Đóng', zoom: 'Phóng to', previous: 'Trước', next: 'Sau' },
	position: (number: number, count: number) => `${number} / ${count}`,
}
const picture = (name: string): Picture => ({ href: `/${name}`, thumb: `/${name}-thumb`, alt: `Ảnh ${name}`, width: 4, height: 3 })

let root: Root | undefined
beforeEach(() => {
	isComplete = true
})
afterEach(() => {
	act(() => root?.unmount())
	document.body.innerHTML = ''
	vi.unstubAllGlobals()
})

/** A gallery as it comes from the server, with React in it. */
function show(pictures: readonly Picture[], part?: GalleryPart) {
	const gallery = <Gallery pictures={pictures} part={part} texts={texts} />
	const home = document.createElement('div')
	document.body.append(home)
	home.innerHTML = renderToString(gallery)
	act(() => {
		root = hydrateRoot(home, gallery)
	})
	const find = <Found extends Element>(selector: string) => {
		const found = home.querySelector<Found>(selector)
		if (!found) throw new Error(`no ${selector}`)
		return found
	}
	const dialog = find<HTMLDialogElement>('dialog')
	const send = (at: Element, event: Event) => act(async () => at.dispatchEvent(event))
	const touch = (name: string, ...xs: number[]) => {
		const points = xs.map((clientX) => ({ clientX }))
		return send(dialog, Object.assign(new Event(name, { bubbles: true }), { touches: points, changedTouches: points }))
	}
	return {
		dialog,
		find,
		button: (label: string) => find<HTMLButtonElement>(`dialog [aria-label="${label}"]`),
		press: (at: Element) => act(async () => (at as HTMLElement).click()),
		key: (key: string) => send(dialog, new KeyboardEvent('keydown', { key, bubbles: true })),
		swipe: async (from: number, to: number) => {
			await touch('touchstart', from)
			await touch('touchend', to)
		},
		touch,
		send,
		shown: () => dialog.querySelector('figure > img')?.getAttribute('src'),
		told: () => dialog.querySelector('[role=status]')?.textContent,
	}
}

const three = ['a', 'b', 'c'].map(picture)

describe('the lightbox', () => {
	it('opens at the pressed picture, and turns around by keys, arrows and swipes', async () => {
		const { dialog, find, press, key, swipe, button, shown, told } = show(three)
		expect(dialog.open).toBe(false)
		await press(find('a[href="/b"] img'))
		expect([dialog.open, shown(), told()]).toEqual([true, '/b', '2 / 3'])
		expect(find<HTMLImageElement>('figure > img').alt).toBe('Ảnh b')
		await key('ArrowRight')
		expect(told()).toBe('3 / 3')
		await key('ArrowRight')
		expect([shown(), told()]).toEqual(['/a', '1 / 3'])
		await press(button('Trước'))
		expect(told()).toBe('3 / 3')
		await press(button('Sau'))
		expect(told()).toBe('1 / 3')
		expect(button('Trước').getAttribute('aria-disabled')).toBe('false')
		await swipe(200, 152)
		expect(told()).toBe('2 / 3')
		await swipe(200, 153)
		expect(told()).toBe('2 / 3')
		await swipe(100, 148)
		expect(told()).toBe('1 / 3')
	})

	it('takes two fingers for no swipe', async () => {
		const { find, press, touch, told } = show(three)
		await press(find('a[href="/a"]'))
		await touch('touchstart', 200, 300)
		await touch('touchend', 20)
		expect(told()).toBe('1 / 3')
	})

	it('closes by its cross, and by the browser, and opens again', async () => {
		const { dialog, find, press, button, shown } = show(three)
		await press(find('a[href="/a"]'))
		await press(button('Đóng'))
		expect([dialog.open, shown()]).toEqual([false, undefined])
		await press(find('a[href="/c"]'))
		expect([dialog.open, shown()]).toEqual([true, '/c'])
		act(() => dialog.close())
		expect(shown()).toBeUndefined()
	})

	it('leaves a press that opens another tab or window to the browser', async () => {
		const { dialog, find, send } = show(three)
		for (const key of ['metaKey', 'ctrlKey', 'shiftKey']) {
			const click = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true })
			let isTaken: boolean | undefined
			// jsdom cannot follow the link.
			document.body.addEventListener(
				'click',
				(event) => {
					isTaken = event.defaultPrevented
					event.preventDefault()
				},
				{ once: true },
			)
			await send(find('a[href="/a"]'), click)
			expect([isTaken, dialog.open]).toEqual([false, false])
		}
	})

	it('zooms by its button and by the picture; the keys move the picture then, and the next one fits again', async () => {
		const { find, press, key, swipe, button, told } = show(three)
		await press(find('a[href="/a"]'))
		const figure = find<HTMLElement>('figure')
		const isZoomed = () => [button('Phóng to').getAttribute('aria-pressed'), figure.hasAttribute('data-zoomed'), figure.tabIndex]
		expect(isZoomed()).toEqual(['false', false, -1])
		await press(button('Phóng to'))
		expect(isZoomed()).toEqual(['true', true, 0])
		expect(document.activeElement).toBe(figure)
		await key('ArrowRight')
		await swipe(200, 20)
		expect(told()).toBe('1 / 3')
		await press(find('figure > img'))
		expect(isZoomed()).toEqual(['false', false, -1])
		await press(find('figure > img'))
		await press(button('Sau'))
		expect([told(), ...isZoomed()]).toEqual(['2 / 3', 'false', false, -1])
		// The figure had the focus, and must not have gone with the first picture.
		expect(figure.isConnected).toBe(true)
	})

	it('keeps the place of a picture until it is there', async () => {
		const { find, press, key, dialog } = show(three)
		isComplete = false
		await press(find('a[href="/a"]'))
		const waits = () => [find('figure').getAttribute('aria-busy'), dialog.querySelector('figure > svg')?.getAttribute('viewBox')]
		expect(waits()).toEqual(['true', '0 0 4 3'])
		// The thumbnail has not loaded either.
		expect(dialog.querySelector('figure > svg > image')).toBeNull()
		act(() => void find('figure > img').dispatchEvent(new Event('load')))
		expect(waits()).toEqual([null, undefined])
		await key('ArrowRight')
		expect(waits()).toEqual(['true', '0 0 4 3'])
		act(() => void find('figure > img').dispatchEvent(new Event('error')))
		expect(waits()).toEqual([null, undefined])
		isComplete = true
		await key('ArrowRight')
		expect(waits()).toEqual([null, undefined])
	})

	it('shows a thumbnail that has loaded in the picture’s place', async () => {
		const { find, press, dialog } = show(three)
		Object.defineProperties(find('a[href="/a"] img'), {
			...{ complete: { value: true }, naturalWidth: { value: 320 }, currentSrc: { value: '/a-thumb' } },
		})
		isComplete = false
		await press(find('a[href="/a"]'))
		expect(dialog.querySelector('figure > svg > image')?.getAttribute('href')).toBe('/a-thumb')
	})

	it('tells the picture’s words, and links to its file', async () => {
		const download = { href: '/file', label: 'Tải về', detail: '1 MB' }
		const { find, press, key, dialog } = show([{ ...picture('a'), caption: 'Về đích', download }, picture('b')])
		await press(find('a[href="/a"]'))
		expect(find('figcaption').firstChild?.textContent).toBe('Về đích')
		expect(find('figcaption a[href="/file"]').textContent).toBe('Tải về · 1 MB')
		await key('ArrowRight')
		expect(dialog.querySelector('figcaption')).toBeNull()
	})

	it('has no arrows where there is one picture', async () => {
		const { find, press, dialog } = show([picture('a')])
		await press(find('a[href="/a"]'))
		expect(dialog.querySelectorAll('button')).toHaveLength(2)
	})
})

describe('the lightbox of a row over several pages', () => {
	const part = (before: number, edges: Partial<GalleryPart>) => ({ before, of: 4, previousHref: undefined, nextHref: undefined, ...edges })
	const properties = {
		pictures: [
			{ ...picture('c'), position: '3 / 4' },
			{ ...picture('d'), position: '4 / 4' },
		],
		edges: { previousHref: '/?1' },
	}
	const other = `<hoi-island data-name="gallery" data-properties='{"pictures":[]}'></hoi-island>
		<hoi-island data-name="gallery" data-properties='${JSON.stringify(properties)}'></hoi-island>`

	it('goes on with the pictures of the next page, and ends there', async () => {
		vi.stubGlobal('fetch', async () => new Response(other))
		const { find, press, key, button, shown, told } = show(['a', 'b'].map(picture), part(0, { nextHref: '/?2' }))
		await press(find('a[href="/b"]'))
		const ends = () => ['Trước', 'Sau'].map((label) => button(label).getAttribute('aria-disabled'))
		expect([told(), ...ends()]).toEqual(['2 / 4', 'false', 'false'])
		await key('ArrowRight')
		expect([shown(), told()]).toEqual(['/c', '3 / 4'])
		await key('ArrowRight')
		expect([told(), ...ends()]).toEqual(['4 / 4', 'false', 'true'])
		await key('ArrowRight')
		expect(told()).toBe('4 / 4')
		for (let nth = 0; nth < 3; nth++) await key('ArrowLeft')
		expect([told(), ...ends()]).toEqual(['1 / 4', 'true', 'false'])
		await key('ArrowLeft')
		expect(told()).toBe('1 / 4')
	})

	it('stays where it is while the next page does not come, and asks again', async () => {
		const asked = vi.fn(async () => new Response('', { status: 503 }))
		vi.stubGlobal('fetch', asked)
		const { find, press, key, button, told } = show(['a', 'b'].map(picture), part(0, { nextHref: '/?2' }))
		await press(find('a[href="/b"]'))
		await key('ArrowRight')
		expect([told(), button('Sau').getAttribute('aria-disabled')]).toEqual(['2 / 4', 'false'])
		asked.mockResolvedValue(new Response(other))
		await key('ArrowRight')
		expect([told(), asked.mock.calls.length]).toEqual(['3 / 4', 2])
	})

	it('is not opened by a page that comes after it was closed', async () => {
		let answer = (_: Response) => {}
		const asked = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)))
		vi.stubGlobal('fetch', asked)
		const { dialog, find, press, key, button, told } = show(['c', 'd'].map(picture), part(2, { previousHref: '/?1' }))
		await press(find('a[href="/c"]'))
		await key('ArrowLeft')
		// A second press while the page is on its way asks for nothing more.
		await key('ArrowLeft')
		expect(asked).toHaveBeenCalledOnce()
		await press(button('Đóng'))
		await act(async () => answer(new Response(other)))
		expect(dialog.open).toBe(false)
		await press(find('a[href="/d"]'))
		expect(told()).toBe('4 / 4')
	})
})
