import sharp, { type Sharp } from 'sharp'
import type { ImageSize } from './image-path.ts'

export type ImageFormat = 'avif' | 'webp' | 'jpeg'

export const imageContentType: Record<ImageFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' }

/** A photograph as somebody sent it, or a drawing (SVG) that the product made. A photograph that turns out to be an SVG is refused. */
export type ImageSource = { bitmap: Uint8Array } | { drawing: string }

/** Why a picture cannot be used: `too_large` in bytes, pixels or time; `unreadable` when it is no picture of a kind we take. */
export class UnusableImage extends Error {
	constructor(
		readonly code: 'too_large' | 'unreadable',
		options?: ErrorOptions,
	) {
		super(`the picture is ${code === 'too_large' ? 'too large' : 'not readable'}`, options)
	}
}

const mostBytes = 25 * 1024 * 1024
const mostDrawingBytes = 1024 * 1024
/** 50 megapixels: more than any phone takes, and 200 MB in memory at the worst. A bomb claims far more. */
const mostPixels = 50_000_000
const mostSeconds = 20
const bitmapKinds = new Set(['jpeg', 'png', 'webp', 'heif', 'gif', 'tiff'])

/** The best format the reader's browser says it takes (`accept` header). */
export function imageFormatFor(accept: string | null | undefined): ImageFormat {
	const taken = (accept ?? '')
		.toLowerCase()
		.split(',')
		.map((each) => each.trim())
		.filter((each) => !/;\s*q=0(?:\.0*)?$/.test(each))
		.map((each) => each.split(';')[0])
	return taken.includes('image/avif') ? 'avif' : taken.includes('image/webp') ? 'webp' : 'jpeg'
}

/**
 * The picture in that size and format: turned upright, without metadata (place and camera are nobody's business), only its first frame.
 * @throws UnusableImage
 */
export function renderImage(source: ImageSource, size: ImageSize, format: ImageFormat): Promise<Uint8Array> {
	return guarded(async () => {
		const image = await openImage(source, size)
		const sized = image.resize({
			width: size.width,
			height: size.height,
			fit: size.fit,
			position: 'drawing' in source ? 'centre' : 'attention',
			withoutEnlargement: size.fit === 'inside',
		})
		return encode(sized, format)
	})
}

/** The picture cut to a shape, as pixels to lay under something else (PNG). */
export function renderBackground(source: ImageSource, size: { width: number; height: number }): Promise<Uint8Array> {
	return guarded(async () =>
		(await openImage(source, size))
			.resize({ ...size, fit: 'cover' })
			.png({ compressionLevel: 1 })
			.toBuffer(),
	)
}

async function openImage(source: ImageSource, size: { width: number; height: number }): Promise<Sharp> {
	if ('drawing' in source) return openDrawing(source.drawing, size)
	if (source.bitmap.byteLength > mostBytes) throw new UnusableImage('too_large')
	const image = sharp(source.bitmap, { limitInputPixels: mostPixels, failOn: 'error' }).timeout({ seconds: mostSeconds })
	const { format } = await image.metadata()
	if (!bitmapKinds.has(format)) throw new UnusableImage('unreadable')
	return image.rotate()
}

/** A drawing is rasterised as large as it is needed, so that it stays sharp. */
async function openDrawing(drawing: string, size: { width: number; height: number }): Promise<Sharp> {
	const bytes = Buffer.from(drawing)
	if (bytes.byteLength > mostDrawingBytes) throw new UnusableImage('too_large')
	const { format, width, height } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata()
	if (format !== 'svg') throw new UnusableImage('unreadable')
	const density = Math.min(1200, Math.max(1, 72 * Math.max(size.width / width, size.height / height)))
	return sharp(bytes, { density, limitInputPixels: mostPixels }).timeout({ seconds: mostSeconds })
}

async function encode(image: Sharp, format: ImageFormat): Promise<Uint8Array> {
	if (format === 'avif') return image.avif({ quality: 52, effort: 3 }).toBuffer()
	if (format === 'webp') return image.webp({ quality: 78 }).toBuffer()
	return image.flatten({ background: '#ffffff' }).jpeg({ quality: 80, progressive: true }).toBuffer()
}

async function guarded(render: () => Promise<Uint8Array>): Promise<Uint8Array> {
	try {
		return new Uint8Array(await render())
	} catch (cause) {
		if (cause instanceof UnusableImage) throw cause
		const isTooLarge = cause instanceof Error && /pixel limit|timeout|too large/i.test(cause.message)
		throw new UnusableImage(isTooLarge ? 'too_large' : 'unreadable', { cause })
	}
}
