import { issuesNamed, type FieldIssue } from '~/kernel/fields.ts'
import { translated, type Translated } from '~/kernel/locale.ts'
import { currencies, type Currency } from '~/kernel/money.ts'
import { slugOf } from '~/kernel/slug.ts'
import { amountToType, typedAmount } from '~/kernel/typed-amount.ts'
import { idTyped } from './desk-products.ts'
import type { Choice } from './product-address.ts'
import { mostOptions, mostProductPictures, productIssues, type ProductInput, type VariantInput } from './product-form.ts'
import type { ProductOption } from './product.ts'
import { choiceKey, fitVariants, type KnownVariant } from './variant-matrix.ts'

/** All values of the form, by field name. */
export type TypedProduct = Readonly<Record<string, string>>

/** Kinds of options: the shop's filters know colours and sizes. */
export const optionKinds = ['color', 'size', 'other'] as const

/** One of a product's variants, as the form shows it. */
export interface MatrixRow {
	/** The prefix of its fields: `variant.id12` or `variant.new-red.m`. */
	field: string
	id: number | null
	choices: Choice
}

/** Fields with a higher number do not come from our form. */
const mostFields = 1_000

/** The field name of each part of a variant. */
const variantFields = Object.entries({ priceMinor: 'price', originalPriceMinor: 'original', weightGrams: 'weight', stockCode: 'code' })

/** The usual names of the kinds that the shop's filters know, for options without a typed name. */
const usualNames: Readonly<Record<string, Translated>> = {
	color: { vi_VN: 'Màu', en_US: 'Color' },
	size: { vi_VN: 'Cỡ', en_US: 'Size' },
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)
/** A name in the language in which it was typed: `name.vi`, `name.en`. */
const wordIn = (typed: TypedProduct, at: string) => translated(typed[`${at}.vi`], typed[`${at}.en`]).vi_VN

/** Whether a name was typed, in either language. */
export const hasWord = (typed: TypedProduct, at: string) => wordIn(typed, at) !== ''

/** The field name under which each part of a product was typed. */
export type Names = Record<string, string>

/** How many values of an option were typed, with gaps counted. More values than allowed are counted too, so that they can be refused. */
export function valuesTyped(typed: TypedProduct, at: string): number {
	const begins = `${at}.value.`
	const places = Object.keys(typed).flatMap((field) =>
		field.startsWith(begins) ? Number.parseInt(field.slice(begins.length), 10) || 0 : [],
	)
	return Math.min(
		mostFields,
		places.reduce((most, place) => Math.max(most, place + 1), 0),
	)
}

/** The options as they were typed; `names` collects the field of each part. */
export function typedOptions(typed: TypedProduct, names: Names = {}): ProductOption[] {
	const options: ProductOption[] = []
	for (const index of upTo(mostOptions)) {
		const at = `option.${index}`
		const values: ProductOption['values'][number][] = []
		const kind = typed[`${at}.kind`] ?? 'other'
		const key = typed[`${at}.key`] || (kind === 'other' ? slugOf(wordIn(typed, at)) || `option-${index + 1}` : kind)
		for (const nth of upTo(valuesTyped(typed, at))) {
			const field = `${at}.value.${nth}`
			if (wordIn(typed, field) === '') continue
			const path = `options.${options.length}.values.${values.length}`
			names[`${path}.name.vi_VN`] = `${field}.vi`
			names[`${path}.name.en_US`] = `${field}.en`
			names[`${path}.swatch`] = `${field}.swatch`
			values.push({
				key: typed[`${field}.key`] || slugOf(wordIn(typed, field)) || `v${nth + 1}`,
				name: translated(typed[`${field}.vi`], typed[`${field}.en`]),
				...(key === 'color' && typed[`${field}.swatch`] ? { swatch: typed[`${field}.swatch`] } : {}),
			})
		}
		const usual = values.length > 0 && wordIn(typed, at) === '' ? usualNames[kind] : undefined
		if (wordIn(typed, at) === '' && values.length === 0) continue
		names[`options.${options.length}.name.vi_VN`] = `${at}.vi`
		names[`options.${options.length}.name.en_US`] = `${at}.en`
		if (values.length === 0) {
			names[`options.${options.length}.values.0.name.vi_VN`] = `${at}.value.0.vi`
			names[`options.${options.length}.values.0.name.en_US`] = `${at}.value.0.en`
		}
		options.push({ key, name: usual ?? translated(typed[`${at}.vi`], typed[`${at}.en`]), values })
	}
	return options
}

