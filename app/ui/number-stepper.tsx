import { useEffect, useEffectEvent, useRef, useState, type ComponentProps } from 'react'
import { describedBy, Field, FieldError, fieldId } from './field.tsx'
import type { FieldTexts } from './field.tsx'
import { MinusIcon, PlusIcon } from './icon.tsx'
import styles from './number-stepper.module.css'

export type NumberStepperProps = FieldTexts &
	Omit<ComponentProps<'input'>, keyof FieldTexts | 'type' | 'min' | 'max' | 'step' | 'value' | 'defaultValue' | 'onChange' | 'ref'> & {
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
 * A whole number with minus and plus. Without JavaScript the two buttons are not there and it is a plain number field.
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
	const field = useRef<HTMLInputElement>(null)

	function take(typed: number): void {
		if (!Number.isSafeInteger(typed)) return
		setOwn(typed)
		onChange?.(typed)
	}
	const takeTyped = useEffectEvent(() => {
		const typed = field.current?.valueAsNumber
		if (typed !== undefined && typed !== now) take(typed)
	})
	// Somebody may have typed before React ran.
	useEffect(() => takeTyped(), [])

	/** Presses the field's own step: it keeps to its limits, and the form hears of it as if somebody typed. */
	function step(direction: 'stepDown' | 'stepUp'): void {
		field.current?.[direction]()
		field.current?.dispatchEvent(new Event('input', { bubbles: true }))
	}

	const stepper = (
		<span className={styles.stepper} data-invalid={error ? '' : undefined}>
			<button type="button" aria-label={lessLabel} disabled={input.disabled || now <= min} onClick={() => step('stepDown')}>
				<MinusIcon />
			</button>
			<input
				// A browser does not bring back a number of an earlier visit.
				autoComplete="off"
				{...input}
				ref={field}
				{...describedBy(texts)}
				aria-label={compact && typeof label === 'string' ? label : undefined}
				type="number"
				inputMode="numeric"
				min={min}
				max={max}
				step={1}
				value={value}
				defaultValue={value === undefined ? defaultValue : undefined}
				onChange={(event) => take(event.currentTarget.valueAsNumber)}
			/>
			<button
				type="button"
				aria-label={moreLabel}
				disabled={input.disabled || (max !== undefined && now >= max)}
				onClick={() => step('stepUp')}
			>
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
