import { drum, drumLook } from '../app/features/event/poster/drum.ts'
import { goodsPictures } from './poster/goods-pictures.ts'
import { palettes, type Palette, type PaletteName } from '../app/features/event/poster/palettes.ts'
import { lightness } from './poster/shelf.ts'
import { box, escaped, moved } from '../app/features/event/poster/shapes.ts'
import type { Both, SampleColour, SampleProduct } from './sample-event.ts'
import { both } from './sample-event.ts'
import { seedOf } from '../app/kernel/seeded-dice.ts'

/** The views of a thing: whole on a calm background, close up, and laid on a cloth of its palette. */
export type GoodsView = 'whole' | 'close' | 'laid'

export interface GoodsPicture {
	view: GoodsView
	/** The colour in the picture, when the thing exists in several colours. */
	colour: SampleColour | null
	/** A description of the picture, for people who cannot see it. */
	alt: Both
}

/** A square with enough room for every drawing. */
const square = { left: 100, top: -90, side: 1000 }
const closest = { left: 395, top: 205, side: 410 }

/** The pictures of a product: the whole thing in its first colour (the cover), in every other colour, close up, and laid out. */
export function goodsPicturesOf({ name, variants }: SampleProduct): [GoodsPicture, ...GoodsPicture[]] {
	const colours = [...new Map(variants.flatMap(({ color }) => (color ? [[color.key, color] as const] : []))).values()]
	const [first = null, ...others] = colours
	const inColour = (colour: SampleColour | null): GoodsPicture => ({
		view: 'whole',
		colour,
		alt: both(
			[name.vi_VN, colour && `màu ${colour.vi_VN.toLowerCase()}`].filter(Boolean).join(', '),
			[name.en_US, colour && `in ${colour.en_US.toLowerCase()}`].filter(Boolean).join(' '),
		),
	})
	return [
		inColour(first),
		...others.map(inColour),
		{ view: 'close', colour: null, alt: both(`${name.vi_VN} nhìn gần`, `${name.en_US} from close by`) },
		{ view: 'laid', colour: null, alt: both(`${name.vi_VN} trải trên khăn`, `${name.en_US} laid out on a cloth`) },
	]
}

/** The background for the thing: the first of the palette from which the thing stands out. */
export function groundOf(palette: Palette, cloth: string): string {
	return [palette.pale, palette.mist, palette.deep].find((ground) => Math.abs(lightness(ground) - lightness(cloth)) > 0.22) ?? palette.deep
}

/** A product's picture as a whole SVG document, a square. Under 25 kB, the same every time. */
export function goodsSvg(product: SampleProduct, paletteName: PaletteName, seed: string, picture: GoodsPicture): string {
	const p = palettes[paletteName]
	const cloth = (picture.colour ?? product.variants[0]?.color)?.swatch ?? p.spark
	const id = `k${seedOf(`${seed}/${product.key}`).toString(36)}`
	const thing = goodsPictures[product.kind]({ p, cloth, id })
	const frame = picture.view === 'close' ? closest : square
	const { left, top, side } = frame
	const ground = groundOf(p, product.kind === 'mug' ? p.pale : cloth)
	const look = drumLook(p, 1, { face: ground, tint: ground, line: p.ground, star: p.ground })
	const spread = picture.view === 'laid' ? `<g opacity="0.3">${drum([600, 410], 640, look, `${id}l`)}</g>` : ''
	return (
		`<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000" viewBox="${left} ${top} ${side} ${side}" role="img">` +
		`<title>${escaped(picture.alt.vi_VN)}</title>${box(left, top, side, side, ground)}${spread}` +
		`${picture.view === 'laid' ? moved(600, 410, moved(-600, -410, thing), 0.74, -9) : thing}</svg>`
	)
}
