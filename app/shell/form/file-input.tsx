import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { useFormText } from './text/form-text.ts'
import styles from './file-input.module.css'

export type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'ref'>

/**
 * Where files are chosen. What browsers write into theirs is in the browser's language, "Choose File" on a Vietnamese page: a face in the page's
 * language lies under it, which says what was chosen. Without JavaScript the browser's own stays.
 */
export function FileInput({ className, onChange, ...input }: FileInputProps) {
	const { file: text } = useFormText()
	const [names, setNames] = useState<readonly string[]>([])
	const place = useRef<HTMLInputElement>(null)
	const read = () => setNames([...(place.current?.files ?? [])].map(({ name }) => name))

	// A form that was sent and is empty again holds no files.
	useEffect(() => {
		const form = place.current?.form
		const empty = () => setNames([])
		form?.addEventListener('reset', empty)
		return () => form?.removeEventListener('reset', empty)
	}, [])

	return (
		<span className={classNames(styles.place, className)}>
			<input
				{...input}
				ref={place}
				type="file"
				className={styles.native}
				onChange={(event) => {
					onChange?.(event)
					// Whoever looked at them may have taken them out again.
					read()
				}}
			/>
			<span className={styles.face} aria-hidden="true">
				<span className={styles.button}>{input.multiple ? text.chooseSeveral : text.choose}</span>
				<span className={styles.names}>{names.length === 0 ? text.none : names.length === 1 ? names[0] : text.several(names.length)}</span>
			</span>
		</span>
	)
}
