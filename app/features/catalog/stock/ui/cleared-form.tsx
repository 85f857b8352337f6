import { useEffect, useRef, type ReactNode } from 'react'
import { CheckedForm } from '~/shell/form/checked-form.tsx'

/**
 * A form that empties itself as soon as its request succeeds. The answer arrives before the page's new figures: a form that was rendered again with
 * those figures would lose what was typed in between.
 */
export function ClearedForm({
	done,
	children,
	...form
}: {
	/** The answer to the request, after it succeeded. */
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
