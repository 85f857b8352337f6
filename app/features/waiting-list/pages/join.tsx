import {
	data,
	Form,
	redirect,
	useActionData,
	useHref,
	useLoaderData,
	useNavigation,
	useSearchParams,
	type ActionFunctionArgs,
	type LoaderFunctionArgs,
	type RouterContextProvider,
} from 'react-router'
import type { FieldIssue } from '~/kernel/fields.ts'
import { idFromSlug } from '~/kernel/slug.ts'
import { typedId } from '~/kernel/typed-id.ts'
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
import { SelectField, TextField } from '~/ui/field.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Page, PageHead, Stack } from '~/ui/page.tsx'
import { findWaitingChoices } from '../operations/find-waiting-choices.server.ts'
import { joinWaitingList } from '../operations/join-waiting-list.server.ts'
import { useWaitingListText } from '../text/waiting-list-text.ts'

type Context = Readonly<RouterContextProvider>

export const headers = personalHeaders

/** `/event/{id}/waiting-list?variant=`: stand in the line for what is sold out. */
export async function loader({ context, params }: LoaderFunctionArgs<Context>) {
	const eventId = idFromSlug(params['id'] ?? '')
	const answer = eventId === undefined ? undefined : await ask(context, findWaitingChoices, { eventId })
	if (!answer?.ok) throw data(null, { status: 404 })
	return answer.value
}

interface Sent {
	typed?: Record<string, string>
	issues?: FieldIssue[]
	told?: string
	sentTo?: string
}

export async function action({ context, request }: ActionFunctionArgs<Context>) {
	const typed = typedIn(await request.formData())
	const { caller, address } = context.get(pageRequest)
	const wait = await countTry(context, { 'restock-ask': address })
	if (wait > 0)
		return data<Sent>(
			{ typed, told: refusalSentence('slow_down', caller.locale) },
			{ status: 429, headers: { 'retry-after': String(wait) } },
		)
	const answer = await ask(context, joinWaitingList, {
		variantId: typedId(typed['variantId']),
		name: typed['name'] ?? '',
		email: typed['email'] ?? '',
		quantity: /^\d{1,4}$/.test(typed['quantity'] ?? '') ? Number(typed['quantity']) : 0,
	})
	if (answer.ok) return answer.value.path ? redirect(answer.value.path, 303) : data<Sent>({ sentTo: answer.value.email })
	const { code, data: about } = answer.refusal
	if (code === 'invalid_fields') return data<Sent>({ typed, issues: (about['issues'] ?? []) as FieldIssue[] }, 422)
	return data<Sent>({ typed, told: refusalSentence(code, caller.locale) }, 409)
}

export default function JoinWaitingList() {
	const { event, open, hours, variants, me } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>() as Sent | undefined
	const { join: text } = useWaitingListText()
	const formText = useFormText()
	const [parameters] = useSearchParams()
	const busy = useNavigation().state === 'submitting'
	const back = useHref(`/event/${event.slug}`)
	const { typed, issues = [] } = answer ?? {}
	useEmailToastOf(answer?.issues)
	const error = (name: string) => {
		const issue = issues.find(({ path }) => path === name)
		return issue && issueSentence(formText, issue)
	}
	const labels: Record<string, string> = { name: text.name, email: text.email, quantity: text.quantity }
	const asked = typed?.['variantId'] ?? parameters.get('variant') ?? ''
	const [first] = variants
	const backButton = <LinkButton href={back}>{text.back}</LinkButton>
	return (
		<Page width="text">
			<DocumentHead title={`${text.title} · ${event.name}`} noIndex />
			<PageHead title={text.title} lead={text.lead(event.name)} />
			{answer?.sentTo !== undefined ? (
				<Notice kind="success" role="status" takesFocus title={text.sent(answer.sentTo)} action={backButton}>
					{text.sentHelp}
				</Notice>
			) : !open || !first ? (
				<Notice title={open ? text.none : text.closed} action={backButton} />
			) : (
				<Form method="post" noValidate>
					<Stack>
						<ErrorSummary
							title={formText.mistakes}
							mistakes={issues.map((issue) => ({ name: issue.path, message: `${labels[issue.path]}: ${issueSentence(formText, issue)}` }))}
						/>
						{answer?.told !== undefined && <Notice kind="danger" role="alert" title={answer.told} />}
						<Card>
							<Stack>
								<SelectField
									name="variantId"
									label={text.which}
									defaultValue={variants.some(({ id }) => String(id) === asked) ? asked : String(first.id)}
									choices={variants.map(({ id, name }) => ({ value: String(id), label: name }))}
								/>
								<TextField
									name="name"
									label={text.name}
									required
									autoComplete="name"
									maxLength={100}
									defaultValue={typed?.['name'] ?? me?.name}
									error={error('name')}
								/>
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
										error={error('email')}
									/>
								)}
								<TextField
									name="quantity"
									label={text.quantity}
									help={text.quantityHelp(Math.min(...variants.map(({ least }) => least)), Math.max(...variants.map(({ most }) => most)))}
									inputMode="numeric"
									required
									defaultValue={typed?.['quantity'] ?? String(first.least)}
									error={error('quantity')}
								/>
								{hours !== null && <p className="soft">{text.hours(hours)}</p>}
							</Stack>
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
