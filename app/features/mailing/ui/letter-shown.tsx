import type { ReactNode } from 'react'
import { paragraphsOf } from '~/kernel/paragraphs.ts'
import { Lines } from '~/platform/mail/lines.tsx'
import type { Words } from '~/features/mailing/rules/mailing.ts'
import styles from './letter.module.css'

/** A letter as its readers see it. */
export function LetterShown({ words, lang }: { words: Words; lang?: string }) {
	return (
		<article className={styles.letter} lang={lang}>
			<h3>{words.subject}</h3>
			{paragraphsOf(words.body).map((lines, nth) => (
				<p key={nth}>
					<Lines lines={lines} Link={OpenedApart} />
				</p>
			))}
		</article>
	)
}

/** A link that opens in a new tab, so that the writer does not leave the form by trying it. */
function OpenedApart({ href, children }: { href: string; children: ReactNode }) {
	return (
		<a href={href} rel="noreferrer" target="_blank">
			{children}
		</a>
	)
}
