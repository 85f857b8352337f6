import { paragraphsOf } from '~/kernel/paragraphs.ts'
import { MailLink, MailText } from './layout.tsx'
import { Lines } from './lines.tsx'

/** What a person wrote, as text: its paragraphs and lines are kept, and addresses in it can be opened. */
export function MailWritten({ text }: { text: string }) {
	return paragraphsOf(text).map((lines, nth) => (
		<MailText key={nth}>
			<Lines lines={lines} Link={MailLink} />
		</MailText>
	))
}
