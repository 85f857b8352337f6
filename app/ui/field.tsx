import { createContext, useContext, type ComponentProps, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { ErrorIcon } from './icon.tsx'
import styles from './field.module.css'
import { useTypedBefore } from './use-typed-before.ts'

/** The element id of a field with this name, for the error summary and for links: `attendees[0].name` → `field-attendees-0-name`. */
export function fieldId(name: string): string {
	return `field-${name.replace(/[^A-Za-z0-9_]+/g, '-').replace(/-$/, '')}`
}

/** The texts of every field. Label above, help below it, error under the field (look §3). */
export interface FieldTexts {
	name: string
	label: ReactNode
	help?: ReactNode
	/** What is wrong and what to do. Marks the field as invalid. */
	error?: string
	required?: boolean
	/** Shown beside the label of a field that may stay empty: "không bắt buộc". */
	optionalMark?: string
	/** Needed where several forms on one page have fields with the same name. */
	id?: string
}

/** What is wrong with the fields of a form, by their element ids. */
export type Mistakes = Readonly<Record<string, string>>

const Mistaken = createContext<Mistakes>({})

/** Gives the fields inside it their mistakes. */
export const FieldMistakes = Mistaken.Provider

/** The mistake a field shows: the mistake its form found a moment ago comes before its `error`. */
export function useMistake({ name, id = fieldId(name), error }: Pick<FieldTexts, 'name' | 'id' | 'error'>): string | undefined {
	return useContext(Mistaken)[id] ?? error
}

/** The attributes that connect a control with its label, help and error. */
export function describedBy(field: Pick<FieldTexts, 'name' | 'help' | 'error' | 'id' | 'required'>) {
	const id = field.id ?? fieldId(field.name)
	const ids = [field.help !== undefined && `${id}-help`, field.error && `${id}-error`].filter(Boolean).join(' ')
	return {
		id,
		name: field.name,
		required: field.required,
		'aria-describedby': ids || undefined,
		'aria-invalid': field.error ? (true as const) : undefined,
	}
}

/** The star of a required field. Silent, because the control itself says "required". */
export function RequiredMark() {
	return (
		<span className={styles.star} aria-hidden="true">
			{/* The no-break space keeps the star on the line of the label's last word. */}
			{'\u00a0*'}
		</span>
	)
}

export function FieldError({ id, error }: { id: string; error?: string }) {
	return error ? (
		<p className={styles.error} id={`${id}-error`}>
			<ErrorIcon size={20} />
			<span>{error}</span>
		</p>
	) : null
}

/** Label, help and error around a control of your own; the control spreads `describedBy(…)`. */
export function Field({
	name,
	label,
	help,
	error,
	required,
	optionalMark,
	id = fieldId(name),
	className,
	children,
}: FieldTexts & { className?: string; children: ReactNode }) {
	return (
		<div className={classNames(styles.field, className)} data-invalid={error ? '' : undefined}>
			<label id={`${id}-label`} className={styles.label} htmlFor={id}>
				{label}
				{required ? <RequiredMark /> : optionalMark && <span className={styles.optional}> ({optionalMark})</span>}
			</label>
			{children}
			{help !== undefined && (
				<p className={styles.help} id={`${id}-help`}>
					{help}
				</p>
			)}
			<FieldError id={id} error={error} />
		</div>
	)
}

function useParted<P extends FieldTexts & { className?: string }>(props: P) {
	const { name, label, help, error: told, required, optionalMark, id, className, ...rest } = props
	const error = useMistake({ name, id, error: told })
	return { texts: { name, label, help, error, required, optionalMark, id, className }, rest }
}

type Control<Element extends 'input' | 'textarea' | 'select'> = FieldTexts & Omit<ComponentProps<Element>, keyof FieldTexts>

export type TextFieldProps = Control<'input'> & {
	/** Shown inside the frame, before and after the typed text: a currency sign, an icon, a unit. */
	before?: ReactNode
	after?: ReactNode
}

/** One line of text; give it the right `type`, `inputMode` and `autoComplete`. */
export function TextField(props: TextFieldProps) {
	const { texts, rest } = useParted(props)
	const { before, after, ...input } = rest
	return (
		<Field {...texts}>
			{before === undefined && after === undefined ? (
				<input type="text" {...input} {...describedBy(texts)} className={styles.control} />
			) : (
				<span className={styles.framed}>
					{before}
					<input type="text" {...input} {...describedBy(texts)} />
					{after}
				</span>
			)}
		</Field>
	)
}

export function TextArea(props: Omit<Control<'textarea'>, 'ref'>) {
	const { texts, rest } = useParted(props)
	const attributes = describedBy(texts)
	const area = useTypedBefore(attributes.id)
	return (
		<Field {...texts}>
			<textarea rows={4} {...rest} {...attributes} ref={area} className={classNames(styles.control, styles.area)} />
		</Field>
	)
}

export interface Choice {
	value: string
	label: string
	disabled?: boolean
}

export type SelectFieldProps = Control<'select'> & {
	choices: readonly Choice[]
	/** The first, empty choice: "Chọn tỉnh, thành phố". */
	placeholder?: string
}

/** The browser's own select, which works everywhere and suits every phone. */
export function SelectField(props: SelectFieldProps) {
	const { texts, rest } = useParted(props)
	const { choices, placeholder, ...select } = rest
	return (
		<Field {...texts}>
			<select {...select} {...describedBy(texts)} className={classNames(styles.control, styles.select)}>
				{placeholder !== undefined && <option value="">{placeholder}</option>}
				{choices.map((choice) => (
					<option key={choice.value} value={choice.value} disabled={choice.disabled}>
						{choice.label}
					</option>
				))}
			</select>
		</Field>
	)
}
