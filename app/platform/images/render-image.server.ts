import sharp, { type Sharp } from 'sharp'
import { cropBox, posterShape, type Crop } from './crop.ts'
import type { ImageSize } from './image-path.ts'

/** A size to draw in, and whether the picture fills it or stays whole within it. */
type Box = Pick<ImageSize, 'fit'> & { width: number; height: number }

export type ImageFormat = 'avif' | 'webp' | 'jpeg'

export const imageContentType: Record<ImageFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' }

/** A photograph as somebody sent it, or a drawing (SVG) that the product made. A photograph that turns out to be an SVG is refused. */
export type ImageSource = { bitmap: Uint8Array } | { drawing: string }

/** Why a picture cannot be used: `too_large` in bytes, pixels or time; `unreadable` when it is no picture, or damaged. */
export class UnusableImage extends Error {
	constructor(
		readonly code: 'too_large' | 'unreadable' | 'wrong_kind' | 'animated',
		options?: ErrorOptions,
	) {
		super(
			`the picture is ${{ too_large: 'too large', unreadable: 'not readable', wrong_kind: 'of another kind', animated: 'animated' }[code]}`,
			options,
		)
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
export function renderImage(source: ImageSource, size: Box, format: ImageFormat): Promise<Uint8Array> {
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

/** The kinds of pictures people may send of themselves, recognised by the file's first bytes: its name and its stated type are only claims. */
const faceKinds: readonly ((begin: string) => boolean)[] = [
	(begin) => begin.startsWith('\xff\xd8\xff'),
	(begin) => begin.startsWith('\x89PNG\r\n\x1a\n'),
	(begin) => begin.startsWith('RIFF') && begin.slice(8, 12) === 'WEBP',
	(begin) => begin.slice(4, 8) === 'ftyp' && /avif|avis|mif1/.test(begin.slice(8, 32)),
]
/** The longer side of a photograph that somebody attaches: enough to show a torn seam. */
const attachedEdge = 1600

/** An open picture that a person sent, told by its first bytes. @throws UnusableImage */
async function openSent(sent: Uint8Array, edge: number): Promise<Sharp> {
	const begin = Buffer.from(sent.subarray(0, 32)).toString('latin1')
	if (!faceKinds.some((isKind) => isKind(begin))) throw new UnusableImage('wrong_kind')
	return openImage({ bitmap: sent }, { width: edge, height: edge })
}

/** A photograph that somebody sent, whole, at most so many pixels long. @throws UnusableImage */
function renderWhole(sent: Uint8Array, edge: number, quality: number): Promise<Uint8Array> {
	return guarded(async () =>
		(await openSent(sent, edge))
			.resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
			.webp({ quality })
			.toBuffer(),
	)
}

/**
 * A photograph that somebody attaches (JPEG, PNG, WebP or AVIF) as it is kept: whole, upright, WebP, at most 1 600 pixels long, drawn anew from
 * its pixels, so that nothing else that was in the file is left.
 * @throws UnusableImage
 */
export function renderAttached(sent: Uint8Array): Promise<Uint8Array> {
	return renderWhole(sent, attachedEdge, 82)
}

/** A signature on paper, in pixels. */
const signatureBox = { width: 600, height: 240 }

/** A signature as it is kept: black on white, a small PNG drawn anew from its pixels. Nothing where nothing was drawn. @throws UnusableImage */
export async function renderSignature(sent: Uint8Array): Promise<Uint8Array | undefined> {
	const drawn = await guarded(async () =>
		(await openSent(sent, signatureBox.width))
			.resize({ ...signatureBox, fit: 'inside', withoutEnlargement: true })
			.flatten({ background: '#ffffff' })
			.greyscale()
			.png({ palette: true, colours: 8, compressionLevel: 9 })
			.toBuffer(),
	)
	const { channels } = await sharp(drawn).stats()
	return channels.every(({ min, max }) => max - min < 64) ? undefined : drawn
}

/** The widest a poster is shown (`imageSizes`). */
const posterWidth = 1920

/**
 * The original of a poster, kept so that the poster can be cut again: like an attached photograph, but twice as long as posters are wide.
 * @throws UnusableImage
 */
export function renderPosterOriginal(sent: Uint8Array): Promise<Uint8Array> {
	return renderWhole(sent, 2 * posterWidth, 88)
}

/** A poster cut out of its original, 3:2, at most 1 920 pixels wide, WebP; without a wish the middle. @throws UnusableImage */
export function renderPoster(original: Uint8Array, crop?: Crop): Promise<Uint8Array> {
	return guarded(async () => {
		const image = await openSent(original, posterWidth)
		const { autoOrient } = await image.metadata()
		return image
			.extract(cropBox(autoOrient, crop, posterShape))
			.resize({ width: posterWidth, withoutEnlargement: true })
			.webp({ quality: 84 })
			.toBuffer()
	})
}

/** A picture for paper: PNG where it is partly transparent, else JPEG, at most 1 200 pixels long unless said otherwise. @throws UnusableImage */
export function renderForPaper(kept: Uint8Array, edge = paperEdge): Promise<Uint8Array> {
	return guarded(async () => {
		const image = (await openImage({ bitmap: kept }, { width: edge, height: edge })).resize({
			...{ width: edge, height: edge, fit: 'inside', withoutEnlargement: true },
		})
		const { hasAlpha } = await sharp(kept).metadata()
		return hasAlpha ? image.png().toBuffer() : image.jpeg({ quality: 88 }).toBuffer()
	})
}

/** Sharp at 300 dots an inch on a strip of ten centimetres. */
const paperEdge = 1_200

/** How large a picture is, in pixels. */
export async function sizeOf(picture: Uint8Array): Promise<{ width: number; height: number }> {
	const { width, height } = await sharp(picture).metadata()
	return { width, height }
}

/** The colour a picture has from afar, `#a1b2c3`. */
export async function colorOf(picture: Uint8Array): Promise<string> {
	const [red = 0, green = 0, blue = 0] = await sharp(picture).flatten({ background: '#ffffff' }).resize(1, 1).raw().toBuffer()
	return `#${Buffer.from([red, green, blue]).toString('hex')}`
}

/** Twice the edge of the largest square that shows it, except for one place. */
const avatarEdge = 640

/**
 * A person's picture (JPEG, PNG, WebP or AVIF) as it is kept: the square they chose of the upright picture, WebP, at most 640 × 640, drawn anew
 * from its pixels, so that nothing else that was in the file is left.
 * @throws UnusableImage
 */
export function renderAvatar(sent: Uint8Array, crop?: Crop): Promise<Uint8Array> {
	return guarded(async () => {
		const image = await openSent(sent, avatarEdge)
		const { pages = 1, autoOrient } = await image.metadata()
		if (pages > 1) throw new UnusableImage('animated')
		return image
			.extract(cropBox(autoOrient, crop))
			.resize({ width: avatarEdge, height: avatarEdge, fit: 'cover', withoutEnlargement: true })
			.webp({ quality: 86 })
			.toBuffer()
	})
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
	if (format === 'avif') return image.avif({ quality: 45, effort: 3 }).toBuffer()
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
