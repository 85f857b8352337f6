import type { ShownBlock } from './block-fields.ts'
import type { ShownPage } from './shown-page.ts'

/** One form of a page: its place among the page's forms, from 1. Blocks of other kinds may come and go without changing it. */
export interface FormAsked {
	path: string
	place: number
}

/** The addresses that the forms of a page are sent to, by the index of the block. */
export function formAddresses(path: string, blocks: readonly ShownBlock[]): Record<number, string> {
	const places = blocks.flatMap(({ kind }, nth) => (kind === 'form' ? [nth] : []))
	return Object.fromEntries(places.map((nth, before) => [nth, formAddress({ path, place: before + 1 })]))
}

/** The address of a form's own page. */
export function formAddress({ path, place }: FormAsked): string {
	return `/message?page=${encodeURIComponent(path)}&form=${place}`
}

/** The form at a place. */
export function formAt({ blocks }: Pick<ShownPage, 'blocks'>, place: number): ShownBlock<'form'> | undefined {
	return blocks.filter((block): block is ShownBlock<'form'> => block.kind === 'form')[place - 1]
}

/** A page as everybody may have it: nobody reads whom its forms write to. */
export function withoutRecipients(page: ShownPage): ShownPage {
	return { ...page, blocks: page.blocks.map((block) => (block.kind === 'form' ? { ...block, to: '' } : block)) }
}
