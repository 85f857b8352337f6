import { and, eq, sql, type SQLWrapper } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { eventPictures, inGallery } from '~/features/event/tables.server.ts'
import type { Downloaders } from './rules/who-downloads.ts'
import { pictureDownloads } from './tables.server.ts'

export interface DownloadSetting {
	who: Downloaders
	/** The goods whose buyers may; null unless buyers may. */
	productId: number | null
}

export async function findDownloadSetting(store: Store, eventId: number): Promise<DownloadSetting> {
	const [row] = await store.select().from(pictureDownloads).where(eq(pictureDownloads.eventId, eventId))
	return row ? { who: row.who, productId: row.productId } : { who: 'nobody', productId: null }
}

/** The part of an event's statement that reads who may download its pictures. */
export const pictureDownloadPart = {
	of: (eventId: SQLWrapper) =>
		sql`select coalesce(max(${pictureDownloads.who}), 'nobody') from ${pictureDownloads} where ${pictureDownloads.eventId} = ${eventId}`,
	read: (who: unknown) => who as Downloaders,
}

export async function saveDownloadSetting(store: Store, row: DownloadSetting & { eventId: number }): Promise<void> {
	await store.insert(pictureDownloads).values(row).onConflictDoUpdate({ target: pictureDownloads.eventId, set: row })
}

/** A picture that is in the gallery of an event now. */
export async function findPictureInGallery(store: Store, eventId: number, pictureId: number) {
	const { id, path, width, height, bytes, alt } = eventPictures
	const [picture] = await store
		.select({ id, path, width, height, bytes, alt })
		.from(eventPictures)
		.where(and(inGallery(eventId), eq(id, pictureId)))
	return picture
}
