import { formatDateTime, formatMoney, formatNumber } from '~/i18n/formats.ts'
import { inLocale, languageTag, type Locale, type Translated } from '~/kernel/locale.ts'
import { money, type Currency } from '~/kernel/money.ts'
import { homeZone } from '~/kernel/zones.ts'
import type { WrittenCell } from '~/kernel/written-cell.ts'
import type { InvoiceSheet } from '~/features/order/invoice/drawing/invoice-sheet.ts'
import type { Figures, MonthOfEvent, Outcome } from '~/features/payment/settlement/rules/settlement.ts'
import { statementLines } from '~/features/payment/settlement/rules/statement-lines.ts'
import { en } from './en_US.ts'
import { vi } from './vi_VN.ts'

const words = { vi_VN: vi, en_US: en }

/** A provider's statement of a month, for print or for a spreadsheet. */
export interface StatementOfMonth {
	provider: string
	month: string
	/** The event the statement is limited to; null: all events. */
	event: Translated | null
	rows: readonly (MonthOfEvent & Outcome & { eventName: Translated | null })[]
	totals: readonly (Figures & Outcome & { currency: Currency })[]
}

/** A statement on paper: for each event its revenue, share and amount due; below them, for each currency, all figures the amount due is made of. */
export function statementSheet({ provider, month, event, rows, totals }: StatementOfMonth, locale: Locale, now: Date): InvoiceSheet {
	const text = words[locale]
	const shown = (minor: number, currency: Currency) => formatMoney(locale, money(minor, currency))
	return {
		language: languageTag(locale),
		title: text.paper.title,
		issuedAt: now.toISOString(),
		disclaimer: text.paper.disclaimer,
		facts: [
			{ label: text.paper.month, text: text.month(month) },
			...(event ? [{ label: text.paper.event, text: inLocale(event, locale) }] : []),
			{ label: text.paper.madeAt, text: formatDateTime(now, homeZone) },
		],
		parties: [{ label: text.paper.provider, lines: [provider] }],
		columns: [text.columns.event, text.columns.turnover, text.columns.share, text.columns.due],
		isOfAmounts: true,
		rows: rows.map(({ eventName, turnoverMinor, shareMinor, dueMinor, currency }) => [
			eventName === null ? text.noEvent : inLocale(eventName, locale),
			shown(turnoverMinor, currency),
			shown(shareMinor, currency),
			shown(dueMinor, currency),
		]),
		figures: totals.flatMap((total) => [
			{ label: text.lines.orders, value: formatNumber(locale, total.orders) },
			...statementLines(total).map(({ name, amountMinor, isSum = false }) => ({
				label: text.lines[name],
				value: shown(amountMinor, total.currency),
				strong: isSum,
			})),
		]),
		notes: [text.notes.months, text.notes.due],
		continued: `${provider} · ${text.month(month)}, ${text.paper.continued}`,
	}
}

/** The same as a spreadsheet: a row for each event and currency, amounts as numbers in minor units of their currency. */
export function statementRows(
	{ month, rows }: Pick<StatementOfMonth, 'month' | 'rows'>,
	locale: Locale,
): { head: string[]; rows: WrittenCell[][] } {
	const text = words[locale]
	const { lines, columns, noEvent } = text
	const head = [
		...[columns.event, lines.month, lines.currency, columns.orders, lines.sold, lines.discount, lines.taxAdded, lines.extras, lines.kept],
		...[
			lines.takenBack,
			lines.turnover,
			lines.tax,
			lines.own,
			lines.ownBack,
			lines.byHand,
			lines.byHandBack,
			lines.open,
			lines.collected,
			lines.givenBack,
		],
		...[lines.share, columns.due],
	]
	return {
		head,
		rows: rows.map((row) => [
			...[row.eventName === null ? noEvent : inLocale(row.eventName, locale), month, row.currency, row.orders],
			...[row.soldMinor, row.discountMinor, row.taxAddedMinor, row.extrasMinor, row.keptMinor, row.takenBackMinor, row.turnoverMinor],
			...[
				row.taxMinor,
				row.ownMinor,
				row.ownBackMinor,
				row.byHandMinor,
				row.byHandBackMinor,
				row.openMinor,
				row.collectedMinor,
				row.givenBackMinor,
			],
			...[row.shareMinor, row.dueMinor],
		]),
	}
}

/** The name of a statement's file, without its extension. */
export function statementFileName(provider: { id: number }, month: string, locale: Locale): string {
	return `${words[locale].file}-${provider.id}-${month}`
}
