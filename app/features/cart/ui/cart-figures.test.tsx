import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LanguageContext } from '~/i18n/text.ts'
import { money } from '~/kernel/money.ts'
import { catalogue } from '~/texts/en_US.ts'
import { openRest } from '~/features/order/rules/open-rest.ts'
import { CartFigures } from './cart-figures.tsx'

const vnd = (amount: number) => money(amount, 'VND')
const [nothing, total, deposit] = [vnd(0), vnd(1_000_000), vnd(300_000)]
const totals = {
	...{ count: 1, subtotal: total, original: total, savings: nothing, discount: nothing, tax: nothing },
	...{ deposit, delivery: nothing, paymentFee: nothing, total },
}

function shown(order?: Parameters<typeof openRest>[0]): string {
	return renderToStaticMarkup(
		<LanguageContext value={{ locale: 'en_US', catalogue }}>
			<CartFigures cart={{ totals, reductions: [], needsDelivery: false }} open={order && openRest(order)} />
		</LanguageContext>,
	)
}

it('shows for a deposit what is due now, then what is still open, and nothing once all is paid', () => {
	const due = /Deposit, due now.*300,000.*Due later.*700,000/
	expect(shown()).toMatch(due)
	expect(shown({ status: 'Pending', remaining: total, restDue: null })).toMatch(due)
	const paid = shown({ status: 'Confirmed', remaining: vnd(700_000), restDue: '20/12/2026' })
	expect(paid).toMatch(/Deposit, paid.*300,000.*Outstanding.*Before 20\/12\/2026.*700,000/)
	expect(paid).not.toContain('due now')
	for (const [status, remaining] of [
		['Confirmed', nothing],
		['Canceled', total],
	] as const)
		expect(shown({ status, remaining, restDue: null })).not.toMatch(/Deposit|to be paid/i)
})

it('shows the added tax and the tax in the prices, each only when there is some', () => {
	const shownWith = (more: Partial<typeof totals>) =>
		renderToStaticMarkup(
			<LanguageContext value={{ locale: 'en_US', catalogue }}>
				<CartFigures cart={{ totals: { ...totals, deposit: nothing, ...more }, reductions: [], needsDelivery: false }} />
			</LanguageContext>,
		).replaceAll(/<[^<>]+>/g, ' ')
	const contained = /tax[^0-9]*Included in the prices[^0-9]*63,636/
	const both = shownWith({ tax: vnd(123_636), total: vnd(1_060_000) })
	expect(both).toMatch(/tax[^0-9]*60,000/)
	expect(both).toMatch(contained)
	const within = shownWith({ tax: vnd(63_636) })
	expect(within).toMatch(contained)
	expect(within.match(/tax/g)).toHaveLength(1)
	expect(shownWith({ tax: vnd(60_000), total: vnd(1_060_000) })).not.toContain('Included')
})
