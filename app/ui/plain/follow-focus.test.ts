// @vitest-environment jsdom
import { afterAll, beforeEach, expect, it } from 'vitest'
import { followFocus } from './follow-focus.ts'

Element.prototype.scrollIntoView = () => {}
followFocus()

beforeEach(() => {
	document.body.innerHTML = '<main><h1>Đặt vé</h1><form method="post"></form></main>'
})

// A page that is looked after for a moment longer must not be gone by then.
afterAll(() => new Promise((settled) => setTimeout(settled, 100)))

const found = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement
const focused = () => expect.poll(() => document.activeElement?.textContent || document.activeElement?.tagName)

it('takes the focus to the heading of the step that came in the place of the one that had it', async () => {
	found('form').innerHTML = '<button>Tiếp tục</button>'
	found('form button').focus()
	found('main').innerHTML = '<h1>Người tham dự</h1><form></form>'
	await focused().toBe('Người tham dự')
})

it('leaves the focus to whoever has it', async () => {
	found('form').innerHTML = '<button>Thêm</button><input>'
	found('form button').focus()
	found('form input').focus()
	found('form button').remove()
	await focused().toBe('INPUT')
})

/** Presses the form's button: it is busy until an answer comes. */
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

it('takes the focus to why a form was refused, and again when it is refused for the same', async () => {
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

it('takes the focus to the first faulty field where nothing else says why', async () => {
	found('form').innerHTML = '<input><button>Đặt</button>'
	const sent = send()
	await Promise.resolve()
	found('form input').setAttribute('aria-invalid', 'true')
	sent.answer('')
	await focused().toBe('INPUT')
})
