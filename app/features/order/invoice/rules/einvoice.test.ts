import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { totals } from '~/features/cart/rules/totals.ts'
import { einvoiceXml } from './einvoice-xml.ts'
import { einvoiceOf, type NumberedPaper } from './einvoice.ts'
import type { CreditContent, InvoiceContent } from './paper.ts'
import { taxesOf, taxTaker } from './taxes.ts'
import { checkTaxpayer, type Taxpayer } from './taxpayer.ts'

const schema = readFileSync(new URL('../testing/einvoice-2.1.0.xsd', import.meta.url), 'utf8')

/** The errors that libxml2 finds, by a schema written from the document. */
async function wrongIn(xml: string): Promise<string[]> {
	const { errors } = await validateXML({ xml: [{ fileName: 'hoa-don.xml', contents: xml }], schema: [schema] })
	return errors.map(({ message }) => message)
}

const seller: Taxpayer = {
	...{ name: 'Công ty TNHH Chạy Đêm', taxId: '0300588569', address: '1 Lê Lợi, Phường Sài Gòn, TP. Hồ Chí Minh', coded: true },
	...{ saleLetters: 'HD', adjustmentLetters: 'DC', untaxed: 'KCT', solutionTaxId: '' },
}
const head = {
	seller: { name: 'Chạy Đêm', email: 'ban@example.vn', phone: '+842838251234' },
	...{
		taxpayer: seller,
		company: null,
		orderNumber: 'A2B3C4D5',
		placedAt: '2026-11-20T03:00:00.000Z',
		timeZone: 'Asia/Ho_Chi_Minh',
		event: null,
	},
}
const people = { name: 'Trần Thị Lan', email: 'lan@example.vn', phone: '+84901234567', billingAddress: null, shippingAddress: null }
const named = (name: string) => ({ vi_VN: name, en_US: name })

interface Bought {
	kind: 'ticket' | 'product'
	quantity: number
	priceMinor: number
	discountMinor: number
	tax: { rateBp: number; mode: 'inclusive' | 'exclusive'; rounding: 'line' | 'total' }
}

/** An order of these lines, as the checkout computes it, and its invoice. */
function sold(bought: readonly Bought[], { deliveryMinor = 0, feeMinor = 0 } = {}) {
	const figures = totals({
		lines: bought.map(({ kind, quantity, priceMinor, tax }) => ({ kind, quantity, priceMinor, tax })),
		discounts: bought.map(({ discountMinor }) => discountMinor),
		tax: { rateBp: 0, mode: 'inclusive', rounding: 'line' },
		deliveryMinor,
		paymentFee: { fixedMinor: feeMinor, rateBp: 0 },
		currency: 'VND',
	})
	const lines = bought.map(({ kind, quantity, priceMinor }, index) => {
		const { discount, tax, taxRateBp, taxInclusive } = figures.lines[index]!
		return {
			id: index + 1,
			kind,
			name: named(`Món ${index + 1}`),
			quantity,
			priceMinor,
			discountMinor: discount,
			taxMinor: tax,
			taxRateBp,
			taxInclusive,
		}
	})
	const content: InvoiceContent = {
		...head,
		...{ kind: 'invoice', paymentMethod: 'card', lines, reductions: [], subtotalMinor: figures.subtotal, taxes: taxesOf(lines) },
		...{ deliveryMinor: figures.delivery, paymentFeeMinor: figures.paymentFee, totalMinor: figures.total },
		...{ depositMinor: 0, paidMinor: figures.total, restDueAt: null },
	}
	const paper: NumberedPaper = { kind: 'invoice', year: 2026, number: 12, day: '2026-11-20', currency: 'VND', content, people }
	return { lines, paper, total: figures.total, ofExtras: figures.delivery + figures.paymentFee }
}

const anyLine = fc
	.record({
		kind: fc.constantFrom('ticket' as const, 'product' as const),
		quantity: fc.integer({ min: 1, max: 9 }),
		priceMinor: fc.integer({ min: 0, max: 9_999_999 }),
		off: fc.nat({ max: 100 }),
		tax: fc.record({
			rateBp: fc.constantFrom(0, 500, 700, 800, 1_000),
			mode: fc.constantFrom('inclusive' as const, 'exclusive' as const),
			rounding: fc.constantFrom('line' as const, 'total' as const),
		}),
	})
	.map(({ off, ...line }): Bought => ({ ...line, discountMinor: Math.floor((line.quantity * line.priceMinor * off) / 100) }))
