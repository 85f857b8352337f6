import type { MutationContext } from '~/kernel/operation.ts'
import { homeZone } from '~/kernel/zones.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { balance } from '~/features/order/rules/ledger.ts'
import { listLedger, listOrderLines, listReductions, type OrderRow } from '~/features/order/store.server.ts'
import { findProvider } from '~/features/provider/store.server.ts'
import { readSettings } from '~/features/settings/flows/read-settings.server.ts'
import { paperNumber, seriesYear } from '~/features/order/invoice/rules/numbering.ts'
import { seriesOf, type InvoiceContent, type PaperContent, type PaperKind, type PaperPeople } from '~/features/order/invoice/rules/paper.ts'
import { taxesOf } from '~/features/order/invoice/rules/taxes.ts'
import { drawNumber, findTaxpayer, insertPaper, listPapers, type PaperRow } from '~/features/order/invoice/store.server.ts'

type Context = Pick<MutationContext<Store>, 'store' | 'now' | 'record'>

/** The invoice of an order: the existing one, or a new one. The caller has locked the order, which is confirmed. */
export async function invoiceOf(context: Context, order: OrderRow): Promise<PaperRow> {
	const { store } = context
	const known = standingInvoice(await listPapers(store, order.id))
	if (known) return known
	const content = await invoiceContent(store, order)
	return issuePaper(context, order, { kind: 'invoice', cause: `order:${order.id}`, amountMinor: order.totalMinor, content })
}

/** The valid invoice: the newest replacement, or else the first invoice. */
export function standingInvoice(papers: readonly PaperRow[]): PaperRow | undefined {
	return papers.findLast(({ kind }) => kind !== 'credit_note')
}

interface PaperToIssue {
	kind: PaperKind
	cause: string
	correctsId?: number
	amountMinor: number
	content: PaperContent
}

/** Gives a paper its number and stores it. The series is locked last, and until the transaction ends. */
export async function issuePaper({ store, now, record }: Context, order: OrderRow, wanted: PaperToIssue): Promise<PaperRow> {
	const { id: orderId, providerId, eventId, number: orderNumber, currency } = order
	const year = seriesYear(now)
	const number = await drawNumber(store, { providerId, kind: seriesOf(wanted.kind), year })
	const paper = { ...wanted, providerId, orderId, year, number, currency, people: peopleOf(order), issuedAt: now }
	const written = await insertPaper(store, paper)
	const data = { orderId, number: orderNumber, eventId, paper: paperNumber(written), amountMinor: wanted.amountMinor }
	record({ name: factOf[wanted.kind], about: `order:${orderId}`, providerId, data })
	return written
}

const factOf = { invoice: 'invoice.issued', replacement: 'invoice.replaced', credit_note: 'invoice.credited' } as const

function peopleOf({ contact, billingAddress, shippingAddress }: OrderRow): PaperPeople {
	const { name, email, phone } = contact
	return { name, email, phone, billingAddress, shippingAddress }
}

/** The facts of an order that every paper about it says. */
export async function headOf(store: Store, order: OrderRow) {
	const row = order.eventId === null ? undefined : await findEventRow(store, order.eventId)
	const seller = await findProvider(store, order.providerId)
	const house = await readSettings(store)
	if (!seller) throw new Error('an order has no provider')
	const { name, email, phone } = seller
	return {
		seller: { name, email, phone },
		taxpayer: await findTaxpayer(store, order.providerId),
		company: order.invoiceTo,
		maker:
			house.companyName === ''
				? null
				: { name: house.companyName, address: house.companyAddress, taxId: house.companyTaxId, contact: house.companyContact },
		orderNumber: order.number,
		placedAt: order.placedAt.toISOString(),
		timeZone: row?.event.timeZone ?? homeZone,
		event: row?.event.name ?? null,
	}
}

async function invoiceContent(store: Store, order: OrderRow): Promise<InvoiceContent> {
	const head = await headOf(store, order)
	const lines = await listOrderLines(store, order.id)
	const reductions = await listReductions(store, order.id)
	const { paid, refunded } = balance(await listLedger(store, order.id))
	return {
		...head,
		kind: 'invoice',
		paymentMethod: order.paymentMethod,
		lines: lines.map(({ kind, name, quantity, priceMinor, discountMinor, taxMinor, taxRateBp, taxInclusive }) => ({
			...{ kind, name, quantity, priceMinor, discountMinor, taxMinor, taxRateBp, taxInclusive },
		})),
		reductions: reductions.map(({ name, code, kind, value, buyPieces, getPieces, amountMinor, deliveryMinor }) => ({
			...{ name, code, kind, value, buyPieces, getPieces, amountMinor, deliveryMinor },
		})),
		subtotalMinor: order.subtotalMinor,
		taxes: taxesOf(lines),
		deliveryMinor: order.deliveryMinor,
		paymentFeeMinor: order.paymentFeeMinor,
		totalMinor: order.totalMinor,
		depositMinor: order.depositMinor,
		paidMinor: Math.min(paid - refunded, order.totalMinor),
		restDueAt: order.restDueAt?.toISOString() ?? null,
	}
}
