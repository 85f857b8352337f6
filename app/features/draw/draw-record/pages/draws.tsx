import { data, redirect, useActionData, useHref, useNavigation } from 'react-router'
import { formatDateTime, formatNumber, formatToTheSecond } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { pageCount } from '~/kernel/paging.ts'
import { shareLivePage } from '~/features/event/answers/share-live-page.server.ts'
import { idFromSlug } from '~/kernel/slug.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { useDeskTableText } from '~/shell/desk-table/text/desk-table-text.ts'
import { useLive } from '~/shell/live/use-live.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Page, PageHead, Stack } from '~/ui/page.tsx'
import { Pagination } from '~/ui/pagination.tsx'
import { findMyPrizes } from '~/features/draw/wheel/operations/find-my-prizes.server.ts'
import { listShownWheels } from '~/features/draw/wheel/operations/list-shown-wheels.server.ts'
import { MyPrizes, type MyPrizesFound } from '~/features/draw/wheel/ui/my-prizes.tsx'
import { ShownWheels } from '~/features/draw/wheel/ui/shown-wheels.tsx'
import { listDraws } from '~/features/draw/draw-record/operations/list-draws.server.ts'
import { useDrawRecordText } from '~/features/draw/draw-record/text/draw-record-text.ts'
import { DrawStateBadge } from '~/features/draw/draw-record/ui/draw-state-badge.tsx'
import styles from '~/features/draw/draw-record/ui/draw-record.module.css'
import type { Route } from './+types/draws'

/** `/event/{id}/draws`: every draw of an event, for everybody. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const eventId = idFromSlug(params['id'] ?? '')
	const typed = url.searchParams.get('page') ?? ''
	const page = /^[1-9]\d{0,3}$/.test(typed) ? Number(typed) : 1
	const answer = eventId === undefined ? undefined : await ask(context, listDraws, { eventId, page })
	if (!answer?.ok) throw data(null, { status: 404 })
	if (params['id'] !== answer.value.event.slug) throw redirect(`/event/${answer.value.event.slug}/draws${url.search}`, 301)
	const prizes = await ask(context, listShownWheels, { eventId: answer.value.event.id })
	shareLivePage(context, 'draws-of-event', answer.value.event)
	const isKnown = context.get(pageRequest).caller.actor.kind === 'account'
	const mine = isKnown ? await ask(context, findMyPrizes, { eventId: answer.value.event.id }) : undefined
	// A signed-in reader without a ticket is asked for a code like everybody else.
	const own = mine?.ok && mine.value.tickets > 0 ? mine.value : null
	return { page, ...answer.value, wheels: prizes.ok ? prizes.value.wheels : [], mine: own }
}

interface Looked {
	mine?: MyPrizesFound
	refused?: { code: string; told: string }
}

/** "Is it me?", by a ticket's code. The form uses POST: an address would be kept and passed on, and the code opens the gate. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const eventId = idFromSlug(params['id'] ?? '')
	const code = String((await request.formData()).get('code') ?? '').slice(0, 500)
	if (eventId === undefined) throw data(null, { status: 404 })
	const answer = await ask(context, findMyPrizes, { eventId, code })
	if (answer.ok) return data<Looked>({ mine: answer.value })
	if (answer.refusal.code === 'event_not_found') throw data(null, { status: 404 })
	const told = refusalSentence(answer.refusal.code, context.get(pageRequest).caller.locale)
	return data<Looked>({ refused: { code, told } }, { status: 422 })
}

export default function Draws({ loaderData }: Route.ComponentProps) {
	const { event, provider, page, total, pageSize, draws, wheels, mine } = loaderData
	const looked = useActionData() as Looked | undefined
	const busy = useNavigation().formData !== undefined
	useLive(`draws-of-event:${event.id}`)
	const text = useDrawRecordText()
	const { pages } = useDeskTableText()
	const locale = useLocale()
	const ofEvent = useHref(`/event/${event.slug}`)
	const here = `${ofEvent}/draws`
	return (
		<Page>
			<DocumentHead title={`${text.title} · ${event.name}`} />
			<PageHead
				title={text.title}
				lead={text.lead}
				above={<Breadcrumbs label={text.title} trail={[{ href: ofEvent, label: event.name }]} here={text.title} />}
			/>
			<Stack>
				<p>{text.by(provider)}</p>
				{wheels.length > 0 && <MyPrizes found={looked?.mine ?? mine} refused={looked?.refused} busy={busy} />}
				<ShownWheels wheels={wheels} draws={here} />
				{draws.length === 0 && (
					<EmptyState title={text.empty.title} action={<LinkButton href={ofEvent}>{text.event}</LinkButton>}>
						{text.empty.help}
					</EmptyState>
				)}
				{draws.map(({ drawId, kind, why, entrants, commitment, committedAt, revealedAt, state, named }) => (
					<Card key={drawId} title={why} aside={<DrawStateBadge state={state} />}>
						<Stack gap={2}>
							<p>
								{[
									text.kinds[kind],
									text.entrants(formatNumber(locale, entrants)),
									revealedAt === null
										? text.announcedAt(formatDateTime(committedAt, event.timeZone))
										: text.revealedAt(formatDateTime(revealedAt, event.timeZone)),
									...(named ? [text.named(String(named.round), formatToTheSecond(named.dueAt, event.timeZone))] : []),
								].join(' · ')}
							</p>
							<p>
								{text.draw.commitment}: <span className={styles.code}>{commitment}</span>
							</p>
							<div>
								<LinkButton href={`${here}/${drawId}`} aria-label={`${text.see}: ${why}, ${drawId}`}>
									{text.see}
								</LinkButton>
							</div>
						</Stack>
					</Card>
				))}
				{draws.length > 0 && <p>{text.zone(event.timeZone)}</p>}
				<Pagination current={page} count={pageCount(total, pageSize)} hrefOf={(nth) => `${here}?page=${nth}`} texts={pages} />
			</Stack>
		</Page>
	)
}
