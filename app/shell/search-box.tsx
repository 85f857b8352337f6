import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAddress } from '~/i18n/address.ts'
import { Button } from '~/ui/button.tsx'
import { SearchInput } from '~/ui/search-input.tsx'
import { useCombobox } from '~/ui/use-combobox.ts'
import { useHydrated } from '~/ui/use-hydrated.ts'
import { island } from './island/island.tsx'
import styles from './search-box.module.css'
import { fetchSuggestions, type Suggestion, type Suggestions } from './suggestions.ts'
import { useShellText } from './text/shell-text.ts'

interface SearchBoxProps {
	/** Must differ from the id of any other search on the page. */
	id: string
	/** `md` in the header, `lg` on the page of results. */
	size: 'md' | 'lg'
	phrase?: string
	/** Set on a page whose only purpose is the search. */
	isFocused?: boolean
}

/** How long a pause in typing must be before the box asks, in milliseconds. */
const pauseMs = 150

/** The search for products and events: a plain form, which suggests while somebody types once React runs. */
export const SearchBox = island('search-box', ({ id, size, phrase = '', isFocused }: SearchBoxProps) => {
	const { search: text } = useShellText()
	const results = useAddress('/search')
	const hydrated = useHydrated()
	const listId = `${id}-list`
	const { field, told, isOpen, ask, close, fieldEvents } = useSuggestions(useAddress('/search/suggestions'))
	const groups = told?.groups ?? []
	const count = groups.reduce((sum, { items }) => sum + items.length, 0)
	const all = told?.all !== undefined && { href: `${results}?q=${encodeURIComponent(told.phrase)}`, label: told.all }
	const { shows, inputAttributes, listAttributes, optionAttributes } = useCombobox({
		...{ listId, isOpen, count: count > 0 && all ? count + 1 : count, foundFor: told },
		onOpen: () => void ask(),
		onClose: close,
		onTake: (index) => document.getElementById(`${listId}-${index}`)?.click(),
	})
	const before = (group: number) => groups.slice(0, group).reduce((sum, { items }) => sum + items.length, 0)

	return (
		<form className={`${styles.box} ${styles[size]}`} role="search" aria-label={text.label} method="get" action={results}>
			<SearchInput
				{...fieldEvents}
				{...(hydrated && inputAttributes)}
				ref={field}
				id={id}
				label={text.label}
				name="q"
				defaultValue={phrase}
				placeholder={text.placeholder}
				autoFocus={isFocused}
			/>
			{size === 'lg' && (
				<Button type="submit" look="primary">
					{text.submit}
				</Button>
			)}
			<div {...listAttributes} className={styles.list} aria-label={text.label}>
				{groups.map(({ title, items }, group) => (
					<div key={title} role="group" aria-label={title}>
						<span aria-hidden="true">{title}</span>
						{items.map((item, index) => (
							<Option key={item.href} {...item} {...optionAttributes(before(group) + index)} />
						))}
					</div>
				))}
				{all && <Option {...all} {...optionAttributes(count)} />}
			</div>
			<span className="visually-hidden" role="status">
				{shows && text.suggestions.replace('#', String(count))}
			</span>
		</form>
	)
})

function Option({
	href,
	label,
	note,
	picture,
	...attributes
}: Suggestion & ReturnType<ReturnType<typeof useCombobox>['optionAttributes']>) {
	return (
		<a {...attributes} href={href} tabIndex={-1}>
			{picture !== undefined && <img src={picture} alt="" />}
			<span>{label}</span>
			{note !== undefined && <small>{note}</small>}
		</a>
	)
}

/** What is suggested for the words in a field, which are asked about after each pause in typing. */
function useSuggestions(address: string) {
	const field = useRef<HTMLInputElement>(null)
	const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
	const [known] = useState(() => new Map<string, Suggestions>())
	const [told, setTold] = useState<Suggestions & { phrase: string }>()
	const [isOpen, setOpen] = useState(false)
	const close = () => setOpen(false)

	async function ask(): Promise<void> {
		const isStill = (words: string) => field.current?.value.trim() === words && document.activeElement === field.current
		const phrase = field.current?.value.trim() ?? ''
		if (phrase === '') return close()
		const found = known.get(phrase) ?? (await fetchSuggestions(address, phrase))
		if (!found) return
		known.set(phrase, found)
		// Late answers to earlier words are ignored.
		if (!isStill(phrase)) return
		setTold({ phrase, ...found })
		setOpen(true)
	}
	const askAtStart = useEffectEvent(() => {
		// Somebody may have typed before React ran.
		if (document.activeElement === field.current && field.current?.value !== field.current?.defaultValue) void ask()
	})
	useEffect(() => {
		askAtStart()
		return () => clearTimeout(pause.current)
	}, [])
	const fieldEvents = {
		onInput() {
			clearTimeout(pause.current)
			pause.current = setTimeout(() => void ask(), pauseMs)
		},
		onBlur() {
			clearTimeout(pause.current)
			close()
		},
	}
	return { field, told, isOpen, ask, close, fieldEvents }
}
