import { and, asc, eq, isNotNull, or } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { isOneOf } from '~/platform/database/many-rows.server.ts'
import { gateDevices } from '~/features/checkin/tables.server.ts'
import { drawEntrants } from '~/features/draw/draw-record/tables.server.ts'
import { wheelResults, wheels } from '~/features/draw/wheel/tables.server.ts'
import type { ResultRow } from './wheels.server.ts'

type Handed = Pick<ResultRow, 'handedAt' | 'handedBy' | 'handedDeviceId' | 'receiptKind' | 'receiptFile' | 'receiver'>

export const notHanded: Handed = {
	...{ handedAt: null, handedBy: null, handedDeviceId: null },
	...{ receiptKind: null, receiptFile: null, receiver: null },
}

export async function setHanded(store: Store, resultId: number, handed: Handed): Promise<void> {
	await store.update(wheelResults).set(handed).where(eq(wheelResults.id, resultId))
}

/** Which of these pictures still belong to a receipt. */
export async function receiptsNamed(store: Store, files: readonly string[]): Promise<Set<string>> {
	if (files.length === 0) return new Set()
	const rows = await store.select({ file: wheelResults.receiptFile }).from(wheelResults).where(isOneOf(wheelResults.receiptFile, files))
	return new Set(rows.flatMap(({ file }) => file ?? []))
}

/** The names of gate devices, by their ids. */
export async function namesOfDevices(store: Store, ids: readonly number[]): Promise<Map<number, string>> {
	if (ids.length === 0) return new Map()
	const rows = await store.select({ id: gateDevices.id, name: gateDevices.name }).from(gateDevices).where(isOneOf(gateDevices.id, ids))
	return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The rewards handed over to a person: as attendees, or by the address in a pasted list. */
export async function listHandedTo(store: Store, { attendeeIds, email }: { attendeeIds: readonly number[]; email: string }) {
	const theirs =
		attendeeIds.length === 0
			? eq(drawEntrants.email, email)
			: or(isOneOf(drawEntrants.attendeeId, attendeeIds), eq(drawEntrants.email, email))
	const { id, wheelId, handedAt, receiptKind, receiptFile, receiver } = wheelResults
	return store
		.select({ id, wheelId, handedAt, receiptKind, receiptFile, receiver })
		.from(wheelResults)
		.innerJoin(wheels, eq(wheels.id, wheelId))
		.innerJoin(drawEntrants, and(eq(drawEntrants.listId, wheels.listId), eq(drawEntrants.place, wheelResults.place)))
		.where(and(theirs, isNotNull(handedAt)))
		.orderBy(asc(id))
}

/** Forgets the person in receipts: name and picture are removed; when and how the reward was handed over stays. */
export async function forgetReceipts(store: Store, resultIds: readonly number[]): Promise<void> {
	if (resultIds.length === 0) return
	await store.update(wheelResults).set({ receiptFile: null, receiver: null }).where(isOneOf(wheelResults.id, resultIds))
}
