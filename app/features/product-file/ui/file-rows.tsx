import { useLocale } from '~/i18n/text.ts'
import { Badge } from '~/ui/badge.tsx'
import { Card } from '~/ui/card.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Table } from '~/ui/table.tsx'
import type { RowIssue } from '~/features/product-file/rules/cells.ts'
import type { Outcome } from '~/features/product-file/rules/file-state.ts'
import type { RowChange } from '~/features/product-file/rules/plan-row.ts'
import { changeWords, issueWords } from '~/features/product-file/text/issue-words.ts'
import { useProductFileText } from '~/features/product-file/text/product-file-text.ts'
import { Sentences } from './sentences.tsx'

interface ShownRow {
	line: number
	product: string
	code: string | null
	outcome: Outcome | null
	issues: readonly RowIssue[]
	changes: readonly RowChange[]
}

const tones = { create: 'jade', change: 'river', same: undefined, error: 'lotus' } as const

/** The lines of a file with their effects. */
export function FileRows({ rows }: { rows: readonly ShownRow[] }) {
	const text = useProductFileText()
	const locale = useLocale()
	const words = ({ issues, changes }: ShownRow) => [
		...issues.map((issue) => issueWords(text, locale, issue)),
		...changes.map((change) => changeWords(text, locale, change)),
	]
	if (rows.length === 0) return <EmptyState title={text.none} />
	return (
		<Card flush>
			<Table
				caption={text.rows.caption}
				rows={rows}
				rowKey={({ line }) => line}
				columns={[
					{ key: 'line', head: text.rows.line, names: true, cell: ({ line }) => line },
					{ key: 'product', head: text.rows.product, cell: ({ product }) => product },
					{ key: 'code', head: text.rows.code, cell: ({ code }) => code ?? '–' },
					{
						key: 'outcome',
						head: text.rows.outcome,
						cell: ({ outcome }) => outcome && <Badge tone={tones[outcome]}>{text.outcomes[outcome]}</Badge>,
					},
					{
						key: 'what',
						head: text.rows.what,
						cell: (row) => (words(row).length === 0 ? null : <Sentences of={words(row)} />),
					},
				]}
			/>
		</Card>
	)
}
