import { formatDateTime, formatMoney, formatNumber } from '~/i18n/formats.ts'
import type { Locale } from '~/kernel/locale.ts'
import type { Money } from '~/kernel/money.ts'
import { homeZone } from '~/kernel/zones.ts'
import type { GivenUpShown, MoneyOfOrder } from '~/features/order/rules/order-shown.ts'
import type { after } from '~/features/order/text/after/vi_VN.ts'

interface MoneyRow {
	label: string
	value: string
	note?: string
}

/**
 * Rows for money: paid, no longer charged, given back, on its way back, and kept. If there were payments and refunds, each one has a row of its
 * own below its sum.
 */
export function moneyRows(
	{ received, givenBack, toGiveBack, kept, moves, givenUp }: MoneyOfOrder,
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
		...givenUp.map((each) => givenUpRow(each, locale, text)),
		...some(text.givenBack, givenBack, `−${say(givenBack)}`).map((row) => ({ ...row, ...note('refund') })),
		...some(text.toGiveBack, toGiveBack),
		...some(text.kept, kept),
	]
}

/** A part that is no longer charged, with the names of its lines; below it, the amounts that go back and that are kept. */
function givenUpRow({ kind, person, items, extras, off, kept }: GivenUpShown, locale: Locale, text: (typeof after)['money']): MoneyRow {
	const say = (amount: Money) => formatMoney(locale, amount)
	const names = [
		...items.map(({ name, quantity }) => (quantity > 1 ? `${formatNumber(locale, quantity)} × ${name}` : name)),
		...extras.map((extra) => text.extras[extra]),
	].join(', ')
	const what = [names, person].filter(Boolean).join(' · ')
	const label = what === '' ? text.off[kind] : text.offOf(text.off[kind], what)
	return { label, value: `−${say(off)}`, ...(kept.amount > 0 && { note: text.keptOf(say(kept)) }) }
}
