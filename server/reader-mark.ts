import type { Caller } from '../app/kernel/operation.ts'
import type { Secrets } from '../app/kernel/secrets.ts'

/** The header that marks the reader of each page: browsers keep pages for no other reader (public/offline-worker.js). */
export const readerHeader = 'hoi-reader'

/** The mark of everybody who is not signed in. */
export const nobodyMark = 'nobody'

/** The mark of a reader: the same for the same account, different for every other account, and meaningless to others. */
export function readerMark(secrets: Secrets, { actor }: Pick<Caller, 'actor'>): string {
	return actor.kind === 'account' ? secrets.derive('offline reader', String(actor.accountId)).slice(0, 16) : nobodyMark
}
