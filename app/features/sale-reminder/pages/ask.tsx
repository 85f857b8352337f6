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
import { formatDateTime } from '~/i18n/formats.ts'
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
import { askSaleReminder } from '../operations/ask-sale-reminder.server.ts'
import { findSaleReminderChoices } from '../operations/find-sale-reminder-choices.server.ts'
import { useSaleReminderText } from '../text/sale-reminder-text.ts'

type Context = Readonly<RouterContextProvider>

export const headers = personalHeaders

const eventIn = (params: { id?: string }) => idFromSlug(params.id ?? '')

/** `/event/{id}/sale-reminder?variant=`: be told when a sale opens. */
export async function loader({ context, params }: LoaderFunctionArgs<Context>) {
	const eventId = eventIn(params)
	const answer = eventId === undefined ? undefined : await ask(context, findSaleReminderChoices, { eventId })
	if (!answer?.ok) throw data(null, { status: 404 })
	return answer.value
}

interface Sent {
	typed?: Record<string, string>
	issues?: FieldIssue[]
	told?: string
	sentTo?: string
}

export async function action({ context, request, params }: ActionFunctionArgs<Context>) {
	const typed = typedIn(await request.formData())
	const { caller, address } = context.get(pageRequest)
	const wait = await countTry(context, { 'restock-ask': address })
	if (wait > 0)
		return data<Sent>(
			{ typed, told: refusalSentence('slow_down', caller.locale) },
			{ status: 429, headers: { 'retry-after': String(wait) } },
		)
	const variant = typed['variantId'] ?? ''
	const answer = await ask(context, askSaleReminder, {
		eventId: eventIn(params) ?? 0,
		variantId: variant === '' ? null : typedId(variant),
		email: typed['email'] ?? '',
	})
	if (answer.ok) return answer.value.path ? redirect(answer.value.path, 303) : data<Sent>({ sentTo: answer.value.email })
	const { code, data: about } = answer.refusal
	if (code === 'invalid_fields') return data<Sent>({ typed, issues: (about['issues'] ?? []) as FieldIssue[] }, 422)
	return data<Sent>({ typed, told: refusalSentence(code, caller.locale) }, 409)
}

export default function AskSaleReminder() {
	const { event, opensAt, variants, me } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>() as Sent | undefined
	const { ask: text } = useSaleReminderText()
	const formText = useFormText()
	const [parameters] = useSearchParams()
	const busy = useNavigation().state === 'submitting'
	const back = useHref(`/event/${event.slug}`)
	const { typed, issues = [] } = answer ?? {}
	useEmailToastOf(answer?.issues)
	const [issue] = issues
	const error = issue && issueSentence(formText, issue)
	const at = (instant: string) => formatDateTime(instant, event.timeZone)
	const choices = [
		...(opensAt === null ? [] : [{ value: '', label: text.choice(text.whole, at(opensAt)) }]),
		...variants.map((variant) => ({ value: String(variant.id), label: text.choice(variant.name, at(variant.opensAt)) })),
	]
	const asked = typed?.['variantId'] ?? parameters.get('variant') ?? ''
	const [first] = choices
	const [only] = variants
	const backButton = <LinkButton href={back}>{text.back}</LinkButton>
	return (
		<Page width="text">
			<DocumentHead title={`${text.title} · ${event.name}`} noIndex />
			<PageHead title={text.title} lead={text.lead(event.name)} />
			{answer?.sentTo !== undefined ? (
				<Notice kind="success" role="status" takesFocus title={text.sent(answer.sentTo)} action={backButton}>
					{text.sentHelp}
				</Notice>
			) : !first || !only ? (
				<Notice title={text.none} action={backButton} />
			) : (
				<Form method="post" noValidate>
					<Stack>
						<ErrorSummary
							title={formText.mistakes}
							mistakes={issues.map((each) => ({ name: each.path, message: `${text.email}: ${issueSentence(formText, each)}` }))}
						/>
						{answer?.told !== undefined && <Notice kind="danger" role="alert" title={answer.told} />}
						<Card>
							<Stack>
								{variants.length > 1 ? (
									<SelectField
										name="variantId"
										label={text.which}
										defaultValue={choices.some(({ value }) => value === asked) ? asked : first.value}
										choices={choices}
									/>
								) : (
									<>
										<p>
											<strong>{only.name}</strong>
										</p>
										<p className="soft">{text.opens(at(only.opensAt))}</p>
										<input type="hidden" name="variantId" value={only.id} />
									</>
								)}
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
										error={error}
									/>
								)}
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
