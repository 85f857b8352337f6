import { useHref, useLocation } from 'react-router'
import { formatDate, formatMoney, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { readListView } from '~/kernel/list-view.ts'
import { dayOf, homeZone } from '~/kernel/zones.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { DeskTable } from '~/shell/desk-table/desk-table.tsx'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Badge } from '~/ui/badge.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { DownloadIcon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Row, Stack } from '~/ui/page.tsx'
import { listPromotionProviders } from '~/features/promotion/operations/list-promotion-providers.server.ts'
import { einvoicesPath, refusedPage } from '~/features/order/invoice/answers/einvoices-path.server.ts'
import { findTaxpayer } from '~/features/order/invoice/operations/find-taxpayer.server.ts'
import { listEinvoices } from '~/features/order/invoice/operations/list-einvoices.server.ts'
import { einvoicesShape, einvoicesWanted, latestMonths } from '~/features/order/invoice/rules/einvoices-list.ts'
import { paperKinds } from '~/features/order/invoice/rules/paper.ts'
import { useInvoiceText } from '~/features/order/invoice/text/invoice-text.ts'
import type { Route } from './+types/einvoices'

const pageSize = 50
/** A tax year, and the months of the year before that are still declared. */
const monthsShown = 18

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/my-events/invoices`: the electronic invoices of the caller's providers; `/desk/invoices`: those of all providers. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const path = einvoicesPath(context, request)
	const isDesk = path === '/desk/invoices'
	const view = readListView(einvoicesShape, new URL(request.url).searchParams)
	const found = await ask(context, listEinvoices, { ...einvoicesWanted(view, isDesk), page: view.page, pageSize })
	if (!found.ok) throw refusedPage(found.refusal)
	const providers = valueOf(await ask(context, listPromotionProviders, { everywhere: isDesk }))
	const missing: { id: number; name: string }[] = []
	for (const { id, name } of providers.slice(0, 50)) {
		const seller = await ask(context, findTaxpayer, { providerId: id })
		if (seller.ok && seller.value.taxpayer === null) missing.push({ id, name })
	}
	const months = latestMonths(dayOf(context.get(pageRequest).world.clock(), homeZone), monthsShown)
	return { path, view, ...found.value, providers, missing, months }
}

export default function EinvoicesPage({ loaderData }: Route.ComponentProps) {
	const { path, view, invoices, total, sum, providers, missing, months } = loaderData
	const text = useInvoiceText()
	const locale = useLocale()
	const root = useHref('/').replace(/\/$/, '')
	const { search } = useLocation()
	const { columns, filters } = text
	const monthName = (month: string) => text.monthOf(`${month.slice(5)}/${month.slice(0, 4)}`)
	const sellers = providers.filter(({ id }) => !missing.some((each) => each.id === id))
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead
				title={text.title}
				lead={text.lead}
				aside={
					total > 0 && (
						<LinkButton href={`${root}${path}.zip${search}`} icon={<DownloadIcon />} data-plain-link download>
							{text.zip}
						</LinkButton>
					)
				}
			/>
			<Stack>
				{missing.length > 0 && (
					<Notice kind="info" title={text.noTaxpayer.title}>
						<Stack gap={2}>
							<p>{text.noTaxpayer.help(new Intl.ListFormat(locale.replace('_', '-')).format(missing.map(({ name }) => name)))}</p>
							<Row>
								{missing.map(({ id, name }) => (
									<LinkButton key={id} size="sm" href={`${root}${path}/sellers/${id}`}>
										{missing.length === 1 ? text.noTaxpayer.action : name}
									</LinkButton>
								))}
							</Row>
						</Stack>
					</Notice>
				)}
				{total > 0 && <p>{text.sum(formatNumber(locale, total), formatMoney(locale, sum))}</p>}
				<DeskTable
					path={path}
					shape={einvoicesShape}
					view={view}
					caption={text.title}
					searchLabel={text.search}
					rows={invoices}
					total={total}
					pageSize={pageSize}
					rowKey={({ id }) => id}
					rowName={({ number }) => number}
					rowPath={({ id }) => `${path}/${id}`}
					sheetPath={`${path}.xlsx`}
					empty={text.empty}
					filters={[
						{ name: 'month', label: filters.month, choices: months.map((value) => ({ value, label: monthName(value) })) },
						{ name: 'kind', label: filters.kind, choices: paperKinds.map((value) => ({ value, label: text.kinds[value] })) },
						{
							name: 'company',
							label: filters.company,
							choices: (['yes', 'no'] as const).map((value) => ({ value, label: filters.companies[value] })),
						},
						{ name: 'provider', label: filters.provider, choices: providers.map(({ id, name }) => ({ value: String(id), label: name })) },
					]}
					columns={[
						{ key: 'number', head: columns.number, cell: ({ number }) => number },
						{ key: 'symbol', head: columns.symbol, cell: ({ symbol }) => symbol ?? '–' },
						{ key: 'issuedAt', head: columns.issuedAt, cell: ({ issuedAt }) => formatDate(issuedAt, homeZone) },
						{
							key: 'kind',
							head: columns.kind,
							cell: ({ kind, isReplaced }) => <Badge>{isReplaced ? text.replaced : text.kinds[kind]}</Badge>,
						},
						{ key: 'order', head: columns.order, cell: ({ orderNumber }) => orderNumber },
						{ key: 'buyer', head: columns.buyer, cell: ({ buyer, company }) => company?.company ?? buyer ?? text.forgotten },
						{ key: 'taxId', head: columns.taxId, cell: ({ company }) => company?.taxId ?? '' },
						{ key: 'amount', head: columns.amount, align: 'end', cell: ({ amount }) => formatMoney(locale, amount) },
						{ key: 'provider', head: columns.provider, cell: ({ provider }) => provider },
					]}
				/>
				{sellers.length > 0 && (
					<Row>
						{sellers.slice(0, 12).map(({ id, name }) => (
							<LinkButton key={id} size="sm" look="quiet" href={`${root}${path}/sellers/${id}`}>
								{`${text.taxpayer.title}: ${name}`}
							</LinkButton>
						))}
					</Row>
				)}
			</Stack>
		</>
	)
}
