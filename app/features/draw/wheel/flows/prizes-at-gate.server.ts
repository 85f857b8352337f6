import type { Store } from '~/platform/database/database.server.ts'
import type { KnownDevice } from '~/features/checkin/store/devices.server.ts'
import { listPlacesOf } from '~/features/draw/draw-record/store.server.ts'
import { ticketVerifier } from '~/features/attendee/registration/flows/sign-tickets.server.ts'
import { findCodeIssue } from '~/features/draw/wheel/store/presence.server.ts'
import { listResults, listWheelRows } from '~/features/draw/wheel/store/wheels.server.ts'
import { attendeeOfCode } from './read-ticket-code.server.ts'

/** The person at a gate: by the code of their ticket, or chosen by name. */
export interface AtGate {
	code?: string | undefined
	attendeeId?: number | undefined
}

/** What the person at a gate has won, handed over or not. A choice by name works only on a device that may look people up. */
export async function prizesAtGate(store: Store, { eventId, mayLookUp }: Pick<KnownDevice, 'eventId' | 'mayLookUp'>, asked: AtGate) {
	const wheels = (await listWheelRows(store, eventId)).filter(({ listId }) => listId !== null)
	const attendeeId = wheels.length === 0 ? undefined : await attendeeAtGate(store, { eventId, mayLookUp }, asked)
	if (attendeeId === undefined) return []
	const places = await listPlacesOf(
		store,
		wheels.flatMap(({ listId }) => listId ?? []),
		[attendeeId],
	)
	const own = wheels.filter(({ listId }) => places.some((place) => place.listId === listId))
	const results = await listResults(
		store,
		own.map(({ id }) => id),
	)
	return results.flatMap((result) => {
		const wheel = own.find(({ id }) => id === result.wheelId)
		const place = places.find(({ listId, place: nth }) => listId === wheel?.listId && nth === result.place)
		return wheel && place && place.name !== null && result.passed === null ? [{ wheel, result, name: place.name }] : []
	})
}

async function attendeeAtGate(
	store: Store,
	{ eventId, mayLookUp }: Pick<KnownDevice, 'eventId' | 'mayLookUp'>,
	{ code, attendeeId }: AtGate,
): Promise<number | undefined> {
	if (code !== undefined) return attendeeOfCode(store, await ticketVerifier(store, eventId), eventId, code)
	if (attendeeId === undefined || !mayLookUp) return undefined
	return (await findCodeIssue(store, eventId, attendeeId)) === undefined ? undefined : attendeeId
}
