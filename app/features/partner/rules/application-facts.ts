import type { Fact } from '../../../kernel/operation.ts'

/** What happens to an application; each is told to whoever applied. */
export const applicationNews = ['sent', 'asked_back', 'answered', 'approved', 'declined', 'withdrawn'] as const
export type ApplicationNews = (typeof applicationNews)[number]

/** For the fact log and the mails: what happened to an application, without what was said. */
export function applicationFact(news: ApplicationNews, { id, providerId }: { id: number; providerId?: number | null }): Fact {
	return {
		name: `partner.${news}`,
		about: `partner:${id}`,
		providerId: providerId ?? undefined,
		data: { applicationId: id, ...(providerId ? { providerId } : {}) },
	}
}
