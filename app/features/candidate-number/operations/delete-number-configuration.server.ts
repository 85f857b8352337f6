import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { lockBearers, writeCandidateNumbers } from '~/features/attendee/registration/store/candidate-numbers.server.ts'
import { ofConfiguration } from '~/features/candidate-number/shapes.server.ts'
import { deleteConfigurationRow, findConfiguration, lockConfigurations } from '~/features/candidate-number/store.server.ts'
import { listNumberedBy } from '~/features/candidate-number/store/given.server.ts'

/** Deletes a configuration and takes its numbers back, unless one of them is locked or was shown at a gate. */
export const deleteNumberConfiguration = mutation('deleteNumberConfiguration', {
	input: z.object(ofConfiguration),
	allow: eventProvider,
	refusals: ['configuration_not_found', 'configuration_locked', 'numbers_locked'],
	async run({ store, refuse, record }, { eventId, configurationId }) {
		await lockConfigurations(store, eventId)
		const row = await findConfiguration(store, eventId, configurationId)
		if (!row) return refuse('configuration_not_found')
		if (row.lockedAt !== null) return refuse('configuration_locked')
		const ids = (await listNumberedBy(store, eventId, configurationId)).map(({ attendeeId }) => attendeeId)
		await lockBearers(store, eventId, ids)
		const numbered = await listNumberedBy(store, eventId, configurationId)
		if (numbered.some(({ lockedAt, shownAtGate }) => lockedAt !== null || shownAtGate)) return refuse('numbers_locked')
		await writeCandidateNumbers(
			store,
			eventId,
			ids.map((id) => ({ id, number: null, bears: true })),
		)
		await deleteConfigurationRow(store, configurationId)
		const data = { eventId, configurationId, name: row.name, count: ids.length }
		record({ name: 'number_configuration.deleted', about: `event:${eventId}`, providerId: row.providerId, data })
		return { takenBack: ids.length }
	},
})
