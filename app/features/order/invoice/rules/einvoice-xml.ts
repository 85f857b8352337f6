import { amountInWords } from './amount-in-words.ts'
import type { Einvoice, EinvoiceLine, EinvoiceName } from './einvoice.ts'

/** The version of the format this writes: Quyết định 1450/QĐ-TCT of 2021 as 1510/QĐ-CT of 2025 changed it for Nghị định 70/2025/NĐ-CP. */
const einvoiceVersion = '2.1.0'

type Child = string | null

/**
 * An electronic invoice as XML, unsigned and without the code of the tax office: the software that imports it adds both. The
 * parts stand in the order of the document's tables.
 */
export function einvoiceXml(invoice: Einvoice): string {
	const { seller, buyer, name, about, lines, rates } = invoice
	const common = part('TTChung', [
		text('PBan', einvoiceVersion),
		text('THDon', 'Hóa đơn giá trị gia tăng'),
		text('KHMSHDon', name.form),
		text('KHHDon', name.symbol),
		text('SHDon', name.number),
		text('NLap', name.day),
		text('HDCTTChinh', 0),
		text('DVTTe', 'VND'),
		text('HTTToan', invoice.payment),
		text('MSTTCGP', seller.solutionTaxId || seller.taxId),
		about && aboutXml(about),
	])
	const parties = [
		part('NBan', [text('Ten', seller.name), text('MST', seller.taxId), text('DChi', seller.address)]),
		part('NMua', [
			given('Ten', buyer.company),
			given('MST', buyer.taxId),
			given('DChi', buyer.address),
			given('SDThoai', buyer.phone, 20),
			// An address that does not fit is left out, because half an address is wrong.
			buyer.email.length <= 50 ? given('DCTDTu', buyer.email) : null,
			given('HVTNMHang', buyer.person, 100),
		]),
	]
	const totals = part('TToan', [
		part(
			'THTTLTSuat',
			rates.map(({ rate, amount, tax }) => part('LTSuat', [text('TSuat', rate), text('ThTien', amount), text('TThue', tax)])),
		),
		text('TgTCThue', invoice.amount),
		text('TgTThue', invoice.tax),
		text('TgTTTBSo', invoice.total),
		text('TgTTTBChu', amountInWords(invoice.total)),
	])
	const content = part('NDHDon', [...parties, part('DSHHDVu', lines.map(lineXml)), totals])
	return `<?xml version="1.0" encoding="UTF-8"?>\n<HDon><DLHDon Id="${escaped(invoice.id)}">${common}${content}</DLHDon><DSCKS><NBan/></DSCKS></HDon>\n`
}

function aboutXml({ nature, invoice, note }: NonNullable<Einvoice['about']>): string {
	const { form, symbol, number, day }: EinvoiceName = invoice
	return part('TTHDLQuan', [
		text('TCHDon', nature === 'replaces' ? 1 : 2),
		text('LHDCLQuan', 1),
		text('KHMSHDCLQuan', form),
		text('KHHDCLQuan', symbol),
		text('SHDCLQuan', number),
		text('NLHDCLQuan', day),
		text('GChu', note),
	])
}

function lineXml({ name, unit, quantity, unitPrice, discount, amount, rate }: EinvoiceLine, index: number): string {
	return part('HHDVu', [
		text('TChat', 1),
		text('STT', index + 1),
		text('THHDVu', [...name].slice(0, 500).join('')),
		unit && text('DVTinh', unit),
		quantity === null ? null : text('SLuong', quantity),
		unitPrice && text('DGia', unitPrice),
		discount > 0 ? text('STCKhau', discount) : null,
		text('ThTien', amount),
		text('TSuat', rate),
	])
}

function part(tag: string, children: readonly Child[]): string {
	return `<${tag}>${children.join('')}</${tag}>`
}

function text(tag: string, value: string | number): string {
	return `<${tag}>${escaped(String(value))}</${tag}>`
}

/** Null where the value is empty: an empty element would be wrong. */
function given(tag: string, value: string, longest = Infinity): Child {
	return value === '' ? null : text(tag, [...value].slice(0, longest).join(''))
}

function escaped(value: string): string {
	// Characters that XML cannot hold are left out.
	return value
		.replace(/[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '')
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')
		.replaceAll('"', '&quot;')
}
