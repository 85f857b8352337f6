import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { LanguageContext } from '~/i18n/text.ts'
import { money } from '~/kernel/money.ts'
import { catalogue } from '~/texts/en_US.ts'
import type { Done } from '~/features/desk-kit/answers/done.server.ts'
import type { OrderDetail, OrderToldAtDesk } from '~/features/order/rules/order-at-desk.ts'
import { OrderAtDesk } from './order-at-desk.tsx'

const vnd = (amount: number) => money(amount, 'VND')
const nothing = vnd(0)

function shown(paid: number, answer?: Partial<Done>): string {
	const order = {
		...{
			id: 7,
			number: 'HOI7',
			status: 'Confirmed',
			deliveryStatus: null,
			placedAt: '2026-11-20T05:00:00Z',
			event: null,
			paymentNote: null,
		},
		...{ papers: [], lines: [], reductions: [], extrasGivenBack: [], payments: [], refunds: [], people: [] },
		...{ billingAddress: null, shippingAddress: null, deliveryMethod: null, deliveryCode: null, gift: null, quote: null, code: null },
		...{ paymentMethod: 'cash_on_delivery', weightGrams: 0, contact: { name: 'Lan', email: 'lan@example.vn', phone: '' } },
		totals: {
			...{ count: 2, subtotal: vnd(500_000), original: vnd(500_000), savings: nothing, discount: nothing, tax: nothing },
			...{ deposit: nothing, delivery: vnd(30_000), paymentFee: nothing, total: vnd(530_000) },
		},
		paid: vnd(paid),
		money: { received: vnd(paid), givenBack: nothing, toGiveBack: nothing, kept: nothing, moves: [], givenUp: [] },
		remaining: vnd(530_000 - paid),
	} as unknown as OrderToldAtDesk
	const desk = {
		...{ accountId: null, flag: null, provider: 'Kỳ Đài', ledger: [], openRefund: nothing, refusedRefund: nothing, goodsOut: false },
		...{ returns: [], notes: [], facts: [] },
		lines: [{ id: 1, kind: 'product', name: 'Shirt', quantity: 2, left: 2, refundOfAll: vnd(500_000) }],
		extras: [{ extra: 'delivery', left: vnd(30_000) }],
		may: { confirm: false, cancel: true, deliver: null, refund: true, mails: [] },
	} as unknown as OrderDetail
	const done = answer && { did: null, with: {}, refusals: [], ...answer }
	const Page = createRoutesStub([
		{ path: '/', Component: () => <OrderAtDesk order={order} desk={desk} me={1} formKey="key" answer={done} /> },
	])
	const html = renderToStaticMarkup(
		<LanguageContext value={{ locale: 'en_US', catalogue }}>
			<Page />
		</LanguageContext>,
	)
	return html.replace(/<[^<>]+>/g, ' ').replace(/\s+/g, ' ')
}

it('shows no refund for an order that nobody paid', () => {
	expect(shown(0)).not.toMatch(/can be refunded|is refunded|Partial refund|0 ₫ paid/)
	for (const words of ['Nothing was paid, so there is nothing to refund', '2 can be taken off (500,000 ₫)'])
		expect(shown(0)).toContain(words)
	expect(shown(530_000)).toMatch(/Partial refund.*2 can be refunded \(500,000 ₫\).*all of the 530,000 ₫ paid is refunded/)
})

it.each([
	[{ amountMinor: 500_000, refundMinor: 500_000, byHandMinor: 0 }, /500,000 ₫ refunded\. (?!.*was not paid yet is)/],
	[
		{ amountMinor: 500_000, refundMinor: 300_000, byHandMinor: 100_000 },
		/300,000 ₫ refunded, of which 100,000 ₫ must .* 200,000 ₫ that was not paid/,
	],
	[
		{ amountMinor: 500_000, refundMinor: 0, byHandMinor: 0 },
		/^(?!.*500,000 ₫ refunded).*500,000 ₫ that was not paid yet is no longer owed/,
	],
])('says for %o what went back, and what is no longer owed', (amounts, told) => {
	expect(shown(530_000, { did: 'refunded', with: amounts })).toMatch(told)
})
