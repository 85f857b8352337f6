import type { ReactNode } from 'react'
import { groupBy } from '~/kernel/groups.ts'
import type { DetailVariant } from '~/features/catalog/rules/product-detail.ts'

export interface ForVariantProps {
	variants: readonly DetailVariant[]
	/** The present variant of the choice. */
	chosen: DetailVariant | undefined
	/** The values that the text depends on; variants with the same values share one text. */
	by: (variant: DetailVariant) => unknown
	/** Shown while the choice is not complete. */
	open: ReactNode
	children: (variant: DetailVariant) => ReactNode
}

/** A text that depends on the variant. The page has the texts of all variants; `chooseVariants` shows that of the chosen one. */
export function ForVariant({ variants, chosen, by, open, children }: ForVariantProps) {
	const groups = groupBy(variants, (variant) => JSON.stringify(by(variant)))
	return (
		<>
			<span data-for="" hidden={chosen !== undefined}>
				{open}
			</span>
			{[...groups.values()].flatMap((group) => {
				const [first] = group
				if (!first) return []
				const ids = group.map(({ id }) => id)
				return [
					<span key={first.id} data-for={ids.join(' ')} hidden={chosen === undefined || !ids.includes(chosen.id)}>
						{children(first)}
					</span>,
				]
			})}
		</>
	)
}
