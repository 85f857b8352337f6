import { data, type RouterContextProvider } from 'react-router'
import type { FieldIssue } from '~/kernel/fields.ts'
import type { Refusal } from '~/kernel/operation.ts'
import { toldOf } from './edit.server.ts'
import type { Typed } from '~/features/event-desk/event-draft/rules/typed.ts'
import type { StepAnswer } from '~/features/event-desk/event-draft/ui/step-form.tsx'

/** The answer to a form that was refused. */
export function refusedAnswer(context: Readonly<RouterContextProvider>, typed: Typed, { code, data: about }: Refusal) {
	if (code === 'invalid_fields') return data<StepAnswer>({ refused: { typed, issues: about['issues'] as FieldIssue[] } }, 422)
	return data<StepAnswer>({ refused: { typed, issues: [] }, told: toldOf(context, { code }) }, 409)
}
