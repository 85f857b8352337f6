import { useLocale } from '~/i18n/text.ts'
import { languageTag, type Locale } from '~/kernel/locale.ts'
import { Card } from '~/ui/card.tsx'
import { Disclosure } from '~/ui/disclosure.tsx'
import { Stack } from '~/ui/page.tsx'
import { useNewsMailText } from '~/features/mailing/news-mail/text/news-mail-text.ts'
import styles from './letters.module.css'

interface MailLettersProps {
	/** The name of the mail's reader. */
	name: string
	letters: readonly { locale: Locale; subject: string; html: string }[]
}

/** The preview of a mail in each language; the reader's own language is open. */
export function MailLetters({ name, letters }: MailLettersProps) {
	const text = useNewsMailText()
	const locale = useLocale()
	return (
		<Card title={text.preview} id="preview">
			<Stack>
				<p>{text.previewOf(name)}</p>
				{letters.map((letter) => {
					const title = `${text.languages[letter.locale]}: ${letter.subject}`
					return (
						<Disclosure key={letter.locale} summary={title} open={letter.locale === locale || undefined}>
							<figure className={styles.letter}>
								<iframe sandbox="" srcDoc={letter.html} title={title} lang={languageTag(letter.locale)} />
							</figure>
						</Disclosure>
					)
				})}
			</Stack>
		</Card>
	)
}
