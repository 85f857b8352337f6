import { data, Form, redirect, useHref, useNavigation, useSearchParams } from 'react-router'
import type { FieldIssue } from '~/kernel/fields.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { countTry, personalHeaders, takeBackTry } from '~/platform/session/tries.server.ts'
import { useEmailToastOf } from '~/shell/form/email-toast.ts'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import { typedIn } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Page, PageHead, Stack } from '~/ui/page.tsx'
import { findPageForm } from '~/features/page/message/operations/find-page-form.server.ts'
import { sendPageMessage } from '~/features/page/message/operations/send-page-message.server.ts'
import { useMessageText } from '~/features/page/message/text/message-text.ts'
import { pageAddress } from '~/features/page/rules/page-address.ts'
import { formAddress } from '~/features/page/rules/page-forms.ts'
import { usePageText } from '~/features/page/text/page-text.ts'
import { MessageFields } from '~/features/page/ui/message-fields.tsx'
import type { Route } from './+types/write'

export const headers = personalHeaders

function formIn(request: Request) {
	const { searchParams } = new URL(request.url)
	return { path: (searchParams.get('page') ?? '').slice(0, 200), place: Math.min(typedId(searchParams.get('form') ?? '') || 1, 60) }
}

/** `/message?page=&form=`: a form of a page by itself. It takes what is sent from the page, says what is wrong, and thanks. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const answer = await ask(context, findPageForm, formIn(request))
	if (answer.ok) return { found: answer.value, isAway: false }
	const isAway = answer.refusal.code === 'pages_unavailable'
	return data({ found: null, isAway }, isAway ? 503 : 404)
}

interface Refused {
	typed: Record<string, string>
	issues?: readonly FieldIssue[]
	told?: string
}

export async function action({ context, request }: Route.ActionArgs) {
	const asked = formIn(request)
	const typed = typedIn(await request.formData())
	const found = await ask(context, findPageForm, asked)
	// The page then says that the form is gone, with what was typed.
	if (!found.ok) return data<Refused>({ typed }, found.refusal.code === 'pages_unavailable' ? 503 : 404)
	const { caller, address } = context.get(pageRequest)
	const limit = { 'page-message': address }
	const wait = await countTry(context, limit)
	if (wait > 0)
		return data<Refused>(
			{ typed, told: refusalSentence('too_many_messages', caller.locale) },
			{ status: 429, headers: { 'retry-after': String(wait) } },
		)
	const { topics, askPhone } = found.value.block
	const { homepage: trap, name, email, phone, topic, text } = typed
	const asks = { topics: topics.map(({ label }) => label), askPhone }
	const answer = await ask(context, sendPageMessage, { ...asked, path: found.value.page.path, asks, trap, name, email, phone, topic, text })
	if (answer.ok) return redirect(`${formAddress({ ...asked, path: found.value.page.path })}&sent=yes`, 303)
	const { code, data: about } = answer.refusal
	if (code !== 'invalid_fields') {
		const status = code === 'too_many_messages' ? 429 : 409
		return data<Refused>({ typed, told: refusalSentence(code, caller.locale) }, status)
	}
	takeBackTry(context, limit)
	return data<Refused>({ typed, issues: (about['issues'] ?? []) as FieldIssue[] }, 422)
}

export default function WriteMessage({ loaderData: { found }, actionData }: Route.ComponentProps) {
	const refused = actionData as Refused | undefined
	const { own: text } = useMessageText()
	const [parameters] = useSearchParams()
	const help = useHref('/help')
	if (!found)
		return (
			<Page width="text">
				<DocumentHead title={text.title} noIndex />
				<PageHead title={text.title} />
				<Stack>
					<Notice kind="warning" role="alert" title={text.gone} action={<LinkButton href={help}>{text.help}</LinkButton>}>
						{text.goneHelp}
					</Notice>
					{refused?.typed['text'] && <blockquote>{refused.typed['text']}</blockquote>}
				</Stack>
			</Page>
		)
	const isSent = parameters.has('sent') && !refused
	return (
		<Page width="text">
			<DocumentHead title={found.block.title || text.title} noIndex />
			<PageHead title={found.block.title || text.title} lead={(!isSent && found.block.text) || undefined} />
			{isSent ? <Thanks found={found} /> : <TheForm found={found} refused={refused} />}
		</Page>
	)
}

type Found = NonNullable<Route.ComponentProps['loaderData']['found']>

function Thanks({ found: { page, block } }: { found: Found }) {
	const { own: text } = useMessageText()
	const back = useHref(pageAddress(page.path))
	return (
		<Notice
			kind="success"
			role="status"
			takesFocus
			title={block.thanks || text.thanks}
			action={<LinkButton href={back}>{text.back(page.title)}</LinkButton>}
		>
			{text.thanksHelp}
		</Notice>
	)
}

function TheForm({ found: { block, me, page }, refused }: { found: Found; refused: Refused | undefined }) {
	const formText = useFormText()
	const { form: text } = usePageText()
	const { own } = useMessageText()
	const back = useHref(pageAddress(page.path))
	const busy = useNavigation().state === 'submitting'
	const { typed = me ?? {}, issues = [], told } = refused ?? {}
	useEmailToastOf(refused?.issues)
	const labels: Readonly<Record<string, string>> = text
	const error = (name: string) => {
		const issue = issues.find(({ path }) => path === name)
		return issue && issueSentence(formText, issue)
	}
	return (
		<Form method="post" noValidate>
			<Stack>
				<ErrorSummary
					title={formText.mistakes}
					mistakes={issues.map((issue) => ({
						name: issue.path,
						message: `${labels[issue.path] ?? issue.path}: ${issueSentence(formText, issue)}`,
					}))}
				/>
				{told !== undefined && <Notice kind="danger" role="alert" title={told} />}
				<Card>
					<MessageFields block={block} typed={typed} error={error} />
				</Card>
				<div>
					<Button type="submit" look="primary" busy={busy} busyLabel={text.sending}>
						{text.send}
					</Button>
				</div>
				<p>
					<a href={back}>{own.back(page.title)}</a>
				</p>
			</Stack>
		</Form>
	)
}
