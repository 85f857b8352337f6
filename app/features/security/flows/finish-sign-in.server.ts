import { secretToken } from '~/kernel/dice.ts'
import type { MutationContext } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { hashOf } from '~/platform/signing/secrets.server.ts'
import type { SignInWay } from '~/features/account/rules/session-life.ts'
import { openSession, type OpenedSession } from '~/features/account/flows/open-session.server.ts'
import { linkIdentity } from './link-identity.server.ts'
import type { AskedIdentity } from '~/features/security/rules/asked-identity.ts'
import { triesLeft, unfinishedMinutes, type Missing } from '~/features/security/rules/unfinished.ts'
import { deleteUnfinished, insertUnfinished, lockUnfinished, type UnfinishedRow } from '~/features/security/store/second-steps.server.ts'

type Signing = Pick<MutationContext<Store>, 'store' | 'now' | 'dice' | 'record' | 'locale' | 'actor' | 'visitor' | 'userAgent'>

/** Either signed in, or asked for more: `unfinished` is the token of the unfinished sign-in, for the browser's cookie. */
export type Entered<Asked extends Missing = Missing> = { next: 'signed_in'; session: OpenedSession } | { next: Asked; unfinished: string }

interface Entering {
	way: SignInWay
	isRemembered: boolean
	/** The identity to link once nothing is missing any more. */
	identity?: AskedIdentity
}

/**
 * Continues after the first step was right: signs in, or asks for the second step where the account has one.
 * @returns nothing when the account is gone
 */
export async function enterOrAsk(
	context: Signing,
	account: { id: number; secondStepSince: Date | null },
	entering: Entering,
): Promise<Entered<'second_step'> | undefined> {
	if (account.secondStepSince) return askFor(context, 'second_step', account.id, entering)
	return finish(context, account.id, entering)
}

/** Leaves a sign-in unfinished until the missing part is given. It gets a new token that never becomes a session's. */
export async function askFor<Asked extends Missing>(
	{ store, now, dice }: Pick<Signing, 'store' | 'now' | 'dice'>,
	missing: Asked,
	accountId: number | null,
	{ way, isRemembered, identity }: Entering,
): Promise<{ next: Asked; unfinished: string }> {
	const token = secretToken(dice)
	const expiresAt = new Date(now.getTime() + unfinishedMinutes * 60_000)
	const row = { tokenHash: hashOf(token), missing, accountId, way, isRemembered, identity: identity ?? null, createdAt: now, expiresAt }
	await insertUnfinished(store, row)
	return { next: missing, unfinished: token }
}

/** Locks the unfinished sign-in of a token, if it still waits for this. After too many wrong answers it is over. */
export async function lockWaiting(
	{ store, now }: Pick<Signing, 'store' | 'now'>,
	token: string,
	missing: Missing,
): Promise<UnfinishedRow | undefined> {
	const row = await lockUnfinished(store, hashOf(token))
	return row && row.missing === missing && triesLeft(row, now) > 0 ? row : undefined
}

/** Signs in, now that nothing is missing. */
export async function finishWaiting(context: Signing, row: UnfinishedRow, accountId: number): Promise<Entered<never> | undefined> {
	await deleteUnfinished(context.store, row.id)
	return finish(context, accountId, { way: row.way, isRemembered: row.isRemembered, identity: row.identity ?? undefined })
}

async function finish(context: Signing, accountId: number, { identity, ...how }: Entering): Promise<Entered<never> | undefined> {
	const session = await openSession(context, { accountId, ...how })
	if (!session) return undefined
	if (identity) await linkIdentity(context, accountId, identity)
	return { next: 'signed_in', session }
}
