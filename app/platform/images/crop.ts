/** The square of a picture somebody wants, whatever its size: `left` of the width, `top` of the height, `side` of the shorter edge, each 0…1. */
export interface Crop {
	left: number
	top: number
	side: number
}

export interface Box {
	left: number
	top: number
	width: number
	height: number
}

const between = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high)

/** That square in whole pixels, never outside the picture; without a wish the largest one in the middle. */
export function cropBox({ width, height }: { width: number; height: number }, crop?: Crop): Box {
	const shorter = Math.min(width, height)
	const side = between(1, Math.round(shorter * (crop?.side ?? 1)), shorter)
	const at = (wish: number | undefined, edge: number) =>
		wish === undefined ? Math.floor((edge - side) / 2) : between(0, Math.round(edge * wish), edge - side)
	return { left: at(crop?.left, width), top: at(crop?.top, height), width: side, height: side }
}

/** The fields in which a form sends it. */
export const cropFields = { left: 'crop.left', top: 'crop.top', side: 'crop.side' } as const

/** The wish of a sent form; nothing when it is not there or makes no sense, as without JavaScript. */
export function cropIn(texts: Readonly<Record<string, string>>): Crop | undefined {
	const read = (field: string) => (/^[01](?:\.\d{1,10})?$/.test(texts[field] ?? '') ? between(0, Number(texts[field]), 1) : undefined)
	const [left, top, side] = [read(cropFields.left), read(cropFields.top), read(cropFields.side)]
	return left === undefined || top === undefined || !side ? undefined : { left, top, side }
}

/** A square moved by part of its own side and made smaller or larger around its middle, kept within the picture. */
export function movedCrop(
	{ width, height }: { width: number; height: number },
	crop: Crop,
	{ right = 0, down = 0, zoom = 1 }: { right?: number; down?: number; zoom?: number },
): Crop {
	const shorter = Math.min(width, height)
	const side = between(smallestSide, crop.side / zoom, 1)
	const along = (start: number, edge: number, by: number) => {
		const middle = start * edge + (crop.side * shorter) / 2 + by * side * shorter
		return between(0, middle - (side * shorter) / 2, edge - side * shorter) / edge
	}
	return { left: along(crop.left, width, right), top: along(crop.top, height, down), side }
}

/** No closer than this: what is left would be too coarse. */
export const smallestSide = 0.2

/** The largest square in the middle. */
export function middleCrop({ width, height }: { width: number; height: number }): Crop {
	const shorter = Math.min(width, height)
	return { left: (width - shorter) / 2 / width, top: (height - shorter) / 2 / height, side: 1 }
}
