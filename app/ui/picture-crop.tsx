import { useEffect, useId, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { cropBox, cropFields, movedCrop, smallestSide, square, type Crop } from '~/platform/images/crop.ts'
import { classNames } from './class-names.ts'
import styles from './picture-crop.module.css'

export interface PictureCropProps {
	image: HTMLImageElement
	crop: Crop
	/** The shape of the part: width divided by height. */
	shape?: number
	/** The part is shown as a circle, like faces. */
	round?: boolean
	texts: {
		/** The name of the part, for screen readers. */
		crop: string
		cropHelp: string
		zoom: string
	}
	/** Called with a function that makes the new crop from the present one. */
	onCrop: (change: (crop: Crop) => Crop) => void
}

/** Pixels of the drawing's longer edge: sharp on every screen. */
const edge = 960
/** How far an arrow key moves the picture, as a share of the part. */
const step = 0.05

const moves: Record<string, { right?: number; down?: number; zoom?: number }> = {
	ArrowLeft: { right: -step },
	ArrowRight: { right: step },
	ArrowUp: { down: -step },
	ArrowDown: { down: step },
	'+': { zoom: 1.1 },
	'=': { zoom: 1.1 },
	'-': { zoom: 1 / 1.1 },
}

/**
 * Chooses the part of a picture to use. It draws the part as it will look; dragging or the arrow keys move it; two fingers, + and −, or the
 * slider zoom. Its form sends it in the fields `cropIn` reads.
 */
export function PictureCrop({ image, crop, shape = square, round = false, texts, onCrop }: PictureCropProps) {
	const canvas = useRef<HTMLCanvasElement>(null)
	const part = useRef<HTMLDivElement>(null)
	const fingers = useRef(new Map<number, { x: number; y: number }>())
	const help = useId()
	const size = { width: image.naturalWidth, height: image.naturalHeight }
	const drawn = { width: edge, height: Math.round(edge / shape) }
	const move = (by: { right?: number; down?: number; zoom?: number }) => onCrop((now) => movedCrop(size, now, by, shape))

	useEffect(() => {
		const drawing = canvas.current?.getContext('2d')
		if (!drawing) return
		const { left, top, width, height } = cropBox({ width: image.naturalWidth, height: image.naturalHeight }, crop, shape)
		drawing.clearRect(0, 0, drawing.canvas.width, drawing.canvas.height)
		drawing.imageSmoothingQuality = 'high'
		drawing.drawImage(image, left, top, width, height, 0, 0, drawing.canvas.width, drawing.canvas.height)
	}, [image, crop, shape])

	// A person who opens it continues here, and the button that opened it may be gone.
	useEffect(() => part.current?.focus(), [])

	function onKeyDown(event: KeyboardEvent) {
		const by = moves[event.key]
		if (!by || event.ctrlKey || event.metaKey || event.altKey) return
		event.preventDefault()
		move(by)
	}

	function onPointerDown({ currentTarget, pointerId, clientX: x, clientY: y }: PointerEvent) {
		currentTarget.setPointerCapture(pointerId)
		fingers.current.set(pointerId, { x, y })
	}

	function onPointerMove({ currentTarget, pointerId, clientX: x, clientY: y }: PointerEvent) {
		const before = fingers.current.get(pointerId)
		if (!before) return
		const other = [...fingers.current].find(([id]) => id !== pointerId)?.[1]
		fingers.current.set(pointerId, { x, y })
		const { width, height } = currentTarget.getBoundingClientRect()
		const spread = (finger: { x: number; y: number }) => (other ? Math.hypot(finger.x - other.x, finger.y - other.y) : 1)
		move({ right: (before.x - x) / width, down: (before.y - y) / height, zoom: spread({ x, y }) / Math.max(1, spread(before)) })
	}

	const lift = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId)

	return (
		<div className={classNames(styles.crop, round && styles.small)}>
			<div
				ref={part}
				role="group"
				aria-label={texts.crop}
				aria-describedby={help}
				tabIndex={0}
				className={classNames(styles.part, round && styles.round)}
				onKeyDown={onKeyDown}
				onPointerDown={onPointerDown}
				onPointerMove={onPointerMove}
				onPointerUp={lift}
				onPointerCancel={lift}
			>
				<canvas ref={canvas} {...drawn} className={styles.canvas} />
			</div>
			<label className={styles.zoom}>
				<span>{texts.zoom}</span>
				<input
					type="range"
					min={1}
					max={1 / smallestSide}
					step={0.05}
					value={1 / crop.side}
					onChange={({ currentTarget }) => {
						const zoom = Number(currentTarget.value)
						onCrop((now) => movedCrop(size, now, { zoom: zoom * now.side }, shape))
					}}
				/>
			</label>
			<p id={help} className="soft">
				{texts.cropHelp}
			</p>
			{(['left', 'top', 'side'] as const).map((each) => (
				<input key={each} type="hidden" name={cropFields[each]} value={crop[each].toFixed(6)} />
			))}
		</div>
	)
}
