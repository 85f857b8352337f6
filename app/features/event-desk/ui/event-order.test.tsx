import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LanguageContext } from '~/i18n/text.ts'
import { money } from '~/kernel/money.ts'
import { catalogue } from '~/texts/en_US.ts'
import type { MoneyOfOrder } from '~/features/order/rules/order-shown.ts'
import { EventOrderMoney } from './event-order.tsx'

const vnd = (amount: number) => money(amount, 'VND')
const nothing = vnd(0)
const benefit = { buyPieces: null, getPieces: null }
const figures = {
	...{
		subtotal: vnd(700_000),
		discount: vnd(90_000),
		delivery: nothing,
		paymentFee: vnd(5_000),
		tax: nothing,
		total: vnd(615_000),
		deliveryBack: nothing,
	},
	...{ paymentFeeBack: nothing, remaining: vnd(615_000), toGiveBack: nothing },
}
const reductions = [
	{ ...benefit, name: { vi_VN: 'Hè' }, code: 'HE27', kind: 'percent' as const, value: 10, amount: vnd(70_000), delivery: nothing },
	{
		...benefit,
		...{ name: { vi_VN: 'Mua nhiều', en_US: 'More for less' }, code: null, kind: 'amount' as const, value: 20_000 },
		...{ amount: vnd(20_000), delivery: nothing },
	},
	{
		...benefit,
		...{ name: { vi_VN: 'Giao' }, code: 'FREESHIP', kind: 'free_delivery' as const, value: 0 },
		...{ amount: vnd(30_000), delivery: vnd(30_000) },
	},
]

const unpaid = { received: nothing, givenBack: nothing, toGiveBack: nothing, kept: nothing, moves: [], givenUp: [] }

function shown(given: typeof reductions, books: MoneyOfOrder = unpaid, handOver = nothing): string {
	const html = renderToStaticMarkup(
		<LanguageContext value={{ locale: 'en_US', catalogue }}>
			<EventOrderMoney lines={[]} reductions={given} figures={{ ...figures, toGiveBack: handOver }} money={books} />
		</LanguageContext>,
	)
	return html.replace(/<[^<>]+>/g, ' ').replace(/\s+/g, ' ')
}

it('shows the organiser each code and promotion of an order with its reduction, between subtotal and total', () => {
	expect(shown(reductions)).toMatch(
		/Subtotal 700,000 ₫ 10% off with code HE27 −70,000 ₫ .*More for less.* −20,000 ₫ Delivery 30,000 ₫ .*FREESHIP −30,000 ₫ .*Total 615,000 ₫/i,
	)
	expect(shown([])).not.toMatch(/−|Delivery/)
})

it('says how much money was paid, given back, is on its way and is kept, and when', () => {
	const at = '2026-11-20T05:00:00Z'
	const books: MoneyOfOrder = {
		...{ received: vnd(615_000), givenBack: vnd(500_000), toGiveBack: vnd(30_000), kept: vnd(85_000) },
		moves: [
			{ id: 1, kind: 'payment', amount: vnd(615_000), at },
			{ id: 2, kind: 'refund', amount: vnd(500_000), at },
		],
		givenUp: [
			{ ...{ kind: 'place', person: 'Lan', items: [{ name: '5 km', quantity: 1 }], extras: [], at }, off: vnd(350_000), kept: vnd(85_000) },
			{
				...{ kind: 'lines', person: null, items: [{ name: 'Áo', quantity: 2 }], extras: ['delivery'], at },
				off: vnd(265_000),
				kept: vnd(0),
			},
		],
	}
	expect(shown([], books)).toMatch(
		/Paid 615,000 ₫ on 12:00 20\/11\/2026 615,000 ₫ Place canceled: 5 km · Lan 85,000 ₫ kept −350,000 ₫ No longer charged: 2 × Áo, delivery −265,000 ₫ Refunded 500,000 ₫ on .* −500,000 ₫ To be refunded 30,000 ₫ Kept as cancellation fee 85,000 ₫/,
	)
	// Cash that a person has to hand over is shown only once.
	expect(shown([], books, vnd(30_000))).toMatch(/Cash refund due 30,000/)
	expect(shown([], books, vnd(30_000))).not.toContain('To be refunded')
	expect(shown([])).not.toMatch(/Refunded|Kept/)
})
