import type { Locale } from '~/kernel/locale.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { nameIn } from '~/kernel/person-name.ts'
import { listAccountNames } from '~/features/account/store/desk-accounts.server.ts'
import type { FactActor } from '~/features/desk-kit/rules/fact-shown.ts'

function accountIn(actor: string): number | undefined {
	const id = /^account:(\d{1,15})$/.exec(actor)?.[1]
	return id === undefined ? undefined : Number(id)
}

/** Reads the names of the actors of some facts at once. */
export async function factActor(store: Store, facts: readonly { actor: string }[], locale: Locale): Promise<(actor: string) => FactActor> {
	const ids = [...new Set(facts.flatMap(({ actor }) => accountIn(actor) ?? []))]
	const names = new Map((await listAccountNames(store, ids)).map(({ id, ...name }) => [id, nameIn(locale, name)]))
	return (actor) => {
		const id = accountIn(actor)
		if (id !== undefined) return { kind: 'account', accountId: id, name: names.get(id) ?? '' }
		if (actor.startsWith('program:')) return { kind: 'program', accountId: null, name: '' }
		return { kind: actor === 'system' ? 'system' : 'visitor', accountId: null, name: '' }
	}
}
