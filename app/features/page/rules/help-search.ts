import { wordsOf } from '~/kernel/rich-text.ts'
import { slugOf } from '~/kernel/slug.ts'
import type { ShownPage } from './shown-page.ts'
import { wordsOfPage } from './shown-page.ts'

/** An answer of the help centre. */
export interface FoundHelp {
	path: string
	/** The anchor of the answer on its page. */
	anchor: string
	title: string
	answer: string
}

type HelpPage = Pick<ShownPage, 'path' | 'title' | 'lead' | 'blocks'>

const mostFound = 20

/** Removes accents and capitals: "hoan tien" finds "Hoàn tiền". */
function plain(text: string): string {
	return ` ${slugOf(text).replaceAll('-', ' ')}`
}

/** The answers of the help centre with all typed words, those with the words in their question first. */
export function helpFound(pages: readonly HelpPage[], search: string): FoundHelp[] {
	const words = plain(search).trim().split(' ').filter(Boolean)
	if (words.length === 0) return []
	const scored = pages.flatMap((page) =>
		partsOf(page).map((part) => {
			const [question, all] = [plain(part.title), plain(`${part.title} ${page.title} ${part.answer}`)]
			const holds = (text: string, word: string) => text.includes(` ${word}`)
			if (!words.every((word) => holds(all, word))) return { part, score: 0 }
			return { part, score: 1 + 2 * words.filter((word) => holds(question, word)).length }
		}),
	)
	return scored
		.filter(({ score }) => score > 0)
		.sort((one, other) => other.score - one.score)
		.slice(0, mostFound)
		.map(({ part }) => part)
}

/** Each question of a page with its answer; for a page without questions, the page itself. */
function partsOf(page: HelpPage): FoundHelp[] {
	const asked = page.blocks.flatMap((block) => (block.kind === 'faq' ? block.items : []))
	if (asked.length === 0) return [{ path: page.path, anchor: '', title: page.title, answer: page.lead || wordsOfPage(page).slice(0, 300) }]
	return asked.map(({ question, answer }) => ({ path: page.path, anchor: slugOf(question), title: question, answer: wordsOf(answer) }))
}
