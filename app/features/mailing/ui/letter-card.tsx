import { Form, useNavigation } from 'react-router'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { languageTag, type Locale } from '~/kernel/locale.ts'
import { Badge } from '~/ui/badge.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Disclosure } from '~/ui/disclosure.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Row, Stack } from '~/ui/page.tsx'
import type { MailingState, Words } from '~/features/mailing/rules/mailing.ts'
import { useMailingText } from '~/features/mailing/text/mailing-text.ts'
import { LetterShown } from './letter-shown.tsx'

const tones = { sending: 'amber', sent: 'jade', stopped: 'neutral' } as const satisfies Record<MailingState, string>

interface LetterCardProps {
	id: number
	state: MailingState
	words: Words
	/** The language the words are in. */
	language: Locale
	/** How many have it, how many are to have it, and how many of these wait. */
	sent: number
	all: number
	waiting: number
	/** What else is said of it. */
	facts: readonly (string | false)[]
	standsStill: boolean
	/** The address of its page, whose form takes `id` and, to go on, `act`. */
	here: string
}

/** A letter that was sent to many, with its progress, and the buttons that stop it or let it go on. */
export function LetterCard({ id, state, words, language, sent, all, waiting, facts, standsStill, here }: LetterCardProps) {
	const text = useMailingText()
	const locale = useLocale()
	const busy = useNavigation().formData !== undefined
	const [shownSent, shownAll] = [formatNumber(locale, sent), formatNumber(locale, all)]
	return (
		<Card title={words.subject} aside={<Badge tone={tones[state]}>{text.states[state]}</Badge>}>
			<Stack>
				<p>
					<strong>{text.progress(shownSent, shownAll)}</strong>
					<br />
					{facts.filter(Boolean).join(' · ')}
				</p>
				{state === 'sending' && <progress max={Math.max(1, all)} value={all - waiting} aria-label={text.states.sending} />}
				{standsStill && (
					<Form method="post">
						<input type="hidden" name="id" value={id} />
						<Notice
							kind="warning"
							title={text.still}
							action={
								<Button type="submit" name="act" value="continue" size="sm" busy={busy}>
									{text.goOn}
								</Button>
							}
						/>
					</Form>
				)}
				<Disclosure summary={text.show}>
					<LetterShown words={words} lang={languageTag(language)} />
				</Disclosure>
				{state === 'sending' && (
					<Form method="post" onSubmit={(event) => !confirm(text.stopAsk) && event.preventDefault()}>
						<input type="hidden" name="id" value={id} />
						<Row>
							<LinkButton size="sm" href={here}>
								{text.reload}
							</LinkButton>
							<Button type="submit" size="sm" look="danger" busy={busy}>
								{text.stop}
							</Button>
						</Row>
					</Form>
				)}
			</Stack>
		</Card>
	)
}
