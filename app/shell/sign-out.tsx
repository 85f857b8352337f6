import type { ReactNode } from 'react'
import { Form } from 'react-router'

/** The form that signs out; what was typed into forms in this tab goes with the person. The button inside is named `intent`, `sign-out`. */
export function SignOut({ children }: { children: ReactNode }) {
	return (
		<Form method="post" action="/login" onSubmit={() => sessionStorage.clear()}>
			{children}
		</Form>
	)
}
