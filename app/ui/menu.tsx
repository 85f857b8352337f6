import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { ChevronDownIcon } from './icon.tsx'
import styles from './menu.module.css'

export interface MenuProps {
	/** On the button. */
	label: ReactNode
	icon?: ReactNode
	/** Links and buttons, one under another. */
	children: ReactNode
	/** Which edge of the button the list hangs from. */
	align?: 'start' | 'end'
	/** `plain` has no frame, for a header. */
	look?: 'framed' | 'plain'
}

/**
 * A few links behind a button: add to calendar, language, account. The browser's own disclosure, so it opens without JavaScript;
 * with it, Esc, a press elsewhere and a choice close it. Not an ARIA menu: its links stay links.
 */
export function Menu({ label, icon, children, align = 'start', look = 'framed' }: MenuProps) {
	const element = useRef<HTMLDetailsElement>(null)

	useEffect(() => {
		const menu = element.current
		if (!menu) return
		function onPress(event: PointerEvent | FocusEvent) {
			if (menu?.open && event.target instanceof Node && !menu.contains(event.target)) menu.open = false
		}
		function onKeyDown(event: KeyboardEvent) {
			if (event.key !== 'Escape' || !menu?.open) return
			menu.open = false
			menu.querySelector('summary')?.focus()
		}
		document.addEventListener('pointerdown', onPress)
		document.addEventListener('focusin', onPress)
		menu.addEventListener('keydown', onKeyDown)
		return () => {
			document.removeEventListener('pointerdown', onPress)
			document.removeEventListener('focusin', onPress)
			menu.removeEventListener('keydown', onKeyDown)
		}
	}, [])

	return (
		<details ref={element} className={classNames(styles.menu, styles[look])}>
			<summary>
				{icon}
				<span>{label}</span>
				<ChevronDownIcon size={16} />
			</summary>
			<div
				className={classNames(styles.list, styles[align])}
				onClick={(event) => {
					if (event.target instanceof Element && event.target.closest('a, button')) element.current?.removeAttribute('open')
				}}
			>
				{children}
			</div>
		</details>
	)
}
