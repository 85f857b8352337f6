import { formatDate, formatDateTime, formatMoney, formatNumber } from '~/i18n/formats.ts'
import { formatPhone } from '~/i18n/phone.ts'
import { inLocale, languageTag, type Locale } from '~/kernel/locale.ts'
import { homeZone } from '~/kernel/zones.ts'
import { money, type Currency } from '~/kernel/money.ts'
import { slugOf } from '~/kernel/slug.ts'
import type { InvoiceFigure, InvoiceSheet } from '~/features/order/invoice/drawing/invoice-sheet.ts'
import { everyReductionText } from '~/features/promotion/text/reduction/every-language.ts'
import { reductionWords } from '~/features/promotion/text/reduction/words.ts'
import { addressLines } from '~/features/account/address/rules/address.ts'
import type { Extra } from '~/features/order/rules/extras.ts'
import type {
	CreditContent,
	InvoiceContent,
	PaperContent,
	PaperKind,
	PaperPeople,
	TaxOnPaper,
} from '~/features/order/invoice/rules/paper.ts'

/** A paper of the books as it was issued: its number, its date and the person it was made out to. */
export interface IssuedPaper {
	number: string
	/** ISO 8601 */
	issuedAt: string
	currency: Currency
	/** Null once the person was forgotten. */
	people: PaperPeople | null
}

/** Only a server prints invoices, so these words stay out of the catalogue that browsers load. */
const words = {
	vi_VN: {
		title: 'Hóa đơn',
		disclaimer: 'Không phải hóa đơn GTGT điện tử',
		number: 'Số',
		issued: 'Ngày lập',
		order: 'Đơn hàng',
		placed: 'Ngày đặt',
		event: 'Sự kiện',
		replaces: 'Thay cho hóa đơn',
		payment: 'Thanh toán',
		payments: { free: 'Miễn phí', cash_on_delivery: 'Tiền mặt', card: 'Thẻ ngân hàng' },
		seller: 'Bên bán',
		buyer: 'Bên mua',
		forgotten: 'Đã xóa theo yêu cầu',
		shipping: 'Nhận hàng tại',
		columns: ['Tên', 'Đơn giá', 'Số lượng', 'Thành tiền'],
		free: 'Miễn phí',
		subtotal: 'Tạm tính',
		taxAt: (percent: string) => `Thuế ${percent}%`,
		ofWhich: (tax: string) => `Trong đó ${tax.toLocaleLowerCase('vi')}`,
		delivery: 'Phí giao hàng',
		paymentFee: 'Phí thanh toán',
		total: 'Tổng cộng',
		deposit: 'Trong đó đặt cọc',
		paid: 'Đã trả khi lập',
		remaining: 'Còn phải trả',
		remainingUntil: (day: string) => `Còn phải trả đến ${day}`,
		continued: (number: string) => `Hóa đơn ${number}, tiếp theo`,
		notes: ['Hóa đơn này do Hội lập thay cho ban tổ chức. Cần hóa đơn GTGT điện tử, bạn liên hệ bên bán.'],
		taxId: 'MST',
		file: 'hoa-don',
		credit: {
			title: 'Phiếu điều chỉnh giảm',
			corrects: 'Cho hóa đơn',
			reason: 'Lý do',
			reasons: {
				order_canceled: 'Hủy đơn hàng',
				lines_refunded: 'Hoàn tiền từng món',
				extras_refunded: 'Hoàn phí',
				goods_returned: 'Trả hàng',
				ticket_changed: 'Đổi sang vé rẻ hơn',
			},
			rest: (order: string) => `Phần còn lại của đơn hàng ${order}`,
			credited: 'Điều chỉnh giảm',
			kept: 'Phí hủy bên bán giữ lại',
			total: 'Tổng điều chỉnh',
			continued: (number: string) => `Phiếu điều chỉnh ${number}, tiếp theo`,
			notes: ['Phiếu này giảm số tiền của hóa đơn nói trên; bạn giữ cùng hóa đơn. Tiền được hoàn theo cách bạn đã trả.'],
			file: 'phieu-dieu-chinh',
		},
	},
	en_US: {
		title: 'Invoice',
		disclaimer: 'Not a VAT e-invoice',
		number: 'Number',
		issued: 'Issued',
		order: 'Order',
		placed: 'Order date',
		event: 'Event',
		replaces: 'Replaces invoice',
		payment: 'Payment',
		payments: { free: 'Free', cash_on_delivery: 'Cash', card: 'Credit card' },
		seller: 'Seller',
		buyer: 'Buyer',
		forgotten: 'Erased on request',
		shipping: 'Shipped to',
		columns: ['Name', 'Price', 'Quantity', 'Subtotal'],
		free: 'Free',
		subtotal: 'Subtotal',
		taxAt: (percent: string) => `Tax ${percent}%`,
		ofWhich: (tax: string) => `${tax}, included`,
		delivery: 'Delivery',
		paymentFee: 'Payment fee',
		total: 'Total',
		deposit: 'Deposit, included',
		paid: 'Paid when issued',
		remaining: 'Remaining',
		remainingUntil: (day: string) => `Remaining, due ${day}`,
		continued: (number: string) => `Invoice ${number}, continued`,
		notes: ['Hội made this invoice for the organizer. For a VAT e-invoice please contact the seller.'],
		taxId: 'Tax number',
		file: 'invoice',
		credit: {
			title: 'Credit note',
			corrects: 'For invoice',
			reason: 'Reason',
			reasons: {
				order_canceled: 'Order canceled',
				lines_refunded: 'Items refunded',
				extras_refunded: 'Charges refunded',
				goods_returned: 'Goods returned',
				ticket_changed: 'Changed for a cheaper ticket',
			},
			rest: (order: string) => `What was left of order ${order}`,
			credited: 'Credited',
			kept: 'Cancellation fee kept by the seller',
			total: 'Total credited',
			continued: (number: string) => `Credit note ${number}, continued`,
			notes: ['This note lowers the invoice it names; please keep it with the invoice. Money goes back the way you paid.'],
			file: 'credit-note',
		},
	},
} satisfies Record<Locale, unknown>

