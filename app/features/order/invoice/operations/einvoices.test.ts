import { describe, expect, it } from 'vitest'
import { asAccount, play, system } from '#world/testing/test-world.ts'
import { reachedBy } from '#world/testing/refusing.ts'
import { openTill } from '~/features/payment/testing/till.ts'
import { cancelOrder } from '~/features/order/operations/cancel-order.server.ts'
import { findEinvoice } from './find-einvoice.server.ts'
import { findInvoice } from './find-invoice.server.ts'
import { findProviderInvoice } from './find-provider-invoice.server.ts'
import { issueInvoice } from './issue-invoice.server.ts'
import { listEinvoices } from './list-einvoices.server.ts'
import { replaceInvoice } from './replace-invoice.server.ts'
import { saveTaxpayer } from './save-taxpayer.server.ts'
import { sendInvoice } from './send-invoice.server.ts'

const taxpayer = {
	...{ name: 'Công ty Chạy Đêm', taxId: '0300588569', address: '1 Lê Lợi', coded: true, saleLetters: 'HD', adjustmentLetters: 'DC' },
	...{ untaxed: 'KCT', solutionTaxId: '' },
}
const company = { company: 'Công ty Bên Mua', taxId: '0101245486', address: '2 Hàng Bông' }
const cash = { quantity: 1, paymentMethod: 'cash_on_delivery' } as const

describe('electronic invoices', () => {
	it('exist once their seller saved its taxpayer details, for those who run it; replacements and adjustments have names of their own', () =>
		play(async (played) => {
			const { world, stage, value, refusal } = played
			const ofReplacing = reachedBy(replaceInvoice)
			const owner = asAccount(stage.accounts.owner)
			const manager = asAccount(stage.accounts.manager)
			const staff = asAccount(stage.accounts.staff, { staff: true })
			const till = openTill(world, stage)
			const order = await till.place(cash)
			await world.jobs.runAll(world)
			const { paperId } = await value(issueInvoice, { orderId: order.id, secret: order.secret })
			const mine = { providerId: stage.provider }
			const xmlOf = async (paper?: number) => (await value(findEinvoice, { orderId: order.id, paperId: paper }, manager)).xml

			expect(await refusal(findEinvoice, { orderId: order.id }, manager)).toBe('no_taxpayer')
			expect((await value(listEinvoices, mine, manager)).invoices).toMatchObject([{ number: 'HD-2026-00001', symbol: null }])
			expect(await refusal(saveTaxpayer, { ...mine, taxpayer: { ...taxpayer, taxId: '0300588568' } }, owner)).toBe('invalid_fields')
			await value(saveTaxpayer, { ...mine, taxpayer }, owner)
			expect(await xmlOf()).toContain('<KHHDon>C26THD</KHHDon><SHDon>1</SHDon>')

			await ofReplacing.refuses(played, 'invalid_fields', { paperId, invoiceTo: { ...company, taxId: '1' } }, manager)
			await ofReplacing.refuses(played, 'invoice_not_ready', { paperId: 999_999, invoiceTo: company }, system)
			const replaced = await value(replaceInvoice, { paperId, invoiceTo: company }, manager)
			expect(replaced.number).toBe('HD-2026-00002')
			expect(await xmlOf()).toContain('<TTHDLQuan><TCHDon>1</TCHDon><LHDCLQuan>1</LHDCLQuan>')
			expect(await xmlOf()).toContain('<Ten>Công ty Bên Mua</Ten><MST>0101245486</MST>')
			await ofReplacing.refuses(played, 'invoice_replaced', { paperId, invoiceTo: company }, manager)
			const { sheet } = await value(findInvoice, { orderId: order.id, secret: order.secret })
			expect(JSON.stringify(sheet)).toMatch(/Thay cho hóa đơn.*HD-2026-00001/)

			await value(cancelOrder, { orderId: order.id }, staff)
			await world.jobs.runAll(world)
			await ofReplacing.refuses(played, 'invoice_credited', { paperId: replaced.paperId, invoiceTo: company }, manager)
			const all = await value(listEinvoices, { ...mine, withXml: true }, manager)
			expect(all.invoices.map(({ number, kind, about, isReplaced }) => [number, kind, about, isReplaced])).toEqual([
				['DC-2026-00001', 'credit_note', '1C26THD 2', false],
				['HD-2026-00002', 'replacement', '1C26THD 1', false],
				['HD-2026-00001', 'invoice', null, true],
			])
			// The whole sale was taken back: the sum is zero.
			expect(all.sum).toEqual({ amount: 0, currency: 'VND' })
			expect((await value(listEinvoices, { ...mine, search: '0101245486' }, manager)).total).toBe(2)
			expect((await value(listEinvoices, { ...mine, month: '2026-10' }, manager)).total).toBe(0)
			expect((await value(listEinvoices, { everywhere: true }, asAccount(stage.accounts.otherOwner))).total).toBe(0)
			expect(await refusal(findProviderInvoice, { paperId }, asAccount(stage.accounts.otherOwner))).toBe('not_found')
			expect(ofReplacing.missing()).toEqual([])
		}))

	it('are sent to their buyer, as PDF and as XML', () =>
		play(async ({ world, stage, value }) => {
			const till = openTill(world, stage)
			const order = await till.place(cash)
			await world.jobs.runAll(world)
			const owner = asAccount(stage.accounts.owner)
			const { paperId } = await value(issueInvoice, { orderId: order.id, secret: order.secret })
			await value(saveTaxpayer, { providerId: stage.provider, taxpayer }, owner)
			await value(sendInvoice, { paperId }, owner)
			await world.jobs.runAll(world)
			const sent = world.mail.sent.filter(({ subject }) => subject.includes('HD-2026-00001'))
			expect(sent.map(({ attachments }) => attachments?.map(({ name }) => name))).toEqual([['hoa-don-hd-2026-00001.pdf', '1C26THD-1.xml']])
		}))
})
