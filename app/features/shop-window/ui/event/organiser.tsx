import { useHref } from 'react-router'
import { ContactLinks } from '~/features/provider/ui/contact-links.tsx'
import { FollowButton } from '~/features/provider/ui/follow-button.tsx'
import { ProviderLogo } from '~/features/provider/ui/provider-look.tsx'
import { Section } from '~/ui/page.tsx'
import type { EventDetail } from '~/features/event/rules/event-detail.ts'
import { useEventText } from '~/features/event/text/event-text.ts'
import styles from './organiser.module.css'

/** The event's organiser, in their own words, and how to reach them. */
export function Organiser({ provider }: { provider: EventDetail['provider'] }) {
	const text = useEventText().detail.organiser
	return (
		<Section id="organiser" title={text.title}>
			<div className={styles.organiser}>
				{provider.logo && <ProviderLogo logo={provider.logo} />}
				<h3>
					<a href={useHref(`/provider/${provider.slug}`)} className="reach">
						{provider.name}
					</a>
				</h3>
				{provider.about !== provider.name && <p>{provider.about}</p>}
				<ContactLinks {...provider} />
				<FollowButton slug={provider.slug} name={provider.name} />
			</div>
		</Section>
	)
}
