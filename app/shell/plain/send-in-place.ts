import { askAboutPerson } from './person.ts'
import { pressKeys, randomKey } from './press-keys.ts'

const keys = pressKeys<HTMLFormElement>(randomKey)

/**
 * Sends forms with `data-in-place` without leaving the page, and shows the result right after them. Without an answer it says so, and the form
 * can be sent again. When it cannot read the answer, it sends the form as a normal page load.
 */
export function sendInPlace(): void {
	document.addEventListener('submit', (event) => {
		const form = event.target
		if (!(form instanceof HTMLFormElement) || !form.matches('[data-in-place]')) return
		event.preventDefault()
		if (form.ariaBusy !== 'true') void send(form, event.submitter)
	})
}

async function send(form: HTMLFormElement, pressed: HTMLElement | null): Promise<void> {
	// The form's `elements` also include its buttons elsewhere on the page.
	const buttons = [...form.elements].filter((each) => each instanceof HTMLButtonElement && each.type === 'submit')
	// The attribute is removed, not set to false, because style sheets draw the busy state by the attribute alone.
	const setBusy = (busy: boolean) =>
		[form, ...buttons].forEach((each) => (busy ? each.setAttribute('aria-busy', 'true') : each.removeAttribute('aria-busy')))
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
	show(form, undefined)
	setBusy(true)
	try {
		const answer = await fetch(form.action, { method: 'POST', body, headers: { accept: 'application/json' } }).catch(() => undefined)
		// While no server answers, the form is not sent as a page load, so that the typed text stays.
		if (!answer || answer.status >= 500) return show(form, { problem: unansweredWords(answer !== undefined) })
		const outcome = (await answer.json()) as Outcome
		keys.answered(form)
		show(form, outcome)
		await askAboutPerson()
	} catch {
		resend(form, pressed)
	} finally {
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

/** The answer to a form that is posted in place. */
interface Outcome {
	problem?: string
	/** Further information beside a success. */
	beside?: string
}

/** Shows the result: nothing yet, success, or the problem. */
function show(form: HTMLFormElement, answer: Outcome | undefined): void {
	const outcome = form.nextElementSibling
	const done = outcome?.querySelector<HTMLElement>('[data-done]')
	const problem = outcome?.querySelector<HTMLElement>('[data-problem]')
	const sentence = problem?.querySelector<HTMLElement>('[data-sentence]')
	if (!done || !problem || !sentence) return
	done.hidden = answer === undefined || answer.problem !== undefined
	problem.hidden = answer?.problem === undefined
	sentence.textContent = answer?.problem ?? ''
	const beside = done.querySelector<HTMLElement>('[data-beside]')
	if (beside) beside.textContent = answer?.beside ?? ''
	if (answer) outcome?.scrollIntoView({ block: 'nearest' })
	if (answer?.problem !== undefined) {
		problem.tabIndex = -1
		problem.focus({ preventScroll: true })
	}
}
