import { goodsPictures } from './poster/goods-pictures.ts'
import { palettes, type PaletteName } from './poster/palettes.ts'
import { artboard } from './poster/scenery.ts'
import { box, escaped } from './poster/shapes.ts'
import type { SampleProduct } from './sample-event.ts'
import { seedOf } from './seeded-dice.ts'

/** The colour a thing is drawn in, by the Vietnamese name of its first variant's colour. */
const cloths: Readonly<Record<string, string>> = {
	'Đỏ son': '#c5301f',
	'Xanh đêm': '#1c2c58',
	Kem: '#f8ecd4',
	'Xanh lá lúa': '#2c7a4d',
	Cam: '#f26b21',
}

/** A product's picture as a whole SVG document, on a calm ground from its event's palette. Under 25 kB, the same every time. */
export function goodsSvg(product: SampleProduct, paletteName: PaletteName, seed: string): string {
	const palette = palettes[paletteName]
	const colour = product.variants[0]?.color?.vi_VN
	const cloth = (colour !== undefined ? cloths[colour] : undefined) ?? palette.spark
	const onDark = colour === 'Kem' || product.kind === 'mug' || product.kind === 'print'
	return (
		`<svg xmlns="http://www.w3.org/2000/svg" width="${artboard.width}" height="${artboard.height}" viewBox="0 0 ${artboard.width} ${artboard.height}" role="img">` +
		`<title>${escaped(product.name.vi_VN)}</title>${box(0, 0, artboard.width, artboard.height, onDark ? palette.mist : palette.pale)}` +
		`${goodsPictures[product.kind]({ p: palette, cloth, id: `k${seedOf(`${seed}/${product.key}`).toString(36)}` })}</svg>`
	)
}
