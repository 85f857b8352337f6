import { issuesNamed, type FieldIssue } from '~/kernel/fields.ts'
import { locales, translated, type Translated } from '~/kernel/locale.ts'
import { instantOf, homeZone, localTime, dayText } from '~/kernel/zones.ts'
import { blockKinds, fieldsOf, type BlockKind, type Field, type Fields, type WrittenPicture } from './block-fields.ts'
import { emptyValue, pageIssues, type PageContent } from './page-content.ts'

/** A page as the values of its form: `title.vi_VN`, `order` (`0:hero,3:text`), `3.body.en_US`, `4.items` (`0,2`), `4.items.2.question.vi_VN`. */
export type TypedPage = Readonly<Record<string, string>>

export interface PlacedBlock {
	/** The beginning of its fields' names; it does not change when the block is moved. */
	key: string
	kind: BlockKind
}

const pageTexts = ['title', 'description', 'lead'] as const

/** The blocks of a form in their order. */
export function placedBlocks(typed: TypedPage): PlacedBlock[] {
	return (typed['order'] ?? '').split(',').flatMap((each) => {
		const [, key, named] = /^(\d{1,6}):([a-z]+)$/.exec(each) ?? []
		const kind = blockKinds.find((known) => known === named)
		return key !== undefined && kind ? { key, kind } : []
	})
}

export function orderOf(blocks: readonly PlacedBlock[]): string {
	return blocks.map(({ key, kind }) => `${key}:${kind}`).join(',')
}

/** The keys of a list's items in their order. */
export function itemKeys(typed: TypedPage, name: string): string[] {
	return (typed[name] ?? '').split(',').filter((each) => /^\d{1,6}$/.test(each))
}

/** A new key that is not among these. */
export function nextKey(keys: readonly string[]): string {
	return String(Math.max(-1, ...keys.map(Number)) + 1)
}

/** A picture as the value of a field: `content/ab-12 800x600 0.5 0.25`. */
export function typedPicture({ path, width, height, x, y }: Omit<WrittenPicture, 'alt'>): string {
	return `${path} ${width}x${height} ${x} ${y}`
}

export function pictureIn(typed: string | undefined): Omit<WrittenPicture, 'alt'> | undefined {
	const [, path, width, height, x, y] = /^(\S{1,200}) (\d{1,5})x(\d{1,5}) (0|1|0\.\d{1,4}) (0|1|0\.\d{1,4})$/.exec(typed ?? '') ?? []
	return path === undefined ? undefined : { path, width: Number(width), height: Number(height), x: Number(x), y: Number(y) }
}

/** A moment in the platform's own time zone, as the value of a date-and-time field: `2027-01-31T09:00`. */
function typedMoment(at: string): string {
	if (at === '' || Number.isNaN(Date.parse(at))) return ''
	const local = localTime(new Date(at), homeZone)
	const two = (value: number) => String(value).padStart(2, '0')
	return `${dayText(local)}T${two(local.hour)}:${two(local.minute)}`
}

export function momentIn(typed: string): string {
	const [, day, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(typed) ?? []
	return day === undefined || time === undefined ? typed : instantOf({ day, time }, homeZone).toISOString()
}

type Plain = Readonly<Record<string, unknown>>

/** A page as the first values of its form. */
export function typedOfPage(page: PageContent): Record<string, string> {
	const typed: Record<string, string> = {}
	const bothOf = (name: string, text: Translated) => {
		for (const locale of locales) typed[`${name}.${locale}`] = text[locale] ?? ''
	}
	for (const name of pageTexts) bothOf(name, page[name])
	typed['order'] = orderOf(page.blocks.map(({ kind }, nth) => ({ key: String(nth), kind })))
	for (const [nth, block] of page.blocks.entries()) typeFields(typed, String(nth), fieldsOf(block.kind), block)
	return typed
}

/** Writes the fields of one block, or of one item, as values of the form. */
export function typeFields(typed: Record<string, string>, at: string, fields: Fields, values: Plain): void {
	for (const [name, field] of Object.entries(fields)) {
		const key = `${at}.${name}`
		const value = values[name] ?? emptyValue(field)
		if (field.type === 'line' || field.type === 'rich') {
			for (const locale of locales) typed[`${key}.${locale}`] = (value as Translated)[locale] ?? ''
		} else if (field.type === 'items') {
			const items = value as Plain[]
			typed[key] = items.map((_, nth) => nth).join(',')
			for (const [nth, item] of items.entries()) typeFields(typed, `${key}.${nth}`, field.of, item)
		} else if (field.type === 'picture') {
			const picture = value as WrittenPicture | null
			typed[key] = picture ? typedPicture(picture) : ''
			for (const locale of locales) typed[`${key}.alt.${locale}`] = picture?.alt[locale] ?? ''
		} else if (field.type === 'moment') typed[key] = typedMoment(value as string)
		else if (field.type === 'lines') typed[key] = (value as string[]).join('\n')
		else typed[key] = value === null ? '' : String(value as string | number)
	}
}

/** The typed page, unchecked; `pageIssues` finds its mistakes. */
export function pageOfTyped(typed: TypedPage): PageContent {
	const texts = Object.fromEntries(pageTexts.map((name) => [name, bothIn(typed, name)]))
	const blocks = placedBlocks(typed).map(({ key, kind }) => ({ kind, ...valuesIn(typed, key, fieldsOf(kind)) }))
	return { ...texts, blocks } as unknown as PageContent
}

function bothIn(typed: TypedPage, name: string): Translated {
	return translated(typed[`${name}.vi_VN`], typed[`${name}.en_US`])
}

function valuesIn(typed: TypedPage, at: string, fields: Fields): Plain {
	return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueIn(typed, `${at}.${name}`, field)]))
}

