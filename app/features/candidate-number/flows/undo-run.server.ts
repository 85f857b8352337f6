import type { Store } from '~/platform/database/database.server.ts'
import { lockBearers, writeCandidateNumbers } from '~/features/attendee/registration/store/candidate-numbers.server.ts'
import { deleteGiven, listNumbered, writeGiven } from '~/features/candidate-number/store/given.server.ts'
import type { numberRuns } from '~/features/candidate-number/tables.server.ts'

type Run = Pick<typeof numberRuns.$inferSelect, 'id' | 'at' | 'before' | 'configurationId'>

/**
 * Takes back the numbers a run gave and restores those it replaced. A person who got another number by hand since keeps it.
 * @returns the reason when it cannot: a number is locked, or somebody else has a number that would be restored
 */
export async function undoRun(
	store: Store,
	eventId: number,
	{ id: runId, at, before, configurationId }: Run,
): Promise<{ takenBack: number; givenBack: number } | 'numbers_locked' | 'number_taken'> {
	const ofRun = (await listNumbered(store, eventId)).filter((row) => row.runId === runId && row.how === 'run')
	await lockBearers(
		store,
		eventId,
		ofRun.map(({ attendeeId }) => attendeeId),
	)
	// Read the numbers again: from now on no gate can show one.
	const numbered = await listNumbered(store, eventId)
	const given = numbered.filter((row) => row.runId === runId && row.how === 'run')
	if (given.some(({ lockedAt, shownAtGate }) => lockedAt !== null || shownAtGate)) return 'numbers_locked'
	const losing = new Set(given.map(({ attendeeId }) => attendeeId))
	const stays = numbered.filter(({ attendeeId }) => !losing.has(attendeeId))
	const bearing = new Set(stays.map(({ attendeeId }) => attendeeId))
	const taken = new Set(stays.map(({ number }) => number))
	const back = before.filter(({ attendeeId }) => !bearing.has(attendeeId))
	if (back.some(({ number }) => taken.has(number))) return 'number_taken'
	const again = new Map(back.map((each) => [each.attendeeId, each]))
	await writeCandidateNumbers(store, eventId, [
		...given.map(({ attendeeId }) => ({ id: attendeeId, number: again.get(attendeeId)?.number ?? null, bears: true })),
		...back.filter(({ attendeeId }) => !losing.has(attendeeId)).map(({ attendeeId, number }) => ({ id: attendeeId, number, bears: false })),
	])
	await deleteGiven(store, [...losing])
	for (const how of ['run', 'newcomer'] as const)
		await writeGiven(
			store,
			back.filter((each) => each.how === how),
			{ configurationId, how, at, by: null, runId: null },
		)
	return { takenBack: given.filter(({ attendeeId }) => !again.has(attendeeId)).length, givenBack: back.length }
}
