/** Makes the thumbnails turn the pictures of a product, and marks the visible one. */
export function turnProductPictures(): void {
	const track = document.querySelector<HTMLElement>('[data-pictures]')
	const thumbs = document.querySelectorAll<HTMLAnchorElement>('[data-thumbs] a')
	if (!track || thumbs.length === 0) return
	const turned = () => {
		const seen = Math.round(track.scrollLeft / Math.max(1, track.clientWidth))
		thumbs.forEach((thumb, index) => thumb.setAttribute('aria-current', String(index === seen)))
	}
	track.addEventListener('scroll', turned, { passive: true })
	thumbs.forEach((thumb, index) =>
		thumb.addEventListener('click', (event) => {
			event.preventDefault()
			turnTo(track, index)
		}),
	)
	turned()
}

/** Shows the picture of a chosen value, else the first picture, which serves for values without one. */
export function showPictureOf(option: string, value: string): void {
	const track = document.querySelector<HTMLElement>('[data-pictures]')
	if (!track) return
	const pictures = [...track.children]
	const shows = (picture: Element) => picture.getAttribute('data-shows') ?? ''
	if (!pictures.some((picture) => shows(picture).startsWith(`${option} `))) return
	turnTo(
		track,
		Math.max(
			0,
			pictures.findIndex((picture) => shows(picture) === `${option} ${value}`),
		),
	)
}

function turnTo(track: HTMLElement, index: number): void {
	const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
	track.scrollTo({ left: index * track.clientWidth, behavior: calm ? 'instant' : 'smooth' })
}
