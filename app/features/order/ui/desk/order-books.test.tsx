import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LanguageContext } from '~/i18n/text.ts'
import { money } from '~/kernel/money.ts'
import { catalogue } from '~/texts/en_US.ts'
import type { OrderDetail, OrderToldAtDesk } from '~/features/order/rules/order-at-desk.ts'
import { OrderBooks } from './order-books.tsx'

const vnd = (amount: number) => money(amount, 'VND')
const nothing = vnd(0)
const benefit = { buyPieces: null, getPieces: null, lines: [] }
const reductions: OrderToldAtDesk['reductions'] = [
	{ ...benefit, name: { vi_VN: 'Hè' }, code: 'HE27', kind: 'percent', value: 10, amount: vnd(70_000), delivery: nothing },
	{
		...benefit,
		...{ name: { vi_VN: 'Mua nhiều', en_US: 'More for less' }, code: null, kind: 'amount', value: 20_000 },
		...{ amount: vnd(20_000), delivery: nothing },
	},
	{ ...benefit, name: { vi_VN: 'Giao' }, code: 'FREESHIP', kind: 'free_delivery', value: 0, amount: vnd(30_000), delivery: vnd(30_000) },
]

function shown(order: Partial<OrderToldAtDesk>, ledger: OrderDetail['ledger'] = []): string {
	const totals = {
		...{ count: 2, subtotal: vnd(700_000), original: vnd(700_000), savings: nothing, discount: vnd(90_000), tax: nothing },
		...{ deposit: nothing, delivery: nothing, paymentFee: nothing, total: vnd(610_000) },
	}
	const told = {
		lines: [],
		payments: [],
		totals,
		paid: vnd(610_000),
		money: { received: vnd(610_000), givenBack: nothing, toGiveBack: nothing, kept: nothing, moves: [], givenUp: [] },
		remaining: nothing,
		extrasGivenBack: [],
		reductions,
		...order,
	} as unknown as OrderToldAtDesk
	const html = renderToStaticMarkup(
		<LanguageContext value={{ locale: 'en_US', catalogue }}>
			<OrderBooks order={told} desk={{ ledger } as unknown as OrderDetail} />
		</LanguageContext>,
	)
	return html
}

const wordsOf = (html: string) => html.replace(/<[^<>]+>/g, ' ').replace(/\s+/g, ' ')

it('names each code and promotion of an order with its reduction, and the delivery’s price before it was free', () => {
	expect(wordsOf(shown({}))).toMatch(
		/subtotal 700,000 ₫ 10% off with code HE27 −70,000 ₫ .*More for less.* −20,000 ₫ Delivery 30,000 ₫ .*FREESHIP −30,000 ₫ .*Total 610,000 ₫/,
	)
	expect(wordsOf(shown({ reductions: [] }))).not.toMatch(/−|Delivery/)
})

it('names the cause of each movement of money', () => {
	const entry = { id: 1, kind: 'cancellation' as const, amount: vnd(350_000), at: '2026-11-20T05:00:00Z', cause: 'attendee_canceled:13617' }
	expect(shown({}, [entry])).toContain('Place canceled')
	expect(shown({}, [entry])).not.toContain('attendee_canceled')
})

it('shows goods with the picture of the bought variant', () => {
	const line = { id: 1, kind: 'product' as const, name: 'Shirt · Red', quantity: 2, price: vnd(1), subtotal: vnd(2), discount: nothing }
	expect(shown({ lines: [{ ...line, coverUrl: '/image/red' }] })).toMatch(/<img[^>]+src="\/image\/red"[^>]*>.*Shirt · Red/)
})
