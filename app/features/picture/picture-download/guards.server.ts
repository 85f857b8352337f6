import type { Access } from '~/kernel/operation.ts'
import type { GuardContext } from '~/features/provider/guards.server.ts'
import { findDownloadAccess } from './flows/find-download-access.server.ts'

/** Those whom the organiser of an event lets download its pictures. Where there are no downloads, for nobody does the file exist. */
export async function pictureDownloader(context: GuardContext, { eventId }: { eventId: number }): Promise<Access> {
	const found = await findDownloadAccess(context, eventId)
	if (!found || found.access === 'off') return 'not_found'
	if (found.access === 'granted') return 'granted'
	return context.actor.kind === 'visitor' ? 'sign_in' : 'forbidden'
}
