import { z } from 'zod'
import { cleanName, isEmail, type FieldCode, type FieldIssue } from '~/kernel/fields.ts'
import { locales, type Translated } from '~/kernel/locale.ts'
import { longestEmail } from '~/kernel/longest.ts'
import { hasWords } from '~/kernel/rich-text.ts'
import { blockKinds, fieldsOf, type BlockKind, type Field, type Fields, type WrittenBlock, type WrittenPicture } from './block-fields.ts'
import { longest } from './longest.ts'
import { isPageLink } from './page-link.ts'

/** The folder for pictures of pages. */
export const pictureFolder = 'content'

/** The content of a page, in both languages. */
export interface PageContent {
	title: Translated
	/** For search results and shared links. */
	description: Translated
	/** The text under the title. */
	lead: Translated
	blocks: WrittenBlock[]
}

/** Mistakes are named by codes of `kernel/fields.ts`, which have sentences. */
const wrong = (code: FieldCode) => ({ error: code })

function line(max: number, required = false) {
	return z
		.string()
		.max(20_000, wrong('too_long'))
		.transform((text, context) => {
			const clean = cleanName(text)
			const refuse = (code: FieldCode, more: object = {}) => context.addIssue({ code: 'custom', message: code, params: more })
			if (clean === undefined) refuse('bad_characters')
			else if (required && clean === '') refuse('required')
			else if ([...clean].length > max) refuse('too_long', { limit: max })
			return clean ?? ''
		})
}

const both = (of: z.ZodType<string>, otherwise: z.ZodType<string>) => z.object({ vi_VN: of, en_US: otherwise.optional() })

const checked = (of: z.ZodType<string>, isRight: (text: string) => boolean, code: FieldCode, required?: boolean) =>
	of.refine((text) => (text === '' ? !required : isRight(text)), { error: (issue) => (issue.input === '' ? 'required' : code) })

const pictureSchema = z.object({
	path: z.string().regex(/^content\/[a-f0-9]{32}-[a-f0-9]{24}$/),
	width: z.number().int().min(1).max(20_000),
	height: z.number().int().min(1).max(20_000),
	x: z.number().min(0).max(1),
	y: z.number().min(0).max(1),
	// A picture on a page has a meaning, so it needs a description.
	alt: both(line(longest.alt, true), line(longest.alt)),
}) satisfies z.ZodType<WrittenPicture>

function schemaOf(field: Field): z.ZodType {
	switch (field.type) {
		case 'line':
			return both(line(field.max, field.required), line(field.max))
		case 'rich': {
			const words = z.string().max(field.max, wrong('too_long'))
			return both(field.required ? words.refine(hasWords, wrong('required')) : words, words)
		}
		case 'plain':
			return line(field.max, field.required)
		case 'link':
			return checked(line(longest.link), isPageLink, 'web_address', field.required)
		case 'email':
			return checked(line(longestEmail), isEmail, 'email', field.required)
		case 'picture':
			return field.required ? pictureSchema.nullable().refine((picture) => picture !== null, wrong('required')) : pictureSchema.nullable()
		case 'choice':
			return z.enum(field.of, wrong('not_a_choice'))
		case 'count':
			return z
				.number(wrong('not_a_number'))
				.int(wrong('not_a_number'))
				.min(field.min, wrong('too_small'))
				.max(field.max, wrong('too_large'))
		case 'degrees':
			return z.number(wrong('not_a_number')).min(-field.most, wrong('too_small')).max(field.most, wrong('too_large')).nullable()
		case 'moment':
			return z.string().refine((text) => text === '' || !Number.isNaN(Date.parse(text)), wrong('not_a_date'))
		case 'lines':
			return z.array(line(300)).max(field.most, wrong('too_many'))
		case 'items':
			return z.array(z.object(schemasOf(field.of))).max(field.most, wrong('too_many'))
	}
}

