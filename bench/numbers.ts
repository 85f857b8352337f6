import { findAttendeeChoices } from '../app/features/attendee/operations/find-attendee-choices.server.ts'
import { everybody } from '../app/features/attendee/rules/attendee-choice.ts'
import { runNumbers } from '../app/features/candidate-number/operations/run-numbers.server.ts'
import { saveNumberConfiguration } from '../app/features/candidate-number/operations/save-number-configuration.server.ts'
import { newConfiguration, newGroup } from '../app/features/candidate-number/rules/configuration.ts'
import type { Database } from '../app/platform/database/database.server.ts'
import { call, valueOf } from '../app/platform/operations/call.server.ts'
import type { Stage } from '../world/testing/stage.ts'
import { asAccount, worldOn } from '../world/testing/test-world.ts'
import { milliseconds, type Figure } from './table.ts'

/** A run may take at most this many times as long as the bare statement that writes the same numbers. */
const mostTimes = 3

/** Measures giving everybody at a large event a number, against the bare `UPDATE … FROM` of the same rows. Afterwards nobody has a number. */
export async function measureNumbers(
	database: Database,
	{ event: eventId, accounts }: Stage,
	{ counted, note }: { counted: string; note: (figure: Figure) => void },
): Promise<void> {
	const world = worldOn(database)
	const owner = asAccount(accounts.owner)
	const bare = await timed(() =>
		database.sql(
			`update attendees set candidate_number = n.number
			from (select id, 'A' || lpad(row_number() over (order by registered_at, id)::text, 6, '0') as number from attendees where event_id = $1) n
			where attendees.id = n.id`,
			[eventId],
		),
	)
	await forget(database)
	const choice = everybody(valueOf(await call(world, findAttendeeChoices, { eventId }, owner)))
	const groups = [{ ...newGroup(0), name: 'A', prefix: 'A' }]
	const configuration = { ...newConfiguration(choice), name: 'Bib', characters: 6, groups }
	const { id } = valueOf(await call(world, saveNumberConfiguration, { eventId, configuration }, owner))
	const run = await timed(async () => valueOf(await call(world, runNumbers, { eventId, configurationId: id }, owner)))
	await database.sql('delete from number_configurations where id = $1', [id])
	await forget(database)
	note({
		what: `candidate numbers for ${counted} attendees, PostgreSQL`,
		seen: `${milliseconds(run)}; the bare update ${milliseconds(bare)}, ${(run / bare).toFixed(1)} times that`,
		bar: `≤ ${mostTimes} times the bare update`,
		kept: run <= bare * mostTimes,
	})
}

async function timed(act: () => Promise<unknown>): Promise<number> {
	const from = performance.now()
	await act()
	return performance.now() - from
}

/** Removes the numbers and the dead rows of the update, so that the next figures find the same table as before. */
async function forget(database: Database): Promise<void> {
	await database.sql('update attendees set candidate_number = null where candidate_number is not null')
	await database.sql('vacuum full analyze attendees')
}