const anyBasket = fc.array(anyLine, { minLength: 1, maxLength: 5 })
const anyExtras = fc.record({ deliveryMinor: fc.nat({ max: 90_000 }), feeMinor: fc.nat({ max: 20_000 }) })

/** A credit note for a part of an order that names no lines, as after a cancellation. */
function credited(order: ReturnType<typeof sold>, creditedMinor: number, keptMinor: number): NumberedPaper {
	const ofExtras = Math.min(order.ofExtras, creditedMinor)
	const parts = taxTaker(order.lines)(creditedMinor - ofExtras, [])
	const content: CreditContent = {
		...head,
		...{ kind: 'credit_note', corrects: 'HD-2026-00012', reason: 'order_canceled', lines: [], parts, extras: [], creditedMinor, keptMinor },
		taxes: parts.filter(({ minor }) => minor > 0),
	}
	return { ...order.paper, kind: 'credit_note', number: 3, content }
}

/** The figures in an XML. */
function figuresIn(xml: string) {
	const all = (tag: string, within = 'HDon') =>
		[...xml.matchAll(new RegExp(`<${within}>(.*?)</${within}>`, 'g'))].flatMap(([, inside = '']) =>
			[...inside.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'g'))].map(([, figure]) => Number(figure)),
		)
	const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)
	return {
		lines: sum(all('ThTien', 'HHDVu')),
		rates: sum(all('ThTien', 'LTSuat')),
		taxes: sum(all('TThue', 'LTSuat')),
		before: all('TgTCThue')[0],
		tax: all('TgTThue')[0],
		total: all('TgTTTBSo')[0],
	}
}

