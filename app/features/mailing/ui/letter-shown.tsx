import { Fragment } from 'react'
import { paragraphsOf } from '~/kernel/paragraphs.ts'
import type { Words } from '../rules/mailing.ts'
import styles from './letter.module.css'

/** A letter as its readers see it. */
export function LetterShown({ words, lang }: { words: Words; lang?: string }) {
	return (
		<article className={styles.letter} lang={lang}>
			<h3>{words.subject}</h3>
			{paragraphsOf(words.body).map((lines, nth) => (
				<p key={nth}>
					{lines.map((parts, line) => (
						<Fragment key={line}>
							{line > 0 && <br />}
							{parts.map((part, place) =>
								part.href === undefined ? (
									part.text
								) : (
									<a key={place} href={part.href} rel="noreferrer" target="_blank">
										{part.text}
									</a>
								),
							)}
						</Fragment>
					))}
				</p>
			))}
		</article>
	)
}
