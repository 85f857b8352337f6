import { useEffect, useRef, useState } from 'react'
import { useHref, useSearchParams } from 'react-router'
import { formatNumber } from '../../../i18n/formats.ts'
import { useLocale } from '../../../i18n/text.ts'
import { pageCount } from '../../../kernel/paging.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { picturesPerPage } from '../../event/rules/gallery-pages.ts'
import { galleryQuery, readGalleryAddress } from '../rules/gallery-address.ts'
import { chosenIn } from '../rules/pictures-step.ts'
import { useEventDraftText } from '../text/event-draft-text.ts'
import { ChosenPictures } from './chosen-pictures.tsx'
import type { GalleryAnswer } from './gallery-answer.ts'
import { GalleryFilter } from './gallery-filter.tsx'
import { PictureForm, type DeskPicture } from './picture-form.tsx'
import styles from './pictures.module.css'

interface GalleryDeskProps {
	eventId: number
	gallery: { counts: { all: number }; total: number; page: number; pictures: readonly DeskPicture[] }
	answer: GalleryAnswer | undefined
	/** What is on its way. */
	sent: FormData | undefined
	/** Which pictures have something typed that is not saved. */
	onChanged: (change: (before: ReadonlySet<number>) => ReadonlySet<number>) => void
}

/** A page of the gallery: which pictures are looked at, what is done with those that are chosen, and each with a form of its own. */
export function GalleryDesk({ eventId, gallery: { counts, total, page, pictures }, answer, sent, onChanged }: GalleryDeskProps) {
	const { pictures: text } = useEventDraftText()
	const locale = useLocale()
	const [parameters] = useSearchParams()
	const here = useHref(`/my-events/${eventId}/edit/pictures`)
	const address = readGalleryAddress(parameters)
	const at = `${parameters.get('at') ?? ''} ${galleryQuery(address)}`
	const [choice, setChoice] = useState({ at, ids: chosenIn(answer?.typed ?? {}) })
	const chosen = choice.at === at ? choice.ids.filter((id) => pictures.some((picture) => picture.id === id)) : []
	const choose = (ids: number[]) => setChoice({ at, ids })
	const savedId = Number(parameters.get('picture'))
	const sentId = Number(sent?.get('picture') ?? Number.NaN)
	const intent = sent?.get('intent')
	const pressed = typeof intent === 'string' ? intent : undefined
	useFocusOnMoved(parameters.get('did') === 'moved' ? savedId : 0, at, pressed)
	return (
		<>
			<GalleryFilter action={`${here}#gallery`} address={address} />
			{total === 0 ? (
				<p className="soft">{text.filter.none}</p>
			) : (
				<p>{text.filter.shown(formatNumber(locale, total), formatNumber(locale, counts.all))}</p>
			)}
			{total > 0 && (
				<ChosenPictures
					key={at}
					count={chosen.length}
					answer={answer?.of === 'chosen' ? answer : undefined}
					pressed={pressed}
					onAll={chosen.length < pictures.length ? () => choose(pictures.map(({ id }) => id)) : undefined}
					onNone={chosen.length > 0 ? () => choose([]) : undefined}
				/>
			)}
			<ol className={styles.pictures}>
				{pictures.map((picture) => (
					<PictureForm
						// What was saved elsewhere is shown; what is typed meanwhile into other pictures stays.
						key={`${picture.id} ${picture.version}`}
						picture={picture}
						last={counts.all}
						isChosen={chosen.includes(picture.id)}
						onChoose={(isChosen) => choose(isChosen ? [...chosen, picture.id] : chosen.filter((id) => id !== picture.id))}
						onChanged={onChanged}
						answer={answer?.of === picture.id ? answer : undefined}
						isSaved={savedId === picture.id && parameters.get('did') === 'saved' && !answer}
						pressed={sentId === picture.id ? pressed : undefined}
					/>
				))}
			</ol>
			<Pagination
				current={page}
				count={pageCount(total, picturesPerPage)}
				hrefOf={(nth) => `${here}${galleryQuery({ ...address, page: nth })}#gallery`}
				texts={text.pages}
			/>
		</>
	)
}

/** A picture that was moved by itself stays in sight, and its button can be pressed again, also on the page before or after. */
function useFocusOnMoved(movedId: number, at: string, pressed: string | undefined): void {
	const direction = useRef('up')
	useEffect(() => {
		if (pressed === 'up' || pressed === 'down') direction.current = pressed
	}, [pressed])
	useEffect(() => {
		const moved = movedId > 0 ? document.getElementById(`picture-${movedId}`) : null
		moved?.scrollIntoView({ block: 'nearest' })
		if (document.activeElement === document.body) moved?.querySelector<HTMLElement>(`button[value=${direction.current}]`)?.focus()
	}, [movedId, at])
}
