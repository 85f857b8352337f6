import { data, useHref, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router'
import { HomeGoods } from '~/features/content/ui/home-goods.tsx'
import { listEvents } from '~/features/event/operations/list-events.server.ts'
import { useEventText } from '~/features/event/text/event-text.ts'
import { PosterCard } from '~/features/event/ui/poster-card.tsx'
import { useLocale } from '~/i18n/text.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { ask, pageRequest, share } from '~/platform/session/request.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { MailIcon, PhoneIcon } from '~/ui/icon.tsx'
import { Page as Sheet, PageHead, Row, Section, Stack } from '~/ui/page.tsx'
import { findProviderPage } from '../operations/find-provider-page.server.ts'
import { useProviderText } from '../text/provider-text.ts'
import styles from '../ui/provider-page.module.css'
import { Suspended } from '../ui/suspended.tsx'

/** So many events of each kind are shown. */
const most = 50

/** `/provider/{slug}`: who organises, what comes, what was, and what they sell. */
export async function loader({ context, params }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
	const answer = await ask(context, findProviderPage, { slug: params.slug ?? '' })
	if (!answer.ok) {
		if (answer.refusal.code !== 'provider_suspended') throw data(null, { status: 404 })
		return data({ suspended: String(answer.refusal.data.name) }, { status: 404 })
	}
	const provider = answer.value
	const [upcoming, past] = [
		valueOf(await ask(context, listEvents, { filter: 'upcoming', provider: provider.id, pageSize: most })),
		valueOf(await ask(context, listEvents, { filter: 'past', provider: provider.id, pageSize: most })),
	]
	share(context, { seconds: 10, tags: ['events', `provider:${provider.id}`] })
	return { provider, upcoming: upcoming.events, past: past.events, now: context.get(pageRequest).world.clock().toISOString() }
}

type Loaded = Awaited<ReturnType<typeof loader>>

export function Page({ loaderData }: { loaderData: Exclude<Loaded, { type: string }> | { suspended: string } }) {
	const { page: text } = useProviderText()
	const { card } = useEventText()
	const locale = useLocale()
	const path = `${useHref('/event')}/`
	if ('suspended' in loaderData) return <Suspended name={loaderData.suspended} />
	const { provider, upcoming, past, now } = loaderData
	const telling = { locale, text: card, now: new Date(now) }
	const postersOf = (events: typeof upcoming, atOnce = 0) => (
		<div className={styles.posters}>
			{events.map((event, place) => (
				<PosterCard key={event.id} event={event} href={path + event.slug} telling={telling} eager={place < atOnce} />
			))}
		</div>
	)
	return (
		<>
			<DocumentHead title={provider.name} description={text.description(provider.name)} path={`/provider/${provider.slug}`} />
			<Sheet>
				<PageHead title={provider.name} lead={provider.city} />
				<Stack gap={8}>
					<Stack>
						<p className={styles.about}>{provider.about}</p>
						<Row>
							<LinkButton icon={<MailIcon />} href={`mailto:${provider.email}`}>
								{text.mail}
							</LinkButton>
							<LinkButton icon={<PhoneIcon />} href={`tel:${provider.phone.replaceAll(' ', '')}`}>
								{text.call(provider.phone)}
							</LinkButton>
						</Row>
					</Stack>
					<Section title={text.upcoming}>{upcoming.length === 0 ? <p className="soft">{text.nothing}</p> : postersOf(upcoming, 3)}</Section>
					{past.length > 0 && <Section title={text.past}>{postersOf(past)}</Section>}
				</Stack>
			</Sheet>
			<HomeGoods title={text.goods} products={provider.products} shelves={[]} />
		</>
	)
}

export default Page
