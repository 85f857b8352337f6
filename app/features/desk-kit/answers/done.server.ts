import { data, type RouterContextProvider } from 'react-router'
import type { FieldIssue } from '~/kernel/fields.ts'
import type { Answer } from '~/kernel/operation.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import { typedIn, type RefusedForm } from '~/shell/form/typed-form.ts'
import { refusalSentence } from '~/texts/refusals.server.ts'

/** The result of a press at the desk. */
export interface Done {
	/** What was done, as the name of its sentence; null when nothing was done. */
	did: string | null
	/** The values in its sentence: a count, amounts. */
	with: Readonly<Record<string, number>>
	/** The reasons why something was not done, in the reader's language. */
	refusals: readonly string[]
	/** The press that undoes it. */
	undo?: { intent: string; fields: Readonly<Record<string, string | number>> }
}

type Context = Readonly<RouterContextProvider>
type No = Extract<Answer<unknown>, { ok: false }>

export function did(name: string | null, more: Partial<Pick<Done, 'with' | 'undo'>> = {}): Done {
	return { did: name, with: {}, refusals: [], ...more }
}

/** Answers with a refusal, in the reader's language. */
export function refused(context: Context, answer: No) {
	return data<Done>(why(context, answer), 409)
}

/** Answers a form with a refusal: the form keeps what was typed, and marks the fields that caused it. */
export function refusedForm(context: Context, form: FormData, answer: No, issues: readonly FieldIssue[] = []) {
	return data<Done & RefusedForm>({ ...why(context, answer), typed: typedIn(form), issues }, 409)
}

/** Answers which fields of a form are wrong, and how; the form keeps what was typed. */
export function wrongForm(form: FormData, issues: readonly FieldIssue[]) {
	return data<RefusedForm>({ typed: typedIn(form), issues }, 422)
}

function why(context: Context, { refusal }: No): Done {
	return { did: null, with: {}, refusals: [refusalSentence(refusal.code, context.get(pageRequest).caller.locale)] }
}

/** Does the same act with each of several keys: the answer says how many were done, and why the others were not. */
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

/** The ids of the chosen rows in a sent form. */
export function selectedIds(form: FormData): number[] {
	const ids = form.getAll('selected').flatMap((value) => (/^[1-9]\d{0,14}$/.test(String(value)) ? [Number(value)] : []))
	return [...new Set(ids)].slice(0, 500)
}
