import type { Actor } from './operation.ts'

/** A sign-in counts as recent for so long. Actions that cannot be undone, and changes to the ways of signing in, require a recent sign-in. */
const recentMs = 15 * 60_000

/** Whether the person behind the session gave a password, or a proof in its place, a short time ago. */
export function signedInRecently(actor: Actor, now: Date): boolean {
	const startedAt = actor.kind === 'account' ? actor.session?.startedAt : undefined
	return startedAt !== undefined && now.getTime() - startedAt.getTime() <= recentMs
}
