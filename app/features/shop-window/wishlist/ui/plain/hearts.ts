import { askAboutPerson, knownPerson, listenToPerson, type Person } from '~/shell/plain/person.ts'
import { showToast } from '~/ui/plain/toast.ts'

/** Keeps hearts correct: filled for things on the wishlist, and switched in place when they are pressed. */
export function keepHearts(): void {
	addEventListener('pagehide', () => (leaving = true))
	addEventListener('pageshow', () => (leaving = false))
	listenToPerson(() => fill(knownPerson()))
	document.addEventListener('submit', (event) => {
		const form = event.target
		if (!(form instanceof HTMLFormElement) || !form.matches('[data-heart]')) return
		event.preventDefault()
		if (form.ariaBusy !== 'true') void turn(form)
	})
}

/** When a person presses and leaves the page at once, nothing calls them back; the press still counts. */
let leaving = false

/** The form's button may be elsewhere on the page. */
const buttonOf = (form: HTMLFormElement) => [...form.elements].find((each) => each instanceof HTMLButtonElement)

function fill({ wished, wishedEvents }: Person): void {
	const ids = { productId: new Set(wished.map(String)), eventId: new Set(wishedEvents.map(String)) }
	for (const form of document.querySelectorAll<HTMLFormElement>('form[data-heart]')) {
		const { name = '', value = '' } = form.querySelector('input') ?? {}
		if (form.ariaBusy !== 'true') setPressed(form, ids[name === 'eventId' ? name : 'productId'].has(value))
	}
}

function setPressed(form: HTMLFormElement, pressed: boolean): void {
	const button = buttonOf(form)
	button?.setAttribute('aria-pressed', String(pressed))
	if (button) button.value = pressed ? 'remove' : 'add'
}

/** Switches the heart at once, and back when the server refuses. Without an answer, the form is sent the usual way. */
async function turn(form: HTMLFormElement): Promise<void> {
	const was = buttonOf(form)?.getAttribute('aria-pressed') === 'true'
	const intent = was ? 'remove' : 'add'
	const body = new FormData(form)
	body.set('intent', intent)
	body.set('stay', 'yes')
	form.ariaBusy = 'true'
	setPressed(form, !was)
	try {
		const answer = await fetch(form.action, { method: 'POST', body, headers: { accept: 'application/json' }, keepalive: true })
		const { problem } = (await answer.json()) as { problem?: string }
		if (problem !== undefined) {
			setPressed(form, was)
			showToast({ text: problem, kind: 'danger', sticky: true })
		} else tell(form, was)
		form.ariaBusy = 'false'
		await askAboutPerson()
	} catch {
		form.ariaBusy = 'false'
		if (leaving) return
		setPressed(form, was)
		const hidden = document.createElement('input')
		Object.assign(hidden, { type: 'hidden', name: 'intent', value: intent })
		form.append(hidden)
		form.submit()
	}
}

function tell({ dataset, action }: HTMLFormElement, was: boolean): void {
	const text = (was ? dataset['removed'] : dataset['added']) ?? ''
	const open = { label: dataset['open'] ?? '', onPress: () => location.assign(action) }
	showToast({ text, kind: 'success', action: was ? undefined : open })
}
