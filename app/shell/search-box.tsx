import { useHref } from 'react-router'
import { Button } from '~/ui/button.tsx'
import { SearchInput } from '~/ui/search-input.tsx'
import styles from './search-box.module.css'
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

/** The search for products and events: a plain form. With JavaScript it suggests while somebody types (`suggestWhileTyping`). */
export function SearchBox({ id, size, phrase = '', isFocused }: SearchBoxProps) {
	const { search: text } = useShellText()
	return (
		<form
			className={`${styles.box} ${styles[size]}`}
			role="search"
			aria-label={text.label}
			method="get"
			action={useHref('/search')}
			data-suggest={useHref('/search/suggestions')}
			data-count={text.suggestions}
		>
			<SearchInput id={id} label={text.label} name="q" defaultValue={phrase} placeholder={text.placeholder} autoFocus={isFocused} />
			{size === 'lg' && (
				<Button type="submit" look="primary">
					{text.submit}
				</Button>
			)}
			<div className={styles.list} id={`${id}-list`} role="listbox" aria-label={text.label} hidden />
			<span className="visually-hidden" role="status" />
		</form>
	)
}
