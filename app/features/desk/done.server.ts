import { data, type RouterContextProvider } from 'react-router'
import type { Answer } from '../../kernel/operation.ts'
import { pageRequest } from '../../platform/session/request.server.ts'
import { refusalSentence } from '../../texts/refusals.server.ts'

/** What came of a press at the desk. */
export interface Done {
	/** What was done, by the name of its sentence; nothing where nothing was. */
	did: string | null
	/** What its sentence needs: a count, amounts. */
	with: Readonly<Record<string, number>>
	/** Why not, in the reader's language. */
	refusals: readonly string[]
	/** The press that takes it back. */
	undo?: { intent: string; fields: Readonly<Record<string, string | number>> }
}

type Context = Readonly<RouterContextProvider>

export function did(name: string, more: Partial<Pick<Done, 'with' | 'undo'>> = {}): Done {
	return { did: name, with: {}, refusals: [], ...more }
}

/** Says no, in the reader's language. */
export function refused(context: Context, answer: Extract<Answer<unknown>, { ok: false }>) {
	const { locale } = context.get(pageRequest).caller
	return data<Done>({ did: null, with: {}, refusals: [refusalSentence(answer.refusal.code, locale)] }, 409)
}

/** The same for each of several: how many were done, and why the others were not. */
export async function doneWithEach<Key>(
	context: Context,
	keys: readonly Key[],
	act: (key: Key) => Promise<Answer<unknown>>,
	nameOf: (key: Key) => string,
): Promise<Done> {
	const { locale } = context.get(pageRequest).caller
	const refusals: string[] = []
	for (const key of keys) {
		const answer = await act(key)
		if (!answer.ok) refusals.push(`${nameOf(key)}: ${refusalSentence(answer.refusal.code, locale)}`)
	}
	return { did: 'bulk', with: { count: keys.length - refusals.length }, refusals }
}

/** The chosen rows' numbers in a sent form. */
export function selectedIds(form: FormData): number[] {
	const ids = form.getAll('selected').flatMap((value) => (/^[1-9]\d{0,14}$/.test(String(value)) ? [Number(value)] : []))
	return [...new Set(ids)].slice(0, 500)
}
