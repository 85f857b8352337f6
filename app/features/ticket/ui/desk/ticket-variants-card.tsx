import { variantName } from '~/features/catalog/rules/variant-matrix.ts'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { inLocale } from '~/kernel/locale.ts'
import { zoneInWords } from '~/kernel/zones.ts'
import type { TypedForm } from '~/shell/form/typed-form.ts'
import { Badge } from '~/ui/badge.tsx'
import { Card } from '~/ui/card.tsx'
import { CheckboxField } from '~/ui/choice-field.tsx'
import { Disclosure } from '~/ui/disclosure.tsx'
import { TextField } from '~/ui/field.tsx'
import { MomentField } from '~/ui/moment-field.tsx'
import { FieldRow, Stack } from '~/ui/page.tsx'
import { Table } from '~/ui/table.tsx'
import { ticketMatrix, type KnownTicketVariant } from '~/features/ticket/rules/typed-ticket.ts'
import { useTicketText } from '~/features/ticket/text/ticket-text.ts'
import styles from './ticket-desk.module.css'

export interface VariantTaken {
	held: number
	sold: number
	/** Null: the variant has no quota. */
	left: number | null
}

export interface TicketVariantsCardProps {
	form: TypedForm
	variants: readonly KnownTicketVariant[]
	quotas: readonly { id: number; name: string }[]
	timeZone: string
	/** The taken places of each variant, by its id. */
	taken: ReadonlyMap<number, VariantTaken>
}

const columns = ['price', 'original', 'places'] as const
/** When the variant's dates begin and end, and when its sale opens and closes. */
const times = ['starts', 'ends', 'opens', 'closes'] as const

/** A row for every variant of the typed attributes. A field left empty in a new row is filled from the fields above. */
export function TicketVariantsCard({ form, variants, quotas, timeZone, taken }: TicketVariantsCardProps) {
	const { form: text } = useTicketText()
	const locale = useLocale()
	const { options, rows, left } = ticketMatrix(form.typed, variants)
	const only = useTicketText().one
	const named = rows.map((row) => ({ ...row, name: inLocale(variantName(options, row.choices), locale) || only }))
	const isSomeNew = rows.some(({ id }) => id === null)
	const isPriceOpen = rows.some(
		({ id, field }) => id === null && !form.typed[`${field}.price`]?.trim() && form.typed[`${field}.contact`] !== 'on',
	)
	const gone = variants.filter(({ id, offered }) => offered && left.includes(id))
	type Row = (typeof named)[number]
	// The visible label is only the column's name. The variant's name is at the head of its row, and screen readers read it with the label.
	const labelOf = (head: string, name: string) => (
		<>
			<span aria-hidden="true">{head}</span>
			<span className="visually-hidden">{text.cell(head, name)}</span>
		</>
	)
	const boxes = [
		{ key: 'off', head: text.columns.off },
		...quotas.map(({ id, name }) => ({ key: `quota.${id}`, head: text.quota(name) })),
		{ key: 'contact', head: text.columns.contact },
	]
	return (
		<Card title={text.variants}>
			<Stack>
				<p className="soft">{text.variantsHelp(zoneInWords(timeZone))}</p>
				<p className="soft">{text.placesHelp}</p>
				<p className="soft">{text.contactHelp}</p>
				{isSomeNew && (
					<fieldset className={styles.group}>
						<legend>{text.fill}</legend>
						<p className="soft">{text.fillHelp}</p>
						<FieldRow>
							{columns.map((column) => (
								<TextField
									key={column}
									label={text.columns[column]}
									required={column === 'price' && isPriceOpen}
									inputMode="decimal"
									autoComplete="off"
									{...form.field(`fill.${column}`)}
								/>
							))}
						</FieldRow>
						{quotas.map(({ id, name }) => (
							<CheckboxField key={id} label={text.quota(name)} {...form.box(`fill.quota.${id}`)} />
						))}
					</fieldset>
				)}
				<div className={styles.scroller} tabIndex={0} role="region" aria-label={text.variants}>
					<Table
						caption={text.variants}
						rows={named}
						rowKey={({ field }) => field}
						columns={[
							{
								key: 'name',
								head: text.columns.variant,
								names: true,
								cell: ({ name, id }) => (
									<span className={styles.numbers}>
										{name} {id === null && <Badge tone="river">{text.isNew}</Badge>}
									</span>
								),
							},
							...columns.map((column) => ({
								key: column,
								head: text.columns[column],
								cell: ({ field, id, name }: Row) => (
									<TextField
										className={styles.cell}
										label={<span className="visually-hidden">{text.cell(text.columns[column], name)}</span>}
										inputMode="decimal"
										autoComplete="off"
										placeholder={id === null ? form.typed[`fill.${column}`] : undefined}
										{...form.field(`${field}.${column}`)}
									/>
								),
							})),
							{
								key: 'taken',
								head: text.columns.taken,
								cell: ({ id }) => {
									const numbers = id === null ? undefined : taken.get(id)
									const { sold = 0, held = 0, left: rest = null } = numbers ?? {}
									const shown = [sold, held].map((count) => formatNumber(locale, count))
									return <span className={styles.taken}>{[...shown, rest === null ? '–' : formatNumber(locale, rest)].join(' · ')}</span>
								},
							},
							{
								key: 'selling',
								head: text.columns.selling,
								cell: ({ field, name }) => (
									<span className={styles.boxes}>
										{boxes.map(({ key, head }) => (
											<label key={key}>
												<input type="checkbox" {...form.box(`${field}.${key}`)} />
												<span>{labelOf(head, name)}</span>
											</label>
										))}
									</span>
								),
							},
						]}
						under={({ field, name }) => (
							<span className={styles.window}>
								{times.map((column) => (
									<MomentField
										key={column}
										className={styles.when}
										label={labelOf(text.columns[column], name)}
										{...form.field(`${field}.${column}`)}
									/>
								))}
							</span>
						)}
					/>
				</div>
				{gone.length > 0 && (
					<Disclosure summary={text.gone(gone.length)}>
						<ul>
							{gone.map(({ id, choices }) => (
								<li key={id}>{inLocale(variantName(options, choices), locale) || Object.values(choices).join(' · ') || only}</li>
							))}
						</ul>
					</Disclosure>
				)}
			</Stack>
		</Card>
	)
}
