import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { providerOwner } from '~/features/provider/guards.server.ts'
import { lockProvider, updateProvider } from '~/features/provider/store.server.ts'
import { checkWays, waysChanged, withOthers } from '~/features/payment/payment-way/rules/typed-ways.ts'
import { typedWaysShape } from '~/features/payment/payment-way/shapes.server.ts'

/**
 * Changes which ways to pay online a provider offers, for all its events without ways of their own. Begun payments continue. Saving the same again
 * changes nothing.
 */
export const changeProviderWays = mutation('changeProviderWays', {
	input: z.object({ providerId: idShape, ...typedWaysShape.shape }),
	allow: providerOwner,
	refusals: ['provider_not_found', 'invalid_fields'],
	async run({ store, refuse, record }, { providerId, ways, typed }) {
		const { issues, cleaned } = checkWays(typed, ways)
		if (issues.length > 0) return refuse('invalid_fields', { issues })
		const before = await lockProvider(store, providerId)
		if (!before) return refuse('provider_not_found')
		const changes = waysChanged(before.wayTerms, cleaned, ways)
		const changed = Object.keys(changes)
		if (changed.length > 0) {
			await updateProvider(store, providerId, { wayTerms: withOthers(before.wayTerms, cleaned, ways) })
			record({ name: 'provider.ways_changed', about: `provider:${providerId}`, providerId, data: { changes } })
		}
		return { changed }
	},
})
