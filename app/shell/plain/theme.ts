function isDark(): boolean {
	const { theme } = document.documentElement.dataset
	return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
}

/** Switches between light and dark at a press of `ThemeSwitch`, whatever the system's setting; this browser remembers it. */
export function switchTheme(): void {
	document.addEventListener('click', ({ target }) => {
		if (!(target instanceof Element) || !target.closest('[data-theme-switch]')) return
		const theme = isDark() ? 'light' : 'dark'
		document.documentElement.dataset['theme'] = theme
		try {
			localStorage.setItem('theme', theme)
		} catch {
			// Without storage the choice lasts as long as the page.
		}
	})
}
