import {
	data,
	Form,
	redirect,
	useActionData,
	useHref,
	useLoaderData,
	useNavigation,
	type ActionFunctionArgs,
	type LoaderFunctionArgs,
	type RouterContextProvider,
} from 'react-router'
import type { FieldIssue } from '~/kernel/fields.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { countTry, personalHeaders } from '~/platform/session/tries.server.ts'
import { useEmailToastOf } from '~/shell/form/email-toast.ts'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import { typedIn } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { TextField } from '~/ui/field.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Page, PageHead, Stack } from '~/ui/page.tsx'
import { findFollowChoice } from '../operations/find-follow-choice.server.ts'
import { followProvider } from '../operations/follow-provider.server.ts'
import { useFollowText } from '../text/follow-text.ts'

type Context = Readonly<RouterContextProvider>

export const headers = personalHeaders

/** `/provider/{slug}/follow`: be told of an organizer's new events. */
export async function loader({ context, params }: LoaderFunctionArgs<Context>) {
	const answer = await ask(context, findFollowChoice, { slug: params['slug'] ?? '' })
	if (!answer.ok) throw data(null, { status: 404 })
	return answer.value
}

interface Sent {
	typed?: Record<string, string>
	issues?: FieldIssue[]
	told?: string
	sentTo?: string
}

/** The button of other pages sends no address: who is signed in follows at once, everybody else is asked for one. */
export async function action({ context, request, params }: ActionFunctionArgs<Context>) {
	const slug = params['slug'] ?? ''
	const typed = typedIn(await request.formData())
	const { caller, address } = context.get(pageRequest)
	if (caller.actor.kind !== 'account' && typed['email'] === undefined) return redirect(`/provider/${encodeURIComponent(slug)}/follow`, 303)
	const wait = await countTry(context, { 'restock-ask': address })
	if (wait > 0)
		return data<Sent>(
			{ typed, told: refusalSentence('slow_down', caller.locale) },
			{ status: 429, headers: { 'retry-after': String(wait) } },
		)
	const answer = await ask(context, followProvider, { slug, email: typed['email'] ?? '' })
	if (answer.ok) return answer.value.path ? redirect(answer.value.path, 303) : data<Sent>({ sentTo: answer.value.email })
	const { code, data: about } = answer.refusal
	if (code === 'invalid_fields') return data<Sent>({ typed, issues: (about['issues'] ?? []) as FieldIssue[] }, 422)
	return data<Sent>({ typed, told: refusalSentence(code, caller.locale) }, 409)
}

export default function FollowProvider() {
	const { provider, me } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>() as Sent | undefined
	const { ask: text } = useFollowText()
	const formText = useFormText()
	const busy = useNavigation().state === 'submitting'
	const back = useHref(`/provider/${provider.slug}`)
	const { typed, issues = [] } = answer ?? {}
	useEmailToastOf(answer?.issues)
	const [issue] = issues
	const title = text.title(provider.name)
	return (
		<Page width="text">
			<DocumentHead title={title} noIndex />
			<PageHead title={title} lead={text.lead} />
			{answer?.sentTo !== undefined ? (
				<Notice
					kind="success"
					role="status"
					takesFocus
					title={text.sent(answer.sentTo)}
					action={<LinkButton href={back}>{text.back}</LinkButton>}
				>
					{text.sentHelp}
				</Notice>
			) : (
				<Form method="post" noValidate>
					<Stack>
						<ErrorSummary
							title={formText.mistakes}
							mistakes={issues.map((each) => ({ name: each.path, message: `${text.email}: ${issueSentence(formText, each)}` }))}
						/>
						{answer?.told !== undefined && <Notice kind="danger" role="alert" title={answer.told} />}
						<Card>
							{me ? (
								<p>
									{text.email}: <strong>{me.email}</strong>
								</p>
							) : (
								<TextField
									name="email"
									label={text.email}
									help={text.emailHelp}
									type="email"
									inputMode="email"
									autoComplete="email"
									required
									defaultValue={typed?.['email']}
									error={issue && issueSentence(formText, issue)}
								/>
							)}
						</Card>
						<div>
							<Button type="submit" look="primary" busy={busy} busyLabel={text.sending}>
								{text.send}
							</Button>
						</div>
					</Stack>
				</Form>
			)}
		</Page>
	)
}
