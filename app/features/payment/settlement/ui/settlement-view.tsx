import { Form, useHref } from 'react-router'
import { formatMoney, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { inLocale, type Translated } from '~/kernel/locale.ts'
import { money, type Currency } from '~/kernel/money.ts'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { SelectField } from '~/ui/field.tsx'
import { DownloadIcon } from '~/ui/icon.tsx'
import { Row, Section, Stack } from '~/ui/page.tsx'
import { SummaryList } from '~/ui/summary-list.tsx'
import { Table } from '~/ui/table.tsx'
import type { Figures, MonthOfEvent, Outcome } from '~/features/payment/settlement/rules/settlement.ts'
import { statementLines } from '~/features/payment/settlement/rules/statement-lines.ts'
import { useSettlementText } from '~/features/payment/settlement/text/settlement-text.ts'

export interface ShownSettlement {
	provider: { id: number; name: string }
	events: readonly { id: number; name: Translated }[]
	months: readonly string[]
	month: string | null
	rows: readonly (MonthOfEvent & Outcome & { eventName: Translated | null })[]
	totals: readonly (Figures & Outcome & { currency: Currency })[]
}

export interface SettlementViewProps {
	settlement: ShownSettlement
	/** The event the statement is limited to. */
	eventId: number | undefined
	/** The address of the files, without its parameters: `/my-events/settlement`. */
	files: string
	/** Names the provider in an address, where the page's own address does not. */
	named?: { provider: number }
}

/** A provider's statement of a month, with a choice of other months and links to its files. */
export function SettlementView({ settlement, eventId, files, named }: SettlementViewProps) {
	const text = useSettlementText()
	const locale = useLocale()
	const inWords = (name: Translated) => inLocale(name, locale)
	const { events, months, month, rows, totals } = settlement
	const query = new URLSearchParams({
		...(named && { provider: String(named.provider) }),
		...(month !== null && { month }),
		...(eventId !== undefined && { event: String(eventId) }),
	})
	const [pdf, xlsx] = [useHref(`${files}/paper?${query}`), useHref(`${files}.xlsx?${query}`)]
	if (months.length === 0 && eventId === undefined) return <EmptyState title={text.empty}>{text.emptyHelp}</EmptyState>
	return (
		<Stack gap={8}>
			<Form method="get">
				<Row>
					{named && <input type="hidden" name="provider" value={named.provider} />}
					<SelectField
						name="month"
						label={text.choose.month}
						defaultValue={month ?? ''}
						choices={(month === null || months.includes(month) ? months : [month, ...months]).map((value) => ({
							value,
							label: text.month(value),
						}))}
					/>
					<SelectField
						name="event"
						label={text.choose.event}
						defaultValue={eventId === undefined ? '' : String(eventId)}
						choices={[
							{ value: '', label: text.choose.all },
							...events.map(({ id, name }) => ({ value: String(id), label: inWords(name) })),
						]}
					/>
					<Button type="submit">{text.choose.show}</Button>
				</Row>
			</Form>
			{rows.length === 0 ? (
				<p className="soft">{text.noMonth}</p>
			) : (
				<>
					{totals.map((total) => (
						<Card key={total.currency} title={text.summary(total.currency)}>
							<SummaryList
								{...summaryOf(total, text, {
									shown: (minor) => formatMoney(locale, money(minor, total.currency)),
									count: (orders) => formatNumber(locale, orders),
								})}
							/>
						</Card>
					))}
					<Section title={text.byEvent}>
						<Table
							caption={text.byEvent}
							rows={rows}
							rowKey={({ eventId: id, currency }) => `${id} ${currency}`}
							columns={[
								{
									key: 'event',
									head: text.columns.event,
									names: true,
									cell: ({ eventName }) => (eventName === null ? text.noEvent : inWords(eventName)),
								},
								{ key: 'orders', head: text.columns.orders, align: 'end', cell: ({ orders }) => formatNumber(locale, orders) },
								...(['turnover', 'collected', 'givenBack', 'share', 'due'] as const).map((key) => ({
									key,
									head: text.columns[key],
									align: 'end' as const,
									cell: (row: ShownSettlement['rows'][number]) => formatMoney(locale, money(row[`${key}Minor`], row.currency)),
								})),
							]}
						/>
					</Section>
					<Row>
						<LinkButton href={pdf} icon={<DownloadIcon />} data-plain-link download>
							{text.files.pdf}
						</LinkButton>
						<LinkButton href={xlsx} icon={<DownloadIcon />} data-plain-link download>
							{text.files.xlsx}
						</LinkButton>
					</Row>
					<p className="soft">
						{text.notes.months} {text.notes.due}
					</p>
				</>
			)}
		</Stack>
	)
}

type Text = ReturnType<typeof useSettlementText>

function summaryOf(
	total: Figures & { currency: Currency },
	text: Text,
	{ shown, count }: { shown: (minor: number) => string; count: (orders: number) => string },
) {
	const lines = statementLines(total)
	const last = lines.at(-1)
	return {
		rows: [
			{ label: text.lines.orders, value: count(total.orders), tone: 'quiet' as const },
			...lines.slice(0, -1).map(({ name, amountMinor, isSum, isAside }) => ({
				label: isSum ? <strong>{text.lines[name]}</strong> : text.lines[name],
				value: isSum ? <strong>{shown(amountMinor)}</strong> : shown(amountMinor),
				...(isAside && { tone: 'quiet' as const }),
			})),
		],
		total: last && { label: text.lines[last.name], value: shown(last.amountMinor) },
	}
}