/** The variants that the typed options make; existing variants are at their places. */
export function matrixOf(
	typed: TypedProduct,
	known: readonly KnownVariant[],
): { options: ProductOption[]; rows: MatrixRow[]; left: number[] } {
	const options = typedOptions(typed)
	const usable = options.filter(({ values }) => values.length > 0)
	const { places, left } = fitVariants(usable, known)
	const rows = places.map(({ choices, id }) => ({
		id,
		choices,
		field: id === null ? `variant.new-${choiceKey(usable, choices)}` : `variant.id${id}`,
	}))
	return { options, rows, left }
}

function variantIn(typed: TypedProduct, { field, id, choices }: MatrixRow, currency: Currency): VariantInput {
	const said = (name: string) => typed[`${field}.${name}`]?.trim() || (id === null ? (typed[`fill.${name}`]?.trim() ?? '') : '')
	const amount = (text: string) => (text === '' ? null : (typedAmount(text, currency) ?? NaN))
	const weight = said('weight')
	return {
		id,
		choices,
		priceMinor: amount(said('price')) ?? NaN,
		originalPriceMinor: amount(said('original')),
		weightGrams: weight === '' ? 0 : /^\d{1,9}$/.test(weight) ? Number(weight) : NaN,
		stockCode: typed[`${field}.code`] ?? '',
		offered: typed[`${field}.off`] !== 'on',
	}
}

function picturesIn(typed: TypedProduct, names: Names): ProductInput['pictures'] {
	const kept = upTo(mostProductPictures)
		.filter((nth) => typed[`picture.${nth}.path`] && typed[`picture.${nth}.remove`] !== 'on')
		.map((nth) => ({ nth, position: Number(typed[`picture.${nth}.position`]) || nth + 1 }))
		.sort((one, other) => one.position - other.position || one.nth - other.nth)
	return kept.map(({ nth }, index) => {
		const at = `picture.${nth}`
		names[`pictures.${index}.alt.vi_VN`] = `${at}.vi`
		names[`pictures.${index}.alt.en_US`] = `${at}.en`
		const [option, value] = (typed[`${at}.shows`] ?? '').split('=')
		return {
			path: typed[`${at}.path`] ?? '',
			alt: translated(typed[`${at}.vi`], typed[`${at}.en`]),
			shows: option && value ? { option, value } : null,
		}
	})
}

/** A product as its form was filled in, and its errors, by field name. */
export function readTypedProduct(typed: TypedProduct, known: readonly KnownVariant[]): { product: ProductInput; issues: FieldIssue[] } {
	const names: Names = {
		'name.vi_VN': 'nameVi',
		'name.en_US': 'nameEn',
		'description.vi_VN': 'descriptionVi',
		'description.en_US': 'descriptionEn',
		depositRateBp: 'deposit',
	}
	const currency = currencies.find((each) => each === typed.currency) ?? 'VND'
	const options = typedOptions(typed, names)
	const { rows } = matrixOf(typed, known)
	const percent = typed.deposit?.trim() ?? ''
	const days = typed.restDueDays?.trim() ?? ''
	// A combination that the form does not make is not sent.
	const sent = rows.filter(({ id, field }) => id !== null || typed[`${field}.off`] !== 'on')
	for (const [index, { field }] of sent.entries())
		for (const [part, name] of variantFields) names[`variants.${index}.${part}`] = `${field}.${name}`
	const product: ProductInput = {
		name: translated(typed.nameVi, typed.nameEn),
		description: translated(typed.descriptionVi, typed.descriptionEn),
		slug: (typed.slug ?? '').trim().toLowerCase(),
		providerId: idTyped(typed.providerId) ?? 0,
		eventId: idTyped(typed.eventId) ?? null,
		brand: (typed.brand ?? '').trim(),
		categoryId: idTyped(typed.categoryId) ?? null,
		currency,
		depositRateBp: percent === '' ? null : /^\d{1,2}$/.test(percent) ? Number(percent) * 100 : NaN,
		restDueDays: days === '' ? 14 : /^\d{1,3}$/.test(days) ? Number(days) : NaN,
		options,
		variants: sent.map((row) => variantIn(typed, row, currency)),
		pictures: picturesIn(typed, names),
	}
	const issues = issuesNamed(productIssues(product), (path) => names[path] ?? path)
	return { product, issues }
}

