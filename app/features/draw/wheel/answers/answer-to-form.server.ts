import { data, type RouterContextProvider } from 'react-router'
import { afterAct, choiceActName, pressedAct } from '~/features/attendee/rules/typed-attendee-choice.ts'
import type { FieldIssue } from '~/kernel/fields.ts'
import type { Refusal } from '~/kernel/operation.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import type { RefusedForm } from '~/shell/form/typed-form.ts'
import { refusalSentence } from '~/texts/refusals.server.ts'

/** The answer to a wheel's form that was not saved: the typed fields, and what is wrong in them. */
export interface WheelAnswer {
	form?: RefusedForm
	told?: string
	/** A new value for each answer, so that the fields start with the values of this answer. */
	round: string
}

/** Answers a wheel's form; `pressed`: one of the buttons that add or move lines, pressed in a browser without scripts. */
export function answerToForm(context: Readonly<RouterContextProvider>, typed: Readonly<Record<string, string>>) {
	const { [choiceActName]: act, intent: _intent, key: _key, ...fields } = typed
	const round = crypto.randomUUID()
	const pressed = pressedAct(act)
	const { locale } = context.get(pageRequest).caller
	return {
		fields,
		pressed: pressed && { form: { typed: { ...typed, ...afterAct(typed, pressed.act, pressed.prefix) }, issues: [] }, round },
		refused({ code, data: about }: Refusal) {
			if (code === 'invalid_fields') return data<WheelAnswer>({ form: { typed, issues: about['issues'] as FieldIssue[] }, round }, 422)
			return data<WheelAnswer>({ form: { typed, issues: [] }, told: refusalSentence(code, locale), round }, 409)
		},
	}
}
