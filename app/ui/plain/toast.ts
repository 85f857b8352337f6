import { iconPaths } from './icon-paths.ts'

/** How long a toast that needs no answer stays, in milliseconds (specification §9). */
const toastTimeoutMs = 2000
/** A fourth toast replaces the oldest. */
const mostToasts = 3

export interface ToastRequest {
	text: string
	kind?: 'info' | 'success' | 'danger'
	/** The toast stays until it is answered or closed. For toasts that need an answer: an undo, a retry. */
	sticky?: boolean
	action?: { label: string; onPress: () => void }
}

const icons = { info: iconPaths.info, success: iconPaths.checkCircle, danger: iconPaths.error }

/** Shows a toast in the page's region for them (`Toasts`), which reads it out. Without a region it does nothing. */
export function showToast({ text, kind = 'info', sticky = false, action }: ToastRequest): void {
	const region = document.querySelector<HTMLElement>('[data-toasts]')
	if (!region) return
	const toast = document.createElement('div')
	toast.className = 'toast'
	toast.dataset['kind'] = kind
	const words = document.createElement('span')
	words.textContent = text
	toast.append(iconOf(icons[kind]), words)
	if (action) {
		const answer = buttonOf('toast-action', () => {
			action.onPress()
			toast.remove()
		})
		answer.textContent = action.label
		toast.append(answer)
	}
	if (sticky) {
		const close = buttonOf('toast-close', () => toast.remove())
		close.setAttribute('aria-label', region.dataset['toasts'] ?? '')
		close.append(iconOf(iconPaths.close))
		toast.append(close)
	} else leaveInTime(toast)
	while (region.childElementCount >= mostToasts) region.firstElementChild?.remove()
	region.append(toast)
}

/** Removes a toast after its time, but not while a reader points at it or has tabbed into it, because they are still reading. */
function leaveInTime(toast: HTMLElement): void {
	let timer: ReturnType<typeof setTimeout>
	const leave = () => {
		timer = setTimeout(() => toast.remove(), toastTimeoutMs)
	}
	const stay = () => clearTimeout(timer)
	for (const begun of ['pointerenter', 'focusin']) toast.addEventListener(begun, stay)
	for (const ended of ['pointerleave', 'focusout']) toast.addEventListener(ended, leave)
	leave()
}

function buttonOf(className: string, onPress: () => void): HTMLButtonElement {
	const button = document.createElement('button')
	button.type = 'button'
	button.className = className
	button.addEventListener('click', onPress)
	return button
}

function iconOf(drawn: string): SVGElement {
	const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
	const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
	const looks = {
		width: '20',
		height: '20',
		viewBox: '0 0 24 24',
		fill: 'none',
		stroke: 'currentColor',
		'stroke-width': '1.75',
		'aria-hidden': 'true',
	}
	for (const [name, value] of Object.entries(looks)) svg.setAttribute(name, value)
	path.setAttribute('d', drawn)
	svg.append(path)
	return svg
}
