import { idIn, type Consequence } from '../../../platform/facts/consequence.server.ts'
import { deleteUntoldNews, insertNews } from '../store.server.ts'

/** Notes for those who follow its provider that an event was published; one they were told of before is no news. */
export const noteNews: Consequence = async ({ store, now }, fact) => {
	if (fact.providerId != null) await insertNews(store, { eventId: idIn(fact, 'event'), providerId: fact.providerId, publishedAt: now })
}

/** Forgets what was withdrawn before it was told. */
export const withdrawNews: Consequence = async ({ store }, fact) => {
	await deleteUntoldNews(store, idIn(fact, 'event'))
}
