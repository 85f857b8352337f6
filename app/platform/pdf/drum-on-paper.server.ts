import type { Paper } from './paper.server.ts'
import { stamp } from './stamp.server.ts'

/** A lạc bird of the Đông Sơn drum in flight, 26 units long, beak to the left. */
const bird =
	'M-13 .6 L-5.4-1.4 C-4.6-2.6-3.4-2.9-2.4-2.7 L.8-5.2 L-.6-2 L2.6-1.6 L8.6-7.4 L6.6-1.2 L13-2.4 L11.4-.2 L13 1.8 L5.6 1.5 C2 2.6-2.4 1.8-5.4.5 Z'

/** The face of a Đông Sơn drum: a star of fourteen rays, then rings of teeth, circles, birds and combs. */
export function drawDrum(paper: Paper, centre: { x: number; y: number; radius: number }, colour: string, opacity: number): void {
	const { x, y, radius } = centre
	paper.save().translate(x, y).opacity(opacity).fillColor(colour).strokeColor(colour)
	stamp(paper, { name: `Drum${radius}`, reach: radius + 1, draw: (blank) => drawRings(blank, radius) })
	paper.restore()
}

function drawRings(paper: Paper, radius: number): void {
	const around = (count: number, draw: (angle: number) => void) => {
		for (let step = 0; step < count; step += 1) draw((step * 360) / count)
	}
	for (const [at, width] of [
		[0.27, 1.2],
		[0.31, 0.6],
		[0.41, 0.6],
		[0.53, 0.6],
		[0.56, 1.2],
		[0.77, 1.2],
		[0.8, 0.6],
		[0.93, 0.6],
		[1, 1.6],
	] as const) {
		paper
			.lineWidth(width)
			.circle(0, 0, radius * at)
			.stroke()
	}
	around(14, (angle) => {
		paper.save().rotate(angle)
		paper.polygon([-radius * 0.032, -radius * 0.06], [0, -radius * 0.25], [radius * 0.032, -radius * 0.06]).fill()
		paper.restore()
	})
	paper.circle(0, 0, radius * 0.075).fill()
	around(48, (angle) => {
		paper.save().rotate(angle)
		paper.polygon([-radius * 0.018, -radius * 0.325], [0, -radius * 0.395], [radius * 0.018, -radius * 0.325]).fill()
		paper.restore()
	})
	around(30, (angle) => {
		paper.save().rotate(angle)
		paper
			.lineWidth(0.9)
			.circle(0, -radius * 0.47, radius * 0.028)
			.stroke()
			.circle(0, -radius * 0.47, radius * 0.008)
			.fill()
		paper.restore()
	})
	around(12, (angle) => {
		paper
			.save()
			.rotate(angle)
			.translate(0, -radius * 0.665)
			.scale(radius * 0.0128)
		paper.path(bird).fill()
		paper.restore()
	})
	around(120, (angle) => {
		paper.save().rotate(angle)
		paper
			.lineWidth(0.7)
			.moveTo(0, -radius * 0.82)
			.lineTo(0, -radius * 0.91)
			.stroke()
		paper.restore()
	})
}
