/** The key under which the focused field's name is kept while the page loads again. */
const focusKey = 'hoi:chosen'

/**
 * Lets a choice take effect at once: a changed checkbox or select sends its form, and the same control has the focus on the next page. Not in a sheet
 * over the page, where people choose several filters before they look.
 */
export function followChoices(): void {
	document.addEventListener('change', ({ target }) => {
		if (!(target instanceof HTMLSelectElement) && !(target instanceof HTMLInputElement && target.type === 'checkbox')) return
		const form = target.closest<HTMLFormElement>('form[data-follow-choice]')
		if (!form || form.closest(':popover-open')) return
		sessionStorage.setItem(focusKey, target.id)
		form.requestSubmit()
	})
	// Empty fields are left out of the address.
	document.addEventListener('formdata', ({ target, formData }) => {
		if (!(target instanceof HTMLFormElement) || !target.matches('[data-follow-choice]')) return
		for (const [name, value] of [...formData]) if (value === '') formData.delete(name)
	})
	const id = sessionStorage.getItem(focusKey)
	sessionStorage.removeItem(focusKey)
	if (id) document.getElementById(id)?.focus()
}