function schemasOf(fields: Fields): Record<string, z.ZodType> {
	return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]))
}

const kindSchemas = blockKinds.map((kind) => z.object({ kind: z.literal(kind), ...schemasOf(fieldsOf(kind)) }))

/** One block of any kind. */
const blockSchema = z.discriminatedUnion('kind', kindSchemas as never) as unknown as z.ZodType<WrittenBlock>

/** The most blocks of a page. */
const mostBlocks = 60

export const pageSchema: z.ZodType<PageContent> = z.object({
	title: both(line(longest.title, true), line(longest.title)),
	description: both(line(longest.description), line(longest.description)),
	lead: both(line(longest.lead), line(longest.lead)),
	blocks: z.array(blockSchema).max(mostBlocks, wrong('too_many')),
})

/** The mistakes in a page, by field: `blocks.2.items.0.question.vi_VN`. */
export function pageIssues(page: unknown): FieldIssue[] {
	const parsed = pageSchema.safeParse(page)
	if (parsed.success) return []
	return parsed.error.issues.map((issue) => {
		const limit = limitOf(issue)
		const [path, code] = [issue.path.map(String).join('.'), issue.message as FieldCode]
		const or = code === 'required' && path.endsWith('.vi_VN') ? path.replace(/vi_VN$/, 'en_US') : undefined
		return { path, code, ...(limit !== undefined && { limit }), ...(or !== undefined && { or }) }
	})
}

function limitOf(issue: z.core.$ZodIssue): number | undefined {
	const found = issue.code === 'custom' ? issue.params?.['limit'] : issue.code === 'too_big' ? issue.maximum : undefined
	const smallest = issue.code === 'too_small' ? issue.minimum : found
	return typeof smallest === 'number' ? smallest : undefined
}

/** The empty value of a field. */
export function emptyValue(field: Field): unknown {
	switch (field.type) {
		case 'line':
		case 'rich':
			return { vi_VN: '' }
		case 'picture':
		case 'degrees':
			return null
		case 'choice':
			return field.of[0]
		case 'count':
			return Math.min(field.max, 6)
		case 'lines':
		case 'items':
			return []
		default:
			return ''
	}
}

/** An empty block of a kind. */
export function emptyBlock(kind: BlockKind): WrittenBlock {
	const fields = Object.entries(fieldsOf(kind)).map(([name, field]) => [name, emptyValue(field)])
	return { kind, ...Object.fromEntries(fields) } as WrittenBlock
}

type Plain = Readonly<Record<string, unknown>>

/** A page with a change applied to each of its rich texts. */
export function withRichTexts(page: PageContent, change: (html: string) => string): PageContent {
	const changed = (fields: Fields, values: Plain): Plain =>
		Object.fromEntries(
			Object.entries(values).map(([name, value]) => {
				const field = fields[name]
				if (field?.type === 'items') return [name, (value as Plain[]).map((item) => changed(field.of, item))]
				if (field?.type !== 'rich') return [name, value]
				const texts = value as Translated
				return [
					name,
					Object.fromEntries(
						locales.flatMap((each) => (texts[each] ? [[each, change(texts[each])]] : each === 'vi_VN' ? [[each, '']] : [])),
					),
				]
			}),
		)
	return { ...page, blocks: page.blocks.map((block) => changed(fieldsOf(block.kind), block) as unknown as WrittenBlock) }
}

/** The paths of all pictures on a page. */
export function picturePaths(page: PageContent | null | undefined): string[] {
	const found = (fields: Fields, values: Plain): string[] =>
		Object.entries(fields).flatMap(([name, field]) => {
			const value = values[name]
			if (field.type === 'picture') return (value as WrittenPicture | null)?.path ?? []
			return field.type === 'items' ? ((value ?? []) as Plain[]).flatMap((item) => found(field.of, item)) : []
		})
	return (page?.blocks ?? []).flatMap((block) => found(fieldsOf(block.kind), block))
}
