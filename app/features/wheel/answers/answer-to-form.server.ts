import { data, type RouterContextProvider } from 'react-router'
import { afterAct, choiceActName, pressedAct } from '../../attendee/rules/typed-attendee-choice.ts'
import type { FieldIssue } from '../../../kernel/fields.ts'
import type { Refusal } from '../../../kernel/operation.ts'
import { pageRequest } from '../../../platform/session/request.server.ts'
import type { RefusedForm } from '../../../shell/form/typed-form.ts'
import { refusalSentence } from '../../../texts/refusals.server.ts'

/** What a wheel's page answers a form that was not kept: what was typed, and what is wrong with it. */
export interface WheelAnswer {
	form?: RefusedForm
	told?: string
	/** Another one for each answer, so that the fields begin with what it says. */
	round: string
}

/** What the page of a wheel's form answers; `pressed`: one of the buttons that add or move lines, where no script did it. */
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
