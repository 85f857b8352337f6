import styles from './loading-bar.module.css'

/**
 * A line along the top while the next page loads. Where the browser itself loads the page, a plain script shows the line (`showPageLoads`). Its
 * figures come from the specification (§9) and are in the style sheet.
 */
export function LoadingBar({ isLoading = false }: { isLoading?: boolean }) {
	return <div className={styles.bar} data-loading-bar data-loading={isLoading ? '' : undefined} aria-hidden="true" />
}
