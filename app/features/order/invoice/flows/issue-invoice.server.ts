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
import { drawNumber, insertPaper, selectTaxpayer, type PaperRow } from '~/features/order/invoice/store.server.ts'

type Context = Pick<MutationContext<Store>, 'store' | 'now' | 'record'>

/**
 * The invoice of an order: the existing one among its papers, or a new one. The order is confirmed; the caller has locked it, and then read its
 * papers.
 */
export async function invoiceOf(context: Context, order: OrderRow, papers: readonly PaperRow[]): Promise<PaperRow> {
	const known = standingInvoice(papers)
	if (known) return known
	const content = await invoiceContent(context.store, order)
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
	const { eventId, providerId } = order
	const read = readTogether(store, 'head of a paper', () => readsOfHead(store))
	return headFrom(await read({ eventId, providerId }), order)
}

function readsOfHead(store: Store) {
	return {
		events: selectEventRow(store, sql.placeholder('eventId')),
		sellers: selectProvider(store, sql.placeholder('providerId')),
		taxpayers: selectTaxpayer(store, sql.placeholder('providerId')),
		settings: selectSetValues(store),
	}
}

type Head = { [Key in keyof ReturnType<typeof readsOfHead>]: Awaited<ReturnType<typeof readsOfHead>[Key]> }

function headFrom({ events: [row], sellers: [seller], taxpayers: [taxed], settings: [set] }: Head, order: OrderRow) {
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

async function invoiceContent(store: Store, order: OrderRow): Promise<InvoiceContent> {
	const { id: orderId, eventId, providerId } = order
	const read = readTogether(store, 'content of an invoice', () => ({
		...readsOfHead(store),
		lines: listOrderLines(store, sql.placeholder('orderId')),
		reductions: listReductions(store, sql.placeholder('orderId')),
		ledger: listLedger(store, sql.placeholder('orderId')),
	}))
	const { lines, reductions, ledger, ...head } = await read({ orderId, eventId, providerId })
	const { paid, refunded } = balance(ledger)
	return {
		...headFrom(head, order),
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
