import styles from './when-and-where.module.css'

/** When and where, each on a line with its icon, for lists. Already formatted. */
export function WhenAndWhere({ time, place }: { time?: string; place?: string }) {
	return (
		<>
			{time !== undefined && <p className={styles.time}>{time}</p>}
			{place !== undefined && <p className={styles.place}>{place}</p>}
		</>
	)
}
