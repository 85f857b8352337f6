import { useEffect, useRef, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { CheckCircleIcon, ErrorIcon, InfoIcon, WarningIcon } from './icon.tsx'
import tones from './tone.module.css'
import styles from './notice.module.css'

const faces = {
	info: { Icon: InfoIcon, tone: tones.river },
	success: { Icon: CheckCircleIcon, tone: tones.jade },
	warning: { Icon: WarningIcon, tone: tones.amber },
	danger: { Icon: ErrorIcon, tone: tones.lotus },
}

export interface NoticeProps {
	kind?: keyof typeof faces
	title?: ReactNode
	/** What to do next: a button or a link. */
	action?: ReactNode
	/**
	 * Read out when it appears: `alert` at once, and it takes the focus without JavaScript, too; `status` at the next pause. A notice that is there
	 * from the start needs none.
	 */
	role?: 'alert' | 'status'
	/**
	 * For a notice in the place of a form that was sent: it takes the focus, so that the screen moves to it and does not stay at the foot of the
	 * page, which is shorter now.
	 */
	takesFocus?: boolean
	children?: ReactNode
}

/** Information in the page, shown as long as it is true. */
export function Notice({ kind = 'info', title, action, role, takesFocus = false, children }: NoticeProps) {
	const { Icon, tone } = faces[kind]
	const box = useRef<HTMLDivElement>(null)
	useEffect(() => {
		if (takesFocus) box.current?.focus()
	}, [takesFocus])
	return (
		<div
			ref={box}
			className={classNames(styles.notice, tone)}
			role={role}
			tabIndex={takesFocus || role === 'alert' ? -1 : undefined}
			autoFocus={role === 'alert' || undefined}
		>
			<Icon size={24} className={styles.icon} />
			<div className={styles.words}>
				{title !== undefined && <p className={styles.title}>{title}</p>}
				{children !== undefined && <div>{children}</div>}
			</div>
			{action !== undefined && <div className={styles.action}>{action}</div>}
		</div>
	)
}
