import { pictureLinks, pictureRow } from './picture-row.ts'

/** How far a finger goes sideways before it means "next", in CSS pixels. */
const swipePx = 48

/** Opens the pictures of a `Gallery` large, one at a time: with arrow keys, arrows on the screen, swipes and a zoom. */
export function openLightboxes(): void {
	document.addEventListener('click', (event) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey || !(event.target instanceof Element)) return
		const link = event.target.closest<HTMLAnchorElement>(pictureLinks)
		const gallery = link?.closest<HTMLElement>('[data-gallery]')
		const after = gallery?.nextElementSibling
		const dialog = after?.localName === 'hoi-slot' ? after.firstElementChild : after
		if (!link || !gallery || !(dialog instanceof HTMLDialogElement)) return
		event.preventDefault()
		openOn(dialog, gallery, link)
	})
}

/** Shows the picture of a link, and moves to its neighbours until the lightbox is closed. */
function openOn(dialog: HTMLDialogElement, gallery: HTMLElement, first: HTMLAnchorElement): void {
	const row = pictureRow(gallery)
	const gone = new AbortController()
	const on = <Name extends keyof HTMLElementEventMap>(name: Name, listener: (event: HTMLElementEventMap[Name]) => void) =>
		dialog.addEventListener(name, listener, { signal: gone.signal })
	let shown = first
	let isTurning = false
	let touchedAt: number | undefined

	function look(link: HTMLAnchorElement) {
		shown = link
		show(dialog, link)
		markEnd('previous', row.endsAt(link, -1))
		markEnd('next', row.endsAt(link, 1))
	}
	function markEnd(button: string, ends: boolean) {
		dialog.querySelector(`[data-lightbox=${button}]`)?.setAttribute('aria-disabled', String(ends))
	}
	async function turnTo(by: 1 | -1) {
		if (isTurning) return
		isTurning = true
		const link = await row.beside(shown, by)
		isTurning = false
		if (link && !gone.signal.aborted) look(link)
	}
	const turn = (by: 1 | -1) => void turnTo(by)
	on('click', ({ target }) => {
		const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-lightbox]')?.dataset['lightbox'] : undefined
		if (pressed === 'close') dialog.close()
		if (pressed === 'next') turn(1)
		if (pressed === 'previous') turn(-1)
		if (pressed === 'zoom' || target instanceof HTMLImageElement) zoom(dialog)
	})
	on('keydown', ({ key }) => {
		if (isZoomed(dialog)) return
		if (key === 'ArrowRight') turn(1)
		if (key === 'ArrowLeft') turn(-1)
	})
	on('touchstart', ({ touches }) => {
		touchedAt = touches.length === 1 && !isZoomed(dialog) ? touches[0]?.clientX : undefined
	})
	on('touchend', ({ changedTouches }) => {
		const moved = (changedTouches[0]?.clientX ?? 0) - (touchedAt ?? Number.NaN)
		touchedAt = undefined
		if (Math.abs(moved) >= swipePx) turn(moved < 0 ? 1 : -1)
	})
	on('close', () => gone.abort())
	look(first)
	dialog.showModal()
}

const isZoomed = (dialog: HTMLDialogElement) => dialog.querySelector('figure')?.dataset['zoomed'] !== undefined

/** Makes the picture larger than the screen and shows its middle, or makes it fit again. A finger, the wheel and the arrow keys move it. */
function zoom(dialog: HTMLDialogElement, wanted = !isZoomed(dialog)): void {
	const figure = dialog.querySelector('figure')
	if (!figure) return
	figure.toggleAttribute('data-zoomed', wanted)
	figure.tabIndex = wanted ? 0 : -1
	dialog.querySelector('[data-lightbox=zoom]')?.setAttribute('aria-pressed', String(wanted))
	if (!wanted) return
	figure.scrollTo((figure.scrollWidth - figure.clientWidth) / 2, (figure.scrollHeight - figure.clientHeight) / 2)
	figure.focus()
}

function show(dialog: HTMLDialogElement, link: HTMLAnchorElement): void {
	const figure = dialog.querySelector('figure')
	const position = dialog.querySelector('[role=status]')
	if (!figure || !position) return
	zoom(dialog, false)
	const { width = '', height = '', position: words = '', caption = '', download, downloadLabel = '' } = link.dataset
	const picture = document.createElement('img')
	picture.src = link.href
	picture.alt = link.querySelector('img')?.alt ?? ''
	picture.setAttribute('width', width)
	picture.setAttribute('height', height)
	const told = document.createElement('figcaption')
	told.append(caption)
	if (download !== undefined) told.append(downloadOf(download, downloadLabel))
	// A new element each time: the old picture must not stay while the next one loads.
	figure.replaceChildren(picture, ...(told.hasChildNodes() ? [told] : []))
	position.textContent = words
	if (!picture.complete) {
		const thumb = link.querySelector('img')
		// A thumbnail that has not loaded would only make the reader wait longer.
		const thumbSrc = thumb?.complete && thumb.naturalWidth > 0 ? thumb.currentSrc : undefined
		holdPlace(figure, picture, { width, height, thumbSrc, color: link.querySelector('rect')?.getAttribute('fill') })
	}
}

/** The link to a picture's file, or to what comes before it. */
function downloadOf(href: string, label: string): HTMLAnchorElement {
	const link = document.createElement('a')
	link.href = href
	link.textContent = label
	link.dataset['plainLink'] = ''
	return link
}

/** Until a picture has loaded, its thumbnail holds its place: enlarged, in the middle of an area with the picture's shape and colour. */
function holdPlace(
	figure: HTMLElement,
	picture: HTMLImageElement,
	{ width, height, thumbSrc, color }: { width: string; height: string; thumbSrc: string | undefined; color: string | null | undefined },
): void {
	if (width === '' || height === '') return
	const [shape, area] = (['svg', 'rect'] as const).map((name) => document.createElementNS('http://www.w3.org/2000/svg', name))
	if (!shape || !area) return
	shape.setAttribute('viewBox', `0 0 ${width} ${height}`)
	shape.setAttribute('aria-hidden', 'true')
	for (const [name, value] of Object.entries({ width, height, fill: color ?? 'currentColor' })) area.setAttribute(name, value)
	shape.append(area)
	if (thumbSrc !== undefined) {
		const thumb = document.createElementNS('http://www.w3.org/2000/svg', 'image')
		for (const [name, value] of Object.entries({ width, height, href: thumbSrc })) thumb.setAttribute(name, value)
		shape.append(thumb)
	}
	figure.prepend(shape)
	figure.ariaBusy = 'true'
	const end = () => {
		shape.remove()
		if (figure.contains(picture)) figure.ariaBusy = null
	}
	picture.addEventListener('load', end)
	// A picture that cannot be loaded shows its description.
	picture.addEventListener('error', end)
}
