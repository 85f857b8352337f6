/** Scrolls the chosen tab of a `TabsBar` into sight, which style sheets cannot do in every browser yet. */
export function showChosenTab(): void {
	if (CSS.supports('scroll-initial-target', 'nearest')) return
	for (const bar of document.querySelectorAll<HTMLElement>('[data-tabs]')) {
		const chosen = bar.querySelector<HTMLElement>('[aria-current]')
		if (chosen) bar.scrollLeft += chosen.getBoundingClientRect().right - bar.getBoundingClientRect().right
	}
}
