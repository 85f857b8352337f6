// @vitest-environment jsdom
import { afterAll, beforeEach, expect, it } from 'vitest'
import { followFocus } from './follow-focus.ts'

Element.prototype.scrollIntoView = () => {}
followFocus()

beforeEach(() => {
	document.body.innerHTML = '<main><h1>Đặt vé</h1><form method="post"></form></main>'
})

// The script works on the page for a moment longer, so the page must still exist.
afterAll(() => new Promise((settled) => setTimeout(settled, 100)))

const found = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement
const focused = () => expect.poll(() => document.activeElement?.textContent || document.activeElement?.tagName)

it('moves the focus to the heading of the step that replaced the focused one', async () => {
	found('form').innerHTML = '<button>Tiếp tục</button>'
	found('form button').focus()
	found('main').innerHTML = '<h1>Người tham dự</h1><form></form>'
	await focused().toBe('Người tham dự')
})

it('leaves the focus where another script put it', async () => {
	found('form').innerHTML = '<button>Thêm</button><input>'
	found('form button').focus()
	found('form input').focus()
	found('form button').remove()
	await focused().toBe('INPUT')
})

/** Presses the form's button, which is busy until an answer comes. */
function send(): { answer: (html: string) => void } {
	const button = found('form button')
	button.focus()
	found('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
	found('form').setAttribute('aria-busy', 'true')
	return {
		answer: (html) => {
			found('form').removeAttribute('aria-busy')
			found('form').insertAdjacentHTML('afterbegin', html)
		},
	}
}

it('moves the focus to the reason a form was refused, and again when it is refused for the same reason', async () => {
	found('form').innerHTML = '<button>Đặt</button>'
	const sent = send()
	await Promise.resolve()
	sent.answer('<div role="alert">Không giao tới đó</div>')
	await focused().toBe('Không giao tới đó')
	const again = send()
	await Promise.resolve()
	again.answer('')
	await focused().toBe('Không giao tới đó')
})

it('moves the focus to the first faulty field where nothing else gives the reason', async () => {
	found('form').innerHTML = '<input><button>Đặt</button>'
	const sent = send()
	await Promise.resolve()
	found('form input').setAttribute('aria-invalid', 'true')
	sent.answer('')
	await focused().toBe('INPUT')
})
