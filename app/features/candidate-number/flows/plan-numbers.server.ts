import type { Locale } from '~/kernel/locale.ts'
import { Outdated, type Store } from '~/platform/database/database.server.ts'
import { chosenOf, readChoosable, type ChosenAttendee, type EventToChooseFrom } from '~/features/attendee/flows/choose-attendees.server.ts'
import { filterIssues, variantsChosen } from '~/features/attendee/rules/attendee-choice.ts'
import { lockBearers, writeCandidateNumbers } from '~/features/attendee/registration/store/candidate-numbers.server.ts'
import { kindsOfGroups, numberingOf, type Configuration } from '~/features/candidate-number/rules/configuration.ts'
import { planNumbers, type Candidate, type NumberPlan, type RerunRule } from '~/features/candidate-number/rules/numbering.ts'
import { listGroups, type ConfigurationRow } from '~/features/candidate-number/store.server.ts'
import {
	deleteGiven,
	isAnyBorne,
	listGreatest,
	listNumbered,
	listNumberedOf,
	writeGiven,
	type NumberedRow,
} from '~/features/candidate-number/store/given.server.ts'
import type { NumberBefore } from '~/features/candidate-number/tables.server.ts'

/** Why the configuration can number nobody (specification §8). */
export type NoNumbers =
	'event_not_found' | 'no_ticket_found' | 'invalid_tickets' | 'no_valid_tickets_found' | 'no_attendee_found' | 'conditions_invalid'

/** What a run would do. */
export interface PlannedRun {
	from: EventToChooseFrom
	chosen: ChosenAttendee[]
	plan: NumberPlan
	/** The people whose number would be taken back: they have no place any more, or a run that numbers everybody anew does not choose them. */
	freed: NumberedRow[]
	/** The people who have a number now. */
	numbered: ReadonlyMap<number, NumberedRow>
}

interface RunWanted {
	eventId: number
	/** Undefined for a configuration that is not saved yet. */
	configurationId: number | undefined
	configuration: Configuration
	locale: Locale
}

/** A configuration as it is saved, with its groups. */
export async function readConfiguration(store: Store, row: ConfigurationRow): Promise<Configuration> {
	const { name, choice, characters, first, step, leftOut, reserve, rerun, newcomers } = row
	const groups = await listGroups(store, [row.id])
	return {
		...{ name, choice, characters, first, step, leftOut: [...leftOut], reserve, rerun, newcomers },
		groups: groups.map((group) => ({
			...{ id: group.id, name: group.name, prefix: group.prefix, color: group.color, first: group.first, filter: group.filter },
		})),
	}
}

function problemOf({ choice, groups }: Configuration, from: EventToChooseFrom): NoNumbers | undefined {
	const ids = new Set(from.tickets.map(({ id }) => id))
	const asked = [...choice.ticketIds, ...groups.flatMap(({ filter }) => filter.ticketIds)]
	if (choice.ticketIds.length === 0) return 'no_ticket_found'
	if (!choice.ticketIds.some((id) => ids.has(id)) || variantsChosen(choice, from.tickets).length === 0) return 'no_valid_tickets_found'
	if (asked.some((id) => !ids.has(id))) return 'invalid_tickets'
	const filters = [choice, ...groups.map(({ filter }) => filter)]
	return filters.some((filter) => filterIssues(filter, from).length > 0) ? 'conditions_invalid' : undefined
}

/** Whether a run may not change the number: locked, shown at a gate, given by hand or by another configuration (truths §6). */
const isFixed = (row: NumberedRow, configurationId: number | undefined) =>
	row.lockedAt !== null || row.shownAtGate || row.how === 'hand' || row.how === null || row.configurationId !== configurationId

/** The greatest serial of each group, by the group's position. Groups with the same prefix count together. */
async function greatestOf(store: Store, configurationId: number | undefined, { groups }: Configuration): Promise<Map<number, number>> {
	const byId = configurationId === undefined ? new Map<number, number>() : await listGreatest(store, configurationId)
	const ofPrefix = new Map<string, number>()
	for (const { id, prefix } of groups)
		ofPrefix.set(prefix, Math.max(ofPrefix.get(prefix) ?? -1, (id === undefined ? undefined : byId.get(id)) ?? -1))
	return new Map(groups.flatMap(({ prefix }, nth) => ((ofPrefix.get(prefix) ?? -1) < 0 ? [] : [[nth, ofPrefix.get(prefix) ?? 0] as const])))
}

