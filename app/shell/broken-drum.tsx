import { classNames } from '~/ui/class-names.ts'
import styles from './broken-drum.module.css'

/** Three times the same drum, cut along two cracks: the face stays, one piece slides away, and a splinter flies off. */
export function BrokenDrum({ title }: { title: string }) {
	return (
		<div className={styles.picture} role="img" aria-label={title}>
			<span className={classNames(styles.drum, styles.face)} />
			<span className={classNames(styles.drum, styles.piece)} />
			<span className={classNames(styles.drum, styles.splinter)} />
		</div>
	)
}
