import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LanguageContext } from '~/i18n/text.ts'
import { money } from '~/kernel/money.ts'
import { catalogue } from '~/texts/en_US.ts'
import type { AfterOrder } from '~/features/order/answers/after-order.server.ts'
import { OrderReceipt } from './order-receipt.tsx'

const vnd = (amount: number) => money(amount, 'VND')
const nothing = vnd(0)

function shown(order: Partial<AfterOrder['order']>): string {
	const told = {
		...{ status: 'Confirmed', paymentMethod: 'card', deliveryMethod: null, placedAt: '12:00 20/11/2026', lines: [], reductions: [] },
		...{ extrasGivenBack: [], payments: [], paymentNote: null, remaining: nothing, dueNow: nothing, restDue: null },
		contact: { name: 'Lan', email: 'lan@example.vn', phone: '0901234567' },
		money: { received: vnd(500_000), givenBack: nothing, toGiveBack: nothing, kept: nothing, moves: [], givenUp: [] },
		totals: {
			...{ count: 1, subtotal: vnd(500_000), original: vnd(500_000), savings: nothing, discount: nothing, tax: nothing },
			...{ deposit: nothing, delivery: nothing, paymentFee: nothing, total: vnd(500_000), taxRates: [] },
		},
		...order,
	} as unknown as AfterOrder['order']
	const html = renderToStaticMarkup(
		<LanguageContext value={{ locale: 'en_US', catalogue }}>
			<OrderReceipt order={told} />
		</LanguageContext>,
	)
	return html
}

const wordsOf = (html: string) => html.replace(/<[^<>]+>/g, ' ').replace(/\s+/g, ' ')

it('shows the payment note and the gateway’s number to guests, too', () => {
	const payment = { id: 1, state: 'captured', amount: vnd(500_000), at: '2026-11-20T05:00:00Z', receipt: { number: 'ch_7', url: null } }
	const html = wordsOf(shown({ payments: [payment], paymentNote: 'Half in cash at the gate' }))
	expect(html).toMatch(/Payment receipt\s+ch_7\s+Payment note\s+Half in cash at the gate/)
	expect(shown({ payments: [{ ...payment, state: 'failed', receipt: null }] })).not.toMatch(/Payment receipt|Payment note/)
})

it('shows goods beside the picture of the bought variant', () => {
	const line = { id: 1, kind: 'product' as const, name: 'Shirt · Red', quantity: 2, price: vnd(1), subtotal: vnd(2), discount: nothing }
	expect(shown({ lines: [{ ...line, coverUrl: '/image/red' }] })).toMatch(/<img[^>]+src="\/image\/red"[^>]*>.*2 × Shirt · Red/)
	expect(shown({ lines: [{ ...line, coverUrl: null }] })).not.toContain('<img')
})
