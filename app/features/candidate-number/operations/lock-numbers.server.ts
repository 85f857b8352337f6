import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { ofConfiguration } from '~/features/candidate-number/shapes.server.ts'
import { findConfiguration, lockConfigurations, updateConfiguration } from '~/features/candidate-number/store.server.ts'
import { setLockedOf } from '~/features/candidate-number/store/given.server.ts'

/** Locks a configuration and every number it gave, or unlocks them. Locked numbers never change; people who register later still get theirs. */
export const lockNumbers = mutation('lockNumbers', {
	input: z.object({ ...ofConfiguration, locked: z.boolean() }),
	allow: eventProvider,
	refusals: ['configuration_not_found'],
	async run({ store, now, refuse, record }, { eventId, configurationId, locked }) {
		await lockConfigurations(store, eventId)
		const row = await findConfiguration(store, eventId, configurationId)
		if (!row) return refuse('configuration_not_found')
		if ((row.lockedAt !== null) === locked) return { locked }
		const lockedAt = locked ? now : null
		await updateConfiguration(store, configurationId, { lockedAt })
		await setLockedOf(store, configurationId, lockedAt)
		const name = locked ? 'number_configuration.locked' : 'number_configuration.unlocked'
		record({ name, about: `event:${eventId}`, providerId: row.providerId, data: { eventId, configurationId, name: row.name } })
		return { locked }
	},
})
