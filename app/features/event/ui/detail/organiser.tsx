import { useHref } from 'react-router'
import { telephoneLink } from '~/kernel/telephone.ts'
import { LinkButton } from '~/ui/button.tsx'
import { MailIcon, PhoneIcon } from '~/ui/icon.tsx'
import { Row, Section } from '~/ui/page.tsx'
import type { EventDetail } from '../../rules/event-detail.ts'
import { useEventText } from '../../text/event-text.ts'
import styles from './organiser.module.css'

/** Who puts the event on, in their own words, and how to reach them. */
export function Organiser({ provider }: { provider: EventDetail['provider'] }) {
	const text = useEventText().detail.organiser
	return (
		<Section id="organiser" title={text.title}>
			<div className={styles.organiser}>
				<h3>
					<a href={useHref(`/provider/${provider.slug}`)} className="reach">
						{provider.name}
					</a>
				</h3>
				{provider.about !== provider.name && <p>{provider.about}</p>}
				<Row>
					<LinkButton icon={<MailIcon />} href={`mailto:${provider.email}`}>
						{text.mail}
					</LinkButton>
					<LinkButton icon={<PhoneIcon />} href={telephoneLink(provider.phone)}>
						{text.call(provider.phone)}
					</LinkButton>
				</Row>
			</div>
		</Section>
	)
}
