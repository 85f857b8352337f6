import { randomUUID } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { formatNumber } from '~/i18n/formats.ts'
import type { Answer } from '~/kernel/operation.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import { languages } from '~/texts/languages.server.ts'
import { refusalSentence } from '~/texts/refusals.server.ts'
import type { TypedReason } from '~/features/catalog/stock/rules/moves.ts'
import { typedPieces, typedReason } from '~/features/catalog/stock/rules/typed-move.ts'
import type { vi } from '~/features/catalog/stock/text/vi_VN.ts'

type Context = Readonly<RouterContextProvider>

/** The outcome of a move, in the reader's language. */
export interface Moved {
	/** What was done. */
	told?: string
	/** Why nothing was done. */
	refused?: string
	/** The move that can be undone. */
	moveId?: number
	/** The variant whose form it was, and what was typed into it. */
	variantId?: number
	typed?: string
}

/** The operations behind a page's buttons; the page calls them. */
interface Presses {
	move: (press: {
		key: string
		reason: TypedReason
		note: string
		moves: { variantId: number; pieces: number; shown?: number }[]
	}) => Promise<Answer<{ moves: { id: number; change: number; stock: number }[] }>>
	undo: (moveId: number) => Promise<Answer<unknown>>
	nameOf: (variantId: number) => Promise<string>
}

/** A key for one showing of a page's forms. */
export const pressKey = (): string => randomUUID()

export function stockTextOf(context: Context) {
	const { locale } = context.get(pageRequest).caller
	return { locale, text: languages[locale].catalogue['stock'] as typeof vi }
}

/** The outcome of a form of the stock's pages: a move, or the undo of one. */
export async function movedAnswer(context: Context, form: FormData, { move, undo, nameOf }: Presses): Promise<Moved> {
	const { locale, text } = stockTextOf(context)
	const said = (name: string) => String(form.get(name) ?? '')
	if (form.get('intent') === 'undo') {
		const undone = await undo(typedId(form.get('moveId')))
		return undone.ok ? { told: text.undone } : { refused: refusalSentence(undone.refusal.code, locale) }
	}
	const variantId = typedId(form.get('variantId'))
	const typed = said('pieces')
	const pieces = typedPieces(typed)
	if (pieces === undefined) return { refused: text.notWhole, variantId, typed }
	const wish = { variantId, pieces, shown: typedPieces(said('shown')) }
	const moved = await move({ key: said('key'), reason: typedReason(said('reason')), note: said('note'), moves: [wish] })
	if (!moved.ok) return { refused: refusalSentence(moved.refusal.code, locale), variantId, typed }
	const [made] = moved.value.moves
	if (!made) return {}
	const change = `${made.change > 0 ? '+' : ''}${formatNumber(locale, made.change)}`
	const told = text.moved(await nameOf(variantId), change, formatNumber(locale, made.stock))
	return made.change === 0 ? { told, variantId } : { told, variantId, moveId: made.id }
}
