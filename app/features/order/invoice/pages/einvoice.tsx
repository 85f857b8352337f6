import { data, Form, redirect, useHref, useNavigation, useSearchParams } from 'react-router'
import { formatDate, formatMoney } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import type { FieldIssue } from '~/kernel/fields.ts'
import { homeZone } from '~/kernel/zones.ts'
import { idInPath } from '~/platform/session/at-desk.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import { typedIn, useTypedForm, type RefusedForm } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Badge } from '~/ui/badge.tsx'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { DownloadIcon, PrinterIcon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Row, Stack } from '~/ui/page.tsx'
import { SummaryList } from '~/ui/summary-list.tsx'
import { checkInvoiceTo } from '~/features/order/rules/invoice-to.ts'
import { useOrderText } from '~/features/order/text/order-text.ts'
import { InvoiceToFields } from '~/features/order/ui/invoice-to-fields.tsx'
import { einvoicesPath, refusedPage } from '~/features/order/invoice/answers/einvoices-path.server.ts'
import { findProviderInvoice } from '~/features/order/invoice/operations/find-provider-invoice.server.ts'
import { replaceInvoice } from '~/features/order/invoice/operations/replace-invoice.server.ts'
import { sendInvoice } from '~/features/order/invoice/operations/send-invoice.server.ts'
import { useInvoiceText } from '~/features/order/invoice/text/invoice-text.ts'
import type { Route } from './+types/einvoice'

