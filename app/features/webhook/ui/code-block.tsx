import styles from './webhook.module.css'

/** Text for programs, to be read and copied; it scrolls by itself, by keyboard too. */
export function CodeBlock({ label, children }: { label: string; children: string }) {
	return (
		<pre className={styles.code} tabIndex={0} role="region" aria-label={label}>
			<code>{children}</code>
		</pre>
	)
}
