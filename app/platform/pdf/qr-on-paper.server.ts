import { qrSymbol } from '~/platform/qr/qr.server.ts'
import type { Paper } from './paper.server.ts'

/**
 * The code as a QR, drawn in vectors, with the four modules of quiet around it that ISO/IEC 18004 asks for. Level M: a fold or a drop of rain on
 * 15 % of it does no harm. Neighbouring dark modules of a row are one rectangle, and all rectangles are one path, so that no renderer shows
 * seams.
 */
export function drawQr(paper: Paper, code: string, box: { x: number; y: number; side: number }): void {
	const modules = qrSymbol(code)
	const step = box.side / (modules.size + 8)
	paper.rect(box.x, box.y, box.side, box.side).fill('#ffffff')
	// With a module as the unit of length all numbers are whole and short.
	paper.save().translate(box.x, box.y).scale(step).translate(4, 4)
	for (let row = 0; row < modules.size; row += 1) {
		let from = 0
		for (let column = 0; column <= modules.size; column += 1) {
			if (column < modules.size && modules.data[row * modules.size + column]) continue
			if (column > from) paper.rect(from, row, column - from, 1)
			from = column + 1
		}
	}
	paper.fill('#000000').restore()
}
