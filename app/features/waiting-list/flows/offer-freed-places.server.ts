import type { Consequence } from '../../../platform/facts/consequence.server.ts'
import { offerFreePlaces } from './offer-places.server.ts'

/** Offers what a fact set free before anybody else can take it. Facts are about an event, or carry its number. */
export const offerFreed: Consequence = async (following, { about, data }) => {
	const [kind, id] = about.split(':')
	const eventId = kind === 'event' ? Number(id) : data?.['eventId']
	if (typeof eventId === 'number' && Number.isSafeInteger(eventId)) await offerFreePlaces(following, eventId)
}
