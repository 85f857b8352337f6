import { useHydrated } from '~/ui/use-hydrated.ts'
import { optionField, valueState, type Choosable } from '~/features/catalog/rules/choosing.ts'
import type { Choice } from '~/features/catalog/rules/product-address.ts'
import type { DetailOption } from '~/features/catalog/rules/product-detail.ts'
import styles from './value-picker.module.css'

export interface ValuePickerProps {
	product: { options: readonly DetailOption[]; variants: readonly Choosable[] }
	option: DetailOption
	choice: Choice
	/** The values that cannot be chosen, and why; or that one must be. */
	notes: string
	/** Whether somebody wanted to buy without a value of this option. */
	isMissing: boolean
	onChoose: (option: string, value: string) => void
}

/**
 * The values of one option. Nothing is disabled before React runs: without scripts a disabled value would block the way back from a
 * choice, so the server says what is impossible.
 */
export function ValuePicker({ product, option, choice, notes, isMissing, onChoose }: ValuePickerProps) {
	const hydrated = useHydrated()
	const { key, name, values } = option
	const notesId = `notes-${key}`
	const chosen = values.find((value) => value.key === choice[key])?.name
	const states = values.map((value) => valueState(product, choice, key, value.key))
	return (
		<fieldset className={styles.picker} aria-describedby={notesId}>
			<legend className={styles.legend}>
				{name}: <span className={styles.chosen}>{chosen}</span>
			</legend>
			<div className={styles.values}>
				{values.map((value, nth) => (
					<label key={value.key} className={styles.value} data-state={states[nth]}>
						<input
							type="radio"
							className={styles.radio}
							name={optionField(key)}
							value={value.key}
							checked={choice[key] === value.key}
							disabled={hydrated && states[nth] === 'not_made'}
							onChange={() => onChoose(key, value.key)}
							required
							autoComplete="off"
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
			<p id={notesId} className={styles.notes} role="status" data-missing={isMissing || undefined}>
				{notes}
			</p>
		</fieldset>
	)
}
