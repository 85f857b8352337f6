import { formatDateTime, formatMoney } from '~/i18n/formats.ts'
import type { Locale } from '~/kernel/locale.ts'
import type { Money } from '~/kernel/money.ts'
import { homeZone } from '~/kernel/zones.ts'
import type { MoneyOfOrder } from '../rules/order-shown.ts'
import type { after } from '../text/after/vi_VN.ts'

interface MoneyRow {
	label: string
	value: string
	note?: string
}

/**
 * What was paid, given back, is on its way back and is kept, a row each. Once money went both ways, each time it did has a row of its own below
 * the sum.
 */
export function moneyRows(
	{ received, givenBack, toGiveBack, kept, moves }: MoneyOfOrder,
	locale: Locale,
	text: (typeof after)['money'],
): MoneyRow[] {
	const say = (amount: Money) => formatMoney(locale, amount)
	const some = (label: string, amount: Money, shown = say(amount)): MoneyRow[] => (amount.amount === 0 ? [] : [{ label, value: shown }])
	const each = (wanted: 'payment' | 'refund'): string | undefined => {
		const those = moves.filter(({ kind }) => kind === wanted)
		return givenBack.amount === 0 && those.length < 2
			? undefined
			: those.map(({ at, amount }) => text.move(say(amount), formatDateTime(at, homeZone))).join(' · ')
	}
	const note = (kind: 'payment' | 'refund') => {
		const said = each(kind)
		return said ? { note: said } : {}
	}
	return [
		{ label: text.paid, value: say(received), ...note('payment') },
		...some(text.givenBack, givenBack, `−${say(givenBack)}`).map((row) => ({ ...row, ...note('refund') })),
		...some(text.toGiveBack, toGiveBack),
		...some(text.kept, kept),
	]
}
