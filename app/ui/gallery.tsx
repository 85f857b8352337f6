import { island, propertiesOn } from '~/shell/island/island.tsx'
import { DownloadIcon } from './icon.tsx'
import { useLightbox, type LightboxTexts } from './lightbox.tsx'
import type { LargePicture, RowEdges } from './picture-row.ts'
import styles from './gallery.module.css'

export interface Picture {
	/** The whole picture; without JavaScript, the link leads to it. */
	href: string
	thumb: string
	alt: string
	/** The width of the whole picture, in pixels. */
	width: number
	height: number
	caption?: string
	download?: PictureDownload | undefined
}

/** A link to a picture's file, or to what the reader has to do before they get it. */
export interface PictureDownload {
	href: string
	label: string
	/** The file's size. */
	detail?: string
	/** The link stands in the lightbox alone: under each thumb of many it would only repeat itself. */
	onlyLarge?: boolean
}

/** Which part of a longer row the shown pictures are, and where the row continues. */
export interface GalleryPart {
	/** How many pictures come before the first shown one. */
	before: number
	of: number
	previousHref: string | undefined
	nextHref: string | undefined
}

export interface GalleryProps {
	pictures: readonly Picture[]
	/** Set where these are not all pictures: the lightbox continues with the pictures of the other pages, and ends where the row ends. */
	part?: GalleryPart | undefined
	texts: LightboxTexts & {
		/** From 1: "3 / 24". */
		position: (number: number, count: number) => string
	}
}

/** Thumbs in a grid, each a link to its picture; with JavaScript they open in a lightbox with arrow keys, swipe and zoom. */
export function Gallery({ pictures, part, texts }: GalleryProps) {
	const { label, close, zoom, previous, next, position } = texts
	return (
		<PictureGrid
			pictures={pictures.map((picture, index) => ({
				...picture,
				position: position((part?.before ?? 0) + index + 1, part?.of ?? pictures.length),
			}))}
			edges={part && { previousHref: part.previousHref, nextHref: part.nextHref }}
			texts={{ label, close, zoom, previous, next }}
		/>
	)
}

interface PictureGridProps {
	pictures: readonly (Picture & { position: string })[]
	edges: RowEdges | undefined
	texts: LightboxTexts
}

/** A `Gallery` as it travels to the browser: data alone. */
export const PictureGrid = island('gallery', ({ pictures, edges, texts }: PictureGridProps) => {
	const { linkTo, lightbox } = useLightbox({ pictures: pictures.map(asLarge), edges }, texts, rowAt)
	return (
		<>
			<ul className={styles.grid}>
				{pictures.map(({ href, thumb, alt, download }, index) => (
					<li key={href}>
						<a {...linkTo(index)} className={styles.thumb}>
							<img src={thumb} alt={alt} width="320" height="320" loading="lazy" decoding="async" />
						</a>
						{download && !download.onlyLarge && <DownloadLink of={alt} {...download} />}
					</li>
				))}
			</ul>
			{lightbox}
		</>
	)
})

/** In the lightbox, a file's size stands in the link. */
function asLarge({ download, ...picture }: PictureGridProps['pictures'][number]): LargePicture {
	return { ...picture, download: download && { href: download.href, label: [download.label, download.detail].filter(Boolean).join(' · ') } }
}

/** The row of another page, out of that page's island. */
async function rowAt(href: string) {
	const answer = await fetch(href)
	if (!answer.ok) throw new Error(`${href}: ${answer.status}`)
	const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
	const found = propertiesOn<PictureGridProps>(page, 'gallery').find(({ edges }) => edges)
	return found && { pictures: found.pictures.map(asLarge), edges: found.edges }
}

/** A plain link to a picture's file, under its thumb. */
function DownloadLink({ of, href, label, detail }: PictureDownload & { of: string }) {
	return (
		<div className={styles.download}>
			<a href={href} data-plain-link>
				<DownloadIcon />
				{label}
				<span className="visually-hidden">: {of}</span>
			</a>
			{detail !== undefined && <small className="soft">{detail}</small>}
		</div>
	)
}
