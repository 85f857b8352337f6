import { valueState, type Choosable } from '~/features/catalog/rules/choosing.ts'
import type { Choice } from '~/features/catalog/rules/product-address.ts'
import type { DetailOption } from '~/features/catalog/rules/product-detail.ts'
import styles from './value-picker.module.css'

export interface ValuePickerProps {
	product: { options: readonly DetailOption[]; variants: readonly Choosable[] }
	option: DetailOption
	choice: Choice
	/** The values that cannot be chosen, and why. */
	notes: string
}

/** The field name of an option. */
export const optionField = (key: string) => `option.${key}`

/**
 * The values of one option. Nothing is disabled before `chooseVariants` runs: without scripts a disabled value would block the way back from a
 * choice, so the server says what is impossible.
 */
export function ValuePicker({ product, option, choice, notes }: ValuePickerProps) {
	const { key, name, values } = option
	const notesId = `notes-${key}`
	const chosen = values.find((value) => value.key === choice[key])?.name
	return (
		<fieldset className={styles.picker} aria-describedby={notesId}>
			<legend className={styles.legend}>
				{name}:{' '}
				<span className={styles.chosen} data-chosen={key}>
					{chosen}
				</span>
			</legend>
			<div className={styles.values}>
				{values.map((value) => (
					<label key={value.key} className={styles.value} data-state={valueState(product, choice, key, value.key)}>
						<input
							type="radio"
							className={styles.radio}
							name={optionField(key)}
							value={value.key}
							defaultChecked={choice[key] === value.key}
							required
							autoComplete="off"
							data-option={key}
						/>
						{value.swatch && (
							<svg className={styles.swatch} viewBox="0 0 24 24" aria-hidden="true">
								<circle cx="12" cy="12" r="11" fill={value.swatch} />
							</svg>
						)}
						<span>{value.name}</span>
					</label>
				))}
			</div>
			<p id={notesId} className={styles.notes} role="status" data-notes={key}>
				{notes}
			</p>
		</fieldset>
	)
}
