import { cleanName, isEmail } from '~/kernel/fields.ts'
import { hasWords } from '~/kernel/rich-text.ts'
import type { Story } from '~/kernel/stories.ts'
import { fieldsOf, type BlockKind, type Field, type Fields, type ShownBlock } from '~/features/page/rules/block-fields.ts'
import type { ShownPage } from '~/features/page/rules/shown-page.ts'
import { kindsOf } from '~/features/page/rules/house-pages.ts'
import { isPlain, storyLink, textIn } from './story-links.ts'
import { storyPicture } from './story-picture.ts'
import { storyText } from './story-text.ts'

export interface StorySource {
	path: string
	/** The origin of the space's pictures. */
	pictureOrigin: string
	/** Cleans rich texts once more. */
	clean: (html: string) => string
}

const mostBlocks = 60

/**
 * Converts a story to a page. The story's own fields are `title`, `description`, `lead` and `body` (or `blocks`); each component in its body
 * is a block of the kind with its name, with that kind's fields. Unknown components, or ones without required fields, are left out and named.
 */
export function pageOfStory(story: Story, { path, pictureOrigin, clean }: StorySource): { page: ShownPage; leftOut: string[] } {
	const leftOut = new Set<string>()
	const leaveOut = (what: string) => void leftOut.add(what.slice(0, 100))
	const content = isPlain(story.content) ? story.content : {}
	const line = (value: unknown, max: number) => [...(cleanName(textIn(value)) ?? '')].slice(0, max).join('')

	/** A field's value; undefined where a required value is missing. */
	function valueOf(field: Field, value: unknown): unknown {
		switch (field.type) {
			case 'line':
			case 'plain': {
				const text = line(typeof value === 'number' ? String(value) : value, field.max)
				return field.required && text === '' ? undefined : text
			}
			case 'rich': {
				const html = clean(storyText(value, story.language, leaveOut))
				return field.required && !hasWords(html) ? undefined : html
			}
			case 'email': {
				const email = textIn(value).trim()
				return isEmail(email) ? email : field.required ? undefined : ''
			}
			case 'link': {
				const link = storyLink(value, story.language)
				return field.required && link === '' ? undefined : link
			}
			case 'picture': {
				const picture = storyPicture(value, pictureOrigin)
				if (!picture && isPlain(value) && textIn(value['filename']) !== '') leaveOut('picture that is none of the space’s')
				return field.required && !picture ? undefined : picture
			}
			case 'choice':
				return field.of.find((each) => each === value) ?? field.of[0]
			case 'count': {
				const count = Math.trunc(Number(value))
				return Math.min(field.max, Math.max(field.min, count || Math.min(field.max, 6)))
			}
			case 'degrees': {
				const degrees = typeof value === 'string' && value.trim() !== '' ? Number(value.replace(',', '.')) : value
				return typeof degrees === 'number' && Math.abs(degrees) <= field.most ? degrees : null
			}
			case 'moment':
				return momentOf(textIn(value))
			case 'lines': {
				const lines = Array.isArray(value) ? value.map(textIn) : textIn(value).split('\n')
				return lines
					.map((each) => line(each, 300))
					.filter(Boolean)
					.slice(0, field.most)
			}
			case 'items':
				return (Array.isArray(value) ? value : [])
					.filter(isPlain)
					.flatMap((item) => fieldsIn(field.of, isAsset(item) && 'picture' in field.of ? { picture: item } : item) ?? [])
					.slice(0, field.most)
		}
	}

	function fieldsIn(fields: Fields, values: Readonly<Record<string, unknown>>): Record<string, unknown> | undefined {
		const found: Record<string, unknown> = {}
		for (const [name, field] of Object.entries(fields)) {
			const value = valueOf(field, values[name])
			if (value === undefined) {
				leaveOut(`${textIn(values['component']) || 'item'} without ${name}`)
				return undefined
			}
			found[name] = value
		}
		return found
	}

	function blockOf(component: unknown): ShownBlock[] {
		if (!isPlain(component)) return []
		const kind = kindsOf(path).find((each): each is BlockKind => each === component['component'])
		if (!kind) {
			leaveOut(`component ${textIn(component['component']) || 'without a name'}`)
			return []
		}
		const fields = fieldsIn(fieldsOf(kind), component)
		return fields ? [{ kind, ...fields } as unknown as ShownBlock] : []
	}

	const body = [content['body'], content['blocks']].find(Array.isArray) ?? []
	if (body.length > mostBlocks) leaveOut(`more than ${mostBlocks} components`)
	const page: ShownPage = {
		...{ path, title: line(content['title'], 120) || line(story.name, 120), description: line(content['description'], 300) },
		...{ lead: line(content['lead'], 400), changedAt: story.publishedAt },
		blocks: body.slice(0, mostBlocks).flatMap(blockOf),
	}
	return { page, leftOut: [...leftOut] }
}

/** One of several files of a field. */
const isAsset = (item: Readonly<Record<string, unknown>>) => textIn(item['filename']) !== '' && item['component'] === undefined

/** Storyblok writes moments in UTC, without a zone: `2027-02-06 12:00`. */
function momentOf(text: string): string {
	const at = /^\d{4}-\d\d-\d\d \d\d:\d\d(?::\d\d)?$/.test(text) ? Date.parse(`${text.replace(' ', 'T')}Z`) : Date.parse(text)
	return Number.isNaN(at) ? '' : new Date(at).toISOString()
}
