import { data, redirect, type RouterContextProvider } from 'react-router'
import type { Refusal } from '../../../kernel/operation.ts'
import { atDesk } from '../../../platform/session/at-desk.server.ts'
import { signedIn } from '../../../platform/session/signed-in.server.ts'

/** Where promotions are worked on: by staff at the desk, by organisers beside their events. The pages are the same. */
export type PromotionsPath = '/desk/codes' | '/my-events/codes'

/** Which of the two is asked for, by somebody who is signed in. @throws a redirect to `/login`; a 404 where the desk is not theirs */
export function promotionsPath(context: Readonly<RouterContextProvider>, request: Request): PromotionsPath {
	if (/\/desk\/codes(?:[/.]|$)/.test(new URL(request.url).pathname)) {
		atDesk(context, request)
		return '/desk/codes'
	}
	signedIn(context, request)
	return '/my-events/codes'
}

/** What stands in the place of a page that was refused: the way to a second step where it lacks only that, else nothing at all. */
export function insteadOf({ code }: Refusal) {
	return code === 'second_step_needed' ? redirect('/my-account/security', 303) : data(null, { status: 404 })
}
