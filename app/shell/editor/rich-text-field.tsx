import { lazy, Suspense, useCallback, useState, type ChangeEvent, type ComponentType, type ReactNode } from 'react'
import { classNames } from '~/ui/class-names.ts'
import fieldStyles from '~/ui/field.module.css'
import { describedBy, Field, fieldId, type FieldTexts } from '~/ui/field.tsx'
import { useHydrated } from '~/ui/use-hydrated.ts'
import { useTypedBefore } from '~/ui/use-typed-before.ts'
import styles from './editor.module.css'
import type { WritingAreaProps } from './writing-area.tsx'

// When the editor's file cannot be loaded, the plain field stays.
const nothing: { default: ComponentType<WritingAreaProps> } = { default: () => null }
const WritingArea = lazy(() =>
	import('./writing-area.tsx').then(
		(file: typeof nothing | undefined) => file ?? nothing,
		() => nothing,
	),
)

export type RichTextFieldProps = FieldTexts & {
	value: string
	onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void
	onBlur?: () => void
	/** Help for writing without the editor. */
	plainHelp?: ReactNode
	lang?: string
	rows?: number
	maxLength?: number
}

/**
 * A description with headings, lists and links. It is a plain field of text and HTML, which works without JavaScript and whose text the form
 * sends; when the editor has loaded, it covers the field.
 */
export function RichTextField({ value, onChange, onBlur, plainHelp, lang, rows = 8, maxLength, ...texts }: RichTextFieldProps) {
	const id = texts.id ?? fieldId(texts.name)
	const area = useTypedBefore(id)
	const isAlive = useHydrated()
	const [isReady, setReady] = useState(false)
	const onReady = useCallback(() => setReady(true), [])
	const help = texts.help ?? (isReady ? undefined : plainHelp)
	const attributes = describedBy({ ...texts, help })
	const label = (
		<span id={`${id}-label`} onClick={() => document.getElementById(id)?.focus()}>
			{texts.label}
		</span>
	)
	return (
		<Field {...texts} help={help} label={label}>
			<div className={styles.field} onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && onBlur?.()}>
				<textarea
					ref={area}
					{...attributes}
					id={isReady ? undefined : id}
					hidden={isReady}
					className={classNames(fieldStyles.control, fieldStyles.area)}
					lang={lang}
					rows={rows}
					maxLength={maxLength}
					value={value}
					onChange={onChange}
				/>
				{isAlive && (
					<Suspense fallback={null}>
						<WritingArea
							area={area}
							value={value}
							id={id}
							lang={lang}
							labelledBy={`${id}-label`}
							describedBy={attributes['aria-describedby']}
							isRequired={texts.required === true}
							isWrong={texts.error !== undefined}
							onReady={onReady}
						/>
					</Suspense>
				)}
			</div>
		</Field>
	)
}
