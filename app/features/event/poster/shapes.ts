/** Coordinates with one decimal at most, so that the pictures stay small. */
export function short(value: number): string {
	return String(Math.round(value * 10) / 10)
}

export type Point = readonly [x: number, y: number]

export function disc([x, y]: Point, radius: number, fill: string): string {
	return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"/>`
}

export function ring([x, y]: Point, radius: number, stroke: string, width: number): string {
	return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="none" stroke="${stroke}" stroke-width="${short(width)}"/>`
}

export function box(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
	const corner = radius > 0 ? ` rx="${short(radius)}"` : ''
	return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${corner} fill="${fill}"/>`
}

export function shape(points: readonly Point[], fill: string): string {
	return `<path d="${lineThrough(points)}Z" fill="${fill}"/>`
}

/** An open line with round ends and joints. */
export function stroke(points: readonly Point[], colour: string, width: number): string {
	return drawn(lineThrough(points), colour, width)
}

/** An open path with round ends and joints, from path data. */
export function drawn(path: string, colour: string, width: number): string {
	return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round"/>`
}

export function filled(path: string, fill: string): string {
	return `<path d="${path}" fill="${fill}"/>`
}

export function lineThrough(points: readonly Point[]): string {
	return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('')
}

export function moved(x: number, y: number, inner: string, scale = 1, turn = 0): string {
	const rotation = turn === 0 ? '' : ` rotate(${short(turn)})`
	const size = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`
	return `<g transform="translate(${short(x)} ${short(y)})${rotation}${size}">${inner}</g>`
}

export function mirrored(inner: string): string {
	return `<g transform="scale(-1 1)">${inner}</g>`
}

/** The point at an angle (degrees, 0 is up, clockwise) and a distance from a centre. */
export function polar([x, y]: Point, degrees: number, distance: number): Point {
	const angle = ((degrees - 90) * Math.PI) / 180
	return [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance]
}

/** Repeats something `count` times around a circle. */
export function around(count: number, draw: (degrees: number, index: number) => string): string {
	return times(count, (index) => draw((360 / count) * index, index))
}

export function times(count: number, draw: (index: number) => string): string {
	return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

/** Text that may stand in XML, also inside an attribute. */
export function escaped(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
