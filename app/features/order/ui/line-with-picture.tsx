import type { ReactNode } from 'react'
import styles from './line-with-picture.module.css'

/** The name of a line; goods have the picture of the bought variant beside it. */
export function LineWithPicture({ coverUrl, children }: { coverUrl?: string | null; children: ReactNode }) {
	if (!coverUrl) return children
	return (
		<span className={styles.goods}>
			<img className={styles.picture} src={coverUrl} alt="" width="48" height="48" loading="lazy" decoding="async" />
			<span>{children}</span>
		</span>
	)
}
