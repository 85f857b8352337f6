import { data, redirect, type RouterContextProvider } from 'react-router'
import type { Refusal } from '~/kernel/operation.ts'
import { atDesk } from '~/platform/session/at-desk.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'

/** The address of the invoice pages: staff see them at the desk, organisers beside their events. The pages are the same. */
export type EinvoicesPath = '/desk/invoices' | '/my-events/invoices'

/** Which of the two an account asks for. @throws a redirect to `/login` for visitors; a 404 where the caller may not see the desk */
export function einvoicesPath(context: Readonly<RouterContextProvider>, request: Request): EinvoicesPath {
	if (/\/desk\/invoices(?:[/.]|$)/.test(new URL(request.url).pathname)) {
		atDesk(context, request)
		return '/desk/invoices'
	}
	signedIn(context, request)
	return '/my-events/invoices'
}

/** The page for a refusal: the way to the second step where only that is missing, else a 404. */
export function refusedPage({ code }: Refusal) {
	return code === 'second_step_needed' ? redirect('/my-account/security', 303) : data(null, { status: 404 })
}
