/** Where a form's focus is kept while its page is loaded anew. */
const focusKey = 'hoi:chosen'

/**
 * Lets a choice take effect at once: the form is sent when one of its boxes or lists changes, and the same control has the focus on the next page.
 * Not in a sheet over the page, where somebody chooses several things before they look.
 */
export function followChoices(): void {
	document.addEventListener('change', ({ target }) => {
		if (!(target instanceof HTMLSelectElement) && !(target instanceof HTMLInputElement && target.type === 'checkbox')) return
		const form = target.closest<HTMLFormElement>('form[data-follow-choice]')
		if (!form || form.closest(':popover-open')) return
		sessionStorage.setItem(focusKey, target.id)
		form.requestSubmit()
	})
	// What was left empty is not said in the address.
	document.addEventListener('formdata', ({ target, formData }) => {
		if (!(target instanceof HTMLFormElement) || !target.matches('[data-follow-choice]')) return
		for (const [name, value] of [...formData]) if (value === '') formData.delete(name)
	})
	const id = sessionStorage.getItem(focusKey)
	sessionStorage.removeItem(focusKey)
	if (id) document.getElementById(id)?.focus()
}
