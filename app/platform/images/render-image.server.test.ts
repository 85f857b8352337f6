import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { imageSizes, type ImageSize } from './image-path.ts'
import { ogImage, type OgCard } from './og-image.server.ts'
import { imageFormatFor, renderAvatar, renderImage, renderPoster, renderPosterOriginal } from './render-image.server.ts'

function sizeOf(width: number): ImageSize {
	const size = imageSizes.find((each) => each.width === width)
	if (!size) throw new Error(`no size is ${width} wide`)
	return size
}

const card = sizeOf(640)
const drawing =
	'<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="#c2410c"/><circle cx="600" cy="400" r="200" fill="#ffffff"/></svg>'

/** A photograph 300×200, taken with the camera on its side: upright it is 200×300, its red edge on top. */
async function photograph(): Promise<Uint8Array> {
	const red = await sharp({ create: { width: 20, height: 200, channels: 3, background: '#ff0000' } })
		.png()
		.toBuffer()
	return sharp({ create: { width: 300, height: 200, channels: 3, background: '#0000ff' } })
		.composite([{ input: red, left: 0, top: 0 }])
		.withExif({ IFD0: { Copyright: 'Nguyễn Văn An', Orientation: '6' }, IFD3: { GPSLatitude: '21/1 1/1 54/1' } })
		.withMetadata({ orientation: 6 })
		.jpeg()
		.toBuffer()
}

describe('the format', () => {
	it('is the best one the browser accepts', () => {
		expect(imageFormatFor('image/avif,image/webp,image/apng,image/svg+xml,*/*;q=0.8')).toBe('avif')
		expect(imageFormatFor('image/webp,*/*')).toBe('webp')
		expect(imageFormatFor('image/avif;q=0, image/webp;q=0.5')).toBe('webp')
		expect(imageFormatFor('*/*')).toBe('jpeg')
		expect(imageFormatFor(undefined)).toBe('jpeg')
	})
})

describe('a rendered picture', () => {
	it.each([
		['avif', 'heif'],
		['webp', 'webp'],
		['jpeg', 'jpeg'],
	] as const)('has the size and format that was asked for: %s', async (format, kind) => {
		for (const source of [{ drawing }, { bitmap: await photograph() }]) {
			const about = await sharp(await renderImage(source, card, format)).metadata()
			expect({ format: about.format, width: about.width, height: about.height }).toEqual({ format: kind, width: 640, height: 427 })
		}
	})

	it('stands upright, whole and without what the camera knew', async () => {
		const whole = await renderImage({ bitmap: await photograph() }, sizeOf(1600), 'jpeg')
		const about = await sharp(whole).metadata()
		expect([about.width, about.height]).toEqual([200, 300])
		expect([about.exif, about.orientation]).toEqual([undefined, undefined])
		const { data } = await sharp(whole).extract({ left: 100, top: 5, width: 1, height: 1 }).raw().toBuffer({ resolveWithObject: true })
		expect(data[0]).toBeGreaterThan(200)
	})

	it('of a drawing is drawn in the asked size, not enlarged', async () => {
		const small = drawing.replace('width="1200" height="800"', 'width="12" height="8" viewBox="0 0 1200 800"')
		const [fromSmall, fromLarge] = await Promise.all([small, drawing].map((each) => renderImage({ drawing: each }, sizeOf(1920), 'jpeg')))
		const [one, other] = await Promise.all([fromSmall, fromLarge].map((each) => sharp(each).greyscale().raw().toBuffer()))
		let different = 0
		one?.forEach((value, index) => (different += Math.abs(value - (other?.[index] ?? 0)) > 60 ? 1 : 0))
		expect(different / (1920 * 1280)).toBeLessThan(0.001)
	})
})

describe('bad pictures are refused', () => {
	it.each([
		['text', Buffer.from('xin chào')],
		['nothing', new Uint8Array()],
		['a web page', Buffer.from('<html><script>alert(1)</script></html>')],
		['a drawing in a photograph’s place', Buffer.from(drawing)],
		['half a photograph', null],
	])('%s', async (_what, bytes) => {
		const bitmap = bytes ?? (await photograph()).slice(0, 400)
		await expect(renderImage({ bitmap }, card, 'webp')).rejects.toMatchObject({ code: 'unreadable' })
	})

	it('a bomb: few bytes that claim many pixels', async () => {
		const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000000' } })
			.png()
			.toBuffer()
		expect(bomb.byteLength).toBeLessThan(1_000_000)
		await expect(renderImage({ bitmap: bomb }, card, 'webp')).rejects.toMatchObject({ code: 'too_large' })
		const wide = drawing.replace('width="1200" height="800"', 'width="1" height="30000"')
		await expect(renderImage({ drawing: wide }, card, 'webp')).rejects.toMatchObject({ code: 'too_large' })
	})

	it('too many bytes', async () => {
		await expect(renderImage({ bitmap: new Uint8Array(26 * 1024 * 1024) }, card, 'webp')).rejects.toMatchObject({ code: 'too_large' })
		await expect(renderImage({ drawing: drawing.padEnd(1024 * 1024 + 1) }, card, 'webp')).rejects.toMatchObject({ code: 'too_large' })
	})

	it('a drawing that reaches for a file gets none of it', async () => {
		const file =
			'<svg xmlns="http://www.w3.org/2000/svg" width="320" height="213"><image href="file:///etc/hostname" width="320" height="213"/></svg>'
		const pixels = await sharp(await renderImage({ drawing: file }, sizeOf(320), 'jpeg'))
			.raw()
			.toBuffer()
		expect(pixels.every((value) => value > 250)).toBe(true)
	})
})

