import { locales, type Locale, type Translated } from '~/kernel/locale.ts'
import { escapeHtml } from '~/kernel/rich-text.ts'
import type { WrittenBlock } from '~/features/page/rules/block-fields.ts'
import type { PageContent } from '~/features/page/rules/page-content.ts'

/** A text page that comes with the product, part by part, in one language. */
export interface Prose {
	title: string
	/** For search results and shared links. */
	description: string
	lead: string
	parts: readonly ProsePart[]
}

interface ProsePart {
	title: string
	/** `[Help](/en_US/help)` is a link. */
	paragraphs: readonly string[]
	/** A list under the paragraphs. */
	points?: readonly string[]
}

export type ShippedPage = Readonly<Record<Locale, Prose>>

/** The content of a page that comes with the product, in the form that staff write. Both languages have the same parts. */
export function contentOf(page: ShippedPage): PageContent {
	const both = (of: (prose: Prose) => string) => Object.fromEntries(locales.map((each) => [each, of(page[each])])) as unknown as Translated
	return {
		title: both(({ title }) => title),
		description: both(({ description }) => description),
		lead: both(({ lead }) => lead),
		blocks: page.vi_VN.parts.map((_, nth): WrittenBlock => ({
			kind: 'text',
			title: both(({ parts }) => parts[nth]?.title ?? ''),
			body: both(({ parts }) => bodyOf(parts[nth])),
		})),
	}
}

function bodyOf(part: ProsePart | undefined): string {
	const paragraphs = (part?.paragraphs ?? []).map((text) => `<p>${withLinks(escapeHtml(text))}</p>`)
	const points = (part?.points ?? []).map((text) => `<li>${escapeHtml(text)}</li>`)
	return [...paragraphs, ...(points.length > 0 ? [`<ul>${points.join('')}</ul>`] : [])].join('')
}

/** Addresses of the own site alone: `[Help](/en_US/help)`. */
const withLinks = (html: string) => html.replace(/\[([^[\]]+)\]\((\/[^)\s]*)\)/g, '<a href="$2">$1</a>')
