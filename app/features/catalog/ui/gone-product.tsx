import { useHref } from 'react-router'
import { PageHead } from '~/shell/page-head.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Page, Row } from '~/ui/page.tsx'
import type { ProductDetail } from '~/features/catalog/rules/product-detail.ts'
import { useCatalogText } from '~/features/catalog/text/catalog-text.ts'
import { Recommended, type ShelvedProduct } from './recommended.tsx'

export interface GoneProductProps {
	name: string
	trail: ProductDetail['trail']
	recommended: readonly ShelvedProduct[]
}

/** Says that a product is no longer sold, and shows others that are. */
export function GoneProduct({ name, trail, recommended }: GoneProductProps) {
	const text = useCatalogText().gone
	const shelf = trail.at(-1)
	const shelfPath = useHref(shelf?.path ?? '/')
	const events = useHref('/event')
	return (
		<Page>
			<PageHead title={text.title(name)} noIndex />
			<EmptyState
				title={text.title(name)}
				level={1}
				action={
					<Row>
						{shelf && (
							<LinkButton look="primary" href={shelfPath}>
								{text.shelf(shelf.name)}
							</LinkButton>
						)}
						<LinkButton href={events}>{text.events}</LinkButton>
					</Row>
				}
			>
				{text.text}
			</EmptyState>
			<Recommended products={recommended} />
		</Page>
	)
}
