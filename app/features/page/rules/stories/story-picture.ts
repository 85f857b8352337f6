import type { ShownPicture } from '~/features/page/rules/block-fields.ts'
import { isPlain, textIn } from './story-links.ts'

/** The path of a file of the space: `/f/{space}/{width}x{height}/{hash}/{name}`. */
const path = /^\/f\/\d+\/(?:(\d{1,5})x(\d{1,5})\/)?[A-Za-z0-9]+\/[A-Za-z0-9._~%-]+$/
const image = /\.(?:jpe?g|png|webp|gif|avif|svg)$/i
/** The assumed size of a drawing without one. */
const unknownSize = { width: 1600, height: 1200 }

/**
 * A picture of the space: only from the origin of its pictures, because the image service serves no others. `focus` in Storyblok: two corners of the
 * area that must stay visible, in pixels: `719x153:720x154`.
 */
export function storyPicture(value: unknown, pictureOrigin: string): ShownPicture | null {
	if (!isPlain(value)) return null
	const filename = textIn(value['filename']).replace(/^\/\//, 'https://')
	if (!URL.canParse(filename)) return null
	const url = new URL(filename)
	const found = path.exec(url.pathname)
	if (url.origin !== pictureOrigin || url.search !== '' || !found || !image.test(url.pathname)) return null
	const [width, height] = [Number(found[1] ?? 0), Number(found[2] ?? 0)]
	const size = width > 0 && height > 0 ? { width, height } : unknownSize
	const alt = textIn(value['alt']).trim() || textIn(value['title']).trim()
	return { source: 'storyblok', path: url.origin + url.pathname, ...size, ...focusIn(textIn(value['focus']), size), alt: alt.slice(0, 300) }
}

function focusIn(focus: string, { width, height }: { width: number; height: number }): { x: number; y: number } {
	const points = /^(\d+)x(\d+):(\d+)x(\d+)$/.exec(focus)?.slice(1).map(Number)
	const [left, top, right, bottom] = points ?? []
	if (left === undefined || top === undefined || right === undefined || bottom === undefined) return { x: 0.5, y: 0.5 }
	return { x: share((left + right) / 2, width), y: share((top + bottom) / 2, height) }
}

const share = (at: number, of: number) => Math.round(Math.min(1, at / of) * 1000) / 1000

/**
 * The address of a picture of the space at its image service: scaled to a width, or also cut to a height around its focal point. Drawings (SVG) are
 * not scaled, because the service cannot do that.
 */
export function storyblokImage(
	path: string,
	size: { width: number; height?: undefined } | { width: number; height: number; focus: ShownPicture },
): string {
	if (path.toLowerCase().endsWith('.svg')) return path
	if (size.height === undefined) return `${path}/m/${size.width}x0`
	const { x, y, width, height } = size.focus
	const [left, top] = [Math.round(x * (width - 1)), Math.round(y * (height - 1))]
	return `${path}/m/${size.width}x${size.height}/filters:focal(${left}x${top}:${left + 1}x${top + 1})`
}