describe('the picture for shared links', () => {
	const og: OgCard = {
		art: { drawing },
		title: 'Giải chạy Đêm Hà Nội 2026',
		leaf: { month: 'THÁNG 12', day: '06', weekday: 'Chủ Nhật' },
		when: '18:30 06/12/2026',
		place: 'Hồ Gươm, Hà Nội',
		accent: '#1f7a4d',
	}

	/** How much of a part of the picture is dark: letters on paper. */
	async function darkIn(picture: Uint8Array, box: { left: number; top: number; width: number; height: number }): Promise<number> {
		const pixels = await sharp(picture).extract(box).greyscale().raw().toBuffer()
		return pixels.filter((value) => value < 80).length / pixels.length
	}

	it('is a JPEG of 1200×630 with the art on it', async () => {
		const picture = await ogImage(og)
		const about = await sharp(picture).metadata()
		expect([about.format, about.width, about.height]).toEqual(['jpeg', 1200, 630])
		const [red, green, blue] = await sharp(picture).extract({ left: 1150, top: 40, width: 1, height: 1 }).raw().toBuffer()
		expect([red, green, blue].map((value, index) => Math.abs((value ?? 0) - [0xc2, 0x41, 0x0c][index]!) < 12)).toEqual([true, true, true])
	})

	it('has letters, without any font of the system', async () => {
		expect(await darkIn(await ogImage(og), { left: 64, top: 274, width: 628, height: 226 })).toBeGreaterThan(0.05)
		expect(await darkIn(await ogImage({ ...og, title: '' }), { left: 64, top: 274, width: 628, height: 226 })).toBe(0)
	})

	it('is the same for accents given together and apart', async () => {
		const apart = JSON.parse(JSON.stringify({ ...og, art: undefined }).normalize('NFD')) as OgCard
		expect(Buffer.compare(await ogImage(apart), await ogImage({ ...og, art: undefined }))).toBe(0)
	})

	it('keeps a long title off the date, the place and the art', async () => {
		const title = 'LỄ HỘI VĂN HOÁ, THỂ THAO VÀ DU LỊCH CÁC DÂN TỘC VÙNG ĐÔNG BẮC LẦN THỨ XVII – VÒNG CHUNG KẾT CỜ TƯỚNG ĐỒNG ĐỘI MỞ RỘNG'
		const picture = await ogImage({ ...og, art: undefined, title: `${title} ${title}` })
		expect(await darkIn(picture, { left: 64, top: 280, width: 628, height: 200 })).toBeGreaterThan(0.05)
		for (const margin of [
			{ left: 0, top: 262, width: 60, height: 240 },
			{ left: 64, top: 260, width: 620, height: 12 },
			{ left: 64, top: 502, width: 620, height: 14 },
			{ left: 696, top: 262, width: 40, height: 240 },
		]) {
			expect(await darkIn(picture, margin)).toBe(0)
		}
	})

	it('refuses art that is no picture', async () => {
		await expect(ogImage({ ...og, art: { bitmap: new Uint8Array(9) } })).rejects.toMatchObject({ code: 'unreadable' })
	})
})

