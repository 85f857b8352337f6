import type { Fact } from '~/kernel/operation.ts'

/** The news of an application; the applicant is told each of them. */
export const applicationNews = ['sent', 'asked_back', 'answered', 'approved', 'declined', 'withdrawn'] as const
export type ApplicationNews = (typeof applicationNews)[number]

/** The fact of an application's news, for the fact log and the mails; without the words that were written. */
export function applicationFact(news: ApplicationNews, { id, providerId }: { id: number; providerId?: number | null }): Fact {
	return {
		name: `partner.${news}`,
		about: `partner:${id}`,
		providerId: providerId ?? undefined,
		data: { applicationId: id, ...(providerId ? { providerId } : {}) },
	}
}
