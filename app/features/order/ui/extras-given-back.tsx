import { formatMoney } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { SummaryList } from '~/ui/summary-list.tsx'
import type { ExtraOfOrder } from '../rules/order-shown.ts'
import { useOrderText } from '../text/order-text.ts'

/**
 * What was taken off an order's delivery price and payment fee after it was placed; nothing where nothing was. Whether money went back for it is
 * said where the order's money is: of what was not paid yet, none did.
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
