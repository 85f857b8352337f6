import type { RouterContextProvider } from 'react-router'
import type { FieldIssue } from '~/kernel/fields.ts'
import type { Answer, Refusal } from '~/kernel/operation.ts'
import { extras } from '~/features/order/rules/extras.ts'
import { refusedForm } from '~/features/desk-kit/answers/done.server.ts'
import { extraField, piecesField } from './order-form.ts'
import { amountField } from '~/features/desk-kit/answers/sent-form.ts'

/**
 * Refuses an amount that was typed for an order. The form keeps the amount, and marks it when it is more than what is left. For a refund, the refusal
 * names the extra whose amount was too much, or the line with too many pieces.
 */
export function moneyRefused(context: Readonly<RouterContextProvider>, form: FormData, answer: Extract<Answer<unknown>, { ok: false }>) {
	return refusedForm(context, form, answer, issuesOf(answer.refusal))
}

function issuesOf({ code, data }: Refusal): FieldIssue[] {
	if (code === 'more_than_bought') return [{ path: piecesField(Number(data['lineId'])), code: 'too_large', limit: Number(data['left']) }]
	if (code !== 'more_than_open') return []
	const extra = extras.find((each) => each === data['extra'])
	return [{ path: extra ? extraField(extra) : amountField, code: 'too_large' }]
}
