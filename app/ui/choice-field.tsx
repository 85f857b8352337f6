import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { describedBy, FieldError, RequiredMark, fieldId } from './field.tsx'
import type { FieldTexts } from './field.tsx'
import styles from './field.module.css'

export interface RadioChoice {
	value: string
	label: ReactNode
	/** A second line: a price, a condition, or why the choice is disabled. */
	note?: ReactNode
	/** An icon or a price at the far end. */
	aside?: ReactNode
	disabled?: boolean
}

export type RadioGroupProps = FieldTexts & {
	choices: readonly RadioChoice[]
	/** `list` puts the choices under each other, each with a frame; `chips` puts short words side by side; `plain` has no frames. */
	layout?: 'list' | 'chips' | 'plain'
	value?: string
	defaultValue?: string
	onChange?: ComponentProps<'input'>['onChange']
	onBlur?: ComponentProps<'input'>['onBlur']
	className?: string
}

/** A choice of one among a few. The legend is the label; the error belongs to the whole group. */
export function RadioGroup({ choices, layout = 'list', value, defaultValue, onChange, onBlur, className, ...texts }: RadioGroupProps) {
	const { id, 'aria-describedby': description, 'aria-invalid': invalid, name, required } = describedBy(texts)
	return (
		<fieldset
			role="radiogroup"
			id={id}
			tabIndex={-1}
			className={classNames(styles.field, className)}
			aria-describedby={description}
			aria-invalid={invalid}
			aria-required={required}
		>
			<legend className={styles.label}>
				{texts.label}
				{required ? <RequiredMark /> : texts.optionalMark && <span className={styles.optional}> ({texts.optionalMark})</span>}
			</legend>
			<div className={classNames(styles.choices, styles[layout])}>
				{choices.map((choice) => (
					<label key={choice.value} className={classNames(styles.choice, choice.aside !== undefined && styles.sided)}>
						<input
							type="radio"
							name={name}
							value={choice.value}
							required={required}
							disabled={choice.disabled}
							checked={value === undefined ? undefined : value === choice.value}
							defaultChecked={value === undefined && defaultValue !== undefined ? defaultValue === choice.value : undefined}
							onChange={onChange ?? (value === undefined ? undefined : ignore)}
							onBlur={onBlur}
						/>
						<span className={styles.choiceText}>
							{choice.aside === undefined ? choice.label : <span>{choice.label}</span>}
							{choice.note !== undefined && <span className={styles.note}>{choice.note}</span>}
						</span>
						{choice.aside}
					</label>
				))}
			</div>
			{texts.help !== undefined && (
				<p className={styles.help} id={`${id}-help`}>
					{texts.help}
				</p>
			)}
			<FieldError id={id} error={texts.error} />
		</fieldset>
	)
}

/** React wants a handler beside `checked`; a group that is only shown has no other handler. */
function ignore() {}

export type CheckboxFieldProps = FieldTexts & Omit<ComponentProps<'input'>, keyof FieldTexts | 'type'>

/** A choice of yes or no, with its words beside the box. */
export function CheckboxField({
	name,
	label,
	help,
	error,
	required,
	optionalMark,
	id = fieldId(name),
	className,
	...input
}: CheckboxFieldProps) {
	return (
		<div className={classNames(styles.field, className)}>
			<label className={classNames(styles.choice, styles.bare)}>
				<input {...input} {...describedBy({ name, help, error, required, id })} type="checkbox" />
				<span className={styles.choiceText}>
					<span>
						{label}
						{required ? <RequiredMark /> : optionalMark && <span className={styles.optional}> ({optionalMark})</span>}
					</span>
				</span>
			</label>
			{help !== undefined && (
				<p className={classNames(styles.help, styles.indented)} id={`${id}-help`}>
					{help}
				</p>
			)}
			<FieldError id={id} error={error} />
		</div>
	)
}
