import { IconButton } from './button.tsx'
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon, DownloadIcon, ZoomIcon } from './icon.tsx'
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
	texts: {
		/** The lightbox's name, read out. */
		label: string
		close: string
		/** The label of the button that shows the picture larger than the screen. */
		zoom: string
		previous: string
		next: string
		/** From 1: "3 / 24". */
		position: (number: number, count: number) => string
	}
}

/** Thumbs in a grid, each a link to its picture; with JavaScript they open in a lightbox with arrow keys, swipe and zoom (`openLightboxes`). */
export function Gallery({ pictures, part, texts }: GalleryProps) {
	return (
		<>
			<ul className={styles.grid} data-gallery={part ? 'part' : ''} data-previous={part?.previousHref} data-next={part?.nextHref}>
				{pictures.map((picture, index) => (
					<li key={picture.href}>
						<a
							href={picture.href}
							className={styles.thumb}
							data-plain-link
							data-width={picture.width}
							data-height={picture.height}
							data-caption={picture.caption}
							data-download={picture.download?.href}
							data-download-label={picture.download && [picture.download.label, picture.download.detail].filter(Boolean).join(' · ')}
							data-position={texts.position((part?.before ?? 0) + index + 1, part?.of ?? pictures.length)}
						>
							<img src={picture.thumb} alt={picture.alt} width="320" height="320" loading="lazy" decoding="async" />
						</a>
						{picture.download && !picture.download.onlyLarge && <DownloadLink of={picture.alt} {...picture.download} />}
					</li>
				))}
			</ul>
			<Lightbox texts={texts} turns={(part?.of ?? pictures.length) > 1} />
		</>
	)
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

/** The frame for one picture at a time; the script that opens it puts the picture in. */
export function Lightbox({ texts, turns }: { texts: GalleryProps['texts']; turns: boolean }) {
	return (
		<dialog className={styles.lightbox} aria-label={texts.label}>
			<div className={styles.stage}>
				<div className={styles.bar}>
					<span role="status" className="figures" />
					<span className={styles.tools}>
						<IconButton label={texts.zoom} icon={<ZoomIcon size={24} />} aria-pressed="false" data-lightbox="zoom" />
						<IconButton label={texts.close} icon={<CloseIcon size={24} />} data-lightbox="close" />
					</span>
				</div>
				<figure className={styles.figure} />
				{turns && (
					<div className={styles.turns}>
						<IconButton label={texts.previous} icon={<ChevronLeftIcon size={32} />} data-lightbox="previous" />
						<IconButton label={texts.next} icon={<ChevronRightIcon size={32} />} data-lightbox="next" />
					</div>
				)}
			</div>
		</dialog>
	)
}
