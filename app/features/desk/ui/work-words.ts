import { useDeskText } from '../text/desk-text.ts'

type Words = Readonly<Record<string, string>>

/** What a job does, in the reader's language. */
export function useJobWords(): (job: string) => string {
	const { jobs }: { jobs: Words } = useDeskText().work
	return (job) => jobs[job] ?? job
}

/** What a kind of mail is about. Many are named by the fact that sent them: they have its words. */
export function useMailWords(): (kind: string) => string {
	const { work, factWords }: { work: { mails: Words }; factWords: Words } = useDeskText()
	return (kind) => work.mails[kind] ?? factWords[kind] ?? kind
}

/** What moved money in an order's books: `attendee_canceled:12` is a place that was canceled. */
export function useCauseWords(): (cause: string) => string {
	const { causes }: { causes: Words } = useDeskText().work
	return (cause) => causes[cause.split(':')[0] ?? ''] ?? cause
}