describe('the picture of a person', () => {
	const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
	const about = async (sent: Uint8Array, crop?: Parameters<typeof renderAvatar>[1]) => sharp(await renderAvatar(sent, crop)).metadata()

	it.each(['jpeg', 'png', 'webp', 'avif'] as const)('is taken as %s and kept as a square WebP', async (kind) => {
		const sent = await plain(900, 700).toFormat(kind).toBuffer()
		expect(await about(sent)).toMatchObject({ format: 'webp', width: 640, height: 640 })
	})

	it('is upright, cut where its owner said, and says nothing of the camera', async () => {
		const sent = await photograph()
		const top = { left: 0, top: 0, side: 1 }
		const kept = await renderAvatar(sent, top)
		const { exif, icc, xmp, width, height } = await sharp(kept).metadata()
		expect([exif, icc, xmp, width, height]).toEqual([undefined, undefined, undefined, 200, 200])
		const redAtTop = async (picture: Uint8Array) => {
			const { data } = await sharp(picture).extract({ left: 100, top: 5, width: 1, height: 1 }).raw().toBuffer({ resolveWithObject: true })
			return Number(data[0]) > 200
		}
		expect(await redAtTop(kept)).toBe(true)
		expect(await redAtTop(await renderAvatar(sent, { ...top, top: 1 }))).toBe(false)
	})

	it('leaves out everything else in the file', async () => {
		const sent = Buffer.concat([
			await plain(300, 300).jpeg().toBuffer(),
			Buffer.from('<?php system("id"); ?><script>alert(1)</script>PK\u0003\u0004'),
		])
		const kept = Buffer.from(await renderAvatar(sent)).toString('latin1')
		expect(kept).not.toMatch(/php|script|PK\u0003/)
	})

	const png = async (width: number, height: number) => {
		// A bomb in a small file: the header claims a size that the pixels need not fill.
		const bytes = await plain(8, 8).png().toBuffer()
		bytes.writeUInt32BE(width, 16)
		bytes.writeUInt32BE(height, 20)
		bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
		return bytes
	}

	it.each<[string, () => Promise<Uint8Array>, string]>([
		[
			'a drawing with a script',
			async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
			'wrong_kind',
		],
		['a drawing with a byte order mark', async () => Buffer.from('\ufeff<?xml version="1.0"?><svg/>'), 'wrong_kind'],
		['a GIF', async () => plain(9, 9).gif().toBuffer(), 'wrong_kind'],
		['a page', async () => Buffer.from('<!doctype html><img src=x onerror=alert(1)>'), 'wrong_kind'],
		['a PDF', async () => Buffer.from('%PDF-1.7\n'), 'wrong_kind'],
		['nothing', async () => new Uint8Array(), 'wrong_kind'],
		['a JPEG only by its first bytes', async () => Buffer.from('\xff\xd8\xff\xe0<svg onload=alert(1)>', 'latin1'), 'unreadable'],
		['half a photograph', async () => (await noise(400)).subarray(0, 20_000), 'unreadable'],
		['a bomb of 30 000 × 30 000', () => png(30_000, 30_000), 'too_large'],
		['a bomb by one edge', () => png(60_000, 1_000), 'too_large'],
		['a size that cannot be', () => png(2_000_000_000, 1), 'unreadable'],
		[
			'a film',
			async () => {
				const frames = await Promise.all(
					['#ff0000', '#00ff00'].map((background) =>
						sharp({ create: { width: 20, height: 20, channels: 3, background } })
							.png()
							.toBuffer(),
					),
				)
				return sharp(frames, { join: { animated: true } })
					.webp({ loop: 0, delay: [100, 100] })
					.toBuffer()
			},
			'animated',
		],
	])('refuses %s', async (_what, make, code) => {
		await expect(renderAvatar(await make())).rejects.toMatchObject({ code })
	})
})

/** A photograph that does not compress. */
function noise(edge: number): Promise<Uint8Array> {
	const grains = Buffer.from(Array.from({ length: edge * edge * 3 }, (_, index) => (index * 2_654_435_761) >>> 24))
	return sharp(grains, { raw: { width: edge, height: edge, channels: 3 } })
		.jpeg({ quality: 95 })
		.toBuffer()
}

describe('a poster', () => {
	it('is the wanted part of the upright picture, 3:2, never enlarged', async () => {
		const original = await renderPosterOriginal(await photograph())
		expect(await sharp(original).metadata()).toMatchObject({ format: 'webp', width: 200, height: 300 })
		const poster = await renderPoster(original, { left: 0, top: 0, side: 1 })
		expect(await sharp(poster).metadata()).toMatchObject({ format: 'webp', width: 200, height: 133 })
		const redness = async (picture: Uint8Array) =>
			(await sharp(picture).extract({ left: 100, top: 5, width: 1, height: 1 }).raw().toBuffer())[0]
		expect(await redness(poster)).toBeGreaterThan(200)
		expect(await redness(await renderPoster(original))).toBeLessThan(60)
	})

	it('is at most as wide as pages show it, and its original is at most twice as long', async () => {
		const large = await sharp({ create: { width: 5000, height: 4000, channels: 3, background: '#0000ff' } })
			.jpeg()
			.toBuffer()
		const original = await renderPosterOriginal(large)
		expect(await sharp(original).metadata()).toMatchObject({ width: 3840, height: 3072 })
		expect(await sharp(await renderPoster(original)).metadata()).toMatchObject({ width: 1920, height: 1280 })
	})
})
