import { data, type RouterContextProvider } from 'react-router'
import { did, refused, wrongForm, type Done } from '~/features/desk-kit/answers/done.server.ts'
import type { FieldIssue } from '~/kernel/fields.ts'
import type { Answer } from '~/kernel/operation.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { typedIn, type RefusedForm } from '~/shell/form/typed-form.ts'

export type ShareAnswer = Done | RefusedForm

/** The operations behind the page's buttons; the page calls them. */
interface Presses {
	set: (input: { followsHouse: boolean; rule: Readonly<Record<string, string>> }) => Promise<Answer<unknown>>
	withdraw: (ruleId: number) => Promise<Answer<unknown>>
}

/** Sets or withdraws a rule of the platform's share, as a form at the desk asks. */
export async function actOnShareRules(context: Readonly<RouterContextProvider>, form: FormData, presses: Presses) {
	switch (form.get('intent')) {
		case 'set_share':
		case 'follow_house': {
			const { intent, ...rule } = typedIn(form)
			const answer = await presses.set({ followsHouse: intent === 'follow_house', rule })
			if (answer.ok) return did('share_set')
			if (answer.refusal.code !== 'invalid_fields') return refused(context, answer)
			return wrongForm(form, answer.refusal.data.issues as FieldIssue[])
		}
		case 'withdraw_share': {
			const answer = await presses.withdraw(typedId(form.get('rule')))
			return answer.ok ? did('share_withdrawn') : refused(context, answer)
		}
		default:
			throw data(null, { status: 400 })
	}
}
