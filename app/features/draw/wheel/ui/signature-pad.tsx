import { useRef, useState, type PointerEvent } from 'react'
import { Button } from '~/ui/button.tsx'
import { useWheelText } from '~/features/draw/wheel/text/wheel-text.ts'
import styles from './wheel.module.css'

/** Twice as wide and high as the stored picture, so that fine lines stay fine. */
const size = { width: 1200, height: 480 }
const ink = { width: 7, colour: '#111111', paper: '#ffffff' }

/** The field to sign in with a finger or a pen; its form sends the signature as a PNG. Keyboard users write a name instead. */
export function SignaturePad({ name }: { name: string }) {
	const { receipt: text } = useWheelText()
	const canvas = useRef<HTMLCanvasElement>(null)
	const from = useRef<{ x: number; y: number }>(undefined)
	const [picture, setPicture] = useState('')

	function pointOf(event: PointerEvent<HTMLCanvasElement>) {
		const box = event.currentTarget.getBoundingClientRect()
		return { x: ((event.clientX - box.left) / box.width) * size.width, y: ((event.clientY - box.top) / box.height) * size.height }
	}

	function drawTo(to: { x: number; y: number }) {
		const pen = canvas.current?.getContext('2d')
		const start = from.current
		if (!pen || !start) return
		if (picture === '' && start === to) {
			pen.fillStyle = ink.paper
			pen.fillRect(0, 0, size.width, size.height)
		}
		Object.assign(pen, { lineWidth: ink.width, lineCap: 'round', strokeStyle: ink.colour })
		pen.beginPath()
		pen.moveTo(start.x, start.y)
		pen.lineTo(to.x, to.y)
		pen.stroke()
		from.current = to
	}

	function begin(event: PointerEvent<HTMLCanvasElement>) {
		event.currentTarget.setPointerCapture(event.pointerId)
		const at = pointOf(event)
		from.current = at
		drawTo(at)
	}

	function end() {
		if (!from.current) return
		from.current = undefined
		setPicture(canvas.current?.toDataURL('image/png') ?? '')
	}

	function clear() {
		canvas.current?.getContext('2d')?.clearRect(0, 0, size.width, size.height)
		setPicture('')
	}

	return (
		<div className={styles.signature}>
			<span>{text.sign}</span>
			<canvas
				ref={canvas}
				{...size}
				role="img"
				aria-label={picture === '' ? text.unsigned : text.signed}
				onPointerDown={begin}
				onPointerMove={(event) => from.current && drawTo(pointOf(event))}
				onPointerUp={end}
				onPointerCancel={end}
			/>
			<input type="hidden" name={name} value={picture} />
			<div>
				<Button size="sm" look="quiet" disabled={picture === ''} onClick={clear}>
					{text.clear}
				</Button>
			</div>
		</div>
	)
}
