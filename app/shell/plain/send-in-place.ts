import { sendForm, type InPlaceAnswer } from './send-form.ts'

/** Sends forms with `data-in-place` without leaving the page, and shows the result right after them (`sendForm`). */
export function sendInPlace(): void {
	document.addEventListener('submit', (event) => {
		const form = event.target
		if (!(form instanceof HTMLFormElement) || !form.matches('[data-in-place]')) return
		event.preventDefault()
		void sendForm(form, event.submitter, { setBusy: (isBusy) => setBusy(form, isBusy), show: (answer) => show(form, answer) })
	})
}

function setBusy(form: HTMLFormElement, isBusy: boolean): void {
	// The form's `elements` also include its buttons elsewhere on the page.
	const buttons = [...form.elements].filter((each) => each instanceof HTMLButtonElement && each.type === 'submit')
	// The attribute is removed, not set to false, because style sheets draw the busy state by the attribute alone.
	for (const each of [form, ...buttons]) {
		if (isBusy) each.setAttribute('aria-busy', 'true')
		else each.removeAttribute('aria-busy')
	}
}

/** Shows the result: nothing yet, success, or the problem. */
function show(form: HTMLFormElement, answer: InPlaceAnswer | undefined): void {
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
	if (answer?.problem !== undefined) problem.focus({ preventScroll: true })
}
