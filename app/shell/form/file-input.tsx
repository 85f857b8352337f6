import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { classNames } from '~/ui/class-names.ts'
import { useFormText } from './text/form-text.ts'
import styles from './file-input.module.css'

export type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'ref'>

/**
 * An input for files. A browser's own input is in the browser's language, "Choose File" on a Vietnamese page. So it is invisible, and an element
 * in the page's language lies under it and shows the chosen files. Without JavaScript the browser's own input is shown.
 */
export function FileInput({ className, onChange, ...input }: FileInputProps) {
	const { file: text } = useFormText()
	const [names, setNames] = useState<readonly string[]>([])
	const place = useRef<HTMLInputElement>(null)
	const read = () => setNames([...(place.current?.files ?? [])].map(({ name }) => name))

	// A form that was sent and reset holds no files.
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
					// A handler may have removed the files again.
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
