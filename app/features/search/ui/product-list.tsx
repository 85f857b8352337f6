import type { ReactNode } from 'react'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { pageCount } from '~/kernel/paging.ts'
import { Button } from '~/ui/button.tsx'
import { FilterIcon } from '~/ui/icon.tsx'
import { Pagination } from '~/ui/pagination.tsx'
import { addressFields, isFiltered, searchHref, type SearchAddress } from '~/features/search/rules/search-address.ts'
import { productSorts } from '~/features/search/rules/sorts.ts'
import { useSearchText } from '~/features/search/text/search-text.ts'
import { ChosenChips } from './chosen-chips.tsx'
import type { Found } from './found.ts'
import { NothingLeft } from './nothing-left.tsx'
import { filtersId, ProductFilters } from './product-filters.tsx'
import { ProductGrid } from './product-grid.tsx'
import styles from './product-list.module.css'

export interface ProductListProps {
	/** The list's own address. */
	list: string
	address: SearchAddress
	found: Found
	/** The shelves among the filters. */
	shelves: ReactNode
	/** What is shown when nothing was found, though no filter is chosen. */
	nothing: ReactNode
}

/** Products with their filters, order and pages, all of which are in the address. */
export function ProductList({ list, address, found, shelves, nothing }: ProductListProps) {
	const { list: text } = useSearchText()
	const locale = useLocale()
	const { total, page, pageSize, products } = found
	const filtered = isFiltered(address)
	if (total === 0 && !filtered) return nothing
	const pages = pageCount(total, pageSize)
	return (
		<div className={styles.list}>
			<ProductFilters list={list} address={address} facets={found.facets} shelves={shelves} />
			<div className={styles.goods}>
				<div className={styles.bar}>
					<p role="status">
						{text.found(formatNumber(locale, total))}
						{pages > 1 && page <= pages && `, ${text.pageOf(formatNumber(locale, page), formatNumber(locale, pages))}`}
					</p>
					<div className={styles.tools}>
						<OpenFilters address={address} />
						<SortForm list={list} address={address} />
					</div>
				</div>
				<ChosenChips list={list} address={address} found={found} />
				{products.length === 0 ? (
					<NothingLeft list={list} address={address} total={total} />
				) : (
					<ProductGrid products={products} level={2} />
				)}
				<div className={styles.pages}>
					<Pagination
						current={page}
						count={page <= pages ? pages : 1}
						hrefOf={(each) => searchHref(list, address, { page: each })}
						texts={text.pages}
					/>
				</div>
			</div>
		</div>
	)
}

/** The button that opens the filters; only on a phone, where they are folded away. */
function OpenFilters({ address }: { address: SearchAddress }) {
	const { filters: text } = useSearchText()
	const { category, sizes, colors, price, inStock, onSale } = address
	const isPriced = price.from !== undefined || price.to !== undefined
	const count = sizes.length + colors.length + [category !== undefined, isPriced, inStock, onSale].filter(Boolean).length
	return (
		<Button className={styles.open} icon={<FilterIcon />} popoverTarget={filtersId}>
			{count === 0 ? text.open : text.openCount(count)}
		</Button>
	)
}

/** The six orders. With JavaScript a choice takes effect at once. */
function SortForm({ list, address }: { list: string; address: SearchAddress }) {
	const { list: text } = useSearchText()
	return (
		<form method="get" action={list} className={styles.sort} data-follow-choice>
			{addressFields({ ...address, page: 1 })
				.filter(([name]) => name !== 'sort')
				.map(([name, value]) => (
					<input key={`${name} ${value}`} type="hidden" name={name} value={value} />
				))}
			<label>
				<span>{text.sort}</span>
				<select name="sort" id="sort" defaultValue={address.sort}>
					{productSorts.map((sort) => (
						<option key={sort} value={sort}>
							{text.sorts[sort]}
						</option>
					))}
				</select>
			</label>
			<noscript>
				<Button type="submit" size="sm">
					{text.apply}
				</Button>
			</noscript>
		</form>
	)
}
