import { Form, data, redirect, useActionData, useHref, useNavigation, useSearchParams, type RouterContextProvider } from 'react-router'
import { normalizeEmail, type FieldIssue } from '~/kernel/fields.ts'
import { keepAvatar, type PictureProblem } from '~/platform/images/keep-avatar.server.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import { countProof } from '~/features/account/answers/count-guesses.server.ts'
import { countTry } from '~/platform/session/tries.server.ts'
import { readSentForm } from '~/platform/uploads/sent-form.server.ts'
import type { RefusedForm, Typed } from '~/shell/form/typed-form.ts'
import { PageHead as Head } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Row, Stack } from '~/ui/page.tsx'
import { askEmailChange } from '~/features/account/operations/ask-email-change.server.ts'
import { changeAvatar } from '~/features/account/operations/change-avatar.server.ts'
import { changePassword } from '~/features/account/operations/change-password.server.ts'
import { changeProfile } from '~/features/account/operations/change-profile.server.ts'
import { findProfile } from '~/features/account/operations/find-profile.server.ts'
import type { AccountIssue } from '~/features/account/rules/sign-up.ts'
import { answerInSameTime } from '~/features/account/flows/answer-in-same-time.server.ts'
import { useAccountText } from '~/features/account/text/account-text.ts'
import { EmailForm } from '~/features/account/ui/email-form.tsx'
import { PasswordForm } from '~/features/account/ui/password-form.tsx'
import { PictureForm } from '~/features/account/ui/picture-form.tsx'
import { ProfileForm } from '~/features/account/ui/profile-form.tsx'
import type { Route } from './+types/personal-data'

type Context = Readonly<RouterContextProvider>
type Part = 'profile' | 'picture' | 'email' | 'password'

/** What a form of the page shows again when it was refused. */
interface Refused {
	part: Part
	refused?: RefusedForm
	problem?: PictureProblem
	/** The sentence of the refusal, and the field it is about. */
	told?: { field: string; message: string }
	/** The email that was typed; a password never comes back. */
	email?: string
}

export const handle = { takesFiles: true }

export async function loader({ context, request }: Route.LoaderArgs) {
	signedIn(context, request)
	return { profile: valueOf(await ask(context, findProfile, {})) }
}

/** Answers one of the page's forms. The page's address says what was saved, so that a reload repeats nothing. */
export async function action({ context, request }: Route.ActionArgs) {
	const { accountId } = signedIn(context, request)
	const form = await readSentForm(request)
	const { texts } = form
	if (texts.form === 'picture') {
		const kept = await keepAvatar(context.get(pageRequest).world, form, accountId)
		if ('problem' in kept) return data<Refused>({ part: 'picture', problem: kept.problem }, 422)
		await ask(context, changeAvatar, { avatarPath: kept.path })
		return saved('picture')
	}
	if (texts.intent === 'remove-picture') {
		await ask(context, changeAvatar, { avatarPath: null })
		return saved('picture')
	}
	if (texts.intent === 'email') return askForEmail(context, texts.email ?? '')
	if (texts.intent === 'password') return savePassword(context, accountId, texts)
	return saveProfile(context, texts)
}

async function askForEmail(context: Context, email: string) {
	const { address, caller } = context.get(pageRequest)
	const no = (message: string, status = 422) => data<Refused>({ part: 'email', email, told: { field: 'email', message } }, status)
	const wait = await countTry(context, { 'account-mail': normalizeEmail(email), 'account-mail-address': address })
	if (wait > 0) return no(refusalSentence('slow_down', caller.locale), 429)
	// The answer takes as long for an address that is taken as for one that is free.
	const answer = await answerInSameTime(() => ask(context, askEmailChange, { email: email.slice(0, 1_000) }))
	if (answer.ok) return saved('email')
	const { code, data: found } = answer.refusal
	const [issue] = (found.issues ?? []) as FieldIssue[]
	return no(refusalSentence(issue?.code ?? code, caller.locale))
}

async function savePassword(context: Context, accountId: number, { current = '', password = '' }: Typed) {
	const { caller } = context.get(pageRequest)
	const no = (field: string, message: string, status = 422) => data<Refused>({ part: 'password', told: { field, message } }, status)
	const { waitSeconds, wasRight } = await countProof(context, accountId)
	if (waitSeconds > 0) return no('current', refusalSentence('slow_down', caller.locale), 429)
	const answer = await ask(context, changePassword, { current: current.slice(0, 1_000), password: password.slice(0, 1_000) })
	if (answer.ok || answer.refusal.code !== 'wrong_current_password') await wasRight()
	if (answer.ok) return saved('password')
	const { code, data: found } = answer.refusal
	const [issue] = (found.issues ?? []) as AccountIssue[]
	return no(issue ? 'password' : 'current', refusalSentence(issue?.code ?? code, caller.locale))
}

async function saveProfile(context: Context, typed: Typed) {
	const { firstName = '', lastName = '', phone = '', locale = '' } = typed
	const answer = await ask(context, changeProfile, { firstName, lastName, phone, locale })
	return answer.ok ? saved('profile') : refusedBy('profile', typed, answer.refusal)
}

function refusedBy(part: Part, typed: Typed, { data: found }: { data: Record<string, unknown> }) {
	return data<Refused>({ part, refused: { typed, issues: (found.issues ?? []) as FieldIssue[] } }, 422)
}

const saved = (part: Part) => redirect(`/personal-data?saved=${part}`)

export default function PersonalDataPage({ loaderData }: Route.ComponentProps) {
	const { profile } = loaderData
	const answer = useActionData<Refused>()
	const [search] = useSearchParams()
	const { formData, state } = useNavigation()
	const { personal: text } = useAccountText()
	const [copies, deleteAccount] = [useHref('/personal-data/copies'), useHref('/delete-account')]
	const done = answer ? null : search.get('saved')
	const busyWith = state === 'idle' ? undefined : (formData?.get('intent') ?? formData?.get('form'))
	const of = (part: Part) => (answer?.part === part ? answer : undefined)
	return (
		<>
			<Head title={text.title} noIndex />
			<PageHead title={text.title} lead={text.lead} />
			<Stack>
				{done !== null && Object.hasOwn(text.saved, done) && (
					<Notice kind="success" role="status">
						{text.saved[done as keyof typeof text.saved]}
					</Notice>
				)}
				<ProfileForm profile={profile} refused={of('profile')?.refused} saved={done === 'profile'} busy={busyWith === 'profile'} />
				<PictureForm profile={profile} problem={of('picture')?.problem} busy={busyWith === 'picture'} />
				<EmailForm key={profile.email} email={profile.email} refused={of('email')} busy={busyWith === 'email'} />
				<PasswordForm
					key={done}
					email={profile.email}
					hasPassword={profile.hasPassword}
					refused={of('password')}
					busy={busyWith === 'password'}
				/>
				<Card title={text.data.title} id="data">
					<Stack>
						<p>{text.data.text}</p>
						<Form method="post" action={copies}>
							<Row>
								<Button type="submit" name="as" value="html">
									{text.data.readable}
								</Button>
								<Button type="submit" name="as" value="json">
									{text.data.machine}
								</Button>
							</Row>
						</Form>
					</Stack>
				</Card>
				<Card title={text.remove.title} id="delete">
					<Stack>
						<p>{text.remove.text}</p>
						<Row>
							<LinkButton href={deleteAccount}>{text.remove.action}</LinkButton>
						</Row>
					</Stack>
				</Card>
			</Stack>
		</>
	)
}
