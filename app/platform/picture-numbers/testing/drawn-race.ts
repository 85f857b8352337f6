import sharp from 'sharp'
import { seededDice } from '~/kernel/seeded-dice.ts'
import { outlineOf, widthOf } from '~/platform/typeface/outlines.server.ts'

/** A drawn picture that looks like a photograph of a race: runners with bibs that are turned, slanted, blurred and noisy. */
export interface DrawnRace {
	picture: Buffer
	/** The candidate numbers on it, from the left. */
	numbers: string[]
}

const size = { width: 1600, height: 1200 }

/** Each seed gives its own race, always the same. */
export async function drawnRace(seed: number): Promise<DrawnRace> {
	const dice = seededDice(seed)
	const { pick } = dice
	const between = (low: number, high: number) => low + (high - low) * dice.fraction()
	const shade = (least: number, most: number) => `hsl(${between(0, 360)} 40% ${between(least, most)}%)`
	const scenery = Array.from({ length: 40 }, () => {
		const place = `cx="${between(0, size.width)}" cy="${between(0, size.height)}" rx="${between(10, 200)}" ry="${between(10, 160)}"`
		return `<ellipse ${place} fill="${shade(15, 75)}" opacity="${between(0.2, 0.9)}"/>`
	})
	const count = 1 + Math.floor(between(0, 2.3))
	const numbers = Array.from({ length: count }, () => {
		const digits = String(Math.floor(between(1, 9999)))
		return pick(['', '', 'A', 'B', 'F']) + digits.padStart(pick([2, 3, 4]), '0')
	})
	const runners = numbers.map((number, nth) => {
		const width = between(150, 420)
		const height = width * between(0.62, 0.8)
		const [x, y] = [(size.width * (nth + 0.5)) / count + between(-40, 40), between(420, 760)]
		const weight = pick(['medium', 'bold', 'heavy'] as const)
		const tall = Math.min(height * 0.66, (0.88 * width * 100) / widthOf(number, 100, weight))
		const text = (words: string, middle: number, pixels: number, heavy: typeof weight, ink: string) =>
			`<path d="${outlineOf(words, { x: -widthOf(words, pixels, heavy) / 2, y: middle, size: pixels, weight: heavy })}" fill="${ink}"/>`
		return `<g transform="translate(${x} ${y}) rotate(${between(-9, 9)}) skewX(${between(-9, 9)})">
			<rect x="${-0.75 * width}" y="${-1.1 * height}" width="${1.5 * width}" height="${2.6 * height}" rx="${0.2 * width}" fill="${shade(20, 60)}"/>
			<circle cy="${-1.6 * height}" r="${0.33 * width}" fill="#c68e63"/>
			<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" fill="#f8f8f5"/>
			<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${0.2 * height}" fill="${pick(['#c2410c', '#0f766e', '#1d4ed8', '#be185d'])}"/>
			${text('ĐÀ LẠT 2026', -0.36 * height, 0.12 * height, 'bold', '#ffffff')}
			${text(number, 0.36 * height, tall, weight, '#111111')}
		</g>`
	})
	const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect width="100%" height="100%" fill="${shade(35, 65)}"/>${scenery.join('')}${runners.join('')}</svg>`
	const grain = { width: 400, height: 300 }
	const noise = await sharp(Buffer.from(dice.bytes(3 * grain.width * grain.height)), { raw: { ...grain, channels: 3 } })
		.ensureAlpha(between(0.05, 0.15))
		.png({ compressionLevel: 1 })
		.toBuffer()
	const picture = await sharp(Buffer.from(drawing))
		.composite([{ input: noise, tile: true }])
		.blur(between(0.5, 1.6))
		.modulate({ brightness: between(0.7, 1.15) })
		.webp({ quality: 82 })
		.toBuffer()
	return { picture, numbers }
}
