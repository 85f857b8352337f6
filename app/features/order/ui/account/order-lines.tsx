import { CartFigures } from '~/features/cart/ui/cart-figures.tsx'
import { formatMoney, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import type { Money } from '~/kernel/money.ts'
import { Card } from '~/ui/card.tsx'
import { Table } from '~/ui/table.tsx'
import type { AfterOrder } from '~/features/order/answers/after-order.server.ts'
import { openRest } from '~/features/order/rules/open-rest.ts'
import { useOrderText } from '~/features/order/text/order-text.ts'
import { ExtrasGivenBack } from '~/features/order/ui/extras-given-back.tsx'
import { LineWithPicture } from '~/features/order/ui/line-with-picture.tsx'
import styles from './order-page.module.css'

/** The lines of an order, with all figures below them. */
export function OrderLines({ order }: { order: AfterOrder['order'] }) {
	const { lines: text } = useOrderText().account.detail
	const locale = useLocale()
	const say = (amount: Money) => (amount.amount === 0 ? text.free : formatMoney(locale, amount))
	const { lines, totals, reductions, deliveryMethod } = order
	return (
		<Card title={text.title}>
			<Table
				caption={text.title}
				columns={[
					{
						key: 'name',
						head: text.name,
						cell: ({ name, coverUrl }) => <LineWithPicture coverUrl={coverUrl}>{name}</LineWithPicture>,
						names: true,
					},
					{ key: 'price', head: text.price, cell: ({ price }) => say(price), align: 'end' },
					{ key: 'quantity', head: text.quantity, cell: ({ quantity }) => formatNumber(locale, quantity), align: 'end' },
					{ key: 'subtotal', head: text.subtotal, cell: ({ subtotal }) => say(subtotal), align: 'end' },
				]}
				rows={lines}
				rowKey={({ id }) => id}
			/>
			<div className={styles.figures}>
				<CartFigures cart={{ totals, reductions, needsDelivery: deliveryMethod !== null }} deliveryChosen open={openRest(order)} />
				<ExtrasGivenBack given={order.extrasGivenBack} />
			</div>
		</Card>
	)
}