/** What a run would do now; this writes nothing. */
export async function planRun(
	store: Store,
	{ eventId, configurationId, configuration, locale }: RunWanted,
): Promise<PlannedRun | NoNumbers> {
	const from = await readChoosable(store, eventId, locale)
	if (!from) return 'event_not_found'
	const problem = problemOf(configuration, from)
	if (problem) return problem
	const chosen = await chosenOf(store, from, configuration.choice, { kinds: kindsOfGroups(configuration) })
	if (chosen.length === 0) return 'no_attendee_found'
	const rows = await listNumbered(store, eventId)
	const numbered = new Map(rows.map((row) => [row.attendeeId, row]))
	const among = new Set(chosen.map(({ id }) => id))
	const rule = configuration.rerun
	const freed = rows.filter(
		(row) => !among.has(row.attendeeId) && !isFixed(row, configurationId) && (rule === 'anew' || (rule === 'keep_fill' && row.isGone)),
	)
	const free = new Set(freed.map(({ attendeeId }) => attendeeId))
	const taken = rows.flatMap(({ attendeeId, number }) => (among.has(attendeeId) || free.has(attendeeId) ? [] : [number]))
	const candidates = chosen.map((attendee) => candidateOf(attendee, numbered.get(attendee.id), configurationId))
	const greatest = rule === 'keep_append' ? await greatestOf(store, configurationId, configuration) : undefined
	const plan = planNumbers({ numbering: numberingOf(configuration), rule, candidates, taken, ...(greatest && { greatest }) })
	return { from, chosen, plan, freed, numbered }
}

function candidateOf(
	{ id, kind, candidateNumber }: ChosenAttendee,
	row: NumberedRow | undefined,
	configurationId: number | undefined,
): Candidate {
	const isOwn = row !== undefined && configurationId !== undefined && row.configurationId === configurationId
	return {
		...{ id, group: kind, number: candidateNumber, serial: isOwn ? row.serial : null },
		fixed: row !== undefined && isFixed(row, configurationId),
	}
}

interface Writing {
	eventId: number
	configurationId: number
	/** The ids of the groups, in their order. */
	groupIds: readonly number[]
	now: Date
}

/** The numbers that a run will replace or take back, as they are now. */
export function numbersBefore({ plan, freed, numbered }: Pick<PlannedRun, 'plan' | 'freed' | 'numbered'>): NumberBefore[] {
	const replaced = plan.assignments.flatMap(({ id, before }) => (before === null ? [] : (numbered.get(id) ?? [])))
	return [...replaced, ...freed].flatMap(({ attendeeId, groupId, number, serial, how }) =>
		serial === null || how === null || how === 'hand' ? [] : [{ attendeeId, groupId, number, serial, how }],
	)
}

/**
 * Writes a plan, under the lock of the event's configurations.
 * @throws Outdated when a gate has shown a number since it was read, and the plan would change it
 */
export async function writeRun(
	store: Store,
	{ plan, freed }: Pick<PlannedRun, 'plan' | 'freed'>,
	{ eventId, configurationId, groupIds, now, runId, how }: Writing & { runId: number | null; how: 'run' | 'newcomer' },
): Promise<void> {
	const changing = plan.assignments.flatMap(({ id, before, number }) => (before !== null && before !== number ? [id] : []))
	const losing = freed.map(({ attendeeId }) => attendeeId)
	if (changing.length + losing.length > 0) {
		await lockBearers(store, eventId, [...changing, ...losing])
		const now = await listNumberedOf(store, eventId, [...changing, ...losing])
		if (now.some(({ shownAtGate }) => shownAtGate)) throw new Outdated('a gate has shown a number that was to change')
	}
	await writeCandidateNumbers(store, eventId, [
		...losing.map((id) => ({ id, number: null, bears: true })),
		...plan.assignments
			.filter(({ before, number }) => before !== number)
			.map(({ id, before, number }) => ({ id, number, bears: before !== null })),
	])
	await deleteGiven(store, losing)
	const given = plan.assignments.map(({ id, group, serial }) => ({ attendeeId: id, groupId: groupIds[group] ?? null, serial }))
	await writeGiven(store, given, { configurationId, how, at: now, by: null, runId })
}

/** The numbers that some attendees without a number would get: the next ones of their groups. */
export async function planNewcomers(
	store: Store,
	{ eventId, configurationId, configuration, locale, ids }: RunWanted & { configurationId: number; ids?: readonly number[] },
): Promise<NumberPlan | undefined> {
	const from = await readChoosable(store, eventId, locale)
	if (!from || configuration.choice.ticketIds.length === 0) return undefined
	const chosen = await chosenOf(store, from, configuration.choice, { kinds: kindsOfGroups(configuration), ...(ids && { ids }) })
	const newcomers = chosen.filter(({ candidateNumber, kind }) => candidateNumber === null && kind !== null)
	if (newcomers.length === 0) return undefined
	const candidates = newcomers.map((attendee) => candidateOf(attendee, undefined, configurationId))
	const wanted = { numbering: numberingOf(configuration), rule: 'keep_append' as RerunRule, candidates }
	const greatest = await greatestOf(store, configurationId, configuration)
	const plan = planNumbers({ ...wanted, greatest, taken: [] })
	const numbers = plan.assignments.map(({ number }) => number)
	if (!(await isAnyBorne(store, eventId, numbers))) return plan
	// Somebody has one of these numbers by hand or from another configuration. Only now is it worth reading all numbers of the event.
	const taken = (await listNumbered(store, eventId)).map(({ number }) => number)
	return planNumbers({ ...wanted, greatest, taken })
}
