import { useHref } from 'react-router'
import { LinkButton } from '~/ui/button.tsx'
import { BibIcon, DownloadIcon, MailIcon, SearchIcon } from '~/ui/icon.tsx'
import { Row } from '~/ui/page.tsx'
import { useBibText } from '~/features/candidate-number/bib/text/bib-text.ts'

/** What an event's candidate numbers are used for: bibs, mails, the look-up, a file. */
export function NumberUses({ eventId }: { eventId: number }) {
	const { uses } = useBibText()
	const list = useHref(`/candidate-number/${eventId}`)
	return (
		<nav aria-label={uses.label}>
			<Row>
				<LinkButton size="sm" href={`${list}/bibs`} icon={<BibIcon />}>
					{uses.bibs}
				</LinkButton>
				<LinkButton size="sm" href={`${list}/mails`} icon={<MailIcon />}>
					{uses.mails}
				</LinkButton>
				<LinkButton size="sm" href={`${list}/look-up`} icon={<SearchIcon />}>
					{uses.lookUp}
				</LinkButton>
				<LinkButton size="sm" href={`${list}/export`} icon={<DownloadIcon />}>
					{uses.export}
				</LinkButton>
			</Row>
		</nav>
	)
}
