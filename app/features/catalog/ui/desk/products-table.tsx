import type { ReactNode } from 'react'
import { formatDateTime, formatMoney, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import type { ListView } from '~/kernel/list-view.ts'
import { homeZone } from '~/kernel/zones.ts'
import type { Money } from '~/kernel/money.ts'
import { DeskTable } from '~/shell/desk-table/desk-table.tsx'
import type { SavedView } from '~/shell/desk-table/views-bar.tsx'
import { Badge } from '~/ui/badge.tsx'
import { deskProductsShape, stockFilters } from '~/features/catalog/rules/desk-products.ts'
import { productStates, type ProductState } from '~/features/catalog/rules/product.ts'
import { useCatalogDeskText } from '~/features/catalog/catalog-desk/text/catalog-desk-text.ts'
import { ProductThumb } from './product-thumb.tsx'

interface Named {
	id: number
	name: string
}

/** A product as the list shows it. */
interface ShownProduct extends Named {
	state: ProductState
	category: string | null
	coverPath: string
	brand: string | null
	provider: string
	event: string | null
	/** The lowest price of its variants. */
	price: Money | null
	isOnePrice: boolean
	stock: number
	onSale: boolean
	updatedAt: string
	createdAt: string
}

interface Found {
	total: number
	products: readonly ShownProduct[]
	choices: Readonly<Record<'categories' | 'brands' | 'events' | 'providers', readonly Named[]>>
}

export interface ProductsTableProps {
	view: ListView
	found: Found
	pageSize: number
	views: readonly SavedView[]
	/** The button for a new product, shown in an empty list. */
	add: ReactNode
}

export const stateTones = { draft: 'amber', published: 'jade', archived: 'neutral' } as const

/** The products of all providers. */
export function ProductsTable({ view, found: { products, total, choices }, pageSize, views, add }: ProductsTableProps) {
	const text = useCatalogDeskText()
	const locale = useLocale()
	const { columns, filters } = text
	const deskTime = (at: string) => formatDateTime(at, homeZone)
	const named = (rows: readonly Named[]) => rows.map(({ id, name }) => ({ value: String(id), label: name }))
	return (
		<DeskTable
			path="/desk/products"
			shape={deskProductsShape}
			view={view}
			caption={text.caption}
			searchLabel={text.search}
			rows={products}
			total={total}
			pageSize={pageSize}
			rowKey={({ id }) => id}
			rowName={({ name }) => name}
			rowPath={({ id }) => `/desk/products/${id}`}
			views={{ list: 'products', saved: views }}
			exportPath="/desk/products.csv"
			sheetPath="/desk/products.xlsx"
			empty={{ ...text.empty, action: add }}
			bulk={[
				{ intent: 'publish', label: text.bulk.publish },
				{ intent: 'draft', label: text.bulk.draft },
				{ intent: 'archive', label: text.bulk.archive },
				{ intent: 'move', label: text.bulk.move },
				{ intent: 'prices', label: text.bulk.price },
			]}
			filters={[
				{ name: 'state', label: filters.state, choices: productStates.map((value) => ({ value, label: text.states[value] })) },
				{ name: 'category', label: filters.category, choices: named(choices.categories) },
				{ name: 'brand', label: filters.brand, choices: named(choices.brands) },
				{ name: 'provider', label: filters.provider, choices: named(choices.providers) },
				{ name: 'event', label: filters.event, choices: named(choices.events) },
				{ name: 'stock', label: filters.stock, choices: stockFilters.map((value) => ({ value, label: text.stocks[value] })) },
				{ name: 'sale', label: filters.sale, choices: [{ value: 'yes', label: text.sales.yes }] },
			]}
			columns={[
				{
					key: 'name',
					head: columns.name,
					cell: ({ name, coverPath }) => <ProductThumb path={coverPath}>{name}</ProductThumb>,
				},
				{ key: 'state', head: columns.state, cell: ({ state }) => <Badge tone={stateTones[state]}>{text.states[state]}</Badge> },
				{ key: 'category', head: columns.category, cell: ({ category }) => category ?? '–' },
				{
					key: 'price',
					head: columns.price,
					align: 'end',
					cell: ({ price, isOnePrice, onSale }) =>
						price === null ? (
							text.noPrice
						) : (
							<>
								{isOnePrice ? formatMoney(locale, price) : text.priceFrom(formatMoney(locale, price))}{' '}
								{onSale && <Badge tone="lotus">{text.onSale}</Badge>}
							</>
						),
				},
				{
					key: 'stock',
					head: columns.stock,
					align: 'end',
					cell: ({ stock }) => (stock > 0 ? formatNumber(locale, stock) : text.stocks.sold_out),
				},
				{ key: 'brand', head: columns.brand, cell: ({ brand }) => brand ?? '–' },
				{ key: 'provider', head: columns.provider, cell: ({ provider }) => provider },
				{ key: 'event', head: columns.event, cell: ({ event }) => event ?? '–' },
				{ key: 'updatedAt', head: columns.updatedAt, cell: ({ updatedAt }) => deskTime(updatedAt) },
				{ key: 'createdAt', head: columns.createdAt, cell: ({ createdAt }) => deskTime(createdAt) },
			]}
		/>
	)
}
