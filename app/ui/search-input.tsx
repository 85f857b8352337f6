import type { InputHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { SearchIcon } from './icon.tsx'
import styles from './search-input.module.css'

export interface SearchInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
	/** What is searched, for who does not see the glass. */
	label: string
	/** Of the frame around it. */
	className?: string
}

/** Where a search is typed: a glass and a field in one frame. Its height is `--search-height`, else a control's. */
export function SearchInput({ label, className, ...input }: SearchInputProps) {
	return (
		<label className={classNames(styles.frame, className)} htmlFor={input.id}>
			<span className="visually-hidden">{label}</span>
			<SearchIcon />
			<input type="search" maxLength={200} autoComplete="off" enterKeyHint="search" {...input} />
		</label>
	)
}
