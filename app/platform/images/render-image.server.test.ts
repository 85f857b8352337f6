import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { imageSizes, type ImageSize } from './image-path.ts'
import { ogImage, type OgCard } from './og-image.server.ts'
import { imageFormatFor, renderImage } from './render-image.server.ts'

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
	it('is the best the browser takes', () => {
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

	it('of a drawing is drawn in its own size, not blown up', async () => {
		const small = drawing.replace('width="1200" height="800"', 'width="12" height="8" viewBox="0 0 1200 800"')
		const [fromSmall, fromLarge] = await Promise.all([small, drawing].map((each) => renderImage({ drawing: each }, sizeOf(1920), 'jpeg')))
		const [one, other] = await Promise.all([fromSmall, fromLarge].map((each) => sharp(each).greyscale().raw().toBuffer()))
		let different = 0
		one?.forEach((value, index) => (different += Math.abs(value - (other?.[index] ?? 0)) > 60 ? 1 : 0))
		expect(different / (1920 * 1280)).toBeLessThan(0.001)
	})
})

describe('what is no good picture is refused', () => {
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

	it('refuses art that is none', async () => {
		await expect(ogImage({ ...og, art: { bitmap: new Uint8Array(9) } })).rejects.toMatchObject({ code: 'unreadable' })
	})
})
