/** The sizes a picture is served in, in pixels. `cover` cuts what stands over, `inside` keeps the whole picture within the box. */
export const imageSizes = [
	// Covers and posters, 3:2: card, card on a sharp screen or wide card, page, page on a sharp screen.
	{ width: 320, height: 213, fit: 'cover' },
	{ width: 640, height: 427, fit: 'cover' },
	{ width: 960, height: 640, fit: 'cover' },
	{ width: 1280, height: 853, fit: 'cover' },
	{ width: 1920, height: 1280, fit: 'cover' },
	// Avatars, gallery thumbnails and goods, square.
	{ width: 96, height: 96, fit: 'cover' },
	{ width: 192, height: 192, fit: 'cover' },
	{ width: 240, height: 240, fit: 'cover' },
	{ width: 480, height: 480, fit: 'cover' },
	{ width: 960, height: 960, fit: 'cover' },
	// Signs of partners, whole, on a sharp screen.
	{ width: 400, height: 160, fit: 'inside' },
	// Pictures of pages, whole; the page cuts them around their focal point.
	{ width: 800, height: 800, fit: 'inside' },
	// The lightbox: whole, whatever its shape.
	{ width: 1600, height: 1600, fit: 'inside' },
] as const
export type ImageSize = (typeof imageSizes)[number]

export interface ImageAsked {
	/** Which picture: `events/12/cover`. */
	path: string
	size: ImageSize
}

const segment = /^[A-Za-z0-9][A-Za-z0-9_-]*(?:\.[A-Za-z0-9_-]+)*$/
const longestPath = 200

/**
 * What an image address asks for (specification §7, wire): `/image/events/12/640x427/cover_640x427` is `events/12/cover` at 640×427.
 * Nothing when it is no such address, when the two sizes differ, when the size is not offered (so nobody can make the server draw a
 * thousand sizes) and when the path could mean anything but a plain name (`..`, hidden files, encoded characters).
 */
export function parseImagePath(address: string): ImageAsked | undefined {
	if (address.length > longestPath || !address.startsWith('/image/')) return undefined
	const segments = address.slice('/image/'.length).split('/')
	const last = segments.pop() ?? ''
	const [, width, height] = /^([1-9]\d{0,3})x([1-9]\d{0,3})$/.exec(segments.pop() ?? '') ?? []
	if (width === undefined || height === undefined || segments.length === 0) return undefined
	const suffix = `_${width}x${height}`
	const size = imageSizes.find((each) => each.width === Number(width) && each.height === Number(height))
	if (size === undefined || !last.endsWith(suffix)) return undefined
	const path = [...segments, last.slice(0, -suffix.length)]
	// Files below `private/` are shown to nobody.
	if (path[0]?.toLowerCase() === 'private') return undefined
	return path.every((name) => segment.test(name)) ? { path: path.join('/'), size } : undefined
}
