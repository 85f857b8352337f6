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
import { valueOf } from '~/platform/operations/call.server.ts'
import { atDesk } from '~/platform/session/at-desk.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import { typedIn, useTypedForm, type RefusedForm } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { CheckboxField } from '~/ui/choice-field.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { TextField } from '~/ui/field.tsx'
import { Notice } from '~/ui/notice.tsx'
import { FieldRow, PageHead, Stack } from '~/ui/page.tsx'
import { findSettings } from '../operations/find-settings.server.ts'
import { saveSettings } from '../operations/save-settings.server.ts'
import { checkSettings, typedOfSettings, type HouseSetting } from '../rules/house-settings.ts'
import { useSettingsText } from '../text/settings-text.ts'

type Context = Readonly<RouterContextProvider>

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/desk/settings`: what staff sets for the whole house. */
export async function loader({ context, request }: LoaderFunctionArgs<Context>) {
	atDesk(context, request)
	return valueOf(await ask(context, findSettings, {}))
}

export async function action({ context, request }: ActionFunctionArgs<Context>) {
	atDesk(context, request)
	const { reviewsWait, ...typed } = typedIn(await request.formData())
	const answer = await ask(context, saveSettings, { ...typed, reviewsWait: reviewsWait === 'on' })
	if (answer.ok) return redirect('/desk/settings?saved', 303)
	const issues = (answer.refusal.data.issues ?? []) as FieldIssue[]
	return data<RefusedForm>({ typed: { ...typed, reviewsWait: reviewsWait ?? '' }, issues }, 422)
}

export default function DeskSettings() {
	const settings = useLoaderData<typeof loader>()
	const refused = useActionData<typeof action>() as RefusedForm | undefined
	const text = useSettingsText()
	const formText = useFormText()
	const busy = useNavigation().formData !== undefined
	const [parameters] = useSearchParams()
	const log = useHref('/desk/facts?about=settings')
	const sentence = (issue: FieldIssue) => issueSentence(formText, issue)
	const check = (typed: object) => checkSettings(typed).issues
	const form = useTypedForm({ initial: typedOfSettings(settings), check, sentence, refused, keepAs: 'hoi-settings' })
	const field = (name: HouseSetting) => ({ label: text.fields[name], ...form.field(name) })
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={text.lead} aside={<LinkButton href={log}>{text.history}</LinkButton>} />
			<Form
				method="post"
				noValidate
				onSubmit={(event) => {
					if (form.attempt()) form.forget(form.typed)
					else event.preventDefault()
				}}
			>
				<Stack>
					{parameters.has('saved') && !refused && <Notice kind="success" role="status" title={text.saved} />}
					<ErrorSummary
						key={form.round}
						title={formText.mistakes}
						mistakes={form.told.map((issue) => ({
							name: issue.path,
							message: `${text.fields[issue.path as HouseSetting]}: ${sentence(issue)}`,
						}))}
					/>
					<Card title={text.company}>
						<Stack>
							<p className="soft">{text.companyHelp}</p>
							<FieldRow>
								<TextField maxLength={120} autoComplete="off" {...field('companyName')} />
								<TextField maxLength={40} autoComplete="off" {...field('companyTaxId')} />
							</FieldRow>
							<TextField maxLength={200} autoComplete="off" {...field('companyAddress')} />
							<TextField maxLength={200} autoComplete="off" {...field('companyContact')} />
						</Stack>
					</Card>
					<Card title={text.support}>
						<Stack>
							<p className="soft">{text.supportHelp}</p>
							<FieldRow>
								<TextField type="email" inputMode="email" maxLength={254} autoComplete="off" {...field('supportEmail')} />
								<TextField type="tel" inputMode="tel" maxLength={40} autoComplete="off" {...field('supportPhone')} />
							</FieldRow>
						</Stack>
					</Card>
					<Card title={text.shop}>
						<FieldRow>
							<TextField inputMode="numeric" maxLength={4} autoComplete="off" help={text.returnDaysHelp} {...field('returnDays')} />
							<TextField inputMode="numeric" maxLength={6} autoComplete="off" help={text.fewPiecesHelp} {...field('fewPieces')} />
						</FieldRow>
					</Card>
					<Card title={text.newsletter}>
						<Stack>
							<p className="soft">{text.newsletterHelp}</p>
							<TextField maxLength={200} autoComplete="off" {...field('newsletterVi')} />
							<TextField maxLength={200} autoComplete="off" {...field('newsletterEn')} />
						</Stack>
					</Card>
					<Card title={text.reviews}>
						<CheckboxField label={text.fields.reviewsWait} help={text.reviewsHelp} {...form.box('reviewsWait')} />
					</Card>
					<div>
						<Button type="submit" look="primary" busy={busy}>
							{text.save}
						</Button>
					</div>
				</Stack>
			</Form>
		</>
	)
}
