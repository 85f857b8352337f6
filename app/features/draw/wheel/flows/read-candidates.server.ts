import type { Store } from '~/platform/database/database.server.ts'
import { chosenAttendees } from '~/features/attendee/flows/choose-attendees.server.ts'
import type { AttendeeFilter } from '~/features/attendee/rules/attendee-choice.ts'
import type { Entrant } from '~/features/draw/draw-record/flows/record-draw.server.ts'
import { findEntrants } from '~/features/draw/draw-record/store.server.ts'
import { isLeftOut, type Pasted } from '~/features/draw/wheel/rules/pasted.ts'
import type { Presence } from '~/features/draw/wheel/rules/wheel.ts'
import { listPresent } from '~/features/draw/wheel/store/presence.server.ts'
import { listOtherWinners } from '~/features/draw/wheel/store/wheels.server.ts'

export interface CandidateChoice {
	eventId: number
	/** The wheel whose own winners do not count as earlier winners; 0: none. */
	wheelId: number
	filter: AttendeeFilter
	presence: Presence
	leaveOutWinners: boolean
	leftOut: string
	pasted: readonly Pasted[]
}

/**
 * Everybody who would take part in a wheel now: the attendees in the order of their registration, then the pasted list; and how many people of both
 * are left out.
 */
export async function candidatesOf(store: Store, taking: CandidateChoice): Promise<{ candidates: Entrant[]; leftOut: number }> {
	const { eventId, wheelId, filter, presence, leaveOutWinners, pasted } = taking
	const chosen = filter.ticketIds.length === 0 ? [] : await chosenAttendees(store, eventId, { ...filter, sorts: [] })
	const present = presence === 'all' ? undefined : await presentAt(store, eventId, presence)
	const winners = leaveOutWinners ? await earlierWinners(store, eventId, wheelId) : undefined
	const isNamed = isLeftOut(taking.leftOut)
	const all: Entrant[] = [
		...chosen
			.filter(({ id }) => !present || present.has(id))
			.map(({ id, name, candidateNumber }) => ({ name, number: candidateNumber, attendeeId: id })),
		...pasted,
	]
	const candidates = all.filter((entrant) => {
		const { name, number = null, email } = entrant
		return !isNamed({ name, number, email }) && !winners?.has(keyOf(entrant))
	})
	return { candidates, leftOut: all.length - candidates.length }
}

async function presentAt(store: Store, eventId: number, presence: Exclude<Presence, 'all'>): Promise<Set<number>> {
	const seen = await listPresent(store, eventId)
	return new Set(seen.filter(({ inside }) => presence === 'came' || inside).map(({ attendeeId }) => attendeeId))
}

/** A key that is equal for one person on two lists: an attendee's id, or for others the data of their list. */
function keyOf({ attendeeId, name, number, email }: Entrant): string {
	return attendeeId == null ? JSON.stringify([name.toLocaleLowerCase('vi'), number ?? null, email ?? null]) : `attendee ${attendeeId}`
}

async function earlierWinners(store: Store, eventId: number, wheelId: number): Promise<Set<string>> {
	const won = await listOtherWinners(store, eventId, wheelId)
	const keys = new Set<string>()
	for (const listId of new Set(won.flatMap((each) => each.listId ?? []))) {
		const places = won.filter((each) => each.listId === listId).map(({ place }) => place)
		for (const { attendeeId, name, number, email } of await findEntrants(store, listId, places))
			if (name !== null) keys.add(keyOf({ attendeeId, name, number, email }))
	}
	return keys
}
