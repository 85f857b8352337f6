import type { ReactNode } from 'react'
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
	/** Read out when it appears: `alert` at once, `status` when there is a pause. For a notice that was there from the start, none. */
	role?: 'alert' | 'status'
	children?: ReactNode
}

/** Something to know, in the page, for as long as it is true. */
export function Notice({ kind = 'info', title, action, role, children }: NoticeProps) {
	const { Icon, tone } = faces[kind]
	return (
		<div className={classNames(styles.notice, tone)} role={role}>
			<Icon size={24} className={styles.icon} />
			<div className={styles.words}>
				{title !== undefined && <p className={styles.title}>{title}</p>}
				{children !== undefined && <div>{children}</div>}
			</div>
			{action !== undefined && <div className={styles.action}>{action}</div>}
		</div>
	)
}
