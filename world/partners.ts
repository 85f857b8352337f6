import { drawn, filled, disc, moved, ring, short, stroke, times } from '../app/features/event/poster/shapes.ts'
import { outlineOf, widthOf } from '../app/platform/typeface/outlines.server.ts'

/** Who supports the events of the sample world; invented, like everybody in it. */
export interface SamplePartner {
	/** Their trade, the first part of their name. */
	sells: string
	brand: string
	/** Their sign, within 100 × 100 around 0,0. */
	sign: string
	/** The colour of their name, on white paper. */
	ink: string
}

/** A waterfall between two rocks. */
const waterfall =
	times(3, (index) => drawn(`M${-16 + index * 16} -40C${-24 + index * 16} -14 ${-8 + index * 16} 2 ${-16 + index * 16} 26`, '#1b94a3', 9)) +
	filled('M-50 44L-44 -30L-30 -40L-28 44Z', '#053540') +
	filled('M50 44L46 -22L32 -40L28 44Z', '#053540') +
	stroke(
		[
			[-24, 44],
			[-8, 38],
			[8, 44],
			[24, 38],
		],
		'#0e7a8b',
		7,
	)

/** Two tea leaves and a bud before the sun. */
const tea =
	disc([0, -8], 34, '#f0c244') +
	filled('M0 46C-4 14 -26 2 -48 6C-44 34 -22 46 0 46Z', '#2c7a4d') +
	filled('M0 46C4 14 26 2 48 6C44 34 22 46 0 46Z', '#3f9460') +
	filled('M0 40C-12 18 -10 -14 0 -36C10 -14 12 18 0 40Z', '#10301f')

/** The palm-leaf hat, above its brim. */
const hat =
	filled('M0 -44L50 30C30 44 -30 44 -50 30Z', '#f6b23c') +
	times(3, (index) =>
		drawn(
			`M${short(-14 - index * 12)} ${-20 + index * 19}C-8 ${-12 + index * 21} 8 ${-12 + index * 21} ${14 + index * 12} ${-20 + index * 19}`,
			'#4a1607',
			3,
		),
	) +
	drawn('M-34 36C-26 56 26 56 34 36', '#5a2a78', 5) +
	ring([0, -44], 4, '#4a1607', 3)

export const samplePartners: readonly SamplePartner[] = [
	{ sells: 'Nước suối', brand: 'Thác Bạc', sign: waterfall, ink: '#053540' },
	{ sells: 'Trà', brand: 'Mây Trắng', sign: tea, ink: '#10301f' },
	{ sells: 'Bảo hiểm', brand: 'Nón Lá', sign: hat, ink: '#5a2a78' },
]

export const partnerName = ({ sells, brand }: SamplePartner) => `${sells} ${brand}`

const height = 160
const afterSign = 138

/** A partner's logo: the sign, and the name as outlines, because a fresh machine has no fonts. The same every time. */
export function logoSvg({ sells, brand, sign, ink }: SamplePartner): { svg: string; width: number; height: number } {
	const first = { x: afterSign, y: 58, size: 32, weight: 'medium' } as const
	const second = { x: afterSign, y: 122, size: 58, weight: 'heavy' } as const
	const width = Math.ceil(afterSign + Math.max(widthOf(sells, first.size, first.weight), widthOf(brand, second.size, second.weight)) + 12)
	const svg =
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
		`${moved(68, height / 2, sign, 1.15)}${filled(outlineOf(sells, first), ink)}${filled(outlineOf(brand, second), ink)}</svg>`
	return { svg, width, height }
}
