import { formatMoney } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { SummaryList } from '~/ui/summary-list.tsx'
import type { ExtraOfOrder } from '~/features/order/rules/order-shown.ts'
import { useOrderText } from '~/features/order/text/order-text.ts'

/**
 * The amounts that were taken off an order's delivery price and payment fee after it was placed, if any. Whether money was refunded for them, is
 * shown with the order's money: for amounts that were not paid yet, none was.
 */
export function ExtrasGivenBack({ given }: { given: readonly ExtraOfOrder[] }) {
	const { takenOff: text } = useOrderText().after.summary
	const locale = useLocale()
	if (given.length === 0) return null
	return (
		<SummaryList
			rows={given.map(({ extra, amount }) => ({ label: text[extra], value: `−${formatMoney(locale, amount)}`, tone: 'saving' as const }))}
		/>
	)
}
