import type { ReactNode } from 'react'
import styles from './sticky-action.module.css'

export interface StickyActionProps {
	/** Small words before the price: "Từ", "Tổng cộng". */
	label?: ReactNode
	/** Already formatted. */
	price?: ReactNode
	/** The one action. */
	action: ReactNode
}

/**
 * The price and the one action at the foot of a phone's screen (look §3). Put it last in the column it belongs to: it sticks while that column is
 * visible, and covers nothing below the column. On wide screens it is hidden; the page shows the same action in its side column.
 */
export function StickyAction({ label, price, action }: StickyActionProps) {
	return (
		<div className={styles.bar} data-sticky-action>
			<div className={styles.words}>
				{label !== undefined && <span className={styles.label}>{label}</span>}
				{price !== undefined && <span className={styles.price}>{price}</span>}
			</div>
			<div className={styles.action}>{action}</div>
		</div>
	)
}
