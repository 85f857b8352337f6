import type { ReactNode } from 'react'
import { groupBy } from '~/kernel/groups.ts'
import type { DetailVariant } from '../rules/product-detail.ts'

export interface ForVariantProps {
	variants: readonly DetailVariant[]
	/** The variant that is chosen now. */
	chosen: DetailVariant | undefined
	/** What of a variant the words depend on; variants alike in it share their words. */
	by: (variant: DetailVariant) => unknown
	/** Stands there while the choice is not complete. */
	open: ReactNode
	children: (variant: DetailVariant) => ReactNode
}

/** Words that depend on the variant. All of them stand in the page; `chooseVariants` shows those of the chosen one. */
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
