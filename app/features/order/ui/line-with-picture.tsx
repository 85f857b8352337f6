import type { ReactNode } from 'react'
import styles from './line-with-picture.module.css'

/** What a line is called; goods stand beside the picture of the variant that was bought. */
export function LineWithPicture({ coverUrl, children }: { coverUrl?: string | null; children: ReactNode }) {
	if (!coverUrl) return children
	return (
		<span className={styles.goods}>
			<img className={styles.picture} src={coverUrl} alt="" width="48" height="48" loading="lazy" decoding="async" />
			<span>{children}</span>
		</span>
	)
}
