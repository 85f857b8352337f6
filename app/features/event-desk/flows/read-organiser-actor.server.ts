import type { Locale } from '~/kernel/locale.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { factActor } from '~/features/desk-kit/flows/read-fact-actor.server.ts'
import { organiserActorOf, type OrganiserActor } from '~/features/event-desk/rules/event-facts.ts'
import { listKeyNames, listWorkers } from '~/features/event-desk/store/event-facts.server.ts'

function keyIn(actor: string): number | undefined {
	const id = /^program:(\d{1,15})$/.exec(actor)?.[1]
	return id === undefined ? undefined : Number(id)
}

/** Reads at once who caused each of some facts, as far as the organiser may know it. */
export async function organiserActor(
	store: Store,
	facts: readonly { actor: string }[],
	{ providerId, locale }: { providerId: number; locale: Locale },
): Promise<(fact: { actor: string; name: string }) => OrganiserActor> {
	const actorOf = await factActor(store, facts, locale)
	const accountIds = facts.flatMap(({ actor }) => actorOf(actor).accountId ?? [])
	const keyIds = facts.flatMap(({ actor }) => keyIn(actor) ?? [])
	const [workers, keys] = await Promise.all([
		listWorkers(store, providerId, [...new Set(accountIds)]),
		listKeyNames(store, providerId, [...new Set(keyIds)]),
	])
	const workerOf = new Map(workers.map(({ id, role }) => [id, role ? ('member' as const) : ('staff' as const)]))
	const keyName = new Map(keys.map(({ id, name }) => [id, name]))
	return ({ actor, name }) => {
		const { kind, accountId, name: person } = actorOf(actor)
		const shownName = kind === 'program' ? (keyName.get(keyIn(actor) ?? 0) ?? '') : person
		return organiserActorOf({ name, kind, shownName }, workerOf.get(accountId ?? 0))
	}
}
