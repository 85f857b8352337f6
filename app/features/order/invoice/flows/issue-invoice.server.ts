import { sql } from 'drizzle-orm'
import type { MutationContext } from '~/kernel/operation.ts'
import { homeZone } from '~/kernel/zones.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { readTogether } from '~/platform/database/read-together.server.ts'
import { selectEventRow } from '~/features/event/store.server.ts'
import { balance } from '~/features/order/rules/ledger.ts'
import { listLedger, listOrderLines, listReductions, type OrderRow } from '~/features/order/store.server.ts'
import { selectProvider } from '~/features/provider/store.server.ts'
import { settingsWith } from '~/features/settings/flows/read-settings.server.ts'
import { selectSetValues } from '~/features/settings/store.server.ts'
import { paperNumber, seriesYear } from '~/features/order/invoice/rules/numbering.ts'
import { seriesOf, type InvoiceContent, type PaperContent, type PaperKind, type PaperPeople } from '~/features/order/invoice/rules/paper.ts'
import { taxesOf } from '~/features/order/invoice/rules/taxes.ts'
import { drawNumber, insertPaper, listPapers, selectTaxpayer, type PaperRow } from '~/features/order/invoice/store.server.ts'

type Context = Pick<MutationContext<Store>, 'store' | 'now' | 'record'>

/** What papers about an order are made from, and those it has already. The caller has locked the order before, and until they are issued. */
export function readForPapers(store: Store, { id: orderId, eventId, providerId }: OrderRow) {
	const read = readTogether(store, 'for papers about an order', () => ({
		papers: listPapers(store, sql.placeholder('orderId')),
		lines: listOrderLines(store, sql.placeholder('orderId')),
		reductions: listReductions(store, sql.placeholder('orderId')),
		ledger: listLedger(store, sql.placeholder('orderId')),
		events: selectEventRow(store, sql.placeholder('eventId')),
		sellers: selectProvider(store, sql.placeholder('providerId')),
		taxpayers: selectTaxpayer(store, sql.placeholder('providerId')),
		settings: selectSetValues(store),
	}))
	return read({ orderId, eventId, providerId })
}

type ReadForPapers = Awaited<ReturnType<typeof readForPapers>>

/** The invoice of an order, which is confirmed: the existing one, or a new one. */
export async function invoiceOf(context: Context, order: OrderRow, read: ReadForPapers): Promise<PaperRow> {
	const known = standingInvoice(read.papers)
	if (known) return known
	const content = invoiceContent(read, order)
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
export function headOf({ events: [row], sellers: [seller], taxpayers: [taxed], settings: [set] }: ReadForPapers, order: OrderRow) {
	const house = settingsWith(set?.values)
	if (!seller) throw new Error('an order has no provider')
	const { name, email, phone } = seller
	return {
		seller: { name, email, phone },
		taxpayer: taxed?.taxpayer ?? null,
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

function invoiceContent(read: ReadForPapers, order: OrderRow): InvoiceContent {
	const { lines, reductions, ledger } = read
	const { paid, refunded } = balance(ledger)
	return {
		...headOf(read, order),
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
