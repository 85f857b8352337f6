import styles from './candidate-number.module.css'

/** A group by its name, beside the colour of its bibs. */
export function GroupMark({ name, color }: { name: string; color: string | null }) {
	return (
		<span className={styles.groupMark}>
			{color !== null && (
				<svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
					<circle cx="6" cy="6" r="6" fill={color} />
				</svg>
			)}
			{name}
		</span>
	)
}
