import { formatMoney, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import type { Money } from '~/kernel/money.ts'
import { Card } from '~/ui/card.tsx'
import { SummaryList, type SummaryRow } from '~/ui/summary-list.tsx'
import type { AfterOrder } from '~/features/order/answers/after-order.server.ts'
import { detailLabels } from '~/features/order/rules/life-cycle.ts'
import type { Gift } from '~/features/order/rules/gift.ts'
import { useOrderText } from '~/features/order/text/order-text.ts'
import { moneyRows } from '~/features/order/ui/money-rows.ts'
import { PaymentReceipt } from '~/features/order/ui/payment-receipt.tsx'
import styles from './order-page.module.css'

type Shown = { order: AfterOrder['order'] }

/** The payment method, the amounts paid and still to pay, and the papers. */
export function PaymentFacts({ order }: Shown) {
	const { account, after } = useOrderText()
	const text = account.detail.payment
	const { payments: methods } = after.summary
	const locale = useLocale()
	const say = (amount: Money) => formatMoney(locale, amount)
	const { totals, money, remaining, paymentMethod, paymentNote, payments, refunds, status } = order
	const hasFailed = refunds.some(({ state }) => state === 'failed')
	const receipts = payments.flatMap(({ receipt }): SummaryRow[] =>
		receipt
			? [
					{
						label: text.receipt,
						value: (
							<Words>
								<PaymentReceipt {...receipt} />
							</Words>
						),
					},
				]
			: [],
	)
	const rows: (SummaryRow | false)[] = [
		{ label: text.method, value: <Words>{methods[paymentMethod]}</Words> },
		{ label: text.amount, value: say(totals.total) },
		...moneyRows(money, locale, after.money),
		hasFailed && { label: text.refundState, value: <Words>{text.refundFailed}</Words> },
		status !== 'Canceled' && { label: text.remaining, value: say(remaining) },
		...(receipts.length > 0 || totals.total.amount === 0
			? receipts
			: [{ label: text.receipt, value: <Words>{text.noReceipt}</Words>, tone: 'quiet' as const }]),
		totals.total.amount > 0 && {
			label: text.note,
			value: <span className={styles.note}>{paymentNote ?? text.noNote}</span>,
			...(paymentNote === null && { tone: 'quiet' as const }),
		},
	]
	return (
		<Card title={text.title}>
			<SummaryList rows={rows.filter((row) => row !== false)} />
		</Card>
	)
}

/** The state of the delivery, in the specification's words, and the delivery method. */
export function DeliveryFacts({ order }: Shown) {
	const { detail, labels } = useOrderText().account
	const text = detail.delivery
	const locale = useLocale()
	const { deliveryMethod, deliveryCode, weightGrams, gift, label } = order
	const way = label === 'cancel' ? (['cancel'] as const) : detailLabels.filter((each) => each !== 'cancel')
	return (
		<Card title={text.title} id="delivery">
			<ol className={styles.progress} aria-label={detail.progress}>
				{way.map((each) => (
					<li key={each} aria-current={each === label ? 'step' : undefined}>
						{labels[each]}
					</li>
				))}
			</ol>
			<SummaryList
				rows={[
					{ label: text.status, value: <Words>{labels[label]}</Words> },
					...(deliveryMethod === null ? [] : [{ label: text.method, value: <Words>{deliveryMethod}</Words> }]),
					{
						label: text.code,
						value: <Words>{deliveryCode ?? text.codeLater}</Words>,
						...(deliveryCode === null && { tone: 'quiet' as const }),
					},
					{ label: text.weight, value: `${formatNumber(locale, weightGrams)} g` },
					...(gift ? [{ label: text.gift, value: <Words>{giftInWords(gift, text)}</Words> }] : []),
				]}
			/>
		</Card>
	)
}

function Words({ children }: { children: React.ReactNode }) {
	return <span className={styles.words}>{children}</span>
}

function giftInWords({ wrap, note }: Gift, text: { giftWrap: string; giftNote: (note: string) => string }): string {
	return [wrap && text.giftWrap, note !== '' && text.giftNote(note)].filter(Boolean).join(' · ')
}
