import type { Consequence } from '~/platform/facts/consequence.server.ts'
import { offerFreePlaces } from './offer-places.server.ts'

/** Offers places that a fact has freed, before anybody else can take them. The fact's subject is an event, or its data has the event's id. */
export const offerFreed: Consequence = async (following, { about, data }) => {
	const [kind, id] = about.split(':')
	const eventId = kind === 'event' ? Number(id) : data?.['eventId']
	if (typeof eventId === 'number' && Number.isSafeInteger(eventId)) await offerFreePlaces(following, eventId)
}
