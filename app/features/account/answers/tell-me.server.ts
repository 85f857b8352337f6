import { data, redirect, type RouterContextProvider } from 'react-router'
import type { FieldIssue } from '~/kernel/fields.ts'
import type { Answer } from '~/kernel/operation.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import { countTry } from '~/platform/session/tries.server.ts'
import { refusalSentence } from '~/texts/refusals.server.ts'
import type { TellMeAnswer } from '~/features/account/ui/tell-me-form.tsx'

/**
 * Answers a form by which somebody asks to be told something by mail. Somebody with a known address is led on; everybody else hears where we
 * sent a link to confirm. The tries of one network address are limited, so that nobody can guess addresses or fill mailboxes with this form.
 */
export async function answerTellMe(
	context: Readonly<RouterContextProvider>,
	typed: Readonly<Record<string, string>>,
	ask: () => Promise<Answer<{ path: string | null; email: string }>>,
) {
	const { caller, address } = context.get(pageRequest)
	const wait = await countTry(context, { 'restock-ask': address })
	if (wait > 0)
		return data<TellMeAnswer>(
			{ typed, told: refusalSentence('slow_down', caller.locale) },
			{ status: 429, headers: { 'retry-after': String(wait) } },
		)
	const answer = await ask()
	if (answer.ok) return answer.value.path ? redirect(answer.value.path, 303) : data<TellMeAnswer>({ sentTo: answer.value.email })
	const { code, data: about } = answer.refusal
	if (code === 'invalid_fields') return data<TellMeAnswer>({ typed, issues: (about['issues'] ?? []) as FieldIssue[] }, 422)
	return data<TellMeAnswer>({ typed, told: refusalSentence(code, caller.locale) }, 409)
}
