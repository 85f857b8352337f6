import type { ReactNode } from 'react'
import { data, useHref } from 'react-router'
import { shareLivePage } from '~/features/event/answers/share-live-page.server.ts'
import { formatDateTime, formatNumber, formatToTheSecond } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { pageCount } from '~/kernel/paging.ts'
import { idFromSlug } from '~/kernel/slug.ts'
import { ask } from '~/platform/session/request.server.ts'
import { useDeskTableText } from '~/shell/desk-table/text/desk-table-text.ts'
import { useLive } from '~/shell/live/use-live.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Page, PageHead, Row, Stack } from '~/ui/page.tsx'
import { Pagination } from '~/ui/pagination.tsx'
import { Table } from '~/ui/table.tsx'
import { findDraw } from '~/features/draw/draw-record/operations/find-draw.server.ts'
import { useDrawRecordText } from '~/features/draw/draw-record/text/draw-record-text.ts'
import { beaconName, isOfTheLeague } from '~/features/draw/draw-record/ui/beacon-name.ts'
import { CheckDraw } from '~/features/draw/draw-record/ui/draw-check.tsx'
import { DrawStateBadge } from '~/features/draw/draw-record/ui/draw-state-badge.tsx'
import styles from '~/features/draw/draw-record/ui/draw-record.module.css'
import type { Route } from './+types/draw'

/** `/event/{id}/draws/{drawId}`: one draw, why readers can believe it, and the button that computes it again. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const eventId = idFromSlug(params['id'] ?? '')
	const typed = url.searchParams.get('page') ?? ''
	const page = /^[1-9]\d{0,3}$/.test(typed) ? Number(typed) : 1
	const answer = eventId === undefined ? undefined : await ask(context, findDraw, { eventId, drawId: params['drawId'] ?? '', page })
	if (!answer?.ok) throw data(null, { status: 404 })
	shareLivePage(context, 'draws-of-event', answer.value.event)
	return { page, ...answer.value }
}

type Facts = readonly (readonly [label: string, value: ReactNode])[]

const Code = ({ value }: { value: string }) => <span className={styles.code}>{value}</span>

export default function Draw({ loaderData }: Route.ComponentProps) {
	const { event, provider, page, pageSize, draw, shown } = loaderData
	const { draw: text, ...list } = useDrawRecordText()
	const { pages } = useDeskTableText()
	const locale = useLocale()
	const ofEvent = useHref(`/event/${event.slug}`)
	const draws = `${ofEvent}/draws`
	const here = `${draws}/${draw.drawId}`
	const file = `${here}/record.json`
	const at = (when: string) => formatDateTime(when, event.timeZone)
	useLive(`draws-of-event:${event.id}`)
	const { beacon, abandoned } = draw
	const named = beacon && {
		name: beaconName(beacon),
		round: String(beacon.round),
		dueAt: formatToTheSecond(beacon.dueAt, event.timeZone),
	}
	const ofBeacon: Facts =
		beacon && named
			? [
					[text.beacon, isOfTheLeague(beacon) ? named.name : text.own(named.name)],
					[text.round, text.roundAt(named.round, named.dueAt)],
					[text.chainHash, <Code value={beacon.chainHash} />],
					[text.publicKey, <Code value={beacon.publicKey} />],
					[text.signature, beacon.signature === null ? text.unanswered : <Code value={beacon.signature} />],
					[text.randomness, beacon.randomness === null ? text.unanswered : <Code value={beacon.randomness} />],
				]
			: []
	const facts: Facts = [
		[text.taking, formatNumber(locale, draw.entrants)],
		[text.algorithm, text.version(draw.algorithm, draw.version)],
		[text.listDigest, <Code value={draw.digest} />],
		[text.commitment, <Code value={draw.commitment} />],
		[text.seed, draw.seed === null ? text.sealed : <Code value={draw.seed} />],
		...ofBeacon,
	]
	return (
		<Page width="text">
			<DocumentHead title={`${draw.why} · ${event.name}`} />
			<PageHead
				title={draw.why}
				lead={[list.kinds[draw.kind], text.title(draw.drawId), list.by(provider)].join(' · ')}
				above={
					<Breadcrumbs
						label={list.title}
						trail={[
							{ href: ofEvent, label: event.name },
							{ href: draws, label: list.title },
						]}
						here={draw.drawId}
					/>
				}
			/>
			<Stack>
				<Row>
					<DrawStateBadge state={draw.state} />
					<span>
						{list.announcedAt(at(draw.committedAt))}
						{draw.revealedAt !== null && ` · ${list.revealedAt(at(draw.revealedAt))}`}
						{abandoned && ` · ${list.abandonedAt(at(abandoned.at))}`} · {list.zone(event.timeZone)}
					</span>
				</Row>
				{named && draw.state === 'waiting' && <Notice kind="info" title={text.waits(named.round, named.name, named.dueAt)} />}
				{abandoned && <Notice kind="warning" title={text.abandoned(abandoned.why)} />}
				<CheckDraw file={file} />
				<Card title={text.how}>
					<ol className={styles.steps}>
						{(beacon ? [...text.beaconSteps, ...text.steps.slice(2)] : text.steps).map((step) => (
							<li key={step}>{step}</li>
						))}
					</ol>
				</Card>
				<Card title={text.order}>
					<Stack>
						{draw.revealedAt === null ? (
							<p>{abandoned ? text.abandoned(abandoned.why) : text.notYet}</p>
						) : (
							<Table
								caption={text.order}
								rows={shown}
								rowKey={({ nth }) => nth}
								columns={[
									{ key: 'nth', head: text.nth, cell: ({ nth }) => formatNumber(locale, nth), align: 'end' },
									{ key: 'who', head: text.who, cell: (row) => row.shown ?? list.removed, names: true },
									{ key: 'place', head: text.place, cell: ({ place }) => formatNumber(locale, place), align: 'end' },
								]}
							/>
						)}
						<Pagination current={page} count={pageCount(draw.drawn, pageSize)} hrefOf={(nth) => `${here}?page=${nth}`} texts={pages} />
					</Stack>
				</Card>
				<Card title={text.facts}>
					<dl className={styles.facts}>
						{facts.map(([label, value]) => (
							<div key={label}>
								<dt>{label}</dt>
								<dd>{value}</dd>
							</div>
						))}
					</dl>
				</Card>
				<Card title={text.outside}>
					<Stack>
						<p>{text.outsideHelp}</p>
						<p className={styles.code}>node check-draw.mjs {draw.drawId}.json</p>
						{beacon && (
							<>
								<p>{text.outsideBeacon}</p>
								<p className={styles.code}>npm install @noble/curves@2</p>
								<p className={styles.code}>node check-beacon.mjs {draw.drawId}.json</p>
							</>
						)}
						<Row>
							<LinkButton href={file} download={`${draw.drawId}.json`}>
								{text.file}
							</LinkButton>
							<LinkButton href="/check-draw.mjs" download>
								{text.script}
							</LinkButton>
							{beacon && (
								<LinkButton href="/check-beacon.mjs" download>
									{text.beaconScript}
								</LinkButton>
							)}
						</Row>
					</Stack>
				</Card>
			</Stack>
		</Page>
	)
}
