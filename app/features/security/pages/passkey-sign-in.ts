import { data, redirect } from 'react-router'
import { goOn } from '~/features/account/answers/enter.server.ts'
import { beginPasskeySignIn } from '~/features/security/operations/begin-passkey-sign-in.server.ts'
import { signInWithPasskey } from '~/features/security/operations/sign-in-with-passkey.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { countTry, takeBackTry } from '~/platform/session/tries.server.ts'
import { refusalSentence } from '~/texts/refusals.server.ts'
import type { PasskeyAnswer } from '~/features/security/ui/passkey-press.ts'
import { readJson } from '~/features/security/answers/ways.server.ts'
import type { Route } from './+types/passkey-sign-in'

/** `/login/passkey` has no page: the button on the sign-in page sends its requests here. */
export const loader = () => redirect('/login', 303)

export async function action({ context, request }: Route.ActionArgs) {
	const { origin: site, caller, address } = context.get(pageRequest)
	const form = await request.formData()
	const refused = (code: string) => data<PasskeyAnswer>({ message: refusalSentence(code, caller.locale) }, { status: 422 })
	if (form.get('intent') === 'passkey-begin') {
		const begun = await ask(context, beginPasskeySignIn, { site })
		return begun.ok ? data<PasskeyAnswer>({ sign: begun.value.options }) : refused(begun.refusal.code)
	}
	if ((await countTry(context, { 'sign-in-address': address })) > 0) return refused('slow_down')
	const entered = await ask(context, signInWithPasskey, { site, response: readJson(form.get('response')) as never })
	if (!entered.ok) return refused(entered.refusal.code)
	takeBackTry(context, { 'sign-in-address': address })
	return goOn(context, request, entered.value)
}
