import { LinkButton } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { nothingChosen, searchHref, type SearchAddress } from '~/features/search/rules/search-address.ts'
import { useSearchText } from '~/features/search/text/search-text.ts'

/**
 * A list that is empty because of its filters, or because the address asks for a page after the last. `total` is the number of products on its other
 * pages.
 */
export function NothingLeft({ list, address, total }: { list: string; address: SearchAddress; total: number }) {
	const { empty: text, filters } = useSearchText()
	const [title, help, href, next] =
		total > 0
			? [text.page, text.pageHelp, searchHref(list, address, { page: 1 }), text.toFirst]
			: [text.filtered, text.filteredHelp, searchHref(list, address, nothingChosen), filters.clear]
	return (
		<EmptyState title={title} action={<LinkButton href={href}>{next}</LinkButton>}>
			<p>{help}</p>
		</EmptyState>
	)
}
