import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { readConfiguration } from '~/features/candidate-number/flows/plan-numbers.server.ts'
import { nameOfCopy } from '~/features/candidate-number/rules/copy-name.ts'
import { ofConfiguration } from '~/features/candidate-number/shapes.server.ts'
import {
	findConfiguration,
	insertConfiguration,
	listNames,
	lockConfigurations,
	writeGroups,
} from '~/features/candidate-number/store.server.ts'

/** Makes a copy of a configuration; the copy has given no numbers yet. */
export const duplicateNumberConfiguration = mutation('duplicateNumberConfiguration', {
	input: z.object(ofConfiguration),
	allow: eventProvider,
	refusals: ['configuration_not_found'],
	async run({ store, now, refuse, record }, { eventId, configurationId }) {
		await lockConfigurations(store, eventId)
		const row = await findConfiguration(store, eventId, configurationId)
		if (!row) return refuse('configuration_not_found')
		const { groups, ...set } = await readConfiguration(store, row)
		const name = nameOfCopy(set.name, await listNames(store, eventId))
		const { providerId } = row
		const id = await insertConfiguration(store, { ...set, name, providerId, eventId, createdAt: now })
		await writeGroups(
			store,
			id,
			groups.map(({ id: _id, ...group }) => group),
		)
		record({ name: 'number_configuration.created', about: `event:${eventId}`, providerId, data: { eventId, configurationId: id, name } })
		return { id, name }
	},
})
