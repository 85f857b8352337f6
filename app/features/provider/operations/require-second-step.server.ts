import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { findAccount } from '~/features/account/store.server.ts'
import { providerOwner } from '~/features/provider/guards.server.ts'
import { findProvider, setSecondStepRequired } from '~/features/provider/store.server.ts'

/** Requires a second step of a provider's members, or ends this. The caller must have a second step themself. */
export const requireSecondStep = mutation('requireSecondStep', {
	input: z.object({ providerId: z.number().int().positive(), required: z.boolean() }),
	allow: providerOwner,
	refusals: ['provider_not_found', 'no_second_step'],
	async run({ store, actor, refuse, record }, { providerId, required }) {
		if (!(await findProvider(store, providerId))) return refuse('provider_not_found')
		const isWithout = actor.kind === 'account' && !actor.staff && !(await findAccount(store, actor.accountId))?.secondStepSince
		if (required && isWithout) return refuse('no_second_step')
		if (await setSecondStepRequired(store, providerId, required)) {
			const name = required ? 'provider.second_step_required' : 'provider.second_step_released'
			record({ name, about: `provider:${providerId}`, providerId })
		}
		return { required }
	},
})
