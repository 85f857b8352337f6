import { useId } from 'react'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { CloseIcon } from './icon.tsx'
import { useModal } from './use-modal.ts'
import styles from './dialog.module.css'

export interface DialogProps {
	open: boolean
	/** Called after Esc, the cross, or a press beside the dialog; set `open` to false. */
	onClose: () => void
	title: ReactNode
	closeLabel: string
	/** The buttons at its foot, the most important one last. */
	actions?: ReactNode
	size?: 'sm' | 'md' | 'lg'
	children: ReactNode
}

/** The browser's own modal dialog: it traps the focus and puts it back where it was. */
export function Dialog({ open, onClose, title, closeLabel, actions, size = 'md', children }: DialogProps) {
	const element = useModal(open)
	const titleId = useId()
	return (
		<dialog
			ref={element}
			className={classNames(styles.dialog, styles[size])}
			aria-labelledby={titleId}
			onCancel={(event) => {
				event.preventDefault()
				onClose()
			}}
			onClose={() => open && onClose()}
			onClick={(event) => event.target === event.currentTarget && onClose()}
		>
			{open && (
				<div className={styles.sheet}>
					<header className={styles.head}>
						<h2 id={titleId} className={styles.title}>
							{title}
						</h2>
						<IconButton label={closeLabel} icon={<CloseIcon />} onClick={onClose} />
					</header>
					<div className={styles.body}>{children}</div>
					{actions !== undefined && <footer className={styles.actions}>{actions}</footer>}
				</div>
			)}
		</dialog>
	)
}