/** Who made the paper out, in one line; nothing where nobody said so. */
function makerLines({ maker }: Pick<InvoiceContent, 'maker'>, taxId: string): string[] {
	if (!maker) return []
	return [[maker.name, maker.address, maker.taxId && `${taxId} ${maker.taxId}`, maker.contact].filter(Boolean).join(' · ')]
}

/** An invoice as it is printed. It shows every figure of the total, so that anybody can add them up. */
export function invoiceSheet(paper: IssuedPaper, content: InvoiceContent, locale: Locale): InvoiceSheet {
	const text = words[locale]
	const { say, figure, taxAt, parties, head } = partsOf(paper, content, locale)
	const of = (amount: number) => money(amount, paper.currency)
	const [nameHead = '', priceHead = '', quantityHead = '', subtotalHead = ''] = text.columns
	const taken = (ofDelivery: boolean) =>
		content.reductions
			.filter(({ deliveryMinor }) => deliveryMinor > 0 === ofDelivery)
			.flatMap((each) =>
				figure(reductionWords(everyReductionText[locale], { ...each, amount: of(each.amountMinor) }, locale), -each.amountMinor),
			)
	const fullDelivery = content.reductions.reduce((sum, { deliveryMinor }) => sum + deliveryMinor, content.deliveryMinor)
	const taxes = (included: boolean) => content.taxes.filter((tax) => tax.included === included)
	const remaining = content.totalMinor - content.paidMinor
	const restDue = content.restDueAt === null ? null : formatDate(content.restDueAt, homeZone)
	return {
		...head,
		title: `${words.vi_VN.title} / ${words.en_US.title}`,
		facts: [
			...head.facts,
			...(content.replaces === undefined ? [] : [{ label: text.replaces, text: content.replaces }]),
			{ label: text.payment, text: text.payments[content.paymentMethod] },
		],
		parties,
		columns: [nameHead, priceHead, quantityHead, subtotalHead],
		rows: content.lines.map(({ name, priceMinor, quantity }) => [
			inLocale(name, locale),
			say(priceMinor),
			formatNumber(locale, quantity),
			say(priceMinor * quantity),
		]),
		figures: [
			{ label: text.subtotal, value: say(content.subtotalMinor) },
			...taken(false),
			...taxes(false).flatMap((tax) => figure(taxAt(tax), tax.minor)),
			...figure(text.delivery, fullDelivery),
			...taken(true),
			...figure(text.paymentFee, content.paymentFeeMinor),
			{ label: text.total, value: say(content.totalMinor), strong: true },
			...taxes(true).flatMap((tax) => figure(text.ofWhich(taxAt(tax)), tax.minor)),
			...figure(text.deposit, content.depositMinor),
			{ label: text.paid, value: say(content.paidMinor) },
			{ label: restDue === null || remaining === 0 ? text.remaining : text.remainingUntil(restDue), value: say(remaining) },
		],
		notes: [...text.notes, ...makerLines(content, text.taxId)],
		continued: text.continued(paper.number),
	}
}

