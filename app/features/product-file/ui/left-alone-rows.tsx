import { useHref } from 'react-router'
import { useLocale } from '~/i18n/text.ts'
import { Badge } from '~/ui/badge.tsx'
import { Card } from '~/ui/card.tsx'
import { Table } from '~/ui/table.tsx'
import type { LeftAlone, UndoOutcome } from '~/features/product-file/rules/undo-plan.ts'
import { leftWords } from '~/features/product-file/text/issue-words.ts'
import { useProductFileText } from '~/features/product-file/text/product-file-text.ts'
import { Sentences } from './sentences.tsx'

interface LeftProduct {
	round: number
	product: string
	productId: number
	outcome: UndoOutcome | null
	leftAlone: readonly LeftAlone[]
}

const tones = { restored: 'river', archived: 'amber', left: 'amber', removed: undefined } as const

/** The values that the undo of a file kept, product by product. */
export function LeftAloneRows({ products }: { products: readonly LeftProduct[] }) {
	const text = useProductFileText()
	const { undo } = text
	const locale = useLocale()
	const desk = useHref('/desk/products')
	return (
		<Card flush>
			<Table
				caption={undo.left}
				rows={products}
				rowKey={({ product, round }) => `${product} ${round}`}
				columns={[
					{
						key: 'product',
						head: undo.columns.product,
						names: true,
						cell: ({ product, productId }) => <a href={`${desk}/${productId}`}>{product}</a>,
					},
					{
						key: 'outcome',
						head: undo.columns.outcome,
						cell: ({ outcome }) => outcome && <Badge tone={tones[outcome]}>{undo.outcomes[outcome]}</Badge>,
					},
					{
						key: 'what',
						head: undo.columns.what,
						cell: ({ leftAlone }) => <Sentences of={leftAlone.map((each) => leftWords(text, locale, each))} />,
					},
				]}
			/>
		</Card>
	)
}
