import { inLocale, type Translated } from '~/kernel/locale.ts'
import { share, type Currency } from '~/kernel/money.ts'
import { paperNumber } from './numbering.ts'
import type { CreditContent, CreditReason, InvoiceContent, PaperContent, PaperKind, PaperPeople } from './paper.ts'
import type { Taxpayer } from './taxpayer.ts'

/** The part of a paper that its electronic invoice is made from. */
export interface NumberedPaper {
	kind: PaperKind
	year: number
	number: number
	/** The day in Việt Nam it was issued on, `2026-11-20`. */
	day: string
	currency: Currency
	content: PaperContent
	people: PaperPeople | null
}

/** How an electronic invoice is named: mẫu số, ký hiệu, số (Thông tư 78/2021/TT-BTC, article 4). */
export interface EinvoiceName {
	form: '1'
	symbol: string
	number: number
	day: string
}

/** One line (`HHDVu`). Whole đồng; negative where an adjustment takes back. */
export interface EinvoiceLine {
	name: string
	unit: string | null
	quantity: number | null
	/** The price of one piece before discounts and tax; up to six decimals. */
	unitPrice: string | null
	/** Before tax. */
	discount: number
	amount: number
	/** `8%`, `KCT`, `KHAC:07.00%`. */
	rate: string
	tax: number
}

/** An electronic invoice: what Quyết định 1510/QĐ-CT of 2025 (PBan 2.1.0) requires about a sale. Whole đồng. */
export interface Einvoice {
	id: string
	name: EinvoiceName
	seller: Taxpayer
	buyer: { company: string; taxId: string; address: string; person: string; phone: string; email: string }
	payment: string
	/** The invoice it adjusts or replaces, and why. */
	about: { nature: 'replaces' | 'adjusts'; invoice: EinvoiceName; note: string } | null
	lines: readonly EinvoiceLine[]
	rates: readonly { rate: string; amount: number; tax: number }[]
	amount: number
	tax: number
	total: number
}

/** The name on Vietnamese papers of a buyer who was forgotten. */
const nobody = 'Đã xóa theo yêu cầu'
const payments = { free: 'Không thu tiền', cash_on_delivery: 'Tiền mặt', card: 'Chuyển khoản/Thẻ' } as const
const units = { ticket: 'Vé', product: 'Cái' } as const
const reasons: Record<CreditReason, string> = {
	order_canceled: 'Hủy đơn hàng',
	lines_refunded: 'Hoàn tiền',
	extras_refunded: 'Hoàn phí',
	goods_returned: 'Trả lại hàng',
	ticket_changed: 'Đổi vé',
}

/** The symbol of a year's series: `C26THD`. */
function symbolOf({ coded, saleLetters, adjustmentLetters }: Taxpayer, kind: PaperKind, year: number): string {
	return `${coded ? 'C' : 'K'}${String(year % 100).padStart(2, '0')}T${kind === 'credit_note' ? adjustmentLetters : saleLetters}`
}

/** The name of a paper as an electronic invoice. */
function einvoiceName(paper: Pick<NumberedPaper, 'kind' | 'year' | 'number' | 'day'>, seller: Taxpayer): EinvoiceName {
	return { form: '1', symbol: symbolOf(seller, paper.kind, paper.year), number: paper.number, day: paper.day }
}

/** A rate as the document writes it (Phụ lục V); a rate of zero is written with the seller's word for it. */
function rateOf(rateBp: number, { untaxed }: Taxpayer): string {
	if (rateBp === 0) return untaxed
	if (rateBp === 500 || rateBp === 800 || rateBp === 1_000) return `${rateBp / 100}%`
	return `KHAC:${(rateBp / 100).toFixed(2).padStart(5, '0')}%`
}

/**
 * The electronic invoice of a paper; its total is the paper's amount, to the đồng.
 * @param about the paper that a credit note corrects, or that a replacement replaces
 */
