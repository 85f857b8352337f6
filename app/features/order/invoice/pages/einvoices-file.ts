import { readListView } from '~/kernel/list-view.ts'
import { pagesOf } from '~/platform/csv/csv.server.ts'
import { zipResponse } from '~/platform/files/zip.server.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { xlsxResponse } from '~/platform/sheets/write-xlsx.server.ts'
import { dayOf, homeZone } from '~/kernel/zones.ts'
import { languages } from '~/texts/languages.server.ts'
import { einvoicesPath, refusedPage } from '~/features/order/invoice/answers/einvoices-path.server.ts'
import { listEinvoices } from '~/features/order/invoice/operations/list-einvoices.server.ts'
import { einvoicesShape, einvoicesWanted } from '~/features/order/invoice/rules/einvoices-list.ts'
import type { vi } from '~/features/order/invoice/text/vi_VN.ts'
import type { Route } from './+types/einvoices-file'

const pageSize = 200

/** `/desk/invoices.zip`, `/my-events/invoices.zip`: the XML of the list's view, a file each; `.xlsx`: the same view as a sheet. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const path = einvoicesPath(context, request)
	const { pathname, searchParams } = new URL(request.url)
	const wanted = einvoicesWanted(readListView(einvoicesShape, searchParams), path === '/desk/invoices')
	const allowed = await ask(context, listEinvoices, { ...wanted, page: 1, pageSize: 1 })
	if (!allowed.ok) throw refusedPage(allowed.refusal)
	const withXml = pathname.endsWith('.zip')
	const read = async (page: number) => valueOf(await ask(context, listEinvoices, { ...wanted, page, pageSize, withXml })).invoices
	const name = `hoa-don${wanted.month ? `-${wanted.month}` : ''}`
	if (withXml)
		return zipResponse(
			name,
			pagesOf(pageSize, async (page) =>
				// The page is as long as the list's page: a paper without XML becomes null.
				(await read(page)).map(({ xml, symbol, number, id }) =>
					xml === null ? null : { name: `${symbol}-${number}-${id}.xml`, text: xml },
				),
			),
		)
	const text = languages[context.get(pageRequest).caller.locale].catalogue['invoice'] as typeof vi
	const { columns, sheet } = text
	const head = [
		...[columns.number, columns.symbol, columns.issuedAt, columns.kind, sheet.about, sheet.state, columns.order, columns.buyer],
		...[sheet.company, columns.taxId, sheet.address, sheet.net, sheet.tax, columns.amount, columns.provider],
	]
	const rows = pagesOf(pageSize, async (page) =>
		(await read(page)).map(
			({ number, symbol, issuedAt, kind, about, isReplaced, orderNumber, buyer, company, net, tax, amount, provider }) => [
				...[
					number,
					symbol,
					{ moment: dayOf(new Date(issuedAt), homeZone) },
					text.kinds[kind],
					about,
					isReplaced ? text.replaced : '',
					orderNumber,
				],
				...[buyer, company?.company ?? '', company?.taxId ?? '', company?.address ?? '', net.amount, tax.amount, amount.amount, provider],
			],
		),
	)
	return xlsxResponse(name, head, rows)
}
