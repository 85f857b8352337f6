import { idIn, type Consequence } from '~/platform/facts/consequence.server.ts'
import { deleteUntoldNews, insertNews } from '~/features/follow/store.server.ts'

/** Notes a published event as news for the followers of its provider. An event that they were told of before is no news. */
export const noteNews: Consequence = async ({ store, now }, fact) => {
	if (fact.providerId != null) await insertNews(store, { eventId: idIn(fact, 'event'), providerId: fact.providerId, publishedAt: now })
}

/** Deletes the news of an event that was withdrawn before followers were told of it. */
export const withdrawNews: Consequence = async ({ store }, fact) => {
	await deleteUntoldNews(store, idIn(fact, 'event'))
}
