import sharp from 'sharp'
import { outlineOf, widthOf } from '~/platform/typeface/outlines.server.ts'
import type { Weight } from '~/platform/typeface/be-vietnam-pro.server.ts'
import { colourOr, inks, readableOn } from '~/platform/typeface/ink.ts'
import { descent, leadingOf } from '~/platform/typeface/leading.ts'
import { fitText, type Room } from '~/platform/typeface/fit-text.ts'
import { renderBackground, type ImageSource } from './render-image.server.ts'

/** What an event's picture for other sites (Open Graph) shows; all texts ready in one language. */
export interface OgCard {
	/** The event's poster or cover. Without one the event's colour stands there. */
	art?: ImageSource
	title: string
	/** The date as a leaf of the block calendar: "THÁNG 12", "06", "Chủ Nhật". */
	leaf: { month: string; day: string; weekday: string }
	/** "18:30 06/12/2026". */
	when: string
	/** "Hồ Gươm, Hà Nội". */
	place: string
	/** `#rrggbb`: the strip of the leaf, and the background where there is no art. */
	accent?: string
}

const width = 1200
const height = 630
const stub = 452
const left = 64

/**
 * The picture of an event for links that are shared: 1200×630 JPEG. A ticket: the event on the left, torn from its poster on the right.
 * @throws UnusableImage when the art cannot be used
 */
export async function ogImage(card: OgCard): Promise<Uint8Array> {
	const accent = colourOr(card.accent, inks.brand)
	const right = card.art ? Buffer.from(await renderBackground(card.art, { width: stub, height })) : ground(accent)
	const jpeg = await sharp({ create: { width, height, channels: 3, background: inks.paper } })
		.composite([
			{ input: right, left: width - stub, top: 0 },
			{ input: Buffer.from(drawing(card, accent)), left: 0, top: 0 },
		])
		.jpeg({ quality: 84, progressive: true })
		.toBuffer()
	return new Uint8Array(jpeg)
}

/** The background where there is no art: the rings of a drum in the event's colour. */
function ground(accent: string): Buffer {
	const rings = [40, 120, 136, 200, 280, 296, 380, 470, 486].map(
		(radius) => `<circle cx="${stub * 0.62}" cy="${height * 0.58}" r="${radius}"/>`,
	)
	return Buffer.from(
		`<svg xmlns="http://www.w3.org/2000/svg" width="${stub}" height="${height}"><rect width="${stub}" height="${height}" fill="${accent}"/>` +
			`<g fill="none" stroke="${readableOn(accent)}" stroke-opacity="0.3" stroke-width="5">${rings.join('')}</g></svg>`,
	)
}

function drawing(card: OgCard, accent: string): string {
	const room = width - stub - left - 56
	const title = set(card.title, {
		x: left,
		y: 274,
		width: room,
		maxLines: 4,
		largest: 68,
		smallest: 30,
		height: 226,
		weight: 'heavy',
		colour: inks.ink,
	})
	const when = set(card.when, { x: left, y: 522, width: room, maxLines: 1, largest: 29, smallest: 18, weight: 'bold', colour: inks.brand })
	const place = set(card.place, {
		x: left,
		y: 561,
		width: room,
		maxLines: 1,
		largest: 27,
		smallest: 18,
		weight: 'medium',
		colour: inks.quiet,
	})
	const brand = set('Hội', {
		x: width - stub - 56 - 120,
		y: 62,
		width: 120,
		maxLines: 1,
		largest: 44,
		smallest: 44,
		weight: 'heavy',
		colour: inks.brand,
		align: 'right',
	})
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${leafOf(card.leaf, accent)}${title}${when}${place}${brand}${tearLine()}</svg>`
}

function leafOf(leaf: OgCard['leaf'], accent: string): string {
	const box = { x: left, y: 64, width: 160, height: 184 }
	const middle = { x: box.x + 10, width: box.width - 20, maxLines: 1, align: 'center' as const }
	const under = [10, 5].map((below) => {
		const at = `x="${box.x + below * 0.6}" y="${box.y + box.height - 40 + below}" width="${box.width - below * 1.2}" height="40" rx="12"`
		return `<rect ${at} fill="${inks.raised}" stroke="${inks.line}" stroke-width="1.5"/>`
	})
	const rings = [0.24, 0.76].map((at) => {
		const x = box.x + box.width * at
		return `<circle cx="${x}" cy="${box.y + 3}" r="7" fill="${inks.paper}"/><rect x="${x - 2.5}" y="${box.y - 12}" width="5" height="18" rx="2.5" fill="${inks.ink}"/>`
	})
	return [
		...under,
		`<clipPath id="leaf"><rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="14"/></clipPath>`,
		`<g clip-path="url(#leaf)"><rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" fill="${inks.raised}"/>`,
		`<rect x="${box.x}" y="${box.y}" width="${box.width}" height="46" fill="${accent}"/></g>`,
		`<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="14" fill="none" stroke="${inks.line}" stroke-width="1.5"/>`,
		...rings,
		set(leaf.month, { ...middle, y: box.y + 14, largest: 20, smallest: 11, weight: 'bold', colour: readableOn(accent) }),
		set(leaf.day, { ...middle, y: box.y + 40, largest: 86, smallest: 40, weight: 'heavy', colour: inks.ink }),
		set(leaf.weekday, { ...middle, y: box.y + 146, largest: 20, smallest: 11, weight: 'bold', colour: inks.ink }),
	].join('')
}

/** Two punched notches and the dashes between them, where the poster begins. */
function tearLine(): string {
	const x = width - stub
	return (
		`<circle cx="${x}" cy="0" r="30" fill="${inks.ink}"/><circle cx="${x}" cy="${height}" r="30" fill="${inks.ink}"/>` +
		`<path d="M${x} 46V${height - 40}" stroke="${inks.paper}" stroke-width="5" stroke-dasharray="16 14"/>`
	)
}

interface Setting extends Omit<Room, 'maxLines'> {
	x: number
	y: number
	weight: Weight
	colour: string
	maxLines: number
	height?: number
	align?: 'center' | 'right'
}

function set(text: string, setting: Setting): string {
	const { x, y, weight, colour, height: free, maxLines, align } = setting
	const leading = leadingOf(text)
	const linesIn = (size: number) => (free === undefined ? maxLines : Math.min(maxLines, free / (size * leading)))
	const { size, lines } = fitText(text, { ...setting, maxLines: linesIn }, (line, at) => widthOf(line, at, weight))
	const outlines = lines.map((line, index) => {
		const slack = setting.width - widthOf(line, size, weight)
		const indent = align === 'center' ? slack / 2 : align === 'right' ? slack : 0
		return outlineOf(line, { x: x + indent, y: y + (index + 1) * size * leading - descent * size, size, weight })
	})
	return `<path fill="${colour}" d="${outlines.join('')}"/>`
}