export function einvoiceOf(paper: NumberedPaper, about: NumberedPaper | undefined, seller: Taxpayer): Einvoice {
	const { content, people } = paper
	const lines = content.kind === 'invoice' ? soldLines(content, seller) : creditedLines(content, seller)
	const rates: { rate: string; amount: number; tax: number }[] = []
	for (const { rate, amount, tax } of lines) {
		const known = rates.find((each) => each.rate === rate)
		if (known) Object.assign(known, { amount: known.amount + amount, tax: known.tax + tax })
		else rates.push({ rate, amount, tax })
	}
	const amount = sum(rates.map((each) => each.amount))
	const tax = sum(rates.map((each) => each.tax))
	const { company, taxId, address } = content.company ?? { company: '', taxId: '', address: '' }
	return {
		id: paperNumber(paper),
		name: einvoiceName(paper, seller),
		seller,
		buyer: { company, taxId, address, person: people?.name ?? nobody, phone: people?.phone ?? '', email: people?.email ?? '' },
		payment: content.kind === 'invoice' ? payments[content.paymentMethod] : 'Tiền mặt/Chuyển khoản',
		about: about
			? {
					nature: content.kind === 'invoice' ? 'replaces' : 'adjusts',
					invoice: einvoiceName(about, about.content.taxpayer ?? seller),
					note: noteOf(content),
				}
			: null,
		lines,
		rates,
		amount,
		tax,
		total: amount + tax,
	}
}

function noteOf(content: PaperContent): string {
	return content.kind === 'invoice' ? 'Thay đổi thông tin người mua' : reasons[content.reason]
}

const told = (name: Translated) => inLocale(name, 'vi_VN')

function soldLines(content: InvoiceContent, seller: Taxpayer): EinvoiceLine[] {
	const lines = content.lines.map(
		({ kind, name, quantity, priceMinor, discountMinor, taxMinor, taxRateBp, taxInclusive }): EinvoiceLine => {
			const amount = priceMinor * quantity - discountMinor - (taxInclusive ? taxMinor : 0)
			// A reduction of a price that contains tax contains tax, too.
			const discount = taxInclusive ? share(discountMinor, 10_000, 10_000 + taxRateBp) : discountMinor
			return {
				name: told(name),
				unit: units[kind],
				quantity,
				unitPrice: unitPrice(amount + discount, quantity),
				...{ discount, amount, rate: rateOf(taxRateBp, seller), tax: taxMinor },
			}
		},
	)
	return [
		...lines,
		...extraLine('Phí giao hàng', content.deliveryMinor, seller),
		...extraLine('Phí thanh toán', content.paymentFeeMinor, seller),
	]
}

/** The lines of an adjustment: one for each rate, one for the extras, and one for the amount that the seller keeps. */
function creditedLines(content: CreditContent, seller: Taxpayer): EinvoiceLine[] {
	const pieces = content.lines.map(({ name, quantity }) => `${told(name)} × ${quantity}`).join(', ')
	const name = `Điều chỉnh giảm: ${pieces || reasons[content.reason]}`
	const named = sum(content.parts.map(({ ofMinor }) => ofMinor))
	return [
		...content.parts.map(({ rateBp, ofMinor, minor }) => plainLine(name, minor - ofMinor, rateOf(rateBp, seller), -minor)),
		// Delivery and fees belong to no line and carry no tax.
		...extraLine('Điều chỉnh giảm: phí giao hàng, phí thanh toán', named - content.creditedMinor, seller),
		...extraLine('Phí hủy giữ lại', content.keptMinor, seller),
	]
}

function extraLine(name: string, amount: number, seller: Taxpayer): EinvoiceLine[] {
	return amount === 0 ? [] : [plainLine(name, amount, seller.untaxed, 0)]
}

function plainLine(name: string, amount: number, rate: string, tax: number): EinvoiceLine {
	return { name, unit: null, quantity: null, unitPrice: null, discount: 0, amount, rate, tax }
}

/** A share of an amount for one piece, in millionths rounded to the nearest, without trailing zeros. Both are whole and not negative. */
function unitPrice(amount: number, quantity: number): string {
	const millionths = (BigInt(amount) * 2_000_000n + BigInt(quantity)) / (2n * BigInt(quantity))
	let rest = String(millionths % 1_000_000n).padStart(6, '0')
	while (rest.endsWith('0')) rest = rest.slice(0, -1)
	return `${millionths / 1_000_000n}${rest && `.${rest}`}`
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)
