/**
 * The part of a picture somebody wants, whatever its size: `left` of the width, `top` of the height, `side` of the largest part of the wanted
 * shape that fits, each 0…1. For a square `side` is a share of the shorter edge.
 */
export interface Crop {
	left: number
	top: number
	side: number
}

export interface Size {
	width: number
	height: number
}

/** A part that was cut from a picture, with the size of the whole picture. */
export interface PictureCut extends Crop, Size {}

export interface Box extends Size {
	left: number
	top: number
}

/** The shape of a part: width divided by height. */
export const square = 1
/** Posters stand 3:2 wherever they are shown (`imageSizes`). */
export const posterShape = 3 / 2

const between = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high)

/** The largest part of a shape that fits into a picture. */
function largest({ width, height }: Size, shape: number): Size {
	return width / height > shape ? { width: height * shape, height } : { width, height: width / shape }
}

/** That part in whole pixels, never outside the picture; without a wish the largest one in the middle. */
export function cropBox(picture: Size, crop?: Crop, shape = square): Box {
	const whole = largest(picture, shape)
	const length = (most: number, edge: number) => between(1, Math.round(most * (crop?.side ?? 1)), edge)
	const width = length(whole.width, picture.width)
	const height = length(whole.height, picture.height)
	const at = (wish: number | undefined, edge: number, taken: number) =>
		wish === undefined ? Math.floor((edge - taken) / 2) : between(0, Math.round(edge * wish), edge - taken)
	return { left: at(crop?.left, picture.width, width), top: at(crop?.top, picture.height, height), width, height }
}

/** The fields in which a form sends the part: as numbers, or in words where nobody can drag. */
export const cropFields = { left: 'crop.left', top: 'crop.top', side: 'crop.side', place: 'crop.place', share: 'crop.share' } as const

/** The part a sent form wants; nothing when it is missing, as without JavaScript, or makes no sense. */
export function cropIn(texts: Readonly<Record<string, string>>): Crop | undefined {
	const read = (field: string) => (/^[01](?:\.\d{1,10})?$/.test(texts[field] ?? '') ? between(0, Number(texts[field]), 1) : undefined)
	const [left, top, side] = [read(cropFields.left), read(cropFields.top), read(cropFields.side)]
	return left === undefined || top === undefined || !side ? undefined : { left, top, side }
}

/** A part moved by shares of its own size and made smaller or larger around its middle, kept within the picture. */
export function movedCrop(
	picture: Size,
	crop: Crop,
	{ right = 0, down = 0, zoom = 1 }: { right?: number; down?: number; zoom?: number },
	shape = square,
): Crop {
	const whole = largest(picture, shape)
	const side = between(smallestSide, crop.side / zoom, 1)
	const along = (start: number, edge: number, most: number, by: number) => {
		const middle = start * edge + (crop.side * most) / 2 + by * side * most
		return between(0, middle - (side * most) / 2, edge - side * most) / edge
	}
	return {
		left: along(crop.left, picture.width, whole.width, right),
		top: along(crop.top, picture.height, whole.height, down),
		side,
	}
}

/** A part is not smaller than this: a smaller one would be too coarse. */
export const smallestSide = 0.2

/** The largest part in the middle. */
export function middleCrop(picture: Size, shape = square): Crop {
	return placedCrop(picture, { place: 'middle', side: 1 }, shape)
}

/** Where a part may lie for whoever chooses by words, row by row. */
export const cropPlaces = [
	...(['top-left', 'top', 'top-right'] as const),
	...(['left', 'middle', 'right'] as const),
	...(['bottom-left', 'bottom', 'bottom-right'] as const),
] as const
export type CropPlace = (typeof cropPlaces)[number]

/** A part at one of nine places. */
export function placedCrop(picture: Size, { place, side }: { place: CropPlace; side: number }, shape = square): Crop {
	const whole = largest(picture, shape)
	const nth = cropPlaces.indexOf(place)
	const rest = (edge: number, most: number) => Math.max(0, edge - side * most) / edge
	return {
		left: (rest(picture.width, whole.width) * (nth % 3)) / 2,
		top: (rest(picture.height, whole.height) * Math.floor(nth / 3)) / 2,
		side,
	}
}

/** How much of the picture somebody may choose by words, as `side`. */
export const cropShares = ['1', '0.75', '0.5'] as const

/** The part a sent form wants of a picture: as numbers, else by its words, else the middle. */
export function wishedCrop(texts: Readonly<Record<string, string>>, picture: Size, shape = square): Crop {
	const place = cropPlaces.find((each) => each === texts[cropFields.place]) ?? 'middle'
	const share = cropShares.find((each) => each === texts[cropFields.share]) ?? '1'
	return cropIn(texts) ?? placedCrop(picture, { place, side: Number(share) }, shape)
}
