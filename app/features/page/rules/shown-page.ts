import { inLocale, type Locale, type Translated } from '~/kernel/locale.ts'
import { escapeHtml, wordsOf } from '~/kernel/rich-text.ts'
import { fieldsOf, type Fields, type ShownBlock, type WrittenPicture } from './block-fields.ts'
import type { PageContent } from './page-content.ts'

/** A page as somebody reads it, in one language, from any source. */
export interface ShownPage {
	/** Without a slash in front: `about-us`, `tet-2027/ve-xe`. */
	path: string
	title: string
	description: string
	lead: string
	/** When it was last published; null: it is unchanged from the product. */
	changedAt: string | null
	blocks: readonly ShownBlock[]
}

type Plain = Readonly<Record<string, unknown>>

/** The blocks of a written page, in the reader's language. */
export function shownBlocks({ blocks }: PageContent, locale: Locale): ShownBlock[] {
	const shown = (fields: Fields, values: Plain): Plain =>
		Object.fromEntries(
			Object.entries(fields).map(([name, field]) => {
				const value = values[name]
				if (field.type === 'items') return [name, ((value ?? []) as Plain[]).map((item) => shown(field.of, item))]
				if (field.type === 'line' || field.type === 'rich') return [name, inLocale((value ?? { vi_VN: '' }) as Translated, locale)]
				if (field.type !== 'picture' || !value) return [name, value ?? null]
				const picture = value as WrittenPicture
				return [name, { ...picture, source: 'own', alt: inLocale(picture.alt, locale) }]
			}),
		)
	return blocks.map((block) => ({ kind: block.kind, ...shown(fieldsOf(block.kind), block) }) as ShownBlock)
}

/** A written page in the reader's language. */
export function shownPage(
	{ path, content, changedAt }: { path: string; content: PageContent; changedAt: Date | null },
	locale: Locale,
): ShownPage {
	return {
		...{ path, title: inLocale(content.title, locale), description: inLocale(content.description, locale) },
		...{ lead: inLocale(content.lead, locale), changedAt: changedAt?.toISOString() ?? null, blocks: shownBlocks(content, locale) },
	}
}

/** A page without the blocks whose time has not come or is over. */
export function shownNow(page: ShownPage, now: Date): ShownPage {
	const isInTime = (block: ShownBlock) =>
		!('until' in block) || ((block.from === '' || new Date(block.from) <= now) && (block.until === '' || now < new Date(block.until)))
	return { ...page, blocks: page.blocks.filter(isInTime) }
}

/** Whether a page has placeholders for settings of staff. */
export function hasPlaceholders(page: ShownPage): boolean {
	return new RegExp(place.source).test(JSON.stringify(page))
}

/** Placeholders for settings of staff that pages repeat: written as `{returnDays}`. */
export const placeholders = [
	'returnDays',
	'supportEmail',
	'supportPhone',
	'companyName',
	'companyAddress',
	'companyTaxId',
	'companyContact',
] as const
export type Placeholders = Readonly<Record<(typeof placeholders)[number], string>> & {
	/** Where a press on it leads. */
	links?: Readonly<Partial<Record<'supportEmail' | 'supportPhone', string>>>
}

/** A page with its placeholders filled in. */
export function filledIn<Value>(value: Value, words: Placeholders): Value {
	if (typeof value === 'string') return filledText(value, words) as Value
	if (Array.isArray(value)) return value.map((each: unknown) => filledIn(each, words)) as Value
	if (typeof value !== 'object' || value === null) return value
	return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, filledIn<unknown>(each, words)])) as Value
}

const place = new RegExp(`\\{(${placeholders.join('|')})\\}`, 'g')

/**
 * Fills in a rich text. A paragraph or list item that would be empty, because its setting is empty, is left out. An address or a telephone number at
 * the end of one is a link.
 */
function filledText(text: string, words: Placeholders): string {
	if (!text.includes('{')) return text
	const missing = placeholders.filter((name) => words[name] === '')
	const without = missing.reduce((rest, name) => rest.replace(new RegExp(`<(li|p)>[^<]*\\{${name}\\}[^<]*</\\1>`, 'g'), ''), text)
	return without
		.replaceAll('<ul></ul>', '')
		.replace(/\{(supportEmail|supportPhone)\}(?=[.]?<\/(?:li|p)>)/g, (_, name: 'supportEmail' | 'supportPhone') => {
			const [link, said] = [words.links?.[name], escapeHtml(words[name])]
			return link === undefined ? said : `<a href="${escapeHtml(link)}">${said}</a>`
		})
		.replace(place, (_, name: (typeof placeholders)[number]) => escapeHtml(words[name]))
}

/** All words of a page, for searching and for a description where none was written. */
export function wordsOfPage(page: Pick<ShownPage, 'title' | 'lead' | 'blocks'>): string {
	const found = (value: unknown): string[] => {
		if (typeof value === 'string') return /^https?:/.test(value) ? [] : [wordsOf(value)]
		if (Array.isArray(value)) return value.flatMap(found)
		return typeof value === 'object' && value !== null
			? Object.entries(value).flatMap(([name, each]) => (notWords.has(name) ? [] : found(each)))
			: []
	}
	return [page.title, page.lead, ...found(page.blocks)].filter(Boolean).join(' ')
}

const notWords = new Set([
	'from',
	'until',
	'shelves',
	'kind',
	'source',
	'path',
	'link',
	'to',
	'at',
	'rule',
	'search',
	'chosen',
	'askPhone',
	'answer_kind',
])
