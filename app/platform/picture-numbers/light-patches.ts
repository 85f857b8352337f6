/** A point of a picture, as shares of its width and height. */
export interface Point {
	x: number
	y: number
}

/** A light patch of a picture that may be a bib: its corners from the upper left one clockwise, and its share of the picture. */
export interface Patch {
	corners: readonly [Point, Point, Point, Point]
	share: number
}

/** A picture as bytes, red, green and blue of each pixel row by row. */
export interface Pixels {
	data: Uint8Array
	width: number
	height: number
}

/** Bibs are light: how light, from the sun to the shade. */
const lightness = [200, 165, 130, 100]
/** White has hardly any colour in any light. */
const mostColour = 60
/** Smaller patches hold no readable number. In pixels of the small picture that is searched for patches. */
const smallest = { width: 18, height: 10, pixels: 150 }
const mostShare = 0.5
/** Width by height of the frame around a bib, also a slanted one. */
const shapes = { least: 0.7, most: 4 }
/** How much of the quadrangle between a patch's corners is light: the number on it takes some of it. */
const filled = { least: 0.45, most: 1.25 }
const mostPatches = 12

interface Found extends Patch {
	frame: { left: number; top: number; right: number; bottom: number }
}

/** The light patches of a small picture, the largest first: nearly every bib is among them. */
export function lightPatches(pixels: Pixels): Patch[] {
	const found = lightness.flatMap((least) => patchesAbove(pixels, least)).sort((one, other) => other.share - one.share)
	const kept: Found[] = []
	for (const patch of found) if (!kept.some((each) => overlap(each, patch) > 0.7)) kept.push(patch)
	return kept.slice(0, mostPatches).map(({ corners, share }) => ({ corners, share }))
}

function patchesAbove({ data, width, height }: Pixels, least: number): Found[] {
	const isLight = new Uint8Array(width * height)
	for (let at = 0; at < isLight.length; at++) {
		const [red = 0, green = 0, blue = 0] = data.subarray(3 * at, 3 * at + 3)
		const darkest = Math.min(red, green, blue)
		isLight[at] = darkest >= least && Math.max(red, green, blue) - darkest <= mostColour ? 1 : 0
	}
	const queue = new Int32Array(width * height)
	const patches: Found[] = []
	for (let start = 0; start < isLight.length; start++) {
		if (isLight[start] !== 1) continue
		const patch = grown(start, { isLight, queue, width, height })
		if (patch) patches.push(patch)
	}
	return patches
}

interface Ground {
	/** Pixels of a patch that was taken no longer count as light. */
	isLight: Uint8Array
	queue: Int32Array
	width: number
	height: number
}

/** The patch around a pixel. Its corners are its furthest points along the diagonals. */
function grown(start: number, { isLight, queue, width, height }: Ground): Found | undefined {
	let [left, right, top, bottom] = [width, 0, height, 0]
	const far = { upperLeft: Infinity, lowerRight: -Infinity, lowerLeft: Infinity, upperRight: -Infinity }
	const at = { upperLeft: start, lowerRight: start, lowerLeft: start, upperRight: start }
	let count = 1
	queue[0] = start
	isLight[start] = 0
	const reach = (next: number, within: boolean) => {
		if (!within || isLight[next] !== 1) return
		isLight[next] = 0
		queue[count++] = next
	}
	for (let taken = 0; taken < count; taken++) {
		const pixel = queue[taken] ?? 0
		const x = pixel % width
		const y = (pixel - x) / width
		left = Math.min(left, x)
		right = Math.max(right, x)
		top = Math.min(top, y)
		bottom = Math.max(bottom, y)
		if (x + y < far.upperLeft) [far.upperLeft, at.upperLeft] = [x + y, pixel]
		if (x + y > far.lowerRight) [far.lowerRight, at.lowerRight] = [x + y, pixel]
		if (x - y < far.lowerLeft) [far.lowerLeft, at.lowerLeft] = [x - y, pixel]
		if (x - y > far.upperRight) [far.upperRight, at.upperRight] = [x - y, pixel]
		reach(pixel - 1, x > 0)
		reach(pixel + 1, x < width - 1)
		reach(pixel - width, y > 0)
		reach(pixel + width, y < height - 1)
	}
	const [wide, high] = [right - left + 1, bottom - top + 1]
	if (wide < smallest.width || high < smallest.height || count < smallest.pixels || count > mostShare * width * height) return undefined
	if (wide / high < shapes.least || wide / high > shapes.most) return undefined
	const point = (pixel: number): Point => ({ x: ((pixel % width) + 0.5) / width, y: (Math.floor(pixel / width) + 0.5) / height })
	const corners = [point(at.upperLeft), point(at.upperRight), point(at.lowerRight), point(at.lowerLeft)] as const
	const fill = count / (areaOf(corners) * width * height)
	if (fill < filled.least || fill > filled.most) return undefined
	const frame = { left: left / width, top: top / height, right: (right + 1) / width, bottom: (bottom + 1) / height }
	return { corners, share: count / (width * height), frame }
}

function areaOf([a, b, c, d]: Patch['corners']): number {
	const cross = (one: Point, other: Point) => one.x * other.y - one.y * other.x
	return Math.abs(cross(a, b) + cross(b, c) + cross(c, d) + cross(d, a)) / 2
}

/** The share of the area of two frames that lies in both. */
function overlap({ frame: one }: Found, { frame: other }: Found): number {
	const areaOfFrame = ({ left, top, right, bottom }: Found['frame']) => Math.max(0, right - left) * Math.max(0, bottom - top)
	const common = areaOfFrame({
		left: Math.max(one.left, other.left),
		top: Math.max(one.top, other.top),
		right: Math.min(one.right, other.right),
		bottom: Math.min(one.bottom, other.bottom),
	})
	const isApart = one.left > other.right || other.left > one.right || one.top > other.bottom || other.top > one.bottom
	return isApart ? 0 : common / (areaOfFrame(one) + areaOfFrame(other) - common)
}
