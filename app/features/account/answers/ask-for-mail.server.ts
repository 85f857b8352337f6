import type { RouterContextProvider } from 'react-router'
import { longestEmail } from '~/kernel/longest.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import { countTry } from '~/platform/session/tries.server.ts'
import { checkEmail } from '~/features/account/rules/sign-up.ts'
import type { AccountIssue } from '~/features/account/rules/sign-up.ts'
import { answerInSameTime } from '~/features/account/flows/answer-in-same-time.server.ts'

/** What the page shows again when a form that asks for a mail was refused. */
export interface MailRefused {
	email: string
	issues: AccountIssue[]
	/** How long to wait before the next try; 0 when the form was refused for another reason. */
	waitSeconds: number
}

/**
 * Takes the address from a form that asks for a mail, counts the try, and asks. The answer and its time are the same for every address.
 * @returns what was wrong with the form, or the address once the mail was asked for
 */
export async function askForMail(
	context: Readonly<RouterContextProvider>,
	typed: FormDataEntryValue | null,
	asking: (email: string) => Promise<unknown>,
): Promise<{ refused: MailRefused } | { asked: string }> {
	const given = typeof typed === 'string' ? typed.slice(0, longestEmail) : ''
	const { issues, email } = checkEmail(given)
	if (issues.length > 0) return { refused: { email: given, issues, waitSeconds: 0 } }
	const { address } = context.get(pageRequest)
	const waitSeconds = await countTry(context, { 'account-mail': email, 'account-mail-address': address })
	if (waitSeconds > 0) return { refused: { email, issues: [], waitSeconds } }
	await answerInSameTime(() => asking(email))
	return { asked: email }
}
