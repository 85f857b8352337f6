import type { Access, Actor, QueryContext } from '~/kernel/operation.ts'

/** Everybody, signed in or not. */
export const everyone = (): Access => 'granted'

/** Everybody with an account. All others are asked to sign in, and may come back afterwards (truths §4.2). */
export const signedIn = ({ actor }: Pick<QueryContext<unknown>, 'actor'>): Access => (actor.kind === 'account' ? 'granted' : 'sign_in')

/** The account behind a call that `signedIn` let through. */
/** The id of the account an actor acts for; null when the actor has no account. */
export const accountIdOf = (actor: Actor): number | null => (actor.kind === 'account' ? actor.accountId : null)

export function accountOf({ actor }: Pick<QueryContext<unknown>, 'actor'>): number {
	if (actor.kind !== 'account') throw new Error('only accounts get here')
	return actor.accountId
}

/** The session a call came through; a job that works for an account has none. */
export function sessionIdOf(actor: Actor): number | undefined {
	return actor.kind === 'account' ? actor.session?.id : undefined
}

/** Only the product itself: jobs and gateways' notices. Nobody else may know that the operation exists. */
export const systemOnly = ({ actor }: Pick<QueryContext<unknown>, 'actor'>): Access => (actor.kind === 'system' ? 'granted' : 'not_found')

/** Only the people of the platform itself, at their desk (truths §4.1). Everybody else who is signed in is told that there is no desk. */
export const staffOnly = ({ actor }: Pick<QueryContext<unknown>, 'actor'>): Access => {
	if (actor.kind === 'visitor') return 'sign_in'
	return actor.kind === 'account' && actor.staff ? 'granted' : 'not_found'
}

/** The people of the platform, and the jobs that work for them. */
export const staffOrSystem = (context: Pick<QueryContext<unknown>, 'actor'>): Access =>
	context.actor.kind === 'system' ? 'granted' : staffOnly(context)
