import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { configurationShape } from '~/features/candidate-number/rules/configuration.ts'
import {
	findConfiguration,
	insertConfiguration,
	lockConfigurations,
	updateConfiguration,
	writeGroups,
} from '~/features/candidate-number/store.server.ts'

/** Saves a new configuration, or changes one that nobody changed since its form was opened. Given numbers stay until it is run. */
export const saveNumberConfiguration = mutation('saveNumberConfiguration', {
	input: z.object({ eventId: idShape, id: idShape.optional(), version: z.number().int().default(0), configuration: configurationShape }),
	allow: eventProvider,
	refusals: ['event_not_found', 'configuration_not_found', 'configuration_changed', 'configuration_locked'],
	async run({ store, now, refuse, record }, { eventId, id, version, configuration }) {
		const found = await findEventRow(store, eventId)
		if (!found) return refuse('event_not_found')
		await lockConfigurations(store, eventId)
		const old = id === undefined ? undefined : await findConfiguration(store, eventId, id)
		if (id !== undefined && !old) return refuse('configuration_not_found')
		if (old && old.lockedAt !== null) return refuse('configuration_locked')
		if (old && old.version !== version) return refuse('configuration_changed')
		const { groups, ...set } = configuration
		const { providerId } = found.event
		const configurationId = old?.id ?? (await insertConfiguration(store, { ...set, providerId, eventId, createdAt: now }))
		if (old) await updateConfiguration(store, configurationId, { ...set, version: old.version + 1 })
		await writeGroups(store, configurationId, groups)
		const name = old ? 'number_configuration.changed' : 'number_configuration.created'
		record({ name, about: `event:${eventId}`, providerId, data: { eventId, configurationId, name: configuration.name } })
		return { id: configurationId }
	},
})
