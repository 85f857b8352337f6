import type { RouterContextProvider } from 'react-router'
import type { FieldIssue } from '~/kernel/fields.ts'
import type { Answer } from '~/kernel/operation.ts'
import { did, refused, wrongForm } from './done.server.ts'

/** Answers a change of the person an order is for. A wrong form keeps what was typed, and marks the wrong fields. */
export function contactDone(context: Readonly<RouterContextProvider>, form: FormData, answer: Answer<{ fields: readonly string[] }>) {
	if (answer.ok) return did(answer.value.fields.length > 0 ? 'contact' : 'same')
	if (answer.refusal.code !== 'invalid_fields') return refused(context, answer)
	return wrongForm(form, answer.refusal.data['issues'] as FieldIssue[])
}
