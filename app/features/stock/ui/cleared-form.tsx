import { useEffect, useRef, type ReactNode } from 'react'
import { CheckedForm } from '../../../shell/form/checked-form.tsx'

/**
 * A form that empties itself the moment what it sent is done. Its answer comes before the page's new figures do:
 * a form drawn afresh with those figures would take away what was typed in between.
 */
export function ClearedForm({
	done,
	children,
	...form
}: {
	/** The answer to what was sent, once it is done. */
	done: object | undefined
	id?: string
	preventScrollReset?: boolean
	className?: string | undefined
	children: ReactNode
}) {
	const element = useRef<HTMLFormElement>(null)
	useEffect(() => {
		if (done !== undefined) element.current?.reset()
	}, [done])
	return (
		<CheckedForm {...form} method="post" ref={element}>
			{children}
		</CheckedForm>
	)
}
