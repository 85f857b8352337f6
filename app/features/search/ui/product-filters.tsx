import type { ReactNode } from 'react'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { Button, IconButton } from '~/ui/button.tsx'
import { TextField } from '~/ui/field.tsx'
import { CloseIcon } from '~/ui/icon.tsx'
import { addressFields, searchHref, type SearchAddress } from '~/features/search/rules/search-address.ts'
import { sizeGroups } from '~/features/search/rules/size-order.ts'
import { useSearchText } from '~/features/search/text/search-text.ts'
import type { FacetValue, Found } from './found.ts'
import { priceWords } from './price-words.ts'
import styles from './product-filters.module.css'

export const filtersId = 'filters'

export interface ProductFiltersProps {
	/** The list's own address. */
	list: string
	address: SearchAddress
	facets: Found['facets']
	/** The shelves, as links. */
	shelves: ReactNode
}

/** The fields that stay when another filter changes. */
const kept = new Set(['q', 'tab', 'category', 'sort'])

/**
 * The filters: a plain GET form. They stand beside the list where there is room. On a phone they are a sheet over it, opened by a button with
 * `popovertarget`, which works without scripts. With JavaScript, a choice beside the list takes effect at once.
 */
export function ProductFilters({ list, address, facets, shelves }: ProductFiltersProps) {
	const { filters: text } = useSearchText()
	const locale = useLocale()
	const groups = sizeGroups(facets.sizes)
	return (
		<aside id={filtersId} popover="auto" className={styles.sheet} aria-label={text.title}>
			<header className={styles.head}>
				<h2>{text.title}</h2>
				<IconButton label={text.close} icon={<CloseIcon />} popoverTarget={filtersId} popoverTargetAction="hide" />
			</header>
			{shelves}
			<form method="get" action={list} className={styles.form} data-follow-choice>
				{addressFields({ ...address, page: 1 })
					.filter(([name]) => kept.has(name))
					.map(([name, value]) => (
						<input key={name} type="hidden" name={name} value={value} />
					))}
				<Values name="color" label={text.color} values={facets.colors} />
				{groups.map(({ kind, sizes }) => (
					<Values key={kind} name="size" label={groups.length === 1 ? text.size : text.sizesOf[kind]} values={sizes} />
				))}
				<fieldset className={styles.group}>
					<legend>{text.price}</legend>
					<ul className={styles.ranges}>
						{facets.prices
							.filter(({ count, chosen }) => count > 0 || chosen)
							.map(({ from, to, count, chosen }) => {
								const range = { ...(from !== null && { from }), ...(to !== null && { to }) }
								return (
									<li key={`${from} ${to}`}>
										<a href={searchHref(list, address, { price: chosen ? {} : range })} aria-current={chosen || undefined}>
											<span>{priceWords(range, text, locale)}</span>
											<Count of={count} />
										</a>
									</li>
								)
							})}
					</ul>
					<div className={styles.ends}>
						<TextField name="from" label={text.from} inputMode="numeric" defaultValue={address.price.from} autoComplete="off" />
						<TextField name="to" label={text.to} inputMode="numeric" defaultValue={address.price.to} autoComplete="off" />
					</div>
				</fieldset>
				<fieldset className={styles.group}>
					<legend>{text.more}</legend>
					<Tick name="stock" value="1" checked={address.inStock} count={facets.inStock}>
						{text.inStock}
					</Tick>
					<Tick name="sale" value="1" checked={address.onSale} count={facets.onSale}>
						{text.onSale}
					</Tick>
				</fieldset>
				<div className={styles.foot}>
					<Button type="submit" look="secondary" wide>
						{text.show}
					</Button>
				</div>
			</form>
		</aside>
	)
}

function Values({ name, label, values }: { name: 'color' | 'size'; label: string; values: readonly FacetValue[] }) {
	if (values.length === 0) return null
	return (
		<fieldset className={styles.group}>
			<legend>{label}</legend>
			<div className={name === 'size' ? styles.sizes : undefined}>
				{values.map(({ key, name: words, swatch, count, chosen }) => (
					<Tick key={key} name={name} value={key} checked={chosen} count={count}>
						{name === 'color' && (
							<svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
								<circle cx="9" cy="9" r="8.25" fill={swatch ?? 'none'} />
							</svg>
						)}
						{words}
					</Tick>
				))}
			</div>
		</fieldset>
	)
}

interface TickProps {
	name: string
	value: string
	checked: boolean
	count: number
	children: ReactNode
}

function Tick({ name, value, checked, count, children }: TickProps) {
	return (
		<label className={styles.tick} data-nothing={count === 0 && !checked ? '' : undefined}>
			<input type="checkbox" id={`${name}-${value}`} name={name} value={value} defaultChecked={checked} />
			<span className={styles.value}>{children}</span>
			<Count of={count} />
		</label>
	)
}

/** How many products a press would leave. */
export function Count({ of }: { of: number }) {
	const { filters: text } = useSearchText()
	const shown = formatNumber(useLocale(), of)
	return (
		<span className={styles.count}>
			<span aria-hidden="true">{shown}</span>
			<span className="visually-hidden">, {text.count(shown)}</span>
		</span>
	)
}
