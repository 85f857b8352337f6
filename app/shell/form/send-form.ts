import { askAboutPerson } from '~/shell/plain/person.ts'
import { pressKeys, randomKey } from './press-keys.ts'

/** The answer to a form that is sent in place. */
export interface InPlaceAnswer {
	/** The error in the reader's language; absent when the form succeeded. */
	problem?: string
	/** What a reader needs to know beside the success, in their language. */
	beside?: string
}

/** How a form shows that it is sent, and what was answered. */
export interface SendingShown {
	setBusy: (isBusy: boolean) => void
	/** Shows the answer, or none yet. */
	show: (answer: InPlaceAnswer | undefined) => void
}

const keys = pressKeys<HTMLFormElement>(randomKey)
const underway = new WeakSet<HTMLFormElement>()

/**
 * Sends a form without leaving the page. Without an answer it says so, and the form can be sent again. When it cannot read the answer, it sends the
 * form as a normal page load. A form that is under way is not sent again.
 */
export async function sendForm(form: HTMLFormElement, pressed: HTMLElement | null, { setBusy, show }: SendingShown): Promise<void> {
	if (underway.has(form)) return
	underway.add(form)
	const body = new FormData(form)
	// The pressed button's value, which a browser sends, too.
	if (pressed instanceof HTMLButtonElement && pressed.name !== '') body.set(pressed.name, pressed.value)
	body.set('stay', 'yes')
	const key = form.elements.namedItem('key')
	if (key instanceof HTMLInputElement) {
		body.delete('key')
		key.value = keys.keyOf(form, JSON.stringify([...body]))
		body.set('key', key.value)
	}
	show(undefined)
	setBusy(true)
	try {
		const answer = await fetch(form.action, { method: 'POST', body, headers: { accept: 'application/json' } }).catch(() => undefined)
		// While no server answers, the form is not sent as a page load, so that the typed text stays.
		if (!answer || answer.status >= 500) return show({ problem: unansweredWords(answer !== undefined) })
		const outcome = (await answer.json()) as InPlaceAnswer
		keys.answered(form)
		show(outcome)
		await askAboutPerson()
	} catch {
		resend(form, pressed)
	} finally {
		underway.delete(form)
		setBusy(false)
	}
}

/** Why there is no answer, in the words of the page (`Connection`). */
function unansweredWords(isReached: boolean): string {
	const words = document.querySelector<HTMLElement>('[data-failed]')
	return (isReached ? words?.dataset['failed'] : words?.firstElementChild?.textContent) ?? ''
}

/** Sends the form as a normal page load, with the pressed button. */
function resend(form: HTMLFormElement, pressed: HTMLElement | null): void {
	if (pressed instanceof HTMLButtonElement && pressed.name !== '') {
		const said = document.createElement('input')
		Object.assign(said, { type: 'hidden', name: pressed.name, value: pressed.value })
		form.append(said)
	}
	form.submit()
}
