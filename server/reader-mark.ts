import type { Caller } from '../app/kernel/operation.ts'
import type { Secrets } from '../app/kernel/secrets.ts'

/** Says with each page who reads it: browsers keep pages for no other reader (public/offline-worker.js). */
export const readerHeader = 'hoi-reader'

/** Whoever is not signed in. */
export const nobodyMark = 'nobody'

/** The same for the same account and for no other, and without meaning for anybody else. */
export function readerMark(secrets: Secrets, { actor }: Pick<Caller, 'actor'>): string {
	return actor.kind === 'account' ? secrets.derive('offline reader', String(actor.accountId)).slice(0, 16) : nobodyMark
}
