import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { ChevronDownIcon } from './icon.tsx'
import styles from './menu.module.css'

export interface MenuProps {
	/** The label of the button. */
	label: ReactNode
	icon?: ReactNode
	/** Links and buttons, one under another. */
	children: ReactNode
	/** Which edge of the button the list hangs from. */
	align?: 'start' | 'end'
	/** `plain` has no frame, for a header. */
	look?: 'framed' | 'plain'
	/** Whether the menu is open when the page opens. */
	isOpen?: boolean
}

/**
 * A few links behind a button: add to calendar, language, account. It uses the browser's own disclosure, so it opens without JavaScript. With
 * JavaScript (`closeMenus`), Esc, a press elsewhere and a choice close it. It is no ARIA menu: its links stay links.
 */
export function Menu({ label, icon, children, align = 'start', look = 'framed', isOpen = false }: MenuProps) {
	return (
		<details data-menu open={isOpen} className={classNames(styles.menu, styles[look])}>
			<summary>
				{icon}
				<span>{label}</span>
				<ChevronDownIcon size={16} />
			</summary>
			<div className={classNames(styles.list, styles[align])}>{children}</div>
		</details>
	)
}
