import { formatDate, formatMoney, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import type { Money } from '~/kernel/money.ts'
import { homeZone } from '~/kernel/zones.ts'
import { SummaryList, type SummaryRow } from '~/ui/summary-list.tsx'
import type { CartView } from '~/features/cart/rules/cart-view.ts'
import { taxParts } from '~/features/cart/rules/tax-parts.ts'
import { useCartText } from '~/features/cart/text/cart-text.ts'
import { reductionRows, type ReductionWithDelivery } from './reduction-rows.ts'

/** Every figure of a cart (specification §3). A figure of zero is not shown; subtotal and total always are. */
export function CartFigures({
	cart,
	deliveryChosen = false,
	open,
}: {
	cart: Pick<CartView, 'totals' | 'needsDelivery'> &
		Partial<Pick<CartView, 'restDueAt' | 'event'>> & {
			reductions: readonly ReductionWithDelivery[]
		}
	deliveryChosen?: boolean
	/** For an order whose deposit was paid: what still has to be paid, and until when. Absent for an order that is paid or cancelled. */
	open?: { remaining: Money; until: string | null }
}) {
	const { rows: text, free, reductions: words } = useCartText()
	const locale = useLocale()
	const { totals, reductions, needsDelivery, restDueAt, event } = cart
	const { count, subtotal, original, savings, delivery, paymentFee, total, deposit } = totals
	const shown = (money: Money) => formatMoney(locale, money)
	const tax = taxParts(totals)
	const { ofGoods, ofDelivery, fullDelivery } = reductionRows(reductions, delivery, words, locale)
	const rows: (SummaryRow | false)[] = [
		{ label: text.items, value: formatNumber(locale, count) },
		savings.amount > 0 && { label: text.original, value: shown(original), tone: 'quiet' },
		savings.amount > 0 && { label: text.savings, value: `−${shown(savings)}`, tone: 'saving' },
		{ label: text.subtotal, value: shown(subtotal) },
		...ofGoods,
		tax.added.amount > 0 && { label: text.tax, value: shown(tax.added) },
		tax.contained.amount > 0 && { label: text.tax, value: shown(tax.contained), note: text.taxIncluded, tone: 'quiet' },
		needsDelivery && deliveryChosen && { label: text.delivery, value: fullDelivery.amount === 0 ? free : shown(fullDelivery) },
		...ofDelivery,
		needsDelivery && !deliveryChosen && { label: text.delivery, value: '–', note: text.deliveryLater, tone: 'quiet' },
		paymentFee.amount > 0 && { label: text.paymentFee, value: shown(paymentFee) },
	]
	return (
		<>
			<SummaryList rows={rows.filter((row) => row !== false)} total={{ label: text.total, value: shown(total) }} />
			{open && deposit.amount > 0 && open.remaining.amount > 0 && (
				<SummaryList
					rows={[
						{ label: text.depositPaid, value: shown(deposit), tone: 'quiet' },
						{ label: text.open, value: shown(open.remaining), note: open.until === null ? undefined : text.restUntil(open.until) },
					]}
				/>
			)}
			{!open && deposit.amount > 0 && (
				<SummaryList
					rows={[
						{ label: text.deposit, value: shown(deposit) },
						{
							label: text.rest,
							value: shown({ ...total, amount: total.amount - deposit.amount }),
							note: restDueAt ? text.restUntil(formatDate(restDueAt, event?.timeZone ?? homeZone)) : undefined,
							tone: 'quiet',
						},
					]}
				/>
			)}
		</>
	)
}
