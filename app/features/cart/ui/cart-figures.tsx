import { formatMoney } from '../../../i18n/formats.ts'
import { useLocale } from '../../../i18n/text.ts'
import type { Money } from '../../../kernel/money.ts'
import { SummaryList, type SummaryRow } from '../../../ui/summary-list.tsx'
import type { CartView } from '../rules/cart-view.ts'
import { useCartText } from '../text/cart-text.ts'

/** Every figure of a cart (specification §3). What is zero says nothing and stays away; subtotal and total always stand. */
export function CartFigures({
	cart,
	deliveryChosen = false,
}: {
	cart: Pick<CartView, 'totals' | 'code' | 'needsDelivery'>
	deliveryChosen?: boolean
}) {
	const { rows: text, free } = useCartText()
	const locale = useLocale()
	const { totals, code, needsDelivery } = cart
	const { subtotal, original, savings, discount, tax, delivery, paymentFee, total, deposit } = totals
	const shown = (money: Money) => formatMoney(locale, money)
	const taxIsIncluded = total.amount === subtotal.amount - discount.amount + delivery.amount + paymentFee.amount
	const rows: (SummaryRow | false)[] = [
		savings.amount > 0 && { label: text.original, value: shown(original), tone: 'quiet' },
		savings.amount > 0 && { label: text.savings, value: `−${shown(savings)}`, tone: 'saving' },
		{ label: text.subtotal, value: shown(subtotal) },
		discount.amount > 0 && { label: text.discount(code?.code ?? ''), value: `−${shown(discount)}`, tone: 'saving' },
		tax.amount > 0 && {
			label: text.tax,
			value: shown(tax),
			note: taxIsIncluded ? text.taxIncluded : undefined,
			tone: taxIsIncluded ? 'quiet' : undefined,
		},
		needsDelivery && deliveryChosen && { label: text.delivery, value: delivery.amount === 0 ? free : shown(delivery) },
		needsDelivery && !deliveryChosen && { label: text.delivery, value: '–', note: text.deliveryLater, tone: 'quiet' },
		paymentFee.amount > 0 && { label: text.paymentFee, value: shown(paymentFee) },
	]
	return (
		<>
			<SummaryList rows={rows.filter((row) => row !== false)} total={{ label: text.total, value: shown(total) }} />
			{deposit.amount > 0 && <SummaryList rows={[{ label: text.deposit, value: shown(deposit) }]} />}
		</>
	)
}
