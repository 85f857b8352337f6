import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import type { DeskRole } from '~/features/event/rules/desk-role.ts'
import { useLocale } from '~/i18n/text.ts'
import { eventKindNames } from '~/kernel/event-kinds.ts'
import { useSite } from '~/shell/site.ts'
import { PageHead } from '~/shell/page-head.tsx'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import type { EventDetail } from '~/features/event/rules/event-detail.ts'
import { listHref } from '~/features/event/rules/list-address.ts'
import { useEventText } from '~/features/event/text/event-text.ts'
import { About } from './about.tsx'
import { EventBrackets } from './event-brackets.tsx'
import { EventDraws, type EventDrawsFound } from './event-draws.tsx'
import { EventGallery, type GalleryDownloads, type ShownPictures } from './event-gallery.tsx'
import styles from './event-page.module.css'
import { EventPoster } from './event-poster.tsx'
import { EventSummary } from './event-summary.tsx'
import { Goods, type GoodsAnswer } from './goods.tsx'
import { StickyMainAction } from './main-action.tsx'
import { OtherDates } from './other-dates.tsx'
import { Organiser } from './organiser.tsx'
import { OrganiserBar } from './organiser-tools.tsx'
import { Schedule } from './schedule.tsx'
import { StateNotice } from './state-notice.tsx'
import { StructuredData } from './structured-data.tsx'
import { TicketList } from './ticket-list.tsx'

export interface EventPageProps {
	event: EventDetail
	shown: ShownPictures
	/** The reader's role at the event's desk; null: none. */
	role: DeskRole | null
	/** The look-up of candidate numbers, where the organiser allows it to everybody. */
	lookup?: ReactNode
	/** The search of the pictures by a face, where the organiser allows it. */
	faceSearch?: ReactNode
	/** The downloads of its pictures, where the organiser allows them. */
	downloads?: GalleryDownloads | undefined
	answer?: GoodsAnswer
	/** Brackets whose results everybody may see. */
	brackets?: readonly { id: number; name: string }[]
	/** The draws that everybody may see. */
	drawn?: EventDrawsFound
	/** Similar events. */
	similar?: ReactNode
}

const nothingDrawn: EventDrawsFound = { draws: 0, wheels: [] }

/** Everything about one event; past events show their pictures first (look §5). */
export function EventPage({
	event,
	shown,
	role,
	lookup,
	faceSearch,
	downloads,
	answer,
	brackets = [],
	drawn = nothingDrawn,
	similar,
}: EventPageProps) {
	const text = useEventText().detail
	const locale = useLocale()
	const origin = useSite()?.origin ?? ''
	const list = useHref('/event')
	const { kind } = event
	const path = `/event/${event.slug}`
	const page = origin + useHref(path)
	const hasPictures = shown.total > 0
	const gallery = <EventGallery slug={event.slug} shown={shown} faceSearch={faceSearch} downloads={downloads} />
	const isPast = event.phase === 'past'
	return (
		<div className={styles.page}>
			<PageHead
				title={event.name}
				description={event.summary}
				path={path}
				image={`/events/${event.id}.jpg?lang=${locale}`}
				type="event"
				noIndex={shown.candidateNumber !== undefined || event.draft === true}
			/>
			{origin !== '' && !event.draft && <StructuredData event={event} origin={origin} />}
			{role && <OrganiserBar eventId={event.id} role={role} />}
			<div className={styles.trail}>
				<Breadcrumbs
					label={text.trail}
					trail={[
						{ href: list, label: text.events },
						...(kind ? [{ href: listHref(list, { kind }), label: eventKindNames[kind][locale] }] : []),
					]}
					here={event.name}
				/>
			</div>
			<div className={styles.columns}>
				<div className={styles.poster}>
					<EventPoster event={event} />
				</div>
				<div className={styles.summary}>
					<EventSummary event={event} page={page} hasPictures={hasPictures} />
				</div>
				<div className={styles.body}>
					{(isPast || event.phase === 'cancelled' || event.draft || event.postponed) && (
						<div className={styles.notice}>
							<StateNotice event={event} hasPictures={hasPictures} />
						</div>
					)}
					{isPast && lookup}
					<EventBrackets eventId={event.id} brackets={brackets} />
					<EventDraws slug={event.slug} found={drawn} />
					{isPast && gallery}
					{!isPast && <TicketList event={event} />}
					<OtherDates dates={event.otherDates} />
					<About description={event.description} />
					<Schedule event={event} />
					<Goods event={event} answer={answer} />
					{isPast && <TicketList event={event} />}
					{!isPast && lookup}
					{!isPast && gallery}
					<Organiser provider={event.provider} />
				</div>
			</div>
			{similar}
			<StickyMainAction event={event} hasPictures={hasPictures} />
		</div>
	)
}
