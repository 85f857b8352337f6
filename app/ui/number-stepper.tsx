import { useRef, useState } from 'react'
import type { ComponentProps } from 'react'
import { describedBy, Field, FieldError, fieldId } from './field.tsx'
import type { FieldTexts } from './field.tsx'
import { MinusIcon, PlusIcon } from './icon.tsx'
import styles from './number-stepper.module.css'

export type NumberStepperProps = FieldTexts &
	Omit<ComponentProps<'input'>, keyof FieldTexts | 'type' | 'min' | 'max' | 'step' | 'value' | 'defaultValue' | 'onChange'> & {
		/** What the two buttons do, such as "Bớt một vé 10 km" and "Thêm một vé 10 km". */
		lessLabel: string
		moreLabel: string
		min?: number
		max?: number
		value?: number
		defaultValue?: number
		/** The whole number that stands there now; not called while the field is empty. */
		onChange?: (value: number) => void
		/** Only the stepper, its label read out but not shown: inside a ticket stub. */
		compact?: boolean
	}

/** A whole number with minus and plus, also on pages for reading (`stepNumbers`). Without JavaScript the two buttons are not there and it is a plain number field. */
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
	const field = useRef<HTMLInputElement>(null)
	const [own, setOwn] = useState(defaultValue)
	const now = value ?? own

	function step(by: 1 | -1) {
		const element = field.current
		if (!element) return
		if (by > 0) element.stepUp()
		else element.stepDown()
		// The browser steps in silence; whoever listens to the form, React included, hears it by this event.
		element.dispatchEvent(new Event('input', { bubbles: true }))
	}

	const stepper = (
		<span className={styles.stepper} data-stepper data-invalid={error ? '' : undefined}>
			<button type="button" aria-label={lessLabel} disabled={input.disabled || now <= min} onClick={() => step(-1)}>
				<MinusIcon />
			</button>
			<input
				{...input}
				{...describedBy(texts)}
				aria-label={compact && typeof label === 'string' ? label : undefined}
				ref={field}
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
			<button type="button" aria-label={moreLabel} disabled={input.disabled || (max !== undefined && now >= max)} onClick={() => step(1)}>
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