/** The parts of a stored product that its form shows. */
export interface ShownProduct {
	version: string
	name: Translated
	description: Translated
	slug: string
	providerId: number
	eventId: number | null
	brand: string | null
	categoryId: number | null
	currency: Currency
	depositRateBp: number | null
	restDueDays: number
	options: readonly ProductOption[]
	variants: readonly (Omit<VariantInput, 'id' | 'stockCode'> & { id: number; stockCode: string | null })[]
	pictures: readonly { path: string; alt: Translated | null; shows: { option: string; value: string } | null }[]
}

/** The options as the fields show them at first. */
export function optionsToType(options: readonly ProductOption[]): Record<string, string> {
	const typed: Record<string, string> = {}
	for (const [index, { key, name, values }] of options.entries()) {
		const at = `option.${index}`
		Object.assign(typed, {
			[`${at}.key`]: key,
			[`${at}.kind`]: optionKinds.find((kind) => kind === key) ?? 'other',
			[`${at}.vi`]: name.vi_VN,
			[`${at}.en`]: name.en_US ?? '',
		})
		for (const [nth, value] of values.entries())
			Object.assign(typed, {
				[`${at}.value.${nth}.key`]: value.key,
				[`${at}.value.${nth}.vi`]: value.name.vi_VN,
				[`${at}.value.${nth}.en`]: value.name.en_US ?? '',
				[`${at}.value.${nth}.swatch`]: value.swatch ?? '',
			})
	}
	return typed
}

/** A product as its form shows it at first. */
export function typedOfProduct(product: ShownProduct): Record<string, string> {
	const { options, variants, pictures, currency } = product
	const number = (value: number | null) => (value === null ? '' : String(value))
	const typed: Record<string, string> = {
		...{ nameVi: product.name.vi_VN, nameEn: product.name.en_US ?? '' },
		...{ descriptionVi: product.description.vi_VN, descriptionEn: product.description.en_US ?? '', slug: product.slug },
		...{ providerId: String(product.providerId), eventId: number(product.eventId), categoryId: number(product.categoryId) },
		...{ brand: product.brand ?? '', currency, restDueDays: String(product.restDueDays) },
		deposit: product.depositRateBp === null ? '' : String(product.depositRateBp / 100),
	}
	Object.assign(typed, optionsToType(options))
	const { places: all } = fitVariants(options, variants)
	const places = new Set(all.map(({ id }) => id))
	// A combination that never existed is not made now.
	for (const { choices, id } of all) if (id === null) typed[`variant.new-${choiceKey(options, choices)}.off`] = 'on'
	// A variant without a combination is out of sale. When its values come back, it is sold again at its old price.
	for (const variant of variants) {
		const at = `variant.id${variant.id}`
		Object.assign(typed, {
			[`${at}.price`]: amountToType(variant.priceMinor, currency),
			[`${at}.original`]: variant.originalPriceMinor === null ? '' : amountToType(variant.originalPriceMinor, currency),
			[`${at}.weight`]: String(variant.weightGrams),
			[`${at}.code`]: variant.stockCode ?? '',
			[`${at}.off`]: variant.offered || !places.has(variant.id) ? '' : 'on',
		})
	}
	for (const [nth, { path, alt, shows }] of pictures.entries())
		Object.assign(typed, {
			[`picture.${nth}.path`]: path,
			[`picture.${nth}.vi`]: alt?.vi_VN ?? '',
			[`picture.${nth}.en`]: alt?.en_US ?? '',
			[`picture.${nth}.shows`]: shows ? `${shows.option}=${shows.value}` : '',
			[`picture.${nth}.position`]: String(nth + 1),
		})
	return { ...typed, version: product.version }
}
