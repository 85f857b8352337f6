/** Replaces a poster by its film when somebody presses; before that, no request goes to the film's host. */
export function playVideos(): void {
	document.addEventListener('click', (event) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey || !(event.target instanceof Element)) return
		const poster = event.target.closest<HTMLAnchorElement>('a[data-video]')
		const address = poster?.dataset['video']
		if (!poster || !address) return
		event.preventDefault()
		const box = document.createElement('div')
		box.className = poster.className
		const frame = document.createElement('iframe')
		frame.src = address
		frame.title = poster.querySelector('.visually-hidden')?.textContent ?? ''
		frame.allow = 'autoplay; fullscreen; picture-in-picture'
		box.append(frame)
		poster.replaceWith(box)
		frame.focus()
	})
}
