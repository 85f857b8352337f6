import type { ReactNode } from 'react'
import { Form } from 'react-router'

/**
 * The form that signs out; it also deletes the kept texts of forms in this tab. The button inside has the name `intent` and the value `sign-out`.
 */
export function SignOut({ children }: { children: ReactNode }) {
	return (
		<Form method="post" action="/login" onSubmit={() => sessionStorage.clear()}>
			{children}
		</Form>
	)
}
