/** The server's answer to the search box while somebody types, ready to be shown in the reader's language. */
export interface Suggestions {
	groups: { title: string; items: Suggestion[] }[]
	/** The words of the link to all results; absent when nothing was typed. */
	all?: string
}

export interface Suggestion {
	href: string
	label: string
	note?: string
	picture?: string
}

/** How long a pause in typing must be before the script asks, in milliseconds. */
const pauseMs = 150

/** Makes every search box suggest, with the keys of WAI-ARIA's combobox. Without this script, the page's markup is a normal form. */
export function suggestWhileTyping(): void {
	document.addEventListener('focusin', ({ target }) => {
		if (!(target instanceof HTMLInputElement) || target.role === 'combobox') return
		const form = target.closest<HTMLFormElement>('form[data-suggest]')
		const list = form?.querySelector<HTMLElement>('[role=listbox]')
		if (form && list && target.name === 'q') makeCombobox(form, target, list)
	})
	// Somebody may have begun to type before this script ran.
	if (document.activeElement instanceof HTMLElement) document.activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
}

function makeCombobox(form: HTMLFormElement, input: HTMLInputElement, list: HTMLElement): void {
	const status = form.querySelector('[role=status]')
	const known = new Map<string, Suggestions>()
	let options: HTMLElement[] = []
	let active = -1
	let timer: ReturnType<typeof setTimeout> | undefined
	input.setAttribute('role', 'combobox')
	input.setAttribute('aria-autocomplete', 'list')
	input.setAttribute('aria-controls', list.id)
	close()

	function close(): void {
		list.hidden = true
		activate(-1)
		input.setAttribute('aria-expanded', 'false')
	}
	function activate(next: number): void {
		options[active]?.setAttribute('aria-selected', 'false')
		active = next
		const option = options[active]
		option?.setAttribute('aria-selected', 'true')
		option?.scrollIntoView({ block: 'nearest' })
		if (option) input.setAttribute('aria-activedescendant', option.id)
		else input.removeAttribute('aria-activedescendant')
	}
	function show(told: Suggestions): void {
		active = -1
		list.replaceChildren(
			...told.groups.map(groupOf),
			...(told.all === undefined ? [] : [optionOf({ href: allOf(form, input), label: told.all })]),
		)
		options = [...list.querySelectorAll<HTMLElement>('[role=option]')]
		options.forEach((option, index) => (option.id = `${list.id}-${index}`))
		const found = told.groups.reduce((sum, { items }) => sum + items.length, 0)
		list.hidden = found === 0
		input.setAttribute('aria-expanded', String(found > 0))
		input.removeAttribute('aria-activedescendant')
		if (status) status.textContent = (form.dataset['count'] ?? '').replace('#', String(found))
	}
	async function ask(): Promise<void> {
		const phrase = input.value.trim()
		if (phrase === '') return close()
		const told = known.get(phrase) ?? (await fetchFor(form, phrase))
		if (!told) return
		known.set(phrase, told)
		// Late answers to earlier text are ignored.
		if (input.value.trim() === phrase && document.activeElement === input) show(told)
	}

	input.addEventListener('input', () => {
		clearTimeout(timer)
		timer = setTimeout(() => void ask(), pauseMs)
	})
	input.addEventListener('blur', () => {
		clearTimeout(timer)
		close()
	})
	// Keeps the focus in the field while somebody presses an option.
	list.addEventListener('pointerdown', (event) => event.preventDefault())
	input.addEventListener('keydown', (event) => {
		const { key } = event
		if (key === 'Escape' && !list.hidden) {
			event.preventDefault()
			close()
		} else if (key === 'ArrowDown' || key === 'ArrowUp') {
			event.preventDefault()
			if (list.hidden) return void ask()
			const step = key === 'ArrowDown' ? 1 : -1
			// There is one more place than options: at that place, no option is chosen.
			activate(((active + 1 + step + options.length + 1) % (options.length + 1)) - 1)
		} else if (key === 'Enter' && options[active] && !list.hidden) {
			event.preventDefault()
			options[active]?.click()
		}
	})
}

async function fetchFor(form: HTMLFormElement, phrase: string): Promise<Suggestions | undefined> {
	try {
		const answer = await fetch(`${form.dataset['suggest']}?q=${encodeURIComponent(phrase)}`)
		return answer.ok ? ((await answer.json()) as Suggestions) : undefined
	} catch {
		return undefined
	}
}

function allOf(form: HTMLFormElement, input: HTMLInputElement): string {
	return `${form.action}?q=${encodeURIComponent(input.value.trim())}`
}

function groupOf({ title, items }: Suggestions['groups'][number]): HTMLElement {
	const group = document.createElement('div')
	group.setAttribute('role', 'group')
	group.setAttribute('aria-label', title)
	const heading = document.createElement('span')
	heading.setAttribute('aria-hidden', 'true')
	heading.textContent = title
	group.append(heading, ...items.map(optionOf))
	return group
}

function optionOf({ href, label, note, picture }: Suggestion): HTMLElement {
	const option = document.createElement('a')
	option.href = href
	option.tabIndex = -1
	option.setAttribute('role', 'option')
	option.setAttribute('aria-selected', 'false')
	if (picture !== undefined) {
		const image = document.createElement('img')
		image.src = picture
		image.alt = ''
		option.append(image)
	}
	const words = document.createElement('span')
	words.textContent = label
	option.append(words)
	if (note !== undefined) {
		const small = document.createElement('small')
		small.textContent = note
		option.append(small)
	}
	return option
}
