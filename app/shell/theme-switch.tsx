import { IconButton } from '../ui/button.tsx'
import { MoonIcon, SunIcon } from '../ui/icon.tsx'
import { useShellText } from './text/shell-text.ts'
import styles from './theme-switch.module.css'

/** Light or dark, against the system's wish; pressing it is answered by a plain script (`switchTheme`). Needs scripts, and is not there without them. */
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
