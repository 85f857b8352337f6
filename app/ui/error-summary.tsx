import { useEffect, useRef } from 'react'
import { fieldId } from './field.tsx'
import { ErrorIcon } from './icon.tsx'
import styles from './error-summary.module.css'

export interface FieldMistake {
	/** The field's name, or absent when the mistake is about the whole form. */
	name?: string
	/** The field's id, where it has an own one. */
	id?: string
	message: string
}

/**
 * Everything that is wrong with a form, above it, each line leading to its field (look §3). Takes the focus when it appears, without JavaScript
 * too, and whenever the mistakes change; without mistakes, nothing is shown.
 */
export function ErrorSummary({ title, mistakes }: { title: string; mistakes: readonly FieldMistake[] }) {
	const box = useRef<HTMLDivElement>(null)
	const told = mistakes.map((mistake) => `${mistake.name} ${mistake.message}`).join('\n')
	useEffect(() => {
		if (told) box.current?.focus()
	}, [told])
	if (mistakes.length === 0) return null
	return (
		<div ref={box} className={styles.summary} role="alert" tabIndex={-1} autoFocus>
			<ErrorIcon size={24} />
			<div>
				<p className={styles.title}>{title}</p>
				<ul>
					{mistakes.map(({ name, id = name === undefined ? undefined : fieldId(name), message }) => (
						<li key={`${id} ${message}`}>{id === undefined ? message : <a href={`#${id}`}>{message}</a>}</li>
					))}
				</ul>
			</div>
		</div>
	)
}
