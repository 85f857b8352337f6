import type { ComponentProps } from 'react'
import { longestSearch } from '~/kernel/longest.ts'
import { classNames } from './class-names.ts'
import { SearchIcon } from './icon.tsx'
import styles from './search-input.module.css'

export interface SearchInputProps extends Omit<ComponentProps<'input'>, 'type'> {
	/** The name of the search, for readers who do not see the magnifying glass. */
	label: string
	/** The class of the frame around the field. */
	className?: string
}

/** A search field: a magnifying glass and a field in one frame. Its height is `--search-height`, else the height of a control. */
export function SearchInput({ label, className, ...input }: SearchInputProps) {
	return (
		<label className={classNames(styles.frame, className)} htmlFor={input.id}>
			<span className="visually-hidden">{label}</span>
			<SearchIcon />
			<input type="search" maxLength={longestSearch} autoComplete="off" enterKeyHint="search" {...input} />
		</label>
	)
}
