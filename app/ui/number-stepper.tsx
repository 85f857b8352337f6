import { useState } from 'react'
import type { ComponentProps } from 'react'
import { describedBy, Field, FieldError, fieldId } from './field.tsx'
import type { FieldTexts } from './field.tsx'
import { MinusIcon, PlusIcon } from './icon.tsx'
import styles from './number-stepper.module.css'

export type NumberStepperProps = FieldTexts &
	Omit<ComponentProps<'input'>, keyof FieldTexts | 'type' | 'min' | 'max' | 'step' | 'value' | 'defaultValue' | 'onChange'> & {
		/** The names of the two buttons: "Bớt một vé 10 km" and "Thêm một vé 10 km". */
		lessLabel: string
		moreLabel: string
		min?: number
		max?: number
		value?: number
		defaultValue?: number
		/** Called with the whole number in the field; not called while the field is empty. */
		onChange?: (value: number) => void
		/** Only the stepper, its label read out but not shown: inside a ticket stub. */
		compact?: boolean
	}

/**
 * A whole number with minus and plus. `stepNumbers` presses them on every page, with React and without. Without JavaScript the two buttons are not
 * there and it is a plain number field.
 */
export function NumberStepper({
	lessLabel,
	moreLabel,
	min = 0,
	max,
	value,
	defaultValue = min,
	onChange,
	compact,
	className,
	...rest
}: NumberStepperProps) {
	const { name, label, help, error, required, optionalMark, id, ...input } = rest
	const texts = { name, label, help, error, required, optionalMark, id }
	const [own, setOwn] = useState(defaultValue)
	const now = value ?? own

	const stepper = (
		<span className={styles.stepper} data-stepper data-invalid={error ? '' : undefined}>
			<button type="button" aria-label={lessLabel} disabled={input.disabled || now <= min}>
				<MinusIcon />
			</button>
			<input
				{...input}
				{...describedBy(texts)}
				aria-label={compact && typeof label === 'string' ? label : undefined}
				type="number"
				inputMode="numeric"
				min={min}
				max={max}
				step={1}
				value={value}
				defaultValue={value === undefined ? defaultValue : undefined}
				onChange={(event) => {
					const typed = event.currentTarget.valueAsNumber
					if (!Number.isSafeInteger(typed)) return
					setOwn(typed)
					onChange?.(typed)
				}}
			/>
			<button type="button" aria-label={moreLabel} disabled={input.disabled || (max !== undefined && now >= max)}>
				<PlusIcon />
			</button>
		</span>
	)
	return compact ? (
		<span className={styles.compact}>
			{stepper}
			<span aria-live="polite">
				<FieldError id={id ?? fieldId(name)} error={error} />
			</span>
		</span>
	) : (
		<Field {...texts} className={className}>
			{stepper}
		</Field>
	)
}
