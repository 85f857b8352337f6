import { useEffect, useRef, useState, type MouseEvent, type ReactNode, type Ref } from 'react'
import { IconButton } from './button.tsx'
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon, ZoomIcon } from './icon.tsx'
import { continued, endsAt, placeBeside, turns, type LargePicture, type PictureRow, type Turn } from './picture-row.ts'
import { useModal } from './use-modal.ts'
import styles from './lightbox.module.css'

/** How far a finger goes sideways before it means "next", in CSS pixels. */
const swipePx = 48

export interface LightboxTexts {
	/** The lightbox's name, read out. */
	label: string
	close: string
	/** The label of the button that shows the picture larger than the screen. */
	zoom: string
	previous: string
	next: string
}

/** The picture somebody looks at. */
interface Look {
	row: PictureRow
	place: number
	/** The picture's thumbnail, where that has loaded: another would only make the reader wait longer. */
	thumbSrc: string | undefined
}

/**
 * A row of pictures that open large, one at a time, each from the link to it.
 * @param rowAt the row of another page, for a row that goes on there
 */
export function useLightbox(
	row: PictureRow,
	texts: LightboxTexts,
	rowAt: (href: string) => Promise<PictureRow | undefined> = async () => undefined,
): {
	/** The properties of the link to the nth picture; its thumbnail is in it. */
	linkTo: (nth: number) => LinkToPicture
	lightbox: ReactNode
} {
	const links = useRef(new Map<string, HTMLAnchorElement>())
	const waitsAt = useRef<Look>(undefined)
	const [look, setLook] = useState<Look>()

	function lookAt(among: PictureRow, place: number): Look {
		const thumb = links.current.get(among.pictures[place]?.href ?? '')?.querySelector('img')
		return { row: among, place, thumbSrc: thumb?.complete && thumb.naturalWidth > 0 ? thumb.currentSrc : undefined }
	}
	async function turn(by: Turn): Promise<void> {
		if (!look || endsAt(look.row, look.place, by)) return
		const place = placeBeside(look.row, look.place, by)
		if (place !== undefined) return setLook(lookAt(look.row, place))
		if (waitsAt.current === look) return
		waitsAt.current = look
		// A page that cannot be loaded may be asked for again.
		const longer = await continued(look.row, by, rowAt).catch(() => undefined)
		waitsAt.current = undefined
		if (!longer) return
		const shown = longer.pictures.findIndex(({ href }) => href === look.row.pictures[look.place]?.href)
		const next = lookAt(longer, placeBeside(longer, shown, by) ?? shown)
		// The reader may have closed the lightbox, or gone back, meanwhile.
		setLook((now) => (now === look ? next : now))
	}
	return {
		linkTo: (nth) => {
			const href = row.pictures[nth]?.href ?? ''
			return {
				href,
				ref: (link) => {
					links.current.set(href, link)
					return () => links.current.delete(href)
				},
				onClick: (event) => {
					if (event.metaKey || event.ctrlKey || event.shiftKey) return
					event.preventDefault()
					setLook(lookAt(row, nth))
				},
				'data-held': '',
				'data-plain-link': '',
			}
		},
		lightbox: <Lightbox look={look} texts={texts} onTurn={(by) => void turn(by)} onClose={() => setLook(undefined)} />,
	}
}

interface LinkToPicture {
	href: string
	ref: (link: HTMLAnchorElement) => () => void
	onClick: (event: MouseEvent) => void
	'data-held': ''
	'data-plain-link': ''
}

interface LightboxProps {
	/** Nothing while it is closed. */
	look: Look | undefined
	texts: LightboxTexts
	onTurn: (by: Turn) => void
	onClose: () => void
}

