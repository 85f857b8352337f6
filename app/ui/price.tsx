import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './price.module.css'

export interface PriceProps {
	/** Already formatted: "350.000 ₫". */
	children: ReactNode
	/** The price before a discount, already formatted, and the word a reader hears before it: "Giá gốc". */
	was?: { price: string; label: string }
	/** What the price is for: "một người", "đã gồm thuế". */
	note?: ReactNode
	size?: 'md' | 'lg'
}

/** An amount as a price tag shows it: heavy, in figures of one width. */
export function Price({ children, was, note, size = 'md' }: PriceProps) {
	return (
		<span className={classNames(styles.price, styles[size])}>
			{was && (
				<s className={styles.was}>
					<span className="visually-hidden">{was.label} </span>
					{was.price}
				</s>
			)}
			<strong className={styles.now}>{children}</strong>
			{note !== undefined && <span className={styles.note}>{note}</span>}
		</span>
	)
}
