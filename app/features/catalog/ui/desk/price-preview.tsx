import { formatMoney } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import type { Money } from '~/kernel/money.ts'
import { Card } from '~/ui/card.tsx'
import { Table } from '~/ui/table.tsx'
import { useCatalogDeskText } from '~/features/catalog/catalog-desk/text/catalog-desk-text.ts'
import styles from './catalog-desk.module.css'

interface Price {
	price: Money
	originalPrice: Money | null
}

export interface PricePreviewProps {
	products: readonly { id: number; name: string; variants: readonly { id: number; name: string; before: Price; after: Price | null }[] }[]
}

/** Every price before and after a change, variant by variant. */
export function PricePreview({ products }: PricePreviewProps) {
	const { prices: text } = useCatalogDeskText()
	const rows = products.flatMap(({ name, variants }) =>
		variants.map((variant) => ({ ...variant, name: [name, variant.name].filter(Boolean).join(' · ') })),
	)
	return (
		<Card title={text.table}>
			<Table
				caption={text.table}
				rows={rows}
				rowKey={({ id }) => id}
				columns={[
					{ key: 'name', head: text.variant, names: true, cell: ({ name }) => name },
					{ key: 'before', head: text.before, align: 'end', cell: ({ before }) => <PriceShown {...before} /> },
					{ key: 'after', head: text.after, align: 'end', cell: ({ after }) => (after ? <PriceShown {...after} /> : text.same) },
				]}
			/>
		</Card>
	)
}

function PriceShown({ price, originalPrice }: Price) {
	const { prices: text } = useCatalogDeskText()
	const locale = useLocale()
	return (
		<>
			{formatMoney(locale, price)}
			{originalPrice && <span className={styles.was}> {text.was(formatMoney(locale, originalPrice))}</span>}
		</>
	)
}
