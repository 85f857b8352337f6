import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { providerOwner } from '~/features/provider/guards.server.ts'
import { providerPictures } from '~/features/provider/rules/provider-pictures.ts'
import { lockProvider, updateProvider } from '~/features/provider/store.server.ts'

const picture = z.object({
	path: z.string().regex(/^providers\/[a-z0-9-]{1,100}$/),
	width: z.number().int().positive().max(10_000),
	height: z.number().int().positive().max(10_000),
	color: z.string().regex(/^#[0-9a-f]{6}$/),
})

/**
 * Gives a provider another logo or cover, or removes one (null); a picture that is not named stays. @returns the paths of pictures that are not
 * shown any more
 */
export const changeProviderPictures = mutation('changeProviderPictures', {
	input: z.object({
		providerId: idShape,
		logo: picture.nullable().optional(),
		cover: picture.nullable().optional(),
	}),
	allow: providerOwner,
	refusals: ['provider_not_found'],
	async run({ store, refuse, record }, { providerId, ...changes }) {
		const before = await lockProvider(store, providerId)
		if (!before) return refuse('provider_not_found')
		const changed = providerPictures.filter((kind) => changes[kind] !== undefined && changes[kind]?.path !== before[kind]?.path)
		if (changed.length > 0) {
			await updateProvider(store, providerId, Object.fromEntries(changed.map((kind) => [kind, changes[kind]])))
			record({
				name: 'provider.pictures_changed',
				about: `provider:${providerId}`,
				providerId,
				data: { pictures: changed },
				clears: ['events', 'providers'],
			})
		}
		return { dropped: changed.flatMap((kind) => before[kind]?.path ?? []) }
	},
})
