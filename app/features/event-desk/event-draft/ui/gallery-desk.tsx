import { useEffect, useRef, useState } from 'react'
import { Form, useHref, useSearchParams } from 'react-router'
import { typedId } from '~/kernel/typed-id.ts'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { pageCount } from '~/kernel/paging.ts'
import { Pagination } from '~/ui/pagination.tsx'
import { useHydrated } from '~/ui/use-hydrated.ts'
import { picturesPerPage } from '~/features/event/rules/gallery-pages.ts'
import { galleryQuery, isDoneOnPage, readGalleryAddress } from '~/features/event-desk/event-draft/rules/gallery-address.ts'
import { chosenIn } from '~/features/event-desk/event-draft/rules/pictures-step.ts'
import { useEventDraftText } from '~/features/event-desk/event-draft/text/event-draft-text.ts'
import { galleryForm, type GalleryAnswer } from './gallery-answer.ts'
import { GalleryBar } from './gallery-bar.tsx'
import { GalleryFilter } from './gallery-filter.tsx'
import { PlainUpload } from './gallery-upload.tsx'
import { keptPicture, PictureFields, type DeskPicture } from './picture-fields.tsx'
import styles from './pictures.module.css'
import { UnsavedPictures } from './unsaved-pictures.tsx'

interface GalleryDeskProps {
	eventId: number
	gallery: { counts: { all: number }; total: number; page: number; pictures: readonly DeskPicture[] }
	answer: GalleryAnswer | undefined
	/** The problem with uploaded pictures. */
	problem: string | undefined
	/** The button that was pressed and waits for its answer. */
	pressed: string | undefined
	/** Pictures with typed values that are not saved. */
	changed: ReadonlySet<number>
	onChanged: (change: (before: ReadonlySet<number>) => ReadonlySet<number>) => void
}

/** A page of the gallery: its filter, and one form for all its pictures, in which every button saves the typed values. */
export function GalleryDesk({ eventId, gallery, answer, problem, pressed, changed, onChanged }: GalleryDeskProps) {
	const { counts, total, page, pictures } = gallery
	const { pictures: text } = useEventDraftText()
	const locale = useLocale()
	const isAlive = useHydrated()
	const [parameters] = useSearchParams()
	const here = useHref(`/my-events/${eventId}/edit/pictures`)
	const address = readGalleryAddress(parameters)
	const did = parameters.get('did')
	const moved = did === 'moved' ? typedId(parameters.get('picture')) : 0
	const at = `${parameters.get('at') ?? ''} ${galleryQuery(address)}`
	const [choice, setChoice] = useState({ at, ids: chosenIn(answer?.typed ?? {}) })
	// An action with all chosen pictures ends the choice; saving, or an action with one picture, keeps it.
	if (choice.at !== at) setChoice({ at, ids: did === 'saved' || parameters.has('picture') ? choice.ids : [] })
	const chosen = choice.ids.filter((id) => pictures.some((picture) => picture.id === id))
	const choose = (ids: number[]) => setChoice({ at, ids })
	const leave = useFocusAfterwards(at, moved)
	return (
		<>
			{counts.all > 0 && <GalleryFilter action={`${here}#gallery`} address={address} />}
			{counts.all > 0 && (
				<p className={total === 0 ? 'soft' : undefined}>
					{total === 0 ? text.filter.none : text.filter.shown(formatNumber(locale, total), formatNumber(locale, counts.all))}
				</p>
			)}
			<Form
				id={galleryForm}
				method="post"
				encType="multipart/form-data"
				noValidate
				preventScrollReset
				onSubmit={() => {
					forget(pictures)
					leave()
				}}
			>
				{/* The reader stays where they are; without scripts an answer begins at the top. */}
				{isAlive && <input type="hidden" name="stays" value="on" />}
				{counts.all === 0 && <p className="soft">{text.none}</p>}
				<UnsavedPictures answer={answer} pictures={pictures} />
				<ol className={styles.pictures}>
					{pictures.map((picture) => (
						<PictureFields
							// A picture that was saved elsewhere is shown anew; values typed into other pictures stay.
							key={`${picture.id} ${picture.version}`}
							picture={picture}
							last={counts.all}
							isChosen={chosen.includes(picture.id)}
							onChoose={(isChosen) => choose(isChosen ? [...chosen, picture.id] : chosen.filter((id) => id !== picture.id))}
							onChanged={onChanged}
							answer={answer?.pictures?.[picture.id]}
						/>
					))}
				</ol>
				{total > 0 && (
					<GalleryBar
						count={chosen.length}
						most={pictures.length}
						onChoose={(all) => choose(all ? pictures.map(({ id }) => id) : [])}
						unsaved={changed.size}
						answer={answer?.of === 'page' ? answer : undefined}
						pressed={pressed}
						did={!answer && isDoneOnPage(did) ? text.did[did] : ''}
					/>
				)}
				<PlainUpload problem={problem} />
			</Form>
			<Pagination
				current={page}
				count={pageCount(total, picturesPerPage)}
				hrefOf={(nth) => `${here}${galleryQuery({ ...address, page: nth })}#gallery`}
				texts={text.pages}
			/>
		</>
	)
}

/** Forgets kept values, because they are on their way to the server, which saves them or says why not. */
function forget(pictures: readonly DeskPicture[]): void {
	try {
		for (const picture of pictures) sessionStorage.removeItem(keptPicture(picture))
	} catch {
		// Where the browser forbids its store, nothing was kept.
	}
}

/**
 * Gives the focus back after an answer, even where the elements were rendered anew or stand on another page: to the same field or button, else
 * to the foot. A single picture that was moved stays in sight.
 */
function useFocusAfterwards(at: string, movedId: number) {
	const left = useRef<{ name: string; value: string } | undefined>(undefined)
	useEffect(() => {
		const form = document.getElementById(galleryForm)
		if (movedId > 0) document.getElementById(`picture-${movedId}`)?.scrollIntoView({ block: 'nearest' })
		if (left.current && document.activeElement === document.body) {
			const { name, value } = left.current
			const same = form?.querySelector<HTMLElement>(`input[name="${name}"], button[name="${name}"][value="${value}"]:enabled`)
			const next = same ?? form?.querySelector<HTMLElement>('[data-foot]')
			next?.focus({ preventScroll: true })
		}
		left.current = undefined
	}, [at, movedId])
	return () => {
		const focused = document.activeElement
		left.current =
			focused instanceof HTMLInputElement || focused instanceof HTMLButtonElement
				? { name: CSS.escape(focused.name), value: CSS.escape(focused.value) }
				: undefined
	}
}
