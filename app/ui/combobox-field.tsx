import { useState, type ChangeEvent } from 'react'
import { byNameMatch, nameMatch } from '~/kernel/name-match.ts'
import { slugOf } from '~/kernel/slug.ts'
import { classNames } from './class-names.ts'
import styles from './combobox-field.module.css'
import { describedBy, Field, type FieldTexts } from './field.tsx'
import fieldStyles from './field.module.css'
import { useCombobox } from './use-combobox.ts'
import { useHydrated } from './use-hydrated.ts'

export interface ComboboxChoice {
	/** The text in the field once the choice is taken. */
	value: string
	/** The name people use, where the value is longer: `Hà Nội` for `Thành phố Hà Nội`. */
	shortName?: string
	/** Other names that find the choice besides its value. */
	alsoKnownAs?: readonly string[]
	/** A second line, which says why the choice was found. */
	note?: string
}

export type ComboboxFieldProps = FieldTexts & {
	choices: readonly ComboboxChoice[]
	value: string
	onChange: (event: ChangeEvent<HTMLInputElement>) => void
	/** Called when one of the choices is taken. */
	onPick: (value: string) => void
	onBlur?: () => void
	autoComplete?: string
	maxLength?: number
	/** Read out while somebody types: how many choices are left. */
	countLabel: (count: number) => string
}

/** So many choices are shown at once; a reader who wants another one types more letters. */
const mostShown = 50

/**
 * A text field that suggests: letters find a choice with or without their marks, at the beginning of any of its words. Other text may be typed,
 * too; the form decides whether it is valid. Without JavaScript the browser's own list suggests. Keys as in WAI-ARIA's combobox.
 */
export function ComboboxField({
	choices,
	value,
	onChange,
	onPick,
	onBlur,
	autoComplete,
	maxLength,
	countLabel,
	...texts
}: ComboboxFieldProps) {
	const { id, ...attributes } = describedBy(texts)
	const hydrated = useHydrated()
	const [isOpen, setOpen] = useState(false)
	/** The text typed since the list was opened; while it is empty, every choice is shown. */
	const [wanted, setWanted] = useState('')
	const found = isOpen ? matching(choices, wanted) : []
	const listId = `${id}-choices`
	const { active, inputAttributes, listAttributes, optionAttributes } = useCombobox({
		...{ listId, isOpen, count: found.length, foundFor: wanted },
		onOpen: () => open(''),
		onClose: () => setOpen(false),
		onTake: (index) => found[index] && pick(found[index]),
	})

	function open(text: string) {
		setWanted(text)
		setOpen(true)
	}
	function pick(choice: ComboboxChoice) {
		onPick(choice.value)
		setOpen(false)
	}

	return (
		<Field {...texts}>
			<div className={styles.box}>
				<input
					type="text"
					id={id}
					{...attributes}
					{...(hydrated ? inputAttributes : { list: listId })}
					className={fieldStyles.control}
					// The browser's own suggestions would cover ours.
					autoComplete={hydrated && isOpen ? 'off' : autoComplete}
					maxLength={maxLength}
					value={value}
					onChange={(event) => {
						onChange(event)
						open(event.currentTarget.value)
					}}
					onClick={() => !isOpen && open('')}
					onBlur={() => {
						setOpen(false)
						onBlur?.()
					}}
				/>
				{hydrated ? (
					<ul {...listAttributes} aria-label={typeof texts.label === 'string' ? texts.label : undefined} className={styles.list}>
						{found.map((choice, index) => (
							<li
								key={choice.value}
								{...optionAttributes(index)}
								className={classNames(styles.choice, index === active && styles.active)}
								onClick={() => pick(choice)}
							>
								{choice.value}
								{choice.note !== undefined && <span className={styles.note}>{choice.note}</span>}
							</li>
						))}
					</ul>
				) : (
					<datalist id={listId}>
						{choices.map((choice) => (
							<option key={choice.value} value={choice.value}>
								{choice.note}
							</option>
						))}
					</datalist>
				)}
				<span className="visually-hidden" role="status">
					{isOpen && wanted !== '' ? countLabel(found.length) : ''}
				</span>
			</div>
		</Field>
	)
}

/** The choices with a word that begins with the letters, the best fitting names first. */
export function matching(choices: readonly ComboboxChoice[], wanted: string): readonly ComboboxChoice[] {
	if (slugOf(wanted) === '') return choices.slice(0, mostShown)
	const found = choices.filter((choice) => nameMatch(wanted, namesOf(choice)) !== undefined)
	return byNameMatch(found, wanted, namesOf).slice(0, mostShown)
}

function namesOf({ value, shortName, alsoKnownAs = [] }: ComboboxChoice): readonly string[] {
	return shortName === undefined ? [value, ...alsoKnownAs] : [shortName, value, ...alsoKnownAs]
}