type Answer = { sent?: true; told?: string; refused?: RefusedForm }

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/desk/invoices/{paper}`, `/my-events/invoices/{paper}`: one invoice, to be printed, sent again or replaced. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const path = einvoicesPath(context, request)
	const answer = await ask(context, findProviderInvoice, { paperId: idInPath(params['paper']) })
	if (!answer.ok) throw refusedPage(answer.refusal)
	return { path, invoice: answer.value }
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const path = einvoicesPath(context, request)
	const paperId = idInPath(params['paper'])
	const typed = typedIn(await request.formData())
	const { locale } = context.get(pageRequest).caller
	const prefix = context.get(pageRequest).prefix
	if (typed['intent'] === 'send') {
		const sent = await ask(context, sendInvoice, { paperId })
		return sent.ok ? data<Answer>({ sent: true }) : data<Answer>({ told: refusalSentence(sent.refusal.code, locale) }, 409)
	}
	const { company, taxId, address } = typed
	const answer = await ask(context, replaceInvoice, { paperId, invoiceTo: { company, taxId, address } })
	if (answer.ok) return redirect(`${prefix}${path}/${answer.value.paperId}?replaced`, 303)
	const { code, data: about } = answer.refusal
	const issues = code === 'invalid_fields' ? (about['issues'] as FieldIssue[]) : []
	const told = code === 'invalid_fields' ? undefined : refusalSentence(code, locale)
	return data<Answer>({ refused: { typed, issues }, ...(told && { told }) }, 422)
}

export default function EinvoicePage({ loaderData, actionData }: Route.ComponentProps) {
	const { path, invoice } = loaderData
	const answer = actionData as Answer | undefined
	const text = useInvoiceText()
	const locale = useLocale()
	const [parameters] = useSearchParams()
	const list = useHref(path)
	const root = useHref('/').replace(/\/$/, '')
	const { one, kinds, columns } = text
	const { address: addressHead } = useOrderText().checkout.invoiceTo
	const order =
		path === '/desk/invoices'
			? `/desk/orders/${invoice.orderId}`
			: invoice.eventId && `/my-events/${invoice.eventId}/orders/${invoice.orderId}`
	const sum = (label: string, value: typeof invoice.net) => ({ label, value: formatMoney(locale, value) })
	const { company, buyer, about } = invoice
	const facts = [
		{ label: columns.symbol, value: invoice.symbol ?? '–' },
		{ label: columns.issuedAt, value: formatDate(invoice.issuedAt, homeZone) },
		...(about ? [{ label: one.about, value: <a href={`${list}/${about.id}`}>{about.number}</a> }] : []),
		{ label: one.order, value: order ? <a href={root + order}>{invoice.orderNumber}</a> : invoice.orderNumber },
		{ label: columns.provider, value: invoice.provider },
		{ label: columns.buyer, value: buyer ? `${buyer.name} · ${buyer.email}` : text.forgotten },
		...(company
			? [
					{ label: one.company, value: company.company },
					{ label: columns.taxId, value: company.taxId },
					{ label: addressHead, value: company.address },
				]
			: []),
	]
	return (
		<>
			<DocumentHead title={`${invoice.number} · ${text.title}`} noIndex />
			<PageHead
				title={invoice.number}
				above={<Breadcrumbs label={text.title} trail={[{ href: list, label: text.title }]} here={invoice.number} />}
				aside={<Badge>{invoice.replacedBy === null ? kinds[invoice.kind] : text.replaced}</Badge>}
			/>
			<Stack>
				{parameters.has('replaced') && !answer && <Notice kind="success" role="status" title={one.replace.done(invoice.number)} />}
				{answer?.sent && <Notice kind="success" role="status" title={one.sent} />}
				{answer?.told && <Notice kind="danger" role="alert" title={answer.told} />}
				{invoice.symbol === null && (
					<Notice kind="info" title={text.noTaxpayer.title}>
						{text.refusals.no_taxpayer}
					</Notice>
				)}
				<Card title={kinds[invoice.kind]}>
					<Stack>
						<Stack gap={2}>
							{facts.map(({ label, value }) => (
								<p key={label}>
									<span className="soft">{label}:</span> {value}
								</p>
							))}
						</Stack>
						<SummaryList rows={[sum(one.net, invoice.net), sum(one.tax, invoice.tax)]} total={sum(one.total, invoice.total)} />
						<Row>
							<LinkButton href={`${root}/my-orders/${invoice.orderId}/credit-notes/${invoice.id}`} icon={<PrinterIcon />} data-plain-link>
								{one.pdf}
							</LinkButton>
							{invoice.symbol !== null && (
								<LinkButton
									href={`${root}/my-orders/${invoice.orderId}/einvoice/${invoice.id}`}
									icon={<DownloadIcon />}
									data-plain-link
									download
								>
									{one.xml}
								</LinkButton>
							)}
							{buyer && buyer.email !== '' && (
								<Form method="post">
									<Button type="submit" name="intent" value="send">
										{one.send}
									</Button>
								</Form>
							)}
						</Row>
					</Stack>
				</Card>
				{invoice.mayReplace && <Replace key={invoice.id} paperId={invoice.id} initial={company} refused={answer?.refused} />}
			</Stack>
		</>
	)
}

function Replace({
	paperId,
	initial,
	refused,
}: {
	paperId: number
	initial: { company: string; taxId: string; address: string } | null
	refused: RefusedForm | undefined
}) {
	const { one } = useInvoiceText()
	const formText = useFormText()
	const busy = useNavigation().formData?.get('intent') === 'replace'
	const form = useTypedForm({
		initial: { ...(initial ?? { company: '', taxId: '', address: '' }) },
		check: (typed) => checkInvoiceTo(typed).issues,
		sentence: (issue) => issueSentence(formText, issue),
		refused,
		keepAs: `hoi-replace-invoice-${paperId}`,
	})
	return (
		<Card title={one.replace.title}>
			<Form
				method="post"
				noValidate
				onSubmit={(event) => {
					if (!form.attempt()) event.preventDefault()
				}}
			>
				<Stack>
					<p className="soft">{one.replace.help}</p>
					<InvoiceToFields field={form.field} />
					<Row>
						<Button type="submit" name="intent" value="replace" busy={busy}>
							{one.replace.action}
						</Button>
					</Row>
				</Stack>
			</Form>
		</Card>
	)
}
