import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { providerOwner } from '~/features/provider/guards.server.ts'
import { changesOf, checkProvider } from '~/features/provider/rules/provider-form.ts'
import { lockProvider, updateProvider } from '~/features/provider/store.server.ts'

const typed = z.string().max(20_000).default('')

/** Changes a provider's profile and its rules for buyers. Saving the same again changes nothing. */
export const changeProvider = mutation('changeProvider', {
	input: z.object({
		providerId: idShape,
		provider: z.object({
			...{ name: typed, aboutVi: typed, aboutEn: typed, email: typed, phone: typed, website: typed, city: typed },
			...{ showsEmail: z.boolean().default(true), showsPhone: z.boolean().default(true) },
			...{ cancelAllowed: z.boolean().default(false), cancelHours: typed, cancelPercent: typed },
		}),
	}),
	allow: providerOwner,
	refusals: ['provider_not_found', 'invalid_fields'],
	async run({ store, refuse, record }, { providerId, provider }) {
		const { issues, cleaned } = checkProvider(provider)
		if (issues.length > 0) return refuse('invalid_fields', { issues })
		const before = await lockProvider(store, providerId)
		if (!before) return refuse('provider_not_found')
		const changes = changesOf(before, cleaned)
		if (Object.keys(changes).length > 0) {
			await updateProvider(store, providerId, cleaned)
			record({ name: 'provider.changed', about: `provider:${providerId}`, providerId, data: { changes }, clears: ['events', 'providers'] })
		}
		return { changed: Object.keys(changes) }
	},
})
