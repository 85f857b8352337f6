import { showPerson } from './show-person.ts'

/** Sends forms with `data-in-place` without leaving the page, and says what came of it right behind them; without an answer a form is sent as forms are. */
export function sendInPlace(): void {
	document.addEventListener('submit', (event) => {
		const form = event.target
		if (!(form instanceof HTMLFormElement) || !form.matches('[data-in-place]')) return
		event.preventDefault()
		if (form.ariaBusy !== 'true') void send(form)
	})
}

async function send(form: HTMLFormElement): Promise<void> {
	// Buttons elsewhere on the page that belong to the form are among its elements, too.
	const buttons = [...form.elements].filter((each) => each instanceof HTMLButtonElement && each.type === 'submit')
	// Taken away again, not set to false: what is busy is drawn by the attribute.
	const setBusy = (busy: boolean) =>
		[form, ...buttons].forEach((each) => (busy ? each.setAttribute('aria-busy', 'true') : each.removeAttribute('aria-busy')))
	const body = new FormData(form)
	body.set('stay', 'yes')
	show(form, undefined)
	setBusy(true)
	try {
		const answer = await fetch(form.action, { method: 'POST', body, headers: { accept: 'application/json' } })
		show(form, (await answer.json()) as { problem?: string })
		await showPerson()
	} catch {
		form.submit()
	} finally {
		setBusy(false)
	}
}

/** Shows what came of it: nothing yet, that it is done, or the problem. */
function show(form: HTMLFormElement, answer: { problem?: string } | undefined): void {
	const outcome = form.nextElementSibling
	const done = outcome?.querySelector<HTMLElement>('[data-done]')
	const problem = outcome?.querySelector<HTMLElement>('[data-problem]')
	const sentence = problem?.querySelector<HTMLElement>('[data-sentence]')
	if (!done || !problem || !sentence) return
	done.hidden = answer === undefined || answer.problem !== undefined
	problem.hidden = answer?.problem === undefined
	sentence.textContent = answer?.problem ?? ''
	if (answer) outcome?.scrollIntoView({ block: 'nearest' })
}
