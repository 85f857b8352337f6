import type { KeyboardEvent } from 'react'
import { LinkButton } from '~/ui/button.tsx'
import { Row, Stack } from '~/ui/page.tsx'
import type { RoundWindow, WindowAsked } from '~/features/tournament/bracket/rules/round-window.ts'
import { usePlayWords } from './play-words.ts'

interface WindowBarProps {
	window: RoundWindow
	/** The names of the window's rounds, in their order. */
	rounds: readonly string[]
	/** The address of the same page with another window. */
	hrefOf: (asked: WindowAsked) => string
}

/** Leads from a window of a large bracket to its neighbours: by links, and by the arrow keys while one of the links has the focus. */
export function WindowBar({ window: { from, block, blocks, last }, rounds, hrefOf }: WindowBarProps) {
	const { text, number } = usePlayWords([])
	const { windows: words } = text
	const ways = [
		// One round later, the same people fill half as many shares.
		{ key: 'ArrowLeft', label: words.earlier, is: from > 0, to: { from: from - 1, block: block * 2 } },
		{ key: 'ArrowRight', label: words.later, is: from < last, to: { from: from + 1, block: Math.floor(block / 2) } },
		{ key: 'ArrowUp', label: words.above, is: block > 0, to: { from, block: block - 1 } },
		{ key: 'ArrowDown', label: words.below, is: block < blocks - 1, to: { from, block: block + 1 } },
	]
	function step(event: KeyboardEvent<HTMLElement>) {
		if (event.altKey || event.ctrlKey || event.metaKey) return
		const link = event.currentTarget.querySelector<HTMLAnchorElement>(`a[data-key="${event.key}"]`)
		if (!link) return
		event.preventDefault()
		link.focus()
		link.click()
	}
	return (
		<nav aria-label={words.label} onKeyDown={step}>
			<Stack gap={2}>
				<p role="status">
					<strong>{rounds.join(' → ')}</strong>
					{blocks > 1 && ` · ${words.share(number(block + 1), number(blocks))}`}
				</p>
				<Row>
					{ways
						.filter(({ is }) => is)
						.map(({ key, label, to }) => (
							<LinkButton key={key} size="sm" href={hrefOf(to)} data-key={key}>
								{label}
							</LinkButton>
						))}
				</Row>
			</Stack>
		</nav>
	)
}
