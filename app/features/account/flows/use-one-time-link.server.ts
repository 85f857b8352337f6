import { secretToken } from '../../../kernel/dice.ts'
import type { MutationContext, QueryContext } from '../../../kernel/operation.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import type { Store } from '../../../platform/database/database.server.ts'
import { hashOf } from '../../../platform/signing/secrets.server.ts'
import { linkExpiry, linkState, type LinkKind, type LinkState } from '../rules/one-time-link.ts'
import { lockAccount } from '../store.server.ts'
import { findLinkById, findLinkByToken, insertLink, markLinkUsed, replaceLinks, type LinkRow } from '../store/links.server.ts'

type Making = Pick<MutationContext<Store>, 'store' | 'now' | 'dice' | 'secrets'>

/** What was found behind a token. */
export interface FoundLink {
	id: number
	accountId: number
	/** The address the link was sent to: what opening it proves. */
	sentTo: string
	state: LinkState
}

/**
 * Makes a link of a kind; an earlier one of that kind stops opening. The mail is a job's work: record a fact with the id. Links change under
 * the account's lock: of two who ask at once, the second replaces the first's.
 * @returns the link's id
 */
export async function makeLink({ store, now, dice, secrets }: Making, wanted: { kind: LinkKind; accountId: number; sentTo: string }) {
	await lockAccount(store, wanted.accountId)
	await replaceLinks(store, wanted, now)
	const seed = secretToken(dice)
	const tokenHash = hashOf(linkToken(secrets, { seed }))
	return insertLink(store, { ...wanted, seed, tokenHash, createdAt: now, expiresAt: linkExpiry(wanted.kind, now) })
}

/** The token of a stored link, for the mail that carries it and for nothing else. */
export function linkToken(secrets: Secrets, { seed, tokenHash }: Pick<LinkRow, 'seed'> & Partial<Pick<LinkRow, 'tokenHash'>>): string {
	const tokens = secrets.deriveAll('one-time-link', seed)
	// One that was made before the server got its secret of today opens with the token it was made with.
	return tokens.find((token) => hashOf(token) === tokenHash) ?? tokens[0]
}

/** Looks at a link without using it: mail programs open addresses before people do, so pages ask for a press of a button. */
export async function lookAtLink(
	{ store, now }: Pick<QueryContext<Store>, 'store' | 'now'>,
	kind: LinkKind,
	token: string,
): Promise<FoundLink | undefined> {
	return found(await findLinkByToken(store, hashOf(token)), kind, now)
}

/**
 * Uses a link up when it is good; any other state is only told, and nothing changes. Under the account's lock, it opens for one of many at once.
 * @returns nothing for a token of another kind or of nobody
 */
export async function useLink(
	{ store, now }: Pick<MutationContext<Store>, 'store' | 'now'>,
	kind: LinkKind,
	token: string,
): Promise<FoundLink | undefined> {
	const seen = await findLinkByToken(store, hashOf(token))
	if (!seen) return undefined
	await lockAccount(store, seen.accountId)
	const link = found(await findLinkById(store, seen.id), kind, now)
	if (link?.state === 'good') await markLinkUsed(store, link.id, now)
	return link
}

function found(row: LinkRow | undefined, kind: LinkKind, now: Date): FoundLink | undefined {
	if (!row || row.kind !== kind) return undefined
	return { id: row.id, accountId: row.accountId, sentTo: row.sentTo, state: linkState(row, now) }
}
