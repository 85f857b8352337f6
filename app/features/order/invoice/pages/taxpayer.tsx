import { data, Form, redirect, useHref, useNavigation, useSearchParams } from 'react-router'
import type { FieldIssue } from '~/kernel/fields.ts'
import { longestCompany, longestTaxId } from '~/kernel/longest.ts'
import { dayOf, homeZone } from '~/kernel/zones.ts'
import { idInPath } from '~/platform/session/at-desk.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import { typedIn, useTypedForm, type RefusedForm } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { CheckboxField, RadioGroup } from '~/ui/choice-field.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { TextArea, TextField } from '~/ui/field.tsx'
import { Notice } from '~/ui/notice.tsx'
import { FieldRow, PageHead, Stack } from '~/ui/page.tsx'
import { einvoicesPath, refusedPage } from '~/features/order/invoice/answers/einvoices-path.server.ts'
import { findTaxpayer } from '~/features/order/invoice/operations/find-taxpayer.server.ts'
import { saveTaxpayer } from '~/features/order/invoice/operations/save-taxpayer.server.ts'
import { longest } from '~/features/order/invoice/rules/longest.ts'
import { checkTaxpayer, typedOfTaxpayer, untaxedWords, type TaxpayerField } from '~/features/order/invoice/rules/taxpayer.ts'
import { useInvoiceText } from '~/features/order/invoice/text/invoice-text.ts'
import type { Route } from './+types/taxpayer'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/desk/invoices/sellers/{provider}`, `/my-events/invoices/sellers/{provider}`: a provider's taxpayer details. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const path = einvoicesPath(context, request)
	const answer = await ask(context, findTaxpayer, { providerId: idInPath(params['provider']) })
	if (!answer.ok) throw refusedPage(answer.refusal)
	return { path, year: dayOf(context.get(pageRequest).world.clock(), homeZone).slice(2, 4), ...answer.value }
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const path = einvoicesPath(context, request)
	const providerId = idInPath(params['provider'])
	const typed = typedIn(await request.formData())
	const answer = await ask(context, saveTaxpayer, { providerId, taxpayer: { ...typed, coded: typed['coded'] === 'on' } })
	if (answer.ok) return redirect(`${context.get(pageRequest).prefix}${path}/sellers/${providerId}?saved`, 303)
	if (answer.refusal.code !== 'invalid_fields') throw refusedPage(answer.refusal)
	// Browsers do not send a box that is not ticked; it must not come back ticked.
	return data<RefusedForm>({ typed: { coded: '', ...typed }, issues: answer.refusal.data['issues'] as FieldIssue[] }, 422)
}

export default function TaxpayerPage({ loaderData, actionData }: Route.ComponentProps) {
	const { path, year, id, name, taxpayer } = loaderData
	const refused = actionData as RefusedForm | undefined
	const { title, taxpayer: text } = useInvoiceText()
	const formText = useFormText()
	const [parameters] = useSearchParams()
	const list = useHref(path)
	const busy = useNavigation().formData !== undefined
	const sentence = (issue: FieldIssue) => (issue.code === 'not_a_choice' ? text.differ : issueSentence(formText, issue))
	const form = useTypedForm({
		initial: typedOfTaxpayer(taxpayer),
		check: (typed) => checkTaxpayer(typed).issues,
		sentence,
		refused,
		keepAs: `hoi-taxpayer-${id}`,
	})
	const field = (field: TaxpayerField) => ({ label: text.fields[field], ...form.field(field) })
	const symbolOf = (letters: string | undefined) =>
		text.lettersHelp(`1${form.typed['coded'] === 'on' ? 'C' : 'K'}${year}T${(letters ?? '').toUpperCase()}`)
	return (
		<>
			<DocumentHead title={`${text.title} · ${name}`} noIndex />
			<PageHead
				title={text.title}
				lead={text.lead(name)}
				above={<Breadcrumbs label={title} trail={[{ href: list, label: title }]} here={name} />}
			/>
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
							message: `${text.fields[issue.path as TaxpayerField]}: ${sentence(issue)}`,
						}))}
					/>
					<Card title={name}>
						<Stack>
							<TextField {...field('name')} required autoComplete="organization" maxLength={longestCompany} />
							<TextField {...field('taxId')} required inputMode="numeric" autoComplete="off" maxLength={longestTaxId} />
							<TextArea {...field('address')} required rows={2} maxLength={longestCompany} />
							<CheckboxField label={text.fields.coded} {...form.box('coded')} />
							<FieldRow>
								<TextField
									{...field('saleLetters')}
									help={symbolOf(form.typed['saleLetters'])}
									required
									autoComplete="off"
									maxLength={longest.letters}
								/>
								<TextField
									{...field('adjustmentLetters')}
									help={symbolOf(form.typed['adjustmentLetters'])}
									required
									autoComplete="off"
									maxLength={longest.letters}
								/>
							</FieldRow>
							<RadioGroup
								layout="plain"
								{...field('untaxed')}
								choices={untaxedWords.map((value) => ({ value, label: text.untaxed[value] }))}
							/>
							<TextField
								{...field('solutionTaxId')}
								help={text.solutionHelp}
								inputMode="numeric"
								autoComplete="off"
								maxLength={longestTaxId}
							/>
							<div>
								<Button type="submit" look="primary" busy={busy}>
									{text.save}
								</Button>
							</div>
						</Stack>
					</Card>
				</Stack>
			</Form>
		</>
	)
}
