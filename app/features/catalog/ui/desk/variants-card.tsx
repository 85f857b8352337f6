import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { inLocale, type Translated } from '~/kernel/locale.ts'
import type { TypedForm } from '~/shell/form/typed-form.ts'
import { Badge } from '~/ui/badge.tsx'
import { Card } from '~/ui/card.tsx'
import { Disclosure } from '~/ui/disclosure.tsx'
import { TextField } from '~/ui/field.tsx'
import { FieldRow, Stack } from '~/ui/page.tsx'
import { Table } from '~/ui/table.tsx'
import { matrixOf } from '~/features/catalog/rules/typed-product.ts'
import { variantName, type KnownVariant } from '~/features/catalog/rules/variant-matrix.ts'
import { useCatalogDeskText } from '~/features/catalog/catalog-desk/text/catalog-desk-text.ts'
import styles from './catalog-desk.module.css'

export interface VariantsCardProps {
	form: TypedForm
	variants: readonly (KnownVariant & { name: Translated; left: number })[]
}

const columns = ['price', 'original', 'weight', 'code'] as const

/** A row for every variant of the typed options. Empty fields of a new variant get the values of the fields above. */
export function VariantsCard({ form, variants }: VariantsCardProps) {
	const { product: text } = useCatalogDeskText()
	const locale = useLocale()
	const { options, rows, left } = matrixOf(form.typed, variants)
	const named = rows.map((row) => ({ ...row, name: inLocale(variantName(options, row.choices), locale) || text.one }))
	const isSomeNew = rows.some(({ id }) => id === null)
	const gone = variants.filter(({ id }) => left.includes(id))
	return (
		<Card title={text.variants}>
			<Stack>
				<p className="soft">{text.variantsHelp}</p>
				{isSomeNew && (
					<FieldRow>
						<TextField label={text.fillPrice} inputMode="decimal" autoComplete="off" {...form.field('fill.price')} />
						<TextField label={text.fillOriginal} inputMode="decimal" autoComplete="off" {...form.field('fill.original')} />
						<TextField label={text.fillWeight} inputMode="numeric" autoComplete="off" {...form.field('fill.weight')} />
					</FieldRow>
				)}
				<div className={styles.scroller}>
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
									<>
										{name} {id === null && <Badge tone="river">{text.isNew}</Badge>}
									</>
								),
							},
							...columns.map((column) => ({
								key: column,
								head: text.columns[column],
								cell: ({ field, id, name }: (typeof named)[number]) => (
									<TextField
										className={styles.cell}
										label={<span className="visually-hidden">{text.cell(text.columns[column], name)}</span>}
										inputMode={column === 'code' ? undefined : column === 'weight' ? 'numeric' : 'decimal'}
										autoComplete="off"
										spellCheck={false}
										placeholder={id === null && column !== 'code' ? form.typed[`fill.${column}`] : undefined}
										{...form.field(`${field}.${column}`)}
									/>
								),
							})),
							{
								key: 'left',
								head: text.columns.left,
								align: 'end',
								cell: ({ id }) => formatNumber(locale, variants.find((variant) => variant.id === id)?.left ?? 0),
							},
							{
								key: 'off',
								head: text.columns.off,
								cell: ({ field, name }) => (
									<label className={styles.tick}>
										<span className="visually-hidden">{text.cell(text.columns.off, name)}</span>
										<input type="checkbox" {...form.box(`${field}.off`)} />
									</label>
								),
							},
						]}
					/>
				</div>
				{gone.length > 0 && (
					<Disclosure summary={text.offTitle(formatNumber(locale, gone.length))}>
						<ul>
							{gone.map(({ id, name }) => (
								<li key={id}>{inLocale(name, locale) || text.one}</li>
							))}
						</ul>
					</Disclosure>
				)}
			</Stack>
		</Card>
	)
}
