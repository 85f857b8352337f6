import { openSync } from 'fontkit'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const folder = new URL('.', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')
const css = read('tokens.css')

type Tokens = Record<string, string>

/** The custom properties of the first block that opens with this selector. */
function tokensOf(selector: string): Tokens {
	const opened = css.indexOf(`${selector} {`)
	expect(opened, `no block ${selector}`).toBeGreaterThan(-1)
	const block = css.slice(opened, css.indexOf('}', opened))
	return Object.fromEntries([...block.matchAll(/(?<![\w-])(--[\w-]+):([^;]+);/g)].map(([, name, value]) => [name, value?.trim()]))
}

const light = tokensOf('\n:root')
const darkBySystem = tokensOf(":root:not([data-theme='light'])")
const darkBySwitch = tokensOf(":root[data-theme='dark']")
const themes: Record<string, Tokens> = { light, dark: { ...light, ...darkBySystem } }

/** Relative luminance, WCAG 2.2 §1.4.3. */
function luminance(hex: string): number {
	expect(hex, 'a colour is written as #rrggbb').toMatch(/^#[0-9a-f]{6}$/)
	const [red = 0, green = 0, blue = 0] = [1, 3, 5]
		.map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
		.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
	const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
	return (lighter + 0.05) / (darker + 0.05)
}

const papers = ['--paper', '--paper-raised', '--paper-sunk']
const tones = ['--brand', '--jade', '--lotus', '--amber', '--river']

/** Words and their background: 4.5 to 1. */
const text: [string, string][] = [
	...papers.flatMap((paper): [string, string][] => [
		['--ink', paper],
		['--ink-soft', paper],
		...tones.map((tone): [string, string] => [`${tone}-ink`, paper]),
	]),
	...tones.flatMap((tone): [string, string][] => [
		[`--on-${tone.slice(2)}`, tone],
		[`${tone}-ink`, `${tone}-wash`],
		['--ink', `${tone}-wash`],
		['--ink-soft', `${tone}-wash`],
	]),
	['--paper', '--ink'],
]

/** The edges of controls, the focus ring, the brand's bar: 3 to 1. */
const controls: [string, string][] = [
	...papers.map((paper): [string, string] => ['--line-control', paper]),
	...papers.map((paper): [string, string] => ['--focus', paper]),
	...tones.map((tone): [string, string] => ['--focus', `${tone}-wash`]),
	['--brand', '--paper'],
	['--brand', '--paper-raised'],
	['--brand-ink', '--brand-wash'],
]

describe.each(Object.entries(themes))('%s', (_theme, tokens) => {
	const ratio = (pair: [string, string]) => contrast(tokens[pair[0]] ?? '', tokens[pair[1]] ?? '')

	it.each(text)('%s on %s can be read', (...pair) => {
		expect(ratio(pair)).toBeGreaterThanOrEqual(4.5)
	})

	it.each(controls)('%s beside %s can be told apart', (...pair) => {
		expect(ratio(pair)).toBeGreaterThanOrEqual(3)
	})
})

it('knows a bad pair when it sees one', () => {
	expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
	expect(contrast(light['--brand'] ?? '', '#ffffff')).toBeLessThan(4.5)
})

it('is the same dark by the switch as by the system', () => {
	expect(darkBySwitch).toEqual(darkBySystem)
	expect(Object.keys(darkBySystem).filter((name) => !(name in light))).toEqual([])
})

describe('every style sheet', () => {
	const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'))
	const shared = new Set(Object.keys(light))
	const tonal = new Set(['--tone', '--tone-ink', '--tone-wash', '--on-tone'])

	it.each(sheets)('%s uses only tokens that exist', (name) => {
		const sheet = read(name)
		const own = new Set([...sheet.matchAll(/(?<![\w-])(--[\w-]+):/g)].map((match) => match[1]))
		const used = [...sheet.matchAll(/var\((--[\w-]+)(,?)/g)].filter((match) => match[2] === '').map((match) => match[1] ?? '')
		expect(used.filter((token) => !shared.has(token) && !tonal.has(token) && !own.has(token))).toEqual([])
	})

	it.each(sheets.filter((name) => name !== 'tokens.css' && name !== 'lightbox.module.css'))('%s names no colour of its own', (name) => {
		const colours = read(name).match(/#[0-9a-f]{6}\b/g) ?? []
		expect(colours.filter((colour) => colour !== '#ffffff')).toEqual([])
	})
})

describe('every component', () => {
	const components = readdirSync(folder).filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))

	it.each(components)('%s names only classes its style sheet has', (name) => {
		const source = read(name)
		const sheet = /import styles from '\.\/(.*)'/.exec(source)?.[1]
		const used = [...source.matchAll(/styles\.(\w+)/g)].map((match) => match[1] ?? '')
		const missing = used.filter((className) => !new RegExp(`\\.${className}\\b`).test(sheet ? read(sheet) : ''))
		expect(missing).toEqual([])
	})

	// Colours from data, like a poster's background, can stand only in an inline style; everything else belongs to the style sheets.
	const coloured = ['event-card.tsx']
	it.each(components.filter((name) => !coloured.includes(name)))('%s writes no inline style', (name) => {
		expect(read(name)).not.toMatch(/\bstyle=/)
	})
})

/** Every letter of Vietnamese, as phones and files write them: composed. */
const vietnamese = [...'aăâeêioôơuưy'].flatMap((vowel) =>
	['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323'].map((tone) => (vowel + tone).normalize('NFC')),
)
const written = [...vietnamese, 'đ'].flatMap((letter) => [letter, letter.toUpperCase()]).join('') + 'azAZ019.,:;!?()“”‘’–—…·×°©₫€−'

describe('Be Vietnam Pro', () => {
	const faces = read('typeface.css').split('@font-face').slice(1)
	const files = faces.flatMap((face) => [...face.matchAll(/typeface\/(be-vietnam-pro-\d+\.woff2)/g)].map(([, file = '']) => file))

	it('is one file for each weight, and each face has `swap`', () => {
		expect(files).toEqual(['be-vietnam-pro-400.woff2', 'be-vietnam-pro-600.woff2', 'be-vietnam-pro-800.woff2'])
		expect(faces.filter((face) => face.includes('url(') && !face.includes('font-display: swap'))).toEqual([])
	})

	it('writes Vietnamese and English, and weighs no more than a first page may', () => {
		const paths = files.map((file) => fileURLToPath(new URL(`typeface/${file}`, import.meta.url)))
		for (const path of paths) {
			const font = openSync(path)
			expect([...written].filter((character) => !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)).join('')).toBe('')
			// "A" and "V" stand closer together, which shows that the file has kerning.
			expect(font.layout('AV').advanceWidth).toBeLessThan(font.layout('A').advanceWidth + font.layout('V').advanceWidth)
		}
		expect(paths.reduce((sum, path) => sum + statSync(path).size, 0)).toBeLessThanOrEqual(60_000)
	})
})