function valueIn(typed: TypedPage, key: string, field: Field): unknown {
	const raw = typed[key] ?? ''
	switch (field.type) {
		case 'line':
		case 'rich':
			return bothIn(typed, key)
		case 'items':
			return itemKeys(typed, key).map((item) => valuesIn(typed, `${key}.${item}`, field.of))
		case 'picture': {
			const picture = pictureIn(raw)
			return picture ? { ...picture, alt: bothIn(typed, `${key}.alt`) } : null
		}
		case 'count':
			return raw.trim() === '' ? Number.NaN : Number(raw)
		case 'degrees':
			return raw.trim() === '' ? null : Number(raw.replace(',', '.'))
		case 'moment':
			return momentIn(raw)
		case 'lines':
			return raw
				.split('\n')
				.map((line) => line.trim())
				.filter(Boolean)
		default:
			return raw
	}
}

/** The mistakes in a typed page, by the fields of its form. */
export function typedIssues(typed: TypedPage): FieldIssue[] {
	const blocks = placedBlocks(typed)
	const issues = issuesNamed(pageIssues(pageOfTyped(typed)), (path) => fieldOf(typed, blocks, path))
	// If the Vietnamese text is only a copy of the English one, the mistake belongs to the English field.
	return issues.filter(({ path, or }) => or !== undefined || !path.endsWith('.vi_VN') || typed[path]?.trim())
}

/** `blocks.2.items.0.question.vi_VN` is the field `7.items.3.question.vi_VN` where the third block has the key 7, and its first item 3. */
function fieldOf(typed: TypedPage, blocks: readonly PlacedBlock[], path: string): string {
	const [first, nth, name, item, ...rest] = path.split('.')
	if (first !== 'blocks' || nth === undefined) return path
	const block = blocks[Number(nth)]
	if (block === undefined || name === undefined) return 'order'
	const { key, kind } = block
	if (fieldsOf(kind)[name]?.type !== 'items' || item === undefined)
		return [key, name, item, ...rest].filter((each) => each !== undefined).join('.')
	const itemKey = itemKeys(typed, `${key}.${name}`)[Number(item)] ?? item
	return [key, name, itemKey, ...rest].join('.')
}

/** A list with one element moved to another place; unchanged if there is no such place. */
export function movedTo<Each>(list: readonly Each[], from: number, to: number): Each[] {
	const moved = list[from]
	if (moved === undefined || to < 0 || to >= list.length) return [...list]
	const others = list.filter((_, nth) => nth !== from)
	return [...others.slice(0, to), moved, ...others.slice(to)]
}

export interface Difference {
	/** The field's name in the later form. */
	field: string
	before: string
	after: string
}

/** The differences of two pages, field by field; blocks are compared by their index. */
export function differences(before: PageContent, after: PageContent): Difference[] {
	const [one, other] = [typedOfPage(before), typedOfPage(after)]
	return [...new Set([...Object.keys(one), ...Object.keys(other)])]
		.filter((field) => (one[field] ?? '') !== (other[field] ?? ''))
		.map((field) => ({ field, before: one[field] ?? '', after: other[field] ?? '' }))
}
