import type { ReactNode } from 'react'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import styles from './entry-page.module.css'

/** The one column of every page before the account: signing in, signing up, mails and new passwords. */
export function EntryPage({ title, children }: { title: string; children: ReactNode }) {
	return (
		<div className={styles.column}>
			<DocumentHead title={title} noIndex />
			{children}
		</div>
	)
}

/** Another way to go on from here, in one line under the form. */
export function OtherWay({ question, href, answer }: { question: string; href: string; answer: string }) {
	return (
		<p className={styles.otherWay}>
			{question} <a href={href}>{answer}</a>
		</p>
	)
}
