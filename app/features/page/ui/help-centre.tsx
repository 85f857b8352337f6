import { useHref } from 'react-router'
import { formatPhone } from '~/i18n/phone.ts'
import { useLocale } from '~/i18n/text.ts'
import { useSite } from '~/shell/site.ts'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { MailIcon, PhoneIcon } from '~/ui/icon.tsx'
import { CardGrid, Row, Section, Stack } from '~/ui/page.tsx'
import { SearchInput } from '~/ui/search-input.tsx'
import { slugOf } from '~/kernel/slug.ts'
import type { FoundHelp } from '~/features/page/rules/help-search.ts'
import { usePageText } from '~/features/page/text/page-text.ts'
import styles from './help-centre.module.css'

export interface HelpCentreProps {
	topics: readonly { path: string; title: string; lead: string; questions: readonly string[] }[]
	found: readonly FoundHelp[]
	/** The searched words; empty: no search. */
	search: string
}

/** A search over all answers, and the topics with their most frequent questions. Works without scripts. */
export function HelpCentre({ topics, found, search }: HelpCentreProps) {
	const { help: text } = usePageText()
	const here = useHref('/help')
	const root = here.replace(/\/help$/, '')
	return (
		<Stack gap={8}>
			<form className={styles.search} role="search" method="get" action={here}>
				<SearchInput className={styles.frame} label={text.search} name="q" defaultValue={search} placeholder={text.placeholder} />
				<Button type="submit" look="primary">
					{text.submit}
				</Button>
			</form>
			{search !== '' && (
				<section>
					<h2 role="status">{found.length > 0 ? text.found(found.length, search) : text.nothing(search)}</h2>
					{found.length === 0 ? (
						<p>{text.nothingMore}</p>
					) : (
						<ul className={styles.found}>
							{found.map(({ path, anchor, title, answer }) => (
								<li key={`${path}#${anchor}`}>
									<a href={`${root}/${path}${anchor && `#${anchor}`}`}>{title}</a>
									<p>{answer}</p>
								</li>
							))}
						</ul>
					)}
				</section>
			)}
			<Section title={text.topics}>
				<CardGrid>
					{topics.map(({ path, title, lead, questions }) => (
						<li key={path}>
							<Card className={styles.topic}>
								<h3>
									<a href={`${root}/${path}`}>{title}</a>
								</h3>
								<p className="soft">{lead}</p>
								<ul>
									{questions.map((question) => (
										<li key={question}>
											<a href={`${root}/${path}#${slugOf(question)}`}>{question}</a>
										</li>
									))}
								</ul>
							</Card>
						</li>
					))}
				</CardGrid>
			</Section>
			<HelpStill />
		</Stack>
	)
}

/** Whom to ask if no page has the answer. */
export function HelpStill() {
	const { help: text } = usePageText()
	const { email = '', phone = '' } = useSite()?.house?.support ?? {}
	const about = useHref('/about-us')
	const locale = useLocale()
	return (
		<Section title={text.still}>
			<Row>
				{email !== '' && (
					<LinkButton href={`mailto:${email}`}>
						<MailIcon /> {email}
					</LinkButton>
				)}
				{phone !== '' && (
					<LinkButton href={`tel:${phone}`}>
						<PhoneIcon /> {formatPhone(locale, phone)}
					</LinkButton>
				)}
				<LinkButton href={about}>{text.ask}</LinkButton>
			</Row>
		</Section>
	)
}
