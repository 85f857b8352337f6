import { z } from 'zod'
import { sortOf } from '~/kernel/list-view.ts'
import { longestSearch } from '~/kernel/longest.ts'
import { money } from '~/kernel/money.ts'
import { offsetOf } from '~/kernel/paging.ts'
import { endOfMonth, homeZone, startOfMonth } from '~/kernel/zones.ts'
import { query } from '~/platform/operations/define.server.ts'
import { searchWords } from '~/kernel/search-words.ts'
import { listProvidersRunBy } from '~/features/provider/guards.server.ts'
import { einvoiceOfRow } from '~/features/order/invoice/flows/read-einvoice.server.ts'
import { invoicesOfProvider } from '~/features/order/invoice/guards.server.ts'
import { einvoiceXml } from '~/features/order/invoice/rules/einvoice-xml.ts'
import { paperNumber } from '~/features/order/invoice/rules/numbering.ts'
import { paperKinds } from '~/features/order/invoice/rules/paper.ts'
import { einvoicesAsked } from '~/features/order/invoice/shapes.server.ts'
import { listEinvoiceRows, sumEinvoices } from '~/features/order/invoice/store/einvoices.server.ts'

/**
 * The electronic invoices of the providers that the caller runs, for staff of all providers, the newest first: each with its content, and as XML on
 * request. They are in đồng; sales in other currencies have none.
 */
export const listEinvoices = query('listEinvoices', {
	input: einvoicesAsked.extend({
		kind: z.enum(paperKinds).optional(),
		company: z.enum(['yes', 'no']).optional(),
		search: z.string().max(longestSearch).default(''),
		sort: z.string().max(40).default('-issuedAt'),
		page: z.number().int().min(1).max(10_000).default(1),
		pageSize: z.number().int().min(1).max(500).default(50),
		withXml: z.boolean().default(false),
	}),
	allow: invoicesOfProvider,
	refusals: [],
	async run({ store, actor }, { providerId, everywhere, month, kind, company, search, sort, page, pageSize, withXml }) {
		const own = actor.kind === 'account' ? (await listProvidersRunBy(store, actor.accountId)).map((each) => each.providerId) : []
		const seesAll = everywhere && (actor.kind === 'system' || (actor.kind === 'account' && actor.staff))
		const wanted = {
			providerIds: providerId !== undefined ? [providerId] : seesAll ? undefined : own,
			from: month ? startOfMonth(`${month}-01`, homeZone) : undefined,
			until: month ? endOfMonth(`${month}-01`, homeZone) : undefined,
			...{ kind, company, words: searchWords(search) },
		}
		const { total, amountMinor } = await sumEinvoices(store, wanted)
		const rows = await listEinvoiceRows(store, wanted, {
			down: sortOf({ sort }).down,
			limit: pageSize,
			offset: offsetOf({ page, pageSize }),
		})
		return {
			total,
			sum: money(amountMinor, 'VND'),
			invoices: rows.map((row) => {
				const { paper, replacedBy, provider, orderNumber } = row
				const einvoice = einvoiceOfRow(row)
				const sign = paper.kind === 'credit_note' ? -1 : 1
				const tax = sign * paper.content.taxes.reduce((sum, each) => sum + each.minor, 0)
				const amount = sign * paper.amountMinor
				return {
					id: paper.id,
					orderId: paper.orderId,
					eventId: row.eventId,
					number: paperNumber(paper),
					/** Mẫu số and ký hiệu together, as people say it: `1C26THD`. */
					symbol: einvoice ? `${einvoice.name.form}${einvoice.name.symbol}` : null,
					about: einvoice?.about ? `${einvoice.about.invoice.form}${einvoice.about.invoice.symbol} ${einvoice.about.invoice.number}` : null,
					issuedAt: paper.issuedAt.toISOString(),
					kind: paper.kind,
					isReplaced: replacedBy !== null,
					orderNumber,
					buyer: paper.people?.name ?? null,
					company: paper.content.company,
					amount: money(amount, 'VND'),
					tax: money(tax, 'VND'),
					net: money(amount - tax, 'VND'),
					provider,
					xml: withXml && einvoice ? einvoiceXml(einvoice) : null,
				}
			}),
		}
	},
})
