/** Draws the maps of a page when they come near the screen; the map's code is fetched only then. */
export function showMaps(): void {
	const frames = document.querySelectorAll<HTMLElement>('[data-map]')
	if (frames.length === 0) return
	const coming = new IntersectionObserver(
		(entries) => {
			for (const { isIntersecting, target } of entries) {
				if (!isIntersecting || !(target instanceof HTMLElement)) continue
				coming.unobserve(target)
				void draw(target)
			}
		},
		{ rootMargin: '200px' },
	)
	for (const frame of frames) coming.observe(frame)
}

async function draw(frame: HTMLElement): Promise<void> {
	try {
		const { startMap } = await import('~/features/event/ui/map/start-map.ts')
		startMap(frame)
	} catch {
		const words = frame.querySelector('[data-canvas] p')
		if (words) words.textContent = frame.dataset['failed'] ?? ''
	}
}
