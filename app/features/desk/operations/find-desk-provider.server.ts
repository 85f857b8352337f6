import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { money } from '~/kernel/money.ts'
import { listFactsAbout } from '~/platform/facts/reading.server.ts'
import { query } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { nameIn } from '~/kernel/person-name.ts'
import { factActor } from '~/features/desk-kit/flows/read-fact-actor.server.ts'
import { factsTold } from '~/features/desk/flows/tell-facts.server.ts'
import { findProviderWhole, listEventsOf, listMembersOf, listMoneySold } from '~/features/desk/store/providers.server.ts'

/** One provider for staff: its profile, its members, what it has and sold, and what happened to it. */
export const findDeskProvider = query('findDeskProvider', {
	input: z.object({ providerId: idShape }),
	allow: staffOnly,
	refusals: ['provider_not_found'],
	async run({ store, now, locale, refuse }, { providerId }) {
		const found = await findProviderWhole(store, providerId)
		if (!found) return refuse('provider_not_found')
		const [members, events, sold, facts] = await Promise.all([
			listMembersOf(store, providerId),
			listEventsOf(store, providerId, 50),
			listMoneySold(store, [providerId]),
			listFactsAbout(store, [`provider:${providerId}`], 50),
		])
		const [actorOf, factOf] = await Promise.all([factActor(store, facts, locale), factsTold(store, facts, { locale })])
		const { createdAt, suspendedAt, ...told } = found
		return {
			...told,
			createdAt: createdAt.toISOString(),
			suspendedAt: suspendedAt?.toISOString() ?? null,
			members: members.map(({ accountId, email, role, secondStepSince, ...person }) => ({
				...{ accountId, email, role, secondStep: secondStepSince !== null },
				name: nameIn(locale, person),
			})),
			events: events.map(({ id, slug, name, state, startsAt, endsAt, timeZone, city }) => ({
				...{ id, slug: `${slug}-${id}`, state, timeZone, city, isOver: endsAt <= now },
				name: inLocale(name, locale),
				startsAt: startsAt.toISOString(),
			})),
			sold: sold.map(({ orders, amountMinor, currency }) => ({ orders, amount: money(amountMinor, currency) })),
			facts: facts.map((fact) => {
				const { id, name, at, actor } = fact
				return { id, name, at: at.toISOString(), actor: actorOf(actor), details: factOf(fact).details }
			}),
		}
	},
})
