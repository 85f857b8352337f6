import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LanguageContext } from '../../../i18n/text.ts'
import { money } from '../../../kernel/money.ts'
import { catalogue } from '../../../texts/en_US.ts'
import { openRest } from '../../order/rules/open-rest.ts'
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

it('says of a deposit what is due now, then what is still open, and nothing once nothing is', () => {
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
