import { useHref } from 'react-router'
import { LinkButton } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { listHref, narrowedBy, type ListAddress } from '~/features/event/rules/list-address.ts'
import { useEventText } from '~/features/event/text/event-text.ts'

/** A list with nothing on it: why, and where to go on. `total` is what the list holds on its other pages. */
export function EmptyList({ address, total }: { address: ListAddress; total: number }) {
	const text = useEventText().list
	const list = useHref('/event')
	const { filter, search, view } = address
	if (total > 0)
		return (
			<Nothing
				title={text.empty.page}
				help={text.empty.pageHelp}
				href={listHref(list, { ...address, page: 1 })}
				next={text.empty.toFirst}
			/>
		)
	if (narrowedBy(address).length > 0)
		return (
			<Nothing
				title={text.empty.narrowed}
				help={text.empty.narrowedHelp}
				href={listHref(list, { filter, search, view })}
				next={text.narrow.clear}
			/>
		)
	if (search) {
		const widens = filter !== 'all'
		return (
			<Nothing
				title={text.empty.search(search)}
				help={text.empty.searchHelp}
				href={listHref(list, widens ? { filter: 'all', search, view } : { view })}
				next={widens ? text.empty.searchAll : text.empty.toUpcoming}
			/>
		)
	}
	const others = filter === 'upcoming' || filter === 'all'
	return (
		<Nothing
			title={text.empty[filter]}
			help={text.empty.help}
			href={listHref(list, { filter: others ? 'past' : 'upcoming', view })}
			next={others ? text.empty.toPast : text.empty.toUpcoming}
		/>
	)
}

function Nothing({ title, help, href, next }: { title: string; help: string; href: string; next: string }) {
	const action = (
		<LinkButton look="primary" href={href}>
			{next}
		</LinkButton>
	)
	return (
		<EmptyState title={title} action={action}>
			<p>{help}</p>
		</EmptyState>
	)
}
