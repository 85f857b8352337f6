import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { undoRun } from '~/features/candidate-number/flows/undo-run.server.ts'
import { ofConfiguration } from '~/features/candidate-number/shapes.server.ts'
import { findConfiguration, lockConfigurations, updateConfiguration } from '~/features/candidate-number/store.server.ts'
import { findLastRun, findStandingRun, markUndone } from '~/features/candidate-number/store/given.server.ts'

/** Undoes the last run of a configuration, unless one of its numbers is locked or was shown at a gate. The replaced numbers are restored. */
export const undoNumberRun = mutation('undoNumberRun', {
	input: z.object(ofConfiguration),
	allow: eventProvider,
	refusals: ['configuration_not_found', 'configuration_locked', 'numbers_locked', 'no_run_to_undo', 'number_taken'],
	async run({ store, now, refuse, record }, { eventId, configurationId }) {
		await lockConfigurations(store, eventId)
		const row = await findConfiguration(store, eventId, configurationId)
		if (!row) return refuse('configuration_not_found')
		if (row.lockedAt !== null) return refuse('configuration_locked')
		const run = await findLastRun(store, configurationId)
		if (!run || run.undoneAt !== null) return refuse('no_run_to_undo')
		const undone = await undoRun(store, eventId, { ...run, configurationId })
		if (typeof undone === 'string') return refuse(undone)
		await markUndone(store, run.id, now)
		const standing = await findStandingRun(store, configurationId)
		await updateConfiguration(store, configurationId, { lastRunAt: standing?.at ?? null, lastRunBy: standing?.by ?? null })
		const data = { eventId, configurationId, name: row.name, count: undone.takenBack }
		record({ name: 'numbers.undone', about: `event:${eventId}`, providerId: row.providerId, data })
		return undone
	},
})
