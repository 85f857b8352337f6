import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { listFactsAbout } from '~/platform/facts/reading.server.ts'
import { query } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { deviceOf } from '~/features/account/rules/device.ts'
import { nameIn } from '~/kernel/person-name.ts'
import { findAccount } from '~/features/account/store.server.ts'
import { listSessions } from '~/features/account/store/sessions.server.ts'
import { listAddressBook } from '~/features/account/address/store.server.ts'
import { factActor } from '~/features/desk-kit/flows/read-fact-actor.server.ts'
import { factsTold } from '~/features/desk/flows/tell-facts.server.ts'
import { listMemberships } from '~/features/desk/store/customers.server.ts'
import { listNotes } from '~/features/desk/store/notes.server.ts'

/** What staff need to know about a customer to help them, and no more: the address and the ways of signing in stay private. */
export const findCustomer = query('findCustomer', {
	input: z.object({ accountId: idShape }),
	allow: staffOnly,
	refusals: ['customer_not_found'],
	async run({ store, now, locale, refuse }, { accountId }) {
		const account = await findAccount(store, accountId)
		if (!account) return refuse('customer_not_found')
		const about = `account:${accountId}`
		const [addresses, sessions, memberships, notes, facts] = await Promise.all([
			listAddressBook(store, accountId),
			listSessions(store, accountId, now),
			listMemberships(store, accountId),
			listNotes(store, about),
			listFactsAbout(store, [about], 50),
		])
		const [actors, told] = await Promise.all([factActor(store, facts, locale), factsTold(store, facts, { locale })])
		return {
			id: account.id,
			name: nameIn(locale, account),
			email: account.email,
			phone: account.phone,
			staff: account.staff,
			verified: account.emailVerifiedAt !== null,
			secondStep: account.secondStepSince !== null,
			createdAt: account.createdAt.toISOString(),
			lastSignedInAt: account.lastSignedInAt?.toISOString() ?? null,
			addresses: addresses.length,
			sessions: sessions.map(({ id, createdAt, seenAt, userAgent }) => ({
				id,
				seenAt: (seenAt ?? createdAt).toISOString(),
				...deviceOf(userAgent),
			})),
			memberships,
			notes: notes.map(({ at, author, ...note }) => ({ ...note, author: author && nameIn(locale, author), at: at.toISOString() })),
			facts: facts.map((fact) => {
				const { id, at, name, actor } = fact
				return { id, name, at: at.toISOString(), actor: actors(actor), details: told(fact).details }
			}),
		}
	},
})
