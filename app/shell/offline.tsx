import { AuthLayout } from './auth-layout.tsx'
import { BrokenDrum } from './broken-drum.tsx'
import styles from './error-page.module.css'
import { useShellText } from './text/shell-text.ts'

/** What is shown without a connection (specification §2, §8). */
export default function Offline() {
	const text = useShellText()
	return (
		<AuthLayout>
			<title>{text.offlinePage.title}</title>
			<div className={styles.page}>
				<BrokenDrum title={text.error.picture} />
				<h1 className={styles.message}>{text.offline}</h1>
				<p>{text.offlinePage.help}</p>
			</div>
		</AuthLayout>
	)
}
