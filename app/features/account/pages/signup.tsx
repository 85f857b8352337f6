import { data, Form, redirect, useHref, useNavigation, useSearchParams } from 'react-router'
import { normalizeEmail } from '~/kernel/fields.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { countTry, personalHeaders } from '~/platform/session/tries.server.ts'
import { useNewsletterWords } from '~/shell/site.ts'
import { Button } from '~/ui/button.tsx'
import { CheckboxField } from '~/ui/choice-field.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { TextField } from '~/ui/field.tsx'
import { FieldRow, PageHead, Stack } from '~/ui/page.tsx'
import { useLocale } from '~/i18n/text.ts'
import { OtherWaysIn } from '~/features/security/ui/other-ways-in.tsx'
import { pathAfterSigningIn } from '~/features/account/answers/enter.server.ts'
import { signUp } from '~/features/account/operations/sign-up.server.ts'
import { checkSignUp, type AccountIssue } from '~/features/account/rules/sign-up.ts'
import { goalCookie, mailedToCookie } from '~/features/account/cookies/session-cookies.server.ts'
import { answerInSameTime } from '~/features/account/flows/answer-in-same-time.server.ts'
import { useAccountText } from '~/features/account/text/account-text.ts'
import { EntryPage, OtherWay } from '~/features/account/ui/entry-page.tsx'
import { NewPasswordField } from '~/features/account/ui/new-password-field.tsx'
import { typedIn, useCheckedForm } from '~/features/account/ui/use-checked-form.ts'
import type { Route } from './+types/signup'

/** Somebody who is signed in needs no account. */
export function loader({ context, request }: Route.LoaderArgs) {
	const { caller, world } = context.get(pageRequest)
	if (caller.actor.kind === 'account') throw redirect(pathAfterSigningIn(request))
	return { issuers: world.openId.issuers }
}

export async function action({ request, context }: Route.ActionArgs) {
	const { password = '', ...typed } = typedIn(await request.formData())
	const { address, origin } = context.get(pageRequest)
	const refuse = (more: { issues?: AccountIssue[]; waitSeconds?: number }, status: number, headers?: HeadersInit) =>
		data({ typed, issues: more.issues ?? [], waitSeconds: more.waitSeconds ?? 0 }, { status, headers })

	const { issues, cleaned } = checkSignUp({ ...typed, password })
	if (issues.length > 0) return refuse({ issues }, 422)
	const waitSeconds = await countTry(context, { 'sign-up-address': address, 'account-mail': normalizeEmail(cleaned.email) })
	if (waitSeconds > 0) return refuse({ waitSeconds }, 429, { 'retry-after': String(waitSeconds) })
	const { firstName, lastName, email, newsletter } = cleaned
	const answer = await answerInSameTime(() =>
		ask(context, signUp, { firstName, lastName, email, password, terms: typed.terms === 'on', newsletter }),
	)
	if (!answer.ok) return refuse({ issues: (answer.refusal.data.issues ?? []) as AccountIssue[] }, 422)
	const secure = origin.startsWith('https:')
	const cookies = [mailedToCookie(email, secure), goalCookie(pathAfterSigningIn(request), secure)]
	return redirect('/verify', { headers: cookies.map((cookie): [string, string] => ['set-cookie', cookie]) })
}

export const headers = personalHeaders

export default function SignUpPage({ loaderData, actionData }: Route.ComponentProps) {
	const { entry, signIn } = useAccountText()
	const { signUp: text, password } = entry
	const locale = useLocale()
	const [search] = useSearchParams()
	const busy = useNavigation().state !== 'idle'
	const [login, terms, policy] = [useHref('/login'), useHref('/terms'), useHref('/policy')]
	const checked = useCheckedForm((typed) => checkSignUp(typed).issues, actionData)
	const typed: Record<string, string | undefined> = actionData?.typed ?? {}
	const waits = actionData && actionData.waitSeconds > 0 ? [{ message: signIn.tooOften(actionData.waitSeconds) }] : []
	const labels: Record<string, string> = { ...text, password: password.label, terms: text.terms(text.termsLink, text.policyLink).join('') }
	const [before, , between] = text.terms(text.termsLink, text.policyLink)
	const names = [
		<TextField
			key="firstName"
			name="firstName"
			label={text.firstName}
			autoComplete="given-name"
			required
			defaultValue={typed.firstName}
			error={checked.errorOf('firstName')}
		/>,
		<TextField
			key="lastName"
			name="lastName"
			label={text.lastName}
			autoComplete="family-name"
			required
			defaultValue={typed.lastName}
			error={checked.errorOf('lastName')}
		/>,
	]
	return (
		<EntryPage title={text.title}>
			<PageHead title={text.title} lead={text.lead} />
			<Form method="post" {...checked.form}>
				<Stack gap={4}>
					<ErrorSummary
						title={text.mistakes}
						mistakes={[
							...waits,
							...checked.told.map((issue) => ({ name: issue.path, message: `${labels[issue.path]}: ${checked.sentence(issue)}` })),
						]}
					/>
					{/* In Vietnamese the family name comes first. */}
					<FieldRow>{locale === 'vi_VN' ? names.toReversed() : names}</FieldRow>
					<TextField
						name="email"
						label={text.email}
						type="email"
						autoComplete="username"
						inputMode="email"
						required
						defaultValue={typed.email}
						error={checked.errorOf('email')}
					/>
					<NewPasswordField label={password.label} error={checked.errorOf('password')} />
					<CheckboxField
						name="terms"
						required
						defaultChecked={typed.terms === 'on'}
						error={checked.errorOf('terms')}
						label={
							<>
								{before}
								<a href={terms}>{text.termsLink}</a>
								{between}
								<a href={policy}>{text.policyLink}</a>
							</>
						}
					/>
					<CheckboxField name="newsletter" label={useNewsletterWords(text.newsletter)} defaultChecked={typed.newsletter === 'on'} />
					<Button type="submit" look="primary" wide busy={busy} busyLabel={text.busy}>
						{text.submit}
					</Button>
				</Stack>
			</Form>
			<OtherWaysIn issuers={loaderData.issuers} />
			<OtherWay question={text.haveAccount} href={search.size > 0 ? `${login}?${search}` : login} answer={text.signIn} />
		</EntryPage>
	)
}
