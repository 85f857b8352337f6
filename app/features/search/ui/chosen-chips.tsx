import { useLocale } from '~/i18n/text.ts'
import { CloseIcon } from '~/ui/icon.tsx'
import { isFiltered, nothingChosen, searchHref, type SearchAddress } from '~/features/search/rules/search-address.ts'
import { useSearchText } from '~/features/search/text/search-text.ts'
import styles from './chosen-chips.module.css'
import type { Found } from './found.ts'
import { priceWords } from './price-words.ts'

/** The chosen filters, each with a link that removes it. */
export function ChosenChips({ list, address, found: { facets, trail } }: { list: string; address: SearchAddress; found: Found }) {
	const { filters: text } = useSearchText()
	const locale = useLocale()
	if (!isFiltered(address)) return null
	const without = (values: readonly string[], key: string) => values.filter((each) => each !== key)
	const price = priceWords(address.price, text, locale)
	const shelf = address.category === undefined ? undefined : trail.at(-1)
	const chips = [
		...(shelf ? [{ name: shelf.name, change: { category: undefined } }] : []),
		...facets.colors.filter(({ chosen }) => chosen).map(({ key, name }) => ({ name, change: { colors: without(address.colors, key) } })),
		...facets.sizes.filter(({ chosen }) => chosen).map(({ key, name }) => ({ name, change: { sizes: without(address.sizes, key) } })),
		...(price ? [{ name: price, change: { price: {} } }] : []),
		...(address.inStock ? [{ name: text.inStock, change: { inStock: false } }] : []),
		...(address.onSale ? [{ name: text.onSale, change: { onSale: false } }] : []),
	]
	return (
		<ul className={styles.chips} aria-label={text.chosen}>
			{chips.map(({ name, change }) => (
				<li key={name}>
					<a className={styles.chip} href={searchHref(list, address, change)} aria-label={text.remove(name)}>
						{name}
						<CloseIcon size={16} />
					</a>
				</li>
			))}
			<li>
				<a className={styles.clear} href={searchHref(list, address, nothingChosen)}>
					{text.clear}
				</a>
			</li>
		</ul>
	)
}
