import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountIdOf } from '~/features/account/guards.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { numbersBefore, planRun, readConfiguration, writeRun } from '~/features/candidate-number/flows/plan-numbers.server.ts'
import { changesOf } from '~/features/candidate-number/rules/shown-plan.ts'
import { ofConfiguration } from '~/features/candidate-number/shapes.server.ts'
import { findConfiguration, lockConfigurations, updateConfiguration } from '~/features/candidate-number/store.server.ts'
import { insertRun } from '~/features/candidate-number/store/given.server.ts'

/**
 * Gives a number to everybody whom a configuration chooses, in one go: to all of them, or to nobody when the digits run out. `changes`: for how many
 * people, who already know a number, the organiser agreed to another one. When there are more, the organiser is asked first.
 */
export const runNumbers = mutation('runNumbers', {
	input: z.object({ ...ofConfiguration, changes: z.number().int().min(0).default(0) }),
	allow: eventProvider,
	refusals: [
		...(['event_not_found', 'no_ticket_found', 'invalid_tickets', 'no_valid_tickets_found', 'no_attendee_found'] as const),
		...(['conditions_invalid', 'configuration_not_found', 'configuration_locked', 'numbers_run_out', 'numbers_known'] as const),
	],
	async run({ store, now, actor, locale, refuse, record }, { eventId, configurationId, changes }) {
		await lockConfigurations(store, eventId)
		const row = await findConfiguration(store, eventId, configurationId)
		if (!row) return refuse('configuration_not_found')
		if (row.lockedAt !== null) return refuse('configuration_locked')
		const configuration = await readConfiguration(store, row)
		const planned = await planRun(store, { eventId, configurationId, configuration, locale })
		if (typeof planned === 'string') return refuse(planned)
		const { plan, freed } = planned
		if (plan.leftOver.length > 0) {
			const leftOver = plan.leftOver.map(({ group, count }) => ({ group: configuration.groups[group]?.name ?? '', count }))
			return refuse('numbers_run_out', { leftOver, missing: leftOver.reduce((sum, { count }) => sum + count, 0) })
		}
		if (changesOf(planned) > changes) return refuse('numbers_known', { changes: changesOf(planned) })
		const by = accountIdOf(actor)
		const given = plan.assignments.length
		const run = { configurationId, at: now, by, rule: configuration.rerun, given, before: numbersBefore(planned) }
		const runId = await insertRun(store, run)
		const groupIds = configuration.groups.flatMap(({ id }) => id ?? [])
		await writeRun(store, planned, { eventId, configurationId, groupIds, now, runId, how: 'run' })
		await updateConfiguration(store, configurationId, { lastRunAt: now, lastRunBy: by })
		const data = { eventId, configurationId, name: row.name, count: given, takenBack: freed.length }
		record({ name: 'numbers.given', about: `event:${eventId}`, providerId: row.providerId, data })
		return { given, kept: plan.kept, ungrouped: plan.ungrouped, takenBack: freed.length }
	},
})
