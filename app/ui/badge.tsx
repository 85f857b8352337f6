import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { Tone } from './tone.ts'
import tones from './tone.module.css'
import styles from './badge.module.css'

export interface BadgeProps {
	tone?: Tone | 'neutral'
	/** `solid` is loud (on a poster), `wash` is quiet. */
	look?: 'wash' | 'solid'
	icon?: ReactNode
	/** A whole sentence may take two lines where room is short. */
	wraps?: boolean
	children: ReactNode
}

/** A word or two about a thing's state: "Còn 12 vé", "Hết vé", "Sắp mở bán". */
export function Badge({ tone = 'neutral', look = 'wash', icon, wraps, children }: BadgeProps) {
	return (
		<span className={classNames(styles.badge, wraps && styles.wraps, styles[look], tone === 'neutral' ? styles.neutral : tones[tone])}>
			{icon}
			{children}
		</span>
	)
}
