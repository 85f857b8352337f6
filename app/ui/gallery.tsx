import { useRef, useState } from 'react'
import type { KeyboardEvent, TouchEvent } from 'react'
import { IconButton } from './button.tsx'
import { useModal } from './dialog.tsx'
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from './icon.tsx'
import styles from './gallery.module.css'

export interface Picture {
	/** The whole picture, also the link's target without JavaScript. */
	href: string
	thumb: string
	alt: string
	/** In pixels, of the whole picture. */
	width: number
	height: number
	caption?: string
}

export interface GalleryProps {
	pictures: readonly Picture[]
	texts: {
		/** The lightbox's name, read out. */
		label: string
		close: string
		previous: string
		next: string
		/** From 1: "3 / 24". */
		position: (number: number, count: number) => string
	}
}

/** How far a finger goes sideways before it means "next", in CSS pixels. */
const swipePx = 48

/** Thumbs in a grid, each a link to its picture; with JavaScript they open in a lightbox with arrow keys and swipe. */
export function Gallery({ pictures, texts }: GalleryProps) {
	const [shown, setShown] = useState<number | null>(null)
	return (
		<>
			<ul className={styles.grid}>
				{pictures.map((picture, index) => (
					<li key={picture.href}>
						<a
							href={picture.href}
							className={styles.thumb}
							data-plain-link
							onClick={(event) => {
								if (event.metaKey || event.ctrlKey || event.shiftKey) return
								event.preventDefault()
								setShown(index)
							}}
						>
							<img src={picture.thumb} alt={picture.alt} width="320" height="320" loading="lazy" decoding="async" />
						</a>
					</li>
				))}
			</ul>
			<Lightbox pictures={pictures} texts={texts} shown={shown} onShow={setShown} />
		</>
	)
}

interface LightboxProps extends GalleryProps {
	shown: number | null
	onShow: (index: number | null) => void
}

function Lightbox({ pictures, texts, shown, onShow }: LightboxProps) {
	const element = useModal(shown !== null)
	const touchedAt = useRef<number | null>(null)
	const picture = shown === null ? undefined : pictures[shown]

	function turn(by: 1 | -1) {
		if (shown !== null) onShow((shown + by + pictures.length) % pictures.length)
	}
	function onKeyDown(event: KeyboardEvent) {
		if (event.key === 'ArrowRight') turn(1)
		if (event.key === 'ArrowLeft') turn(-1)
	}
	function onTouchEnd(event: TouchEvent) {
		const began = touchedAt.current
		const ended = event.changedTouches[0]?.clientX
		touchedAt.current = null
		if (began === null || ended === undefined || Math.abs(ended - began) < swipePx) return
		turn(ended < began ? 1 : -1)
	}

	return (
		<dialog
			ref={element}
			className={styles.lightbox}
			aria-label={texts.label}
			onClose={() => onShow(null)}
			onKeyDown={onKeyDown}
			onTouchStart={(event) => {
				touchedAt.current = event.touches.length === 1 ? (event.touches[0]?.clientX ?? null) : null
			}}
			onTouchEnd={onTouchEnd}
		>
			{picture && shown !== null && (
				<div className={styles.stage}>
					<div className={styles.bar}>
						<span role="status" className="figures">
							{texts.position(shown + 1, pictures.length)}
						</span>
						<IconButton label={texts.close} icon={<CloseIcon size={24} />} onClick={() => onShow(null)} />
					</div>
					<figure className={styles.figure}>
						<img key={picture.href} src={picture.href} alt={picture.alt} width={picture.width} height={picture.height} />
						{picture.caption !== undefined && <figcaption>{picture.caption}</figcaption>}
					</figure>
					{pictures.length > 1 && (
						<div className={styles.turns}>
							<IconButton label={texts.previous} icon={<ChevronLeftIcon size={32} />} onClick={() => turn(-1)} />
							<IconButton label={texts.next} icon={<ChevronRightIcon size={32} />} onClick={() => turn(1)} />
						</div>
					)}
				</div>
			)}
		</dialog>
	)
}
