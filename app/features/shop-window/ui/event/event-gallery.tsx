import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { imageUrl } from '~/kernel/image-url.ts'
import { pageCount } from '~/kernel/paging.ts'
import { mostPictureBytes, pictureKinds } from '~/platform/uploads/picture-limits.ts'
import { FileField } from '~/shell/form/file-field.tsx'
import { Bib } from '~/ui/bib.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Disclosure } from '~/ui/disclosure.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { TextField } from '~/ui/field.tsx'
import { Gallery, type PictureDownload } from '~/ui/gallery.tsx'
import { BibIcon, CameraIcon, SearchIcon } from '~/ui/icon.tsx'
import { Section } from '~/ui/page.tsx'
import { Pagination } from '~/ui/pagination.tsx'
import type { PictureSearchProblem } from '~/features/event/rules/candidate-search.ts'
import type { DetailPicture } from '~/features/event/rules/event-detail.ts'
import { picturesPerPage } from '~/features/event/rules/gallery-pages.ts'
import { longest } from '~/features/event/rules/longest.ts'
import { useEventText } from '~/features/event/text/event-text.ts'
import styles from './event-gallery.module.css'

/** The shown part of the gallery: the first few pictures, or one page of all pictures or of one candidate number. */
export interface ShownPictures {
	pictures: DetailPicture[]
	/** The number of pictures in the whole gallery. */
	total: number
	/** The number of pictures that were found. */
	found: number
	/** The number that was searched for. */
	candidateNumber: string | undefined
	/** Which page of them, from 1; nothing where only the first few are shown. */
	page: number | undefined
	/** Why the picture that somebody searched with led to no number. */
	problem?: PictureSearchProblem | undefined
}

/** The downloads that an event offers; another feature knows who may. */
export interface GalleryDownloads {
	/** The line for a reader who may not download yet. */
	line: ReactNode
	of: (picture: DetailPicture) => PictureDownload | undefined
}

interface EventGalleryProps {
	slug: string
	shown: ShownPictures
	faceSearch?: ReactNode
	downloads?: GalleryDownloads | undefined
}

/** The event's pictures, and a search to find oneself; the search stands in the address, so that it can be shared. */
export function EventGallery({ slug, shown, faceSearch, downloads }: EventGalleryProps) {
	const text = useEventText().detail.gallery
	const locale = useLocale()
	const page = useHref(`/event/${slug}`)
	if (shown.total === 0) return null
	const { candidateNumber } = shown
	const hrefOf = (nth: number) => {
		const query = new URLSearchParams({ ...(candidateNumber === undefined ? {} : { bib: candidateNumber }), pictures: String(nth) })
		return `${page}?${query.toString()}#gallery`
	}
	const before = ((shown.page ?? 1) - 1) * picturesPerPage
	const pages = pageCount(shown.found, picturesPerPage)
	const isPart = shown.pictures.length < shown.found
	// After the first few comes the whole first page; its pictures that are shown already are not repeated.
	const next = shown.page === undefined ? 1 : shown.page + 1
	return (
		<Section id="gallery" title={text.title}>
			<form method="get" action={`${page}#gallery`} role="search" className={styles.search}>
				<TextField
					name="bib"
					label={text.search}
					help={text.searchHelp}
					defaultValue={shown.candidateNumber}
					before={<BibIcon />}
					maxLength={longest.candidateNumber}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					enterKeyHint="search"
				/>
				<Button type="submit" icon={<SearchIcon />}>
					{text.find}
				</Button>
			</form>
			<PictureSearch action={`${page}/find-by-picture`} problem={shown.problem} />
			{faceSearch}
			<Found shown={shown} allHref={`${page}#gallery`} />
			{shown.pictures.length > 0 && downloads?.line}
			<Gallery
				pictures={shown.pictures.map((picture, nth) => ({
					...pictureOf(picture, text.unnamed(formatNumber(locale, before + nth + 1))),
					download: downloads?.of(picture),
				}))}
				texts={text}
				part={
					isPart
						? {
								before,
								of: shown.found,
								previousHref: before > 0 ? hrefOf((shown.page ?? 1) - 1) : undefined,
								nextHref: before + shown.pictures.length < shown.found ? hrefOf(next) : undefined,
							}
						: undefined
				}
			/>
			{isPart && shown.page === undefined && <MorePictures href={hrefOf(1)} total={shown.found} />}
			{shown.page !== undefined && <Pagination current={shown.page} count={pages} hrefOf={hrefOf} texts={text.pages} />}
		</Section>
	)
}

/** The search by a picture, for people who do not remember their number: the picture shows it. */
function PictureSearch({ action, problem }: { action: string; problem: PictureSearchProblem | undefined }) {
	const text = useEventText().detail.gallery.byPicture
	return (
		<Disclosure summary={text.summary} open={problem !== undefined} className={styles.byPicture}>
			<form method="post" action={action} encType="multipart/form-data" noValidate className={styles.search}>
				<FileField
					name="picture"
					label={text.label}
					help={text.help}
					error={problem && text.problems[problem]}
					required
					accept={pictureKinds}
					mostBytes={mostPictureBytes}
				/>
				<Button type="submit" icon={<CameraIcon />}>
					{text.find}
				</Button>
			</form>
		</Disclosure>
	)
}

/** What the search found. */
function Found({ shown: { candidateNumber, found }, allHref }: { shown: ShownPictures; allHref: string }) {
	const text = useEventText().detail.gallery
	const all = <LinkButton href={allHref}>{text.all}</LinkButton>
	return (
		<div role="status">
			{candidateNumber !== undefined && found > 0 && (
				<div className={styles.found}>
					<span aria-hidden="true">
						<Bib number={candidateNumber} size="sm" />
					</span>
					<p>{text.found(found, candidateNumber)}</p>
					{all}
				</div>
			)}
			{candidateNumber !== undefined && found === 0 && (
				<EmptyState level={3} title={text.nothing(candidateNumber)} action={all}>
					<p>{text.nothingHelp}</p>
				</EmptyState>
			)}
		</div>
	)
}

function MorePictures({ href, total }: { href: string; total: number }) {
	const text = useEventText().detail.gallery
	const locale = useLocale()
	return (
		<p>
			<LinkButton href={href}>{text.more(formatNumber(locale, total))}</LinkButton>
		</p>
	)
}

/**
 * A picture nobody described is a link all the same, and needs a name. The lightbox shows the whole picture within 1600 pixels (`imageSizes`), which
 * is its size once it is loaded.
 */
function pictureOf({ path, width, height, alt }: DetailPicture, unnamed: string) {
	const scale = Math.min(1, 1600 / Math.max(width, height))
	return {
		href: imageUrl(path, 1600, 1600),
		thumb: imageUrl(path, 480, 480),
		alt: alt || unnamed,
		width: Math.round(width * scale),
		height: Math.round(height * scale),
		caption: alt,
	}
}
