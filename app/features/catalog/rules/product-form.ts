import { fieldReader, type FieldIssue, type FieldReader, type TextRule } from '~/kernel/fields.ts'
import type { Translated } from '~/kernel/locale.ts'
import type { Currency } from '~/kernel/money.ts'
import { longest } from './longest.ts'
import type { Choice } from './product-address.ts'
import type { ProductOption } from './product.ts'
import { choiceKey } from './variant-matrix.ts'

export const mostOptions = 3
export const mostValues = 40
export const mostVariants = 200
export const mostProductPictures = 30
/** In minor units, and in grams. */
export const mostMoney = 1_000_000_000_000
export const mostWeight = 1_000_000

export interface VariantInput {
	/** Null: a new product. */
	id: number | null
	choices: Choice
	priceMinor: number
	originalPriceMinor: number | null
	weightGrams: number
	/** Empty: it has none. */
	stockCode: string
	offered: boolean
}

export interface PictureInput {
	path: string
	alt: Translated
	shows: { option: string; value: string } | null
}

/** A product as somebody filled it in. */
export interface ProductInput {
	name: Translated
	/** HTML, or plain text with empty lines between paragraphs. */
	description: Translated
	/** When empty, it is made from the name. */
	slug: string
	providerId: number
	eventId: number | null
	/** The brand by its name; a new name adds a brand. Empty: it has none. */
	brand: string
	categoryId: number | null
	currency: Currency
	depositRateBp: number | null
	restDueDays: number
	options: readonly ProductOption[]
	variants: readonly VariantInput[]
	/** The pictures it already has, in the order they are shown in, the cover first. */
	pictures: readonly PictureInput[]
}

/** The errors of a product; paths are as in `ProductInput`, `variants.2.priceMinor`. The same in the browser and on the server. */
export function productIssues(product: ProductInput): FieldIssue[] {
	const read = fieldReader()
	const whole = (path: string, number: number | null, least: number, most: number) => {
		if (number === null) return
		if (!Number.isSafeInteger(number)) read.refuse(path, 'not_a_number')
		else if (number < least) read.refuse(path, 'too_small', least)
		else if (number > most) read.refuse(path, 'too_large', most)
	}
	const both = (path: string, text: Translated, rule: TextRule) => bothIn(read, path, text, rule)
	both('name', product.name, { required: true, max: longest.name })
	both('description', product.description, { max: longest.description, lines: true })
	if (!/^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(product.slug)) read.refuse('slug', 'bad_characters')
	else if (product.slug.length > longest.slug) read.refuse('slug', 'too_long', longest.slug)
	if (product.providerId === 0) read.refuse('providerId', 'required')
	read.text('brand', product.brand, { max: longest.brand })
	whole('depositRateBp', product.depositRateBp, 100, 9_900)
	whole('restDueDays', product.restDueDays, 0, 365)
	checkOptions(read, product.options)
	if (product.variants.length > mostVariants) read.refuse('variants', 'too_many', mostVariants)
	const codes = new Set<string>()
	const places = new Set<string>()
	for (const [index, variant] of product.variants.entries()) {
		const path = `variants.${index}`
		whole(`${path}.priceMinor`, variant.priceMinor, 0, mostMoney)
		whole(`${path}.originalPriceMinor`, variant.originalPriceMinor, 0, mostMoney)
		if (variant.originalPriceMinor !== null && variant.originalPriceMinor <= variant.priceMinor)
			read.refuse(`${path}.originalPriceMinor`, 'too_small', variant.priceMinor + 1)
		whole(`${path}.weightGrams`, variant.weightGrams, 0, mostWeight)
		const code = read.text(`${path}.stockCode`, variant.stockCode, { max: longest.stockCode })
		if (code !== '' && codes.has(code)) read.refuse(`${path}.stockCode`, 'not_a_choice')
		codes.add(code)
		const place = choiceKey(product.options, variant.choices)
		if (places.has(place)) read.refuse(path, 'not_a_choice')
		places.add(place)
	}
	for (const [index, { alt }] of product.pictures.entries()) both(`pictures.${index}.alt`, alt, { max: longest.alt })
	return read.issues
}

/** Checks a text in both languages under one path. When it is required, one of the languages is enough. */
export function bothIn(read: FieldReader, path: string, text: Translated, rule: TextRule): void {
	read.either({ vi: `${path}.vi_VN`, en: `${path}.en_US` }, { vi: text.vi_VN, en: text.en_US ?? '' }, rule)
}

/** Checks the options that variants differ by; paths are `options.0.values.1.name.vi_VN`. */
export function checkOptions(read: FieldReader, options: readonly ProductOption[]): void {
	if (options.length > mostOptions) read.refuse('options', 'too_many', mostOptions)
	const optionKeys = new Set<string>()
	for (const [index, { key, name, values }] of options.entries()) {
		bothIn(read, `options.${index}.name`, name, { required: true, max: longest.valueName })
		if (optionKeys.has(key)) read.refuse(`options.${index}.name.vi_VN`, 'not_a_choice')
		optionKeys.add(key)
		if (values.length === 0) bothIn(read, `options.${index}.values.0.name`, { vi_VN: '' }, { required: true, max: longest.valueName })
		if (values.length > mostValues) read.refuse(`options.${index}.name.vi_VN`, 'too_many', mostValues)
		const valueKeys = new Set<string>()
		for (const [nth, value] of values.entries()) {
			const path = `options.${index}.values.${nth}`
			bothIn(read, `${path}.name`, value.name, { required: true, max: longest.valueName })
			if (valueKeys.has(value.key)) read.refuse(`${path}.name.vi_VN`, 'not_a_choice')
			valueKeys.add(value.key)
			if (value.swatch !== undefined && !/^#[0-9a-f]{6}$/.test(value.swatch)) read.refuse(`${path}.swatch`, 'bad_characters')
		}
	}
}
