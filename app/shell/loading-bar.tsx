import { useNavigation } from 'react-router'
import styles from './loading-bar.module.css'

/** A line along the top while the next page loads. Its figures are the specification's (§9) and stand in the style sheet. */
export function LoadingBar() {
	const { state } = useNavigation()
	return <div className={styles.bar} data-loading={state === 'idle' ? undefined : ''} aria-hidden="true" />
}
