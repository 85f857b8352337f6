import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { nameIn } from '~/kernel/person-name.ts'
import { findMembership, findOwnProvider } from '~/features/provider/store.server.ts'
import { teamMember } from '~/features/provider/team/guards.server.ts'
import { listOpenInvitations, listTeam } from '~/features/provider/team/store.server.ts'

/** The members of a provider. Only those who manage it see contact data and open invitations. */
export const findTeam = query('findTeam', {
	input: z.object({ providerId: idShape }),
	allow: teamMember,
	refusals: ['provider_not_found'],
	async run({ store, now, actor, locale, refuse }, { providerId }) {
		const provider = await findOwnProvider(store, providerId)
		if (!provider) return refuse('provider_not_found')
		const me = actor.kind === 'account' ? actor.accountId : undefined
		const membership = me === undefined ? undefined : await findMembership(store, providerId, me)
		const runs = membership?.role !== 'check_in'
		const [members, invitations] = await Promise.all([
			listTeam(store, providerId),
			runs ? listOpenInvitations(store, providerId, now) : Promise.resolve([]),
		])
		return {
			provider: { id: provider.id, name: provider.name, slug: provider.slug },
			role: membership?.role ?? ('staff' as const),
			requiresSecondStep: provider.requiresSecondStep,
			members: members.map(({ accountId, email, role, secondStepSince, ...person }) => ({
				...{ accountId, role, name: nameIn(locale, person), isMe: accountId === me },
				email: runs ? email : null,
				secondStep: runs ? secondStepSince !== null : null,
			})),
			invitations: invitations.map(({ id, kind, email, role, expiresAt }) => ({
				...{ id, kind, email, role, expiresAt: expiresAt.toISOString() },
			})),
		}
	},
})
