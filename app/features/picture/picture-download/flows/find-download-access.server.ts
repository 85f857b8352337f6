import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import type { GuardContext } from '~/features/provider/guards.server.ts'
import { downloadAccess, type DownloadAccess } from '~/features/picture/picture-download/rules/who-downloads.ts'
import { findDownloadSetting } from '~/features/picture/picture-download/store.server.ts'
import { hasBought } from './has-bought.server.ts'

/**
 * An event with what the caller may do about downloads of its pictures. Nothing where the event has no public page: a draft, or an event of a
 * suspended provider.
 */
export async function findDownloadAccess(context: GuardContext, eventId: number) {
	const { actor, store } = context
	const row = await findEventRow(store, eventId)
	if (!row || row.event.state === 'draft' || row.provider.suspendedAt) return undefined
	const { who, productId } = await findDownloadSetting(store, eventId)
	const accountId = actor.kind === 'account' ? actor.accountId : undefined
	const isAsked = who === 'signed_in' || who === 'buyers'
	const access: DownloadAccess = downloadAccess(who, {
		isSignedIn: accountId !== undefined,
		runsEvent: isAsked && (await eventProvider(context, { eventId })) === 'granted',
		hasBought: accountId !== undefined && productId !== null && (await hasBought(store, accountId, productId)),
	})
	return { event: row.event, access, productId }
}
