import { IconButton } from '~/ui/button.tsx'
import { MoonIcon, SunIcon } from '~/ui/icon.tsx'
import { useShellText } from './text/shell-text.ts'
import styles from './theme-switch.module.css'

/**
 * A switch between light and dark, whatever the system's setting; a plain script handles the press (`switchTheme`). It needs scripts, and is
 * hidden without them.
 */
export function ThemeSwitch() {
	const text = useShellText()
	const icons = (
		<>
			<MoonIcon className={styles.moon} />
			<SunIcon className={styles.sun} />
		</>
	)
	return <IconButton className={styles.switch} label={text.nav.theme} icon={icons} data-theme-switch />
}
