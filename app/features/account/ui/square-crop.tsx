import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { cropBox, movedCrop, smallestSide, type Crop } from '../../../platform/images/crop.ts'
import { useAccountText } from '../text/account-text.ts'
import styles from './square-crop.module.css'

export interface SquareCropProps {
	image: HTMLImageElement
	crop: Crop
	/** Asked with what becomes of the crop there is. */
	onCrop: (change: (crop: Crop, size: { width: number; height: number }) => Crop) => void
}

/** Pixels of the canvas: its size on the page, sharp on every screen. */
const edge = 480
/** How far an arrow key moves the picture, in parts of the square. */
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

/** The square of a picture that counts: drawn as it will be, moved by dragging or with the arrow keys, closer by two fingers, + and −, or the slider. */
export function SquareCrop({ image, crop, onCrop }: SquareCropProps) {
	const { avatar: text } = useAccountText()
	const canvas = useRef<HTMLCanvasElement>(null)
	const fingers = useRef(new Map<number, { x: number; y: number }>())

	useEffect(() => {
		const drawing = canvas.current?.getContext('2d')
		if (!drawing) return
		const { left, top, width } = cropBox({ width: image.naturalWidth, height: image.naturalHeight }, crop)
		drawing.clearRect(0, 0, edge, edge)
		drawing.imageSmoothingQuality = 'high'
		drawing.drawImage(image, left, top, width, width, 0, 0, edge, edge)
	}, [image, crop])

	function onKeyDown(event: KeyboardEvent) {
		const move = moves[event.key]
		if (!move || event.ctrlKey || event.metaKey || event.altKey) return
		event.preventDefault()
		onCrop((now, size) => movedCrop(size, now, move))
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
		const { width } = currentTarget.getBoundingClientRect()
		const spread = (finger: { x: number; y: number }) => (other ? Math.hypot(finger.x - other.x, finger.y - other.y) : 1)
		const move = { right: (before.x - x) / width, down: (before.y - y) / width, zoom: spread({ x, y }) / Math.max(1, spread(before)) }
		onCrop((now, size) => movedCrop(size, now, move))
	}

	const lift = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId)

	return (
		<div className={styles.crop}>
			<div
				role="group"
				aria-label={text.crop}
				aria-describedby="crop-help"
				tabIndex={0}
				className={styles.square}
				onKeyDown={onKeyDown}
				onPointerDown={onPointerDown}
				onPointerMove={onPointerMove}
				onPointerUp={lift}
				onPointerCancel={lift}
			>
				<canvas ref={canvas} width={edge} height={edge} className={styles.canvas} />
			</div>
			<label className={styles.zoom}>
				<span>{text.zoom}</span>
				<input
					type="range"
					min={1}
					max={1 / smallestSide}
					step={0.05}
					value={1 / crop.side}
					onChange={({ currentTarget }) => {
						const zoom = Number(currentTarget.value)
						onCrop((now, size) => movedCrop(size, now, { zoom: zoom * now.side }))
					}}
				/>
			</label>
			<p id="crop-help" className="soft">
				{text.cropHelp}
			</p>
		</div>
	)
}