describe('an electronic invoice', () => {
	const order = sold(
		[
			{ kind: 'product', quantity: 3, priceMinor: 250_000, discountMinor: 0, tax: { rateBp: 800, mode: 'exclusive', rounding: 'line' } },
			{
				kind: 'ticket',
				quantity: 2,
				priceMinor: 350_000,
				discountMinor: 70_000,
				tax: { rateBp: 1_000, mode: 'inclusive', rounding: 'line' },
			},
		],
		{ deliveryMinor: 30_000 },
	)

	it('holds what the document requires, also for a company', async () => {
		const company = { company: 'Công ty “A & B” <Việt Nam>', taxId: '0300588569-001', address: '2 Hàng Bông, Hà Nội' }
		const paper = { ...order.paper, content: { ...order.paper.content, company } as InvoiceContent }
		const xml = einvoiceXml(einvoiceOf(paper, undefined, seller))
		expect(await wrongIn(xml)).toEqual([])
		expect(xml).toContain('<PBan>2.1.0</PBan>')
		expect(xml).toContain('<KHMSHDon>1</KHMSHDon><KHHDon>C26THD</KHHDon><SHDon>12</SHDon><NLap>2026-11-20</NLap>')
		expect(xml).toContain('<Ten>Công ty “A &amp; B” &lt;Việt Nam&gt;</Ten><MST>0300588569-001</MST>')
		expect(xml).toContain('<SLuong>2</SLuong><DGia>318181.5</DGia><STCKhau>63636</STCKhau><ThTien>572727</ThTien><TSuat>10%</TSuat>')
		expect(xml).toContain('<LTSuat><TSuat>8%</TSuat><ThTien>750000</ThTien><TThue>60000</TThue></LTSuat>')
		expect(xml).toContain('<TgTTTBSo>1470000</TgTTTBSo><TgTTTBChu>Một triệu bốn trăm bảy mươi nghìn đồng</TgTTTBChu>')
	})

	it('that adjusts or replaces another names it', async () => {
		const note = credited(order, order.total, 100_000)
		const adjusts = einvoiceXml(einvoiceOf(note, order.paper, seller))
		expect(await wrongIn(adjusts)).toEqual([])
		expect(adjusts).toContain('<KHHDon>C26TDC</KHHDon><SHDon>3</SHDon>')
		expect(adjusts).toContain(
			'<TTHDLQuan><TCHDon>2</TCHDon><LHDCLQuan>1</LHDCLQuan><KHMSHDCLQuan>1</KHMSHDCLQuan><KHHDCLQuan>C26THD</KHHDCLQuan><SHDCLQuan>12</SHDCLQuan>',
		)
		expect(adjusts).toContain('<TgTTTBSo>-1370000</TgTTTBSo>')
		const replaces = einvoiceXml(einvoiceOf({ ...order.paper, kind: 'replacement', number: 13 }, order.paper, { ...seller, coded: false }))
		expect(await wrongIn(replaces)).toEqual([])
		expect(replaces).toContain('<KHHDon>K26THD</KHHDon><SHDon>13</SHDon>')
		expect(replaces).toContain('<TCHDon>1</TCHDon>')
	})

	it('keeps its figures when its buyer was forgotten', async () => {
		const xml = einvoiceXml(einvoiceOf({ ...order.paper, people: null }, undefined, seller))
		expect(await wrongIn(xml)).toEqual([])
		expect(xml).toContain('<NMua><HVTNMHang>Đã xóa theo yêu cầu</HVTNMHang></NMua>')
	})

	it('fails the schema when it is wrong', async () => {
		const good = einvoiceXml(einvoiceOf(order.paper, undefined, seller))
		for (const wrong of [
			good.replace('2.1.0', '2.0.0'),
			good.replace(/<NLap>.*?<\/NLap>/, ''),
			good.replace('<TSuat>8%</TSuat>', '<TSuat>8</TSuat>'),
			good.replace('0300588569', '030058856'),
			good.replace(/<Ten>Công ty.*?<\/Ten>/, '<Ten></Ten>'),
			good.replace(/(<TgTCThue>.*?<\/TgTCThue>)(<TgTThue>.*?<\/TgTThue>)/, '$2$1'),
		]) {
			expect(wrong).not.toBe(good)
			expect((await wrongIn(wrong)).length).toBeGreaterThan(0)
		}
	})

	it('has the order’s total to the đồng, whatever was bought, and so have its adjustments', () => {
		fc.assert(
			fc.property(anyBasket, anyExtras, fc.nat({ max: 100 }), fc.nat({ max: 100 }), (bought, extras, part, kept) => {
				const any = sold(bought, extras)
				const said = figuresIn(einvoiceXml(einvoiceOf(any.paper, undefined, seller)))
				expect(said.total).toBe(any.total)
				expect(said.before! + said.tax!).toBe(said.total)
				expect([said.lines, said.rates, said.taxes]).toEqual([said.before, said.before, said.tax])
				const creditedMinor = Math.floor((any.total * part) / 100)
				const keptMinor = Math.floor((creditedMinor * kept) / 100)
				if (creditedMinor === 0) return
				const back = figuresIn(einvoiceXml(einvoiceOf(credited(any, creditedMinor, keptMinor), any.paper, seller)))
				expect(back.total).toBe(keptMinor - creditedMinor)
				expect([back.lines, back.rates, back.taxes]).toEqual([back.before, back.before, back.tax])
			}),
			{ numRuns: 200 },
		)
	})

	it('is valid with any names and prices', async () => {
		const words = fc
			.string({ unit: 'grapheme', minLength: 1, maxLength: 120 })
			.map((text) => `x${text.replaceAll(/[\p{Cc}\p{Cs}\s]/gu, ' ').trim()}`)
		const samples = fc.sample(fc.record({ bought: anyBasket, extras: anyExtras, name: words }), 12)
		for (const { bought, extras, name } of samples) {
			const any = sold(bought, extras)
			const paper = { ...any.paper, people: { ...people, name } }
			expect(await wrongIn(einvoiceXml(einvoiceOf(paper, undefined, seller)))).toEqual([])
		}
	})
})

describe('what a seller says for electronic invoices', () => {
	const typed = { ...seller, coded: 'on', saleLetters: 'hd', taxId: '0300 588 569' }
	it.each([
		[{}, []],
		[{ taxId: '0300588568' }, ['taxId tax_id']],
		[{ taxId: '' }, ['taxId required']],
		[{ name: '', address: '' }, ['name required', 'address required']],
		[{ saleLetters: 'Đ1' }, ['saleLetters bad_characters']],
		[{ adjustmentLetters: 'HD' }, ['adjustmentLetters not_a_choice']],
		[{ solutionTaxId: '12' }, ['solutionTaxId tax_id']],
	])('%o: %o', (changes, wrong) => {
		const { issues, cleaned } = checkTaxpayer({ ...typed, ...changes })
		expect(issues.map(({ path, code }) => `${path} ${code}`)).toEqual(wrong)
		if (wrong.length === 0) expect(cleaned).toEqual(seller)
	})
})
