import type { Patch } from './light-patches.ts'

/** A picture in shades of grey, one byte a pixel. */
export interface Greys {
	data: Uint8Array
	width: number
	height: number
}

/** The width and height of a patch in a picture, in pixels: the mean of its opposite edges. */
export function patchSize({ corners }: Patch, { width, height }: { width: number; height: number }): { width: number; height: number } {
	const [a, b, c, d] = corners.map(({ x, y }) => ({ x: x * width, y: y * height })) as [Corner, Corner, Corner, Corner]
	const length = (one: Corner, other: Corner) => Math.hypot(one.x - other.x, one.y - other.y)
	return { width: (length(a, b) + length(d, c)) / 2, height: (length(b, c) + length(a, d)) / 2 }
}

interface Corner {
	x: number
	y: number
}

/** A patch as if it lay flat before the reader: the quadrangle between its corners drawn as a rectangle (projective, bilinear). */
export function flattened(picture: Greys, { corners }: Patch, size: { width: number; height: number }): Greys {
	const [a, b, c, d] = corners.map(({ x, y }) => ({ x: x * picture.width, y: y * picture.height })) as [Corner, Corner, Corner, Corner]
	// The map from the unit square to a quadrangle (Heckbert 1989, §2.2.3).
	const [dx1, dx2, dx3] = [b.x - c.x, d.x - c.x, a.x - b.x + c.x - d.x]
	const [dy1, dy2, dy3] = [b.y - c.y, d.y - c.y, a.y - b.y + c.y - d.y]
	const whole = dx1 * dy2 - dx2 * dy1
	const [g, h] = [(dx3 * dy2 - dx2 * dy3) / whole, (dx1 * dy3 - dx3 * dy1) / whole]
	const data = new Uint8Array(size.width * size.height).fill(255)
	for (let row = 0; row < size.height; row++) {
		for (let column = 0; column < size.width; column++) {
			const [u, v] = [(column + 0.5) / size.width, (row + 0.5) / size.height]
			const scale = g * u + h * v + 1
			const x = ((b.x - a.x + g * b.x) * u + (d.x - a.x + h * d.x) * v + a.x) / scale - 0.5
			const y = ((b.y - a.y + g * b.y) * u + (d.y - a.y + h * d.y) * v + a.y) / scale - 0.5
			data[row * size.width + column] = between(picture, x, y)
		}
	}
	return { data, ...size }
}

/** The shade between four pixels; white outside. */
function between({ data, width, height }: Greys, x: number, y: number): number {
	const [left, top] = [Math.floor(x), Math.floor(y)]
	if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return 255
	const [right, down, at] = [x - left, y - top, top * width + left]
	const upper = (data[at] ?? 255) * (1 - right) + (data[at + 1] ?? 255) * right
	const lower = (data[at + width] ?? 255) * (1 - right) + (data[at + width + 1] ?? 255) * right
	return upper * (1 - down) + lower * down
}
