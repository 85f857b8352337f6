import { IconButton } from '../ui/button.tsx'
import { MoonIcon, SunIcon } from '../ui/icon.tsx'
import { useShellText } from './text/shell-text.ts'
import styles from './theme-switch.module.css'

function isDark(): boolean {
	const { theme } = document.documentElement.dataset
	return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
}

function switchTheme() {
	const theme = isDark() ? 'light' : 'dark'
	document.documentElement.dataset.theme = theme
	try {
		localStorage.setItem('theme', theme)
	} catch {
		// Without storage the choice lasts as long as the page.
	}
}

/** Light or dark, against the system's wish; remembered by this browser. Needs scripts, and is not there without them. */
export function ThemeSwitch() {
	const text = useShellText()
	const icons = (
		<>
			<MoonIcon className={styles.moon} />
			<SunIcon className={styles.sun} />
		</>
	)
	return <IconButton className={styles.switch} label={text.nav.theme} icon={icons} onClick={switchTheme} />
}
