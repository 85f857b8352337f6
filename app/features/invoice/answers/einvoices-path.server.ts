import { data, redirect, type RouterContextProvider } from 'react-router'
import type { Refusal } from '../../../kernel/operation.ts'
import { atDesk } from '../../../platform/session/at-desk.server.ts'
import { signedIn } from '../../../platform/session/signed-in.server.ts'

/** Where invoices are looked at: by staff at the desk, by organisers beside their events. The pages are the same. */
export type EinvoicesPath = '/desk/invoices' | '/my-events/invoices'

/** Which of the two is asked for, by somebody who is signed in. @throws a redirect to `/login`; a 404 where the desk is not theirs */
export function einvoicesPath(context: Readonly<RouterContextProvider>, request: Request): EinvoicesPath {
	if (/\/desk\/invoices(?:[/.]|$)/.test(new URL(request.url).pathname)) {
		atDesk(context, request)
		return '/desk/invoices'
	}
	signedIn(context, request)
	return '/my-events/invoices'
}

/** What stands in the place of a page that was refused: the way to a second step where it lacks only that, else nothing at all. */
export function insteadOf({ code }: Refusal) {
	return code === 'second_step_needed' ? redirect('/my-account/security', 303) : data(null, { status: 404 })
}
