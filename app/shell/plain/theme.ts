function isDark(): boolean {
	const { theme } = document.documentElement.dataset
	return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
}

/** Light or dark at a press of `ThemeSwitch`, against the system's wish; remembered by this browser. */
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
