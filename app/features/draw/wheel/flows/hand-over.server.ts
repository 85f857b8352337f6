import type { Fact } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import type { Already, Receipt } from '~/features/draw/wheel/rules/receipt.ts'
import { namesOfDevices, setHanded } from '~/features/draw/wheel/store/receipts.server.ts'
import { namesOfAccounts, type ResultRow, type WheelRow } from '~/features/draw/wheel/store/wheels.server.ts'

interface HandingOver {
	wheel: WheelRow
	result: ResultRow
	receipt: Receipt
	/** An account at the desk, or a device at a gate. */
	by: { accountId: number | null; deviceId: number | null }
}

/** Whether this receipt is the one that counts; else who handed the reward over before. */
export type HandOver = { kept: true; already: null } | { kept: false; already: Already }

/**
 * Records that a winner has the reward. The caller has locked the wheel: when two hand over at once, the second is told who was first, and nothing
 * changes.
 */
export async function handOver(
	{ store, now, record }: { store: Store; now: Date; record: (fact: Fact) => void },
	{ wheel, result, receipt, by }: HandingOver,
): Promise<HandOver> {
	const already = await handedBefore(store, result)
	if (already)
		return result.receiptFile !== null && result.receiptFile === receipt.file ? { kept: true, already: null } : { kept: false, already }
	await setHanded(store, result.id, {
		...{ handedAt: now, handedBy: by.accountId, handedDeviceId: by.deviceId },
		...{ receiptKind: receipt.kind, receiptFile: receipt.file, receiver: receipt.receiver || null },
	})
	const data = { eventId: wheel.eventId, wheelId: wheel.id, resultId: result.id, handed: true }
	record({ name: 'wheel.handed_over', about: `event:${wheel.eventId}`, providerId: wheel.providerId, data })
	return { kept: true, already: null }
}

/** When a reward was handed over and by whom; null: not yet. */
export async function handedBefore(
	store: Store,
	{ handedAt, handedBy, handedDeviceId }: Pick<ResultRow, 'handedAt' | 'handedBy' | 'handedDeviceId'>,
): Promise<Already | null> {
	if (handedAt === null) return null
	const accounts = await namesOfAccounts(store, handedBy === null ? [] : [handedBy])
	const devices = await namesOfDevices(store, handedDeviceId === null ? [] : [handedDeviceId])
	return { at: handedAt.toISOString(), by: accounts.get(handedBy ?? 0) ?? devices.get(handedDeviceId ?? 0) ?? '' }
}
