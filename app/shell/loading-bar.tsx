import styles from './loading-bar.module.css'

/** A line along the top while the next page loads; where the browser loads it, a plain script shows it (`showPageLoads`). Its figures are the specification's (§9) and stand in the style sheet. */
export function LoadingBar({ isLoading = false }: { isLoading?: boolean }) {
	return <div className={styles.bar} data-loading-bar data-loading={isLoading ? '' : undefined} aria-hidden="true" />
}