/** One picture as large as the screen, with arrow keys, arrows on the screen, swipes and a zoom. */
function Lightbox({ look, texts, onTurn, onClose }: LightboxProps) {
	const dialog = useModal(look !== undefined)
	const figure = useRef<HTMLElement>(null)
	const touchedAt = useRef<number>(undefined)
	/** What is larger than the screen; the next picture fits again. */
	const [zoomed, setZoomed] = useState<Look>()
	const isZoomed = look !== undefined && zoomed === look
	const zoom = () => setZoomed(isZoomed ? undefined : look)
	useEffect(() => {
		const { current } = figure
		if (!isZoomed || !current) return
		// A finger, the wheel and the arrow keys move the picture, from its middle.
		current.scrollTo((current.scrollWidth - current.clientWidth) / 2, (current.scrollHeight - current.clientHeight) / 2)
		current.focus()
	}, [isZoomed])
	const picture = look?.row.pictures[look.place]
	return (
		<dialog
			ref={dialog}
			className={styles.lightbox}
			aria-label={texts.label}
			onClose={onClose}
			onKeyDown={({ key }) => {
				if (isZoomed) return
				if (key === 'ArrowRight') onTurn(1)
				if (key === 'ArrowLeft') onTurn(-1)
			}}
			onTouchStart={({ touches }) => {
				touchedAt.current = touches.length === 1 && !isZoomed ? touches[0]?.clientX : undefined
			}}
			onTouchEnd={({ changedTouches }) => {
				const moved = (changedTouches[0]?.clientX ?? 0) - (touchedAt.current ?? Number.NaN)
				touchedAt.current = undefined
				if (Math.abs(moved) >= swipePx) onTurn(moved < 0 ? 1 : -1)
			}}
		>
			{look && picture && (
				<div className={styles.stage}>
					<div className={styles.bar}>
						<span role="status" className="figures">
							{picture.position}
						</span>
						<span className={styles.tools}>
							<IconButton label={texts.zoom} icon={<ZoomIcon size={24} />} aria-pressed={isZoomed} onClick={zoom} />
							<IconButton label={texts.close} icon={<CloseIcon size={24} />} onClick={onClose} />
						</span>
					</div>
					<PictureFigure ref={figure} picture={picture} thumbSrc={look.thumbSrc} isZoomed={isZoomed} onPress={zoom} />
					{turns(look.row) && (
						<div className={styles.turns}>
							<IconButton
								label={texts.previous}
								icon={<ChevronLeftIcon size={32} />}
								aria-disabled={endsAt(look.row, look.place, -1)}
								onClick={() => onTurn(-1)}
							/>
							<IconButton
								label={texts.next}
								icon={<ChevronRightIcon size={32} />}
								aria-disabled={endsAt(look.row, look.place, 1)}
								onClick={() => onTurn(1)}
							/>
						</div>
					)}
				</div>
			)}
		</dialog>
	)
}

interface PictureFigureProps {
	ref: Ref<HTMLElement>
	picture: LargePicture
	thumbSrc: string | undefined
	isZoomed: boolean
	onPress: () => void
}

/** The picture with its words. The figure stays when the picture turns, because it may have the focus. */
function PictureFigure({ ref, picture, thumbSrc, isZoomed, onPress }: PictureFigureProps) {
	const { href, alt, width, height, color, caption, download } = picture
	const [settled, setSettled] = useState<string>()
	const isLoading = settled !== href
	const settle = () => setSettled(href)
	return (
		<figure
			ref={ref}
			className={styles.figure}
			tabIndex={isZoomed ? 0 : -1}
			data-zoomed={isZoomed ? '' : undefined}
			aria-busy={isLoading || undefined}
		>
			{isLoading && (
				<svg key={`place of ${href}`} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
					<rect width={width} height={height} fill={color ?? 'currentColor'} />
					{thumbSrc !== undefined && <image width={width} height={height} href={thumbSrc} />}
				</svg>
			)}
			{/* A new element each time: the old picture must not stay while the next one loads. A picture that cannot be loaded shows its description. */}
			<img
				key={href}
				ref={(img) => {
					if (img?.complete) settle()
				}}
				src={href}
				alt={alt}
				width={width}
				height={height}
				onLoad={settle}
				onError={settle}
				onClick={onPress}
			/>
			{(caption || download) && (
				<figcaption>
					{caption}
					{download && (
						<a href={download.href} data-plain-link>
							{download.label}
						</a>
					)}
				</figcaption>
			)}
		</figure>
	)
}
