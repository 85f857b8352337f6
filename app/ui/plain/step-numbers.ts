/** Makes the minus and plus of `NumberStepper` work on every page. Where React runs, it hears the `input` event that this sends. */
export function stepNumbers(): void {
	document.addEventListener('click', ({ target }) => {
		const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-stepper] button') : null
		const stepper = button?.parentElement
		const field = stepper?.querySelector('input')
		if (!button || !field) return
		if (button === stepper?.firstElementChild) field.stepDown()
		else field.stepUp()
		field.dispatchEvent(new Event('input', { bubbles: true }))
	})
	document.addEventListener('input', ({ target }) => {
		if (target instanceof HTMLInputElement && target.parentElement?.matches('[data-stepper]')) bound(target)
	})
}

/** Disables a button when the number is at its limit. */
function bound(field: HTMLInputElement): void {
	const [less, more] = field.parentElement?.querySelectorAll('button') ?? []
	const value = field.valueAsNumber
	if (less) less.disabled = value <= Number(field.min)
	if (more) more.disabled = field.max !== '' && value >= Number(field.max)
}
