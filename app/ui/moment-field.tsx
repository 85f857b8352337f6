import { useContext, useState, type ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { describedBy, Field, type FieldTexts, useMistake } from './field.tsx'
import styles from './field.module.css'
import { FaceContext, type FaceWish, type MomentKind } from './moment-face-wish.ts'
import { useMomentFace } from './use-moment-face.ts'

export type MomentFieldProps = FieldTexts &
	Omit<ComponentProps<'input'>, keyof FieldTexts | 'type' | 'ref'> & {
		/** When the field's own face loads; by default when the field is seen. */
		face?: FaceWish
	}

const types = { date: 'date', time: 'time', moment: 'datetime-local' } as const

/** A date; the value is `yyyy-MM-dd` whatever the reader's language. */
export function DateField(props: MomentFieldProps) {
	return <AnyField kind="date" {...props} />
}

/** A time of day of 24 hours; the value is `HH:mm`. */
export function TimeField(props: MomentFieldProps) {
	return <AnyField kind="time" {...props} />
}

/** A date with its time; the value is `yyyy-MM-ddTHH:mm`. */
export function MomentField(props: MomentFieldProps) {
	return <AnyField kind="moment" {...props} />
}

/**
 * The browser's own input, which the form sends; over it, where somebody has a mouse, the face that reads as the page does. The input stays the one
 * truth: what the face changes is set in it with the events of typing, and what else changes it is shown in the face.
 */
function AnyField({ kind, face: wish = 'seen', ...props }: MomentFieldProps & { kind: MomentKind }) {
	const { name, label, help, error: told, required, optionalMark, id, className, onBlur, ...rest } = props
	const error = useMistake({ name, id, error: told })
	const texts = { name, label, help, error, required, optionalMark, id }
	const attributes = describedBy(texts)
	const [input, setInput] = useState<HTMLInputElement | null>(null)
	const face = useMomentFace(input, useContext(FaceContext), wish)
	return (
		<Field {...texts} className={className}>
			<div className={styles.moment}>
				<input
					{...rest}
					{...attributes}
					{...(face && { tabIndex: -1, 'aria-hidden': true })}
					ref={setInput}
					type={types[kind]}
					className={face ? styles.behind : classNames(styles.control, styles.date)}
					onBlur={(event) => {
						// The focus only goes on to the face.
						if (event.currentTarget.parentElement?.contains(event.relatedTarget)) return
						onBlur?.(event)
					}}
				/>
				{input &&
					face?.({
						kind,
						input,
						labelId: `${attributes.id}-label`,
						describedBy: attributes['aria-describedby'],
						isInvalid: attributes['aria-invalid'] === true,
						isRequired: required === true,
						isDisabled: rest.disabled === true,
						isReadOnly: rest.readOnly === true,
						min: rest.min,
						max: rest.max,
					})}
			</div>
		</Field>
	)
}
