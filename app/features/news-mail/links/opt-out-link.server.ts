import type { Secrets } from '../../../kernel/secrets.ts'
import type { NewsKind } from '../rules/mail-state.ts'

const purpose = 'news-mail-opt-out'

/** Where the reader of a mail about themselves ends the mails of its provider, or wishes them again. */
export function optOutPath(secrets: Secrets, kind: NewsKind, subjectId: number): string {
	return `/news-mails/${kind}/${subjectId}?secret=${secrets.derive(purpose, `${kind}:${subjectId}`)}`
}

/** Whether somebody comes by the link in their mail. */
export function opensOptOut(secrets: Secrets, kind: NewsKind, subjectId: number, given: string): boolean {
	return secrets.matches(given, purpose, `${kind}:${subjectId}`)
}
