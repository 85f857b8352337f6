import { secretToken } from '~/kernel/dice.ts'
import type { MutationContext, QueryContext } from '~/kernel/operation.ts'
import type { Secrets } from '~/kernel/secrets.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { hashOf } from '~/platform/signing/secrets.server.ts'
import { linkExpiry, linkState, type LinkKind, type LinkState } from '~/features/account/rules/one-time-link.ts'
import { lockAccount } from '~/features/account/store.server.ts'
import {
	findLinkById,
	findLinkByToken,
	insertLink,
	markLinkUsed,
	replaceLinks,
	type LinkRow,
} from '~/features/account/store/links.server.ts'

type Making = Pick<MutationContext<Store>, 'store' | 'now' | 'dice' | 'secrets'>

/** What was found behind a token. */
export interface FoundLink {
	id: number
	accountId: number
	/** The address the link was sent to; whoever opens the link proves that they read mail there. */
	sentTo: string
	state: LinkState
}

/**
 * Makes a link of a kind; an earlier link of that kind stops opening. A job sends the mail: record a fact with the link's id. Links change
 * under the account's lock: when two links are asked for at once, the second replaces the first.
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
	// A link that was made under an earlier secret of the server opens with the token it was made with.
	return tokens.find((token) => hashOf(token) === tokenHash) ?? tokens[0]
}

/** Looks at a link without using it. Mail programs open addresses before people do, so a page waits for the press of a button. */
export async function lookAtLink(
	{ store, now }: Pick<QueryContext<Store>, 'store' | 'now'>,
	kind: LinkKind,
	token: string,
): Promise<FoundLink | undefined> {
	return found(await findLinkByToken(store, hashOf(token)), kind, now)
}

/**
 * Uses a good link up; a link in any other state only has its state told, and nothing changes. The account's lock lets one of many calls at
 * once succeed.
 * @returns nothing when the token belongs to another kind of link or to none
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
