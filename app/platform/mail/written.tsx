import { Fragment } from 'react'
import { paragraphsOf } from '../../kernel/paragraphs.ts'
import { MailLink, MailText } from './layout.tsx'

/** What a person wrote, as text: its paragraphs and lines are kept, and addresses in it can be opened. */
export function MailWritten({ text }: { text: string }) {
	return paragraphsOf(text).map((lines, nth) => (
		<MailText key={nth}>
			{lines.map((parts, line) => (
				<Fragment key={line}>
					{line > 0 && <br />}
					{parts.map((part, place) =>
						part.href === undefined ? (
							part.text
						) : (
							<MailLink key={place} href={part.href}>
								{part.text}
							</MailLink>
						),
					)}
				</Fragment>
			))}
		</MailText>
	))
}
