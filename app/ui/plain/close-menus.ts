const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')

/** Closes an open `Menu` after Esc, after a press or a focus elsewhere, and after a choice. */
export function closeMenus(): void {
	function closeOthers({ target }: Event) {
		for (const menu of openMenus()) if (target instanceof Node && !menu.contains(target)) menu.open = false
	}
	document.addEventListener('pointerdown', closeOthers)
	document.addEventListener('focusin', closeOthers)
	document.addEventListener('keydown', ({ key, target }) => {
		const menu = key === 'Escape' && target instanceof Element && target.closest<HTMLDetailsElement>('details[data-menu][open]')
		if (!menu) return
		menu.open = false
		menu.querySelector('summary')?.focus()
	})
	document.addEventListener('click', ({ target }) => {
		const choice = target instanceof Element && target.closest('a, button')
		const menu = choice && choice.closest<HTMLDetailsElement>('details[data-menu][open]')
		// An invalid form is not sent, and its menu stays open so that the reader can correct it.
		const isUnsent = choice instanceof HTMLButtonElement && choice.form?.matches(':invalid')
		if (menu && !isUnsent) menu.open = false
	})
}
