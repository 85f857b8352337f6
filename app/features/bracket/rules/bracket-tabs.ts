/** How the results of a bracket can be seen, and entered. */
export const bracketViews = ['list', 'diagram', 'table', 'sheet'] as const
export type BracketView = (typeof bracketViews)[number]

/** The tabs of a bracket's results; the list is the address itself. */
export function bracketTabs(here: string, current: BracketView, labels: Readonly<Record<BracketView, string>>) {
	return bracketViews.map((view) => ({ href: view === 'list' ? here : `${here}/${view}`, label: labels[view], current: view === current }))
}
