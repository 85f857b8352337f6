import { data, redirect, type RouterContextProvider } from 'react-router'
import type { Refusal } from '~/kernel/operation.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import type { TeamRole } from '~/features/provider/team/rules/team.ts'

interface Team {
	providerId: number
	name: string
}

/**
 * The provider of a page under `/my-events`: `?provider=3`, else the first the caller works for. Staff may name any provider; the operations refuse
 * one that the caller has no right to.
 */
export function chosenProvider(context: Readonly<RouterContextProvider>, request: Request, teams: readonly Team[]): number | undefined {
	signedIn(context, request)
	const asked = new URL(request.url).searchParams.get('provider') ?? ''
	const wanted = /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : undefined
	const { actor } = context.get(pageRequest).caller
	const isStaff = actor.kind === 'account' && actor.staff
	if (wanted !== undefined && (isStaff || teams.some(({ providerId }) => providerId === wanted))) return wanted
	return teams[0]?.providerId
}

/** The teams for a page that only owners may see: the caller's own ones where there are any, so that the page opens with one of them. */
export function ownedFirst<Own extends Team & { role: TeamRole }>(teams: readonly Own[]): readonly Own[] {
	const owned = teams.filter(({ role }) => role === 'owner')
	return owned.length > 0 ? owned : teams
}

/** The answer in place of a refused page: a redirect to the second step where only that is missing; else the page does not exist for the caller. */
export function insteadOf({ code }: Pick<Refusal, 'code'>) {
	if (code === 'second_step_needed') return redirect('/my-account/security', 303)
	return data(null, { status: code === 'forbidden' ? 403 : 404 })
}