/** A credit note as it is printed: which pieces of which invoice are taken back, and how much of its delivery price and payment fee. */
export function creditSheet(paper: IssuedPaper, content: CreditContent, locale: Locale): InvoiceSheet {
	const text = words[locale]
	const { say, figure, taxAt, parties, head } = partsOf(paper, content, locale)
	const [nameHead = '', , quantityHead = '', subtotalHead = ''] = text.columns
	const extraNames: Record<Extra, string> = { delivery: text.delivery, payment_fee: text.paymentFee }
	const rows = [
		...content.lines.map(
			({ name, quantity, amountMinor }) => [inLocale(name, locale), '', formatNumber(locale, quantity), say(-amountMinor)] as const,
		),
		...(content.extras ?? []).map(({ extra, amountMinor }) => [extraNames[extra], '', '', say(-amountMinor)] as const),
	]
	return {
		...head,
		title: `${words.vi_VN.credit.title} / ${words.en_US.credit.title}`,
		facts: [
			...head.facts,
			{ label: text.credit.corrects, text: content.corrects },
			{ label: text.credit.reason, text: text.credit.reasons[content.reason] },
		],
		parties,
		columns: [nameHead, '', quantityHead, subtotalHead],
		rows: rows.length > 0 ? rows : [[text.credit.rest(content.orderNumber), '', '', say(-content.creditedMinor)]],
		figures: [
			{ label: text.credit.credited, value: say(-content.creditedMinor) },
			...figure(text.credit.kept, content.keptMinor),
			{ label: text.credit.total, value: say(content.keptMinor - content.creditedMinor), strong: true },
			...content.taxes.flatMap((tax) => figure(text.ofWhich(taxAt(tax)), -tax.minor)),
		],
		notes: [...text.credit.notes, ...makerLines(content, text.taxId)],
		continued: text.credit.continued(paper.number),
	}
}

/** The parts that both papers print alike. */
function partsOf(paper: IssuedPaper, content: PaperContent, locale: Locale) {
	const text = words[locale]
	const { people } = paper
	const say = (amount: number) => formatMoney(locale, money(amount, paper.currency))
	return {
		say,
		figure: (label: string, amount: number): InvoiceFigure[] => (amount === 0 ? [] : [{ label, value: say(amount) }]),
		taxAt: ({ rateBp }: TaxOnPaper) => text.taxAt(formatNumber(locale, rateBp / 100)),
		head: {
			language: languageTag(locale),
			disclaimer: text.disclaimer,
			issuedAt: paper.issuedAt,
			facts: [
				{ label: text.number, text: paper.number },
				{ label: text.issued, text: formatDate(paper.issuedAt, homeZone) },
				{ label: text.order, text: content.orderNumber },
				{ label: text.placed, text: formatDateTime(content.placedAt, content.timeZone) },
				...(content.event === null ? [] : [{ label: text.event, text: inLocale(content.event, locale) }]),
			],
		},
		parties: [
			{ label: text.seller, lines: [content.seller.name, content.seller.email, formatPhone(locale, content.seller.phone)] },
			{ label: text.buyer, lines: [...companyLines(content, text.taxId), ...(people ? buyerLines(people, locale) : [text.forgotten])] },
			...(people?.shippingAddress ? [{ label: text.shipping, lines: addressLines(people.shippingAddress, locale) }] : []),
		],
	}
}

/** The company it is made out to, above the person who bought. */
function companyLines({ company }: PaperContent, taxId: string): string[] {
	return company ? [company.company, `${taxId}: ${company.taxId}`, company.address] : []
}

function buyerLines({ billingAddress, name, email, phone }: PaperPeople, locale: Locale): string[] {
	return billingAddress ? [...addressLines(billingAddress, locale), email] : [name, email, formatPhone(locale, phone)]
}

/** The file's name without its ending: `hoa-don-hd-2026-00012`. */
export function paperFileName(kind: PaperKind, number: string, locale: Locale): string {
	const text = words[locale]
	return slugOf(`${kind === 'credit_note' ? text.credit.file : text.file} ${number}`)
}
