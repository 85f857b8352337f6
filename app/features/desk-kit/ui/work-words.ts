import { useDeskText } from '~/features/desk-kit/text/desk-text.ts'

type Words = Readonly<Record<string, string>>

/** The name of a job in the reader's language. */
export function useJobWords(): (job: string) => string {
	const { jobs }: { jobs: Words } = useDeskText().work
	return (job) => jobs[job] ?? job
}

/** The name of a kind of mail. Many kinds are named by the fact that sent them, and have the fact's sentence. */
export function useMailWords(): (kind: string) => string {
	const { work, factWords }: { work: { mails: Words }; factWords: Words } = useDeskText()
	return (kind) => work.mails[kind] ?? factWords[kind] ?? kind
}

/** The name of a cause in an order's books: `attendee_canceled:12` is a cancelled place. */
export function useCauseWords(): (cause: string) => string {
	const { causes }: { causes: Words } = useDeskText().work
	return (cause) => causes[cause.split(':')[0] ?? ''] ?? cause
}
