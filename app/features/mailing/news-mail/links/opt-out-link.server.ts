import type { Secrets } from '~/kernel/secrets.ts'
import type { NewsKind } from '~/features/mailing/news-mail/rules/mail-state.ts'

const purpose = 'news-mail-opt-out'

/** The address where the reader of a news mail ends the mails of its provider, or allows them again. */
export function optOutPath(secrets: Secrets, kind: NewsKind, subjectId: number): string {
	return `/news-mails/${kind}/${subjectId}?secret=${secrets.derive(purpose, `${kind}:${subjectId}`)}`
}

/** Whether the secret is the one of the link in the mail. */
export function opensOptOut(secrets: Secrets, kind: NewsKind, subjectId: number, given: string): boolean {
	return secrets.matches(given, purpose, `${kind}:${subjectId}`)
}
