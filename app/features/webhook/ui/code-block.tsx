import styles from './webhook.module.css'

/** Code to read and copy; the block scrolls by itself, also by keyboard. */
export function CodeBlock({ label, children }: { label: string; children: string }) {
	return (
		<pre className={styles.code} tabIndex={0} role="region" aria-label={label}>
			<code>{children}</code>
		</pre>
	)
}
