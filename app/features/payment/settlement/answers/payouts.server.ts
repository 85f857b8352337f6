import { redirect, type RouterContextProvider } from 'react-router'
import { did, refused, wrongForm, type Done } from '~/features/desk-kit/answers/done.server.ts'
import type { FieldIssue } from '~/kernel/fields.ts'
import type { Answer } from '~/kernel/operation.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { typedIn, type RefusedForm } from '~/shell/form/typed-form.ts'
import { payoutStates, type PayoutState } from '~/features/payment/settlement/rules/payout.ts'

export type PayoutAnswer = Done | RefusedForm

/** The operations behind the page's buttons; the page calls them. */
interface Presses {
	setAccount: (account: { bankBin: string; account: string; holder: string }) => Promise<Answer<unknown>>
	draft: (payout: { key: string; amount: string }) => Promise<Answer<unknown>>
	advance: (step: { payoutId: number; to: Exclude<PayoutState, 'drafted'>; note: string }) => Promise<Answer<unknown>>
}

/**
 * Does what a form about payouts or their bank account asks; returns nothing for other forms. A person who must prove who they are is redirected
 * there first, and back to the page afterwards.
 */
export async function actOnPayouts(context: Readonly<RouterContextProvider>, request: Request, form: FormData, presses: Presses) {
	const intent = String(form.get('intent') ?? '')
	if (intent === 'set_account') {
		const { bankBin, account, holder } = typedIn(form)
		const answer = await presses.setAccount({ bankBin: bankBin ?? '', account: account ?? '', holder: holder ?? '' })
		if (answer.ok) return did('account_set')
		if (answer.refusal.code === 'invalid_fields') return wrongForm(form, answer.refusal.data.issues as FieldIssue[])
		if (answer.refusal.code !== 'prove_first') return refused(context, answer)
		const { pathname, search } = new URL(request.url)
		throw redirect(
			`/my-account/security/prove?return=${encodeURIComponent(pathname.replace(/^\/[a-z]{2}_[A-Z]{2}(?=\/)/, '') + search)}`,
			303,
		)
	}
	if (intent === 'draft_payout') {
		const answer = await presses.draft({ key: String(form.get('key') ?? ''), amount: String(form.get('amount') ?? '') })
		return answer.ok ? did('payout_drafted') : refused(context, answer)
	}
	const to = payoutStates.find((state) => intent === `payout_${state}`)
	if (to === undefined || to === 'drafted') return undefined
	const answer = await presses.advance({ payoutId: typedId(form.get('payout')), to, note: String(form.get('note') ?? '') })
	return answer.ok ? did(`payout_${to}`) : refused(context, answer)
}
