import { data, redirect, useHref } from 'react-router'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { idFromSlug } from '~/kernel/slug.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { countTry } from '~/platform/session/tries.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Bib } from '~/ui/bib.tsx'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Page, PageHead, Row, Stack } from '~/ui/page.tsx'
import { findNumberHolder } from '~/features/candidate-number/number-lookup/operations/find-number-holder.server.ts'
import { findNumberLookup } from '~/features/candidate-number/number-lookup/operations/find-number-lookup.server.ts'
import { longestLookup } from '~/features/candidate-number/number-lookup/rules/look-up.ts'
import { useNumberLookupText } from '~/features/candidate-number/number-lookup/text/number-lookup-text.ts'
import { LookUpForm } from '~/features/candidate-number/number-lookup/ui/look-up-form.tsx'
import type { Route } from './+types/look-up'

/** No cache keeps this personal data; callers who asked too fast learn when to try again. */
export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }): HeadersInit => {
	const retryAfter = loaderHeaders.get('retry-after')
	return { 'cache-control': 'no-store', ...(retryAfter === null ? {} : { 'retry-after': retryAfter }) }
}

/** `/event/{id}/candidate-number?q=A1027`: the holder of a number, as far as the organiser publishes it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const eventId = idFromSlug(params['id'] ?? '')
	const lookup = eventId === undefined ? undefined : await ask(context, findNumberLookup, { eventId })
	if (eventId === undefined || !lookup?.ok || lookup.value.shows === 'off') throw data(null, { status: 404 })
	const { event, shows } = lookup.value
	const asked = (url.searchParams.get('q') ?? '').trim().slice(0, longestLookup)
	if (params['id'] !== event.slug)
		throw redirect(`/event/${event.slug}/candidate-number${asked && `?${new URLSearchParams({ q: asked }).toString()}`}`, 301)
	const shown = { event, shows, asked }
	if (asked === '') return { ...shown, answer: undefined, wait: 0 }
	const wait = await countTry(context, { 'number-lookup': context.get(pageRequest).address })
	if (wait > 0) return data({ ...shown, answer: undefined, wait }, { status: 429, headers: { 'retry-after': String(wait) } })
	const answer = await ask(context, findNumberHolder, { eventId, asked })
	if (!answer.ok) throw data(null, { status: 404 })
	return { ...shown, answer: answer.value, wait: 0 }
}

export default function LookUp({ loaderData }: Route.ComponentProps) {
	const { event, asked, answer, wait } = loaderData
	const text = useNumberLookupText()
	const locale = useLocale()
	const page = useHref(`/event/${event.slug}`)
	const found = answer?.found
	return (
		<Page width="text">
			<DocumentHead title={`${text.title} · ${event.name}`} noIndex />
			<PageHead
				title={text.title}
				lead={text.lead(event.name)}
				above={<Breadcrumbs label={text.back} trail={[{ href: page, label: event.name }]} here={text.title} />}
			/>
			<Stack>
				{wait > 0 && <Notice kind="warning" role="alert" title={text.slow(formatNumber(locale, wait))} />}
				<LookUpForm action={`${page}/candidate-number`} asked={asked} />
				{found && found.candidateNumber !== null && (
					<Card>
						<Stack>
							<div role="status">
								<Bib number={found.candidateNumber} label={text.number} name={found.name} group={found.group ?? undefined} size="lg" />
							</div>
							{found.ticket !== null && (
								<p>
									{text.ticket}: <strong>{found.ticket}</strong>
								</p>
							)}
							<Row>
								<LinkButton size="sm" href={`${page}?${new URLSearchParams({ bib: found.candidateNumber }).toString()}#gallery`}>
									{text.pictures}
								</LinkButton>
							</Row>
						</Stack>
					</Card>
				)}
				{found && found.candidateNumber === null && (
					<EmptyState title={text.noNumber} action={<LinkButton href={page}>{text.back}</LinkButton>}>
						{text.noNumberHelp}
					</EmptyState>
				)}
				{answer && !found && (
					<EmptyState title={text.nothing} action={<LinkButton href={page}>{text.back}</LinkButton>}>
						{text.nothingHelp}
					</EmptyState>
				)}
			</Stack>
		</Page>
	)
}
