/** The ways to see and enter a bracket's results. */
export const bracketViews = ['list', 'diagram', 'table', 'sheet'] as const
export type BracketView = (typeof bracketViews)[number]

/** The tabs of a bracket's results; the list has the plain address. */
export function bracketTabs(here: string, current: BracketView, labels: Readonly<Record<BracketView, string>>) {
	return bracketViews.map((view) => ({ href: view === 'list' ? here : `${here}/${view}`, label: labels[view], current: view === current }))
}
