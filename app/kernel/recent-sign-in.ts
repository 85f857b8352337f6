import type { Actor } from './operation.ts'

/** Signed in this long ago or less counts as just now: what cannot be undone, and the ways in themselves, ask for that. */
const recentMs = 15 * 60_000

/** Whether the person behind the session gave a password, or what stands for it, shortly ago. */
export function signedInRecently(actor: Actor, now: Date): boolean {
	const startedAt = actor.kind === 'account' ? actor.session?.startedAt : undefined
	return startedAt !== undefined && now.getTime() - startedAt.getTime() <= recentMs
}
