import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import sharp from 'sharp'
import { createOCREngine, supportsFastBuild, type OCREngine } from 'tesseract-wasm'
import { flattened, patchSize, type Greys } from './flattened.ts'
import { lightPatches } from './light-patches.ts'
import { numberShape, type SeenNumber } from './picture-numbers.ts'

/** How a page is laid out, in Tesseract's numbers. */
const layouts = { block: '6', line: '7', scattered: '11' } as const
type Layout = keyof typeof layouts

const mostPixels = 50_000_000
/** The longer side of the picture in which bibs are searched, and of the picture in which they are read. */
const searchedEdge = 500
const readEdge = 1600
/** The engine reads letters of some 40 pixels best; a number takes a good part of its bib. */
const bibHeight = 140
const mostBib = { width: 900, height: 500 }
const margin = 20
/** A number read with less certainty is a guess. */
const leastSure = 50
/** With this certainty, no other layout is tried. */
const sureEnough = 90
/** The small print on a bib is not its number: it takes a smaller share of the bib's height. */
const leastHeight = 0.25

export type ReadNumbers = (picture: Uint8Array) => Promise<SeenNumber[]>

/** Opens the engine: some 50 MB, a tenth of a second. Everything it needs comes with the packages; nothing is downloaded. */
export async function openNumberReading(): Promise<ReadNumbers> {
	const { resolve } = createRequire(import.meta.url)
	const beside = dirname(resolve('tesseract-wasm'))
	const wasmBinary = await readFile(join(beside, supportsFastBuild() ? 'tesseract-core.wasm' : 'tesseract-core-fallback.wasm'))
	const engine = await createOCREngine({ wasmBinary })
	const model = join(dirname(resolve('@tesseract.js-data/eng/package.json')), '4.0.0_best_int', 'eng.traineddata.gz')
	engine.loadModel(await promisify(gunzip)(await readFile(model)))
	// Without O and I: the engine would read them in place of 0 and 1.
	engine.setVariable('tessedit_char_whitelist', '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ')
	// Without it, the engine would guess for each picture, and log that.
	engine.setVariable('user_defined_dpi', '200')
	return (picture) => readNumbers(engine, picture)
}

/** The numbers that stand on light bibs of a picture; where there is no bib, the numbers that stand upright anywhere in it. */
async function readNumbers(engine: OCREngine, picture: Uint8Array): Promise<SeenNumber[]> {
	const open = (edge: number) =>
		sharp(picture, { limitInputPixels: mostPixels }).rotate().resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
	const small = await open(searchedEdge).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
	const large = await open(readEdge).greyscale().extractChannel(0).raw().toBuffer({ resolveWithObject: true })
	const greys: Greys = { data: large.data, width: large.info.width, height: large.info.height }
	const seen = new Map<string, number>()
	const keep = (numbers: readonly SeenNumber[]) => {
		for (const { number, sure } of numbers) seen.set(number, Math.max(sure, seen.get(number) ?? 0))
	}
	for (const patch of lightPatches({ data: small.data, width: small.info.width, height: small.info.height })) {
		const { width, height } = patchSize(patch, greys)
		const scale = Math.min(3, Math.max(0.5, bibHeight / height))
		const bib = flattened(greys, patch, {
			width: Math.min(mostBib.width, Math.max(20, Math.round(width * scale))),
			height: Math.min(mostBib.height, Math.max(20, Math.round(height * scale))),
		})
		keep(await readBib(engine, bib))
	}
	if (seen.size === 0) keep(numbersOn(engine, await contrasted(greys, 0), 'scattered', 0))
	return [...seen].map(([number, sure]) => ({ number, sure })).sort((one, other) => other.sure - one.sure)
}

async function readBib(engine: OCREngine, bib: Greys): Promise<SeenNumber[]> {
	const page = await contrasted(bib, margin)
	const line = numbersOn(engine, page, 'line', leastHeight * bib.height)
	return line.some(({ sure }) => sure > sureEnough) ? line : [...line, ...numbersOn(engine, page, 'block', leastHeight * bib.height)]
}

/** Stretches the greys from black to white, and adds a white border. */
async function contrasted({ data, width, height }: Greys, around: number): Promise<Greys> {
	const page = await sharp(data, { raw: { width, height, channels: 1 } })
		.normalise({ lower: 2, upper: 98 })
		.extend({ top: around, bottom: around, left: around, right: around, background: '#ffffff' })
		.greyscale()
		.extractChannel(0)
		.raw()
		.toBuffer({ resolveWithObject: true })
	return { data: page.data, width: page.info.width, height: page.info.height }
}

function numbersOn(engine: OCREngine, { data, width, height }: Greys, layout: Layout, leastPixels: number): SeenNumber[] {
	const pixels = new Uint8ClampedArray(4 * data.length).fill(255)
	for (let at = 0; at < data.length; at++) pixels.fill(data[at] ?? 255, 4 * at, 4 * at + 3)
	engine.setVariable('tessedit_pageseg_mode', layouts[layout])
	engine.loadImage({ data: pixels, width, height })
	const words = engine.getTextBoxes('word')
	engine.clearImage()
	return words
		.map(({ text, confidence, rect }) => ({ number: text.trim(), sure: Math.round(100 * confidence), pixels: rect.bottom - rect.top }))
		.filter(({ number, sure, pixels: tall }) => numberShape.test(number) && number.length > 1 && sure >= leastSure && tall > leastPixels)
		.map(({ number, sure }) => ({ number, sure }))
}
