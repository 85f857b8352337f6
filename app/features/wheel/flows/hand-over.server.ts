import type { Fact } from '../../../kernel/operation.ts'
import type { Store } from '../../../platform/database/database.server.ts'
import type { Receipt } from '../rules/receipt.ts'
import { setHanded } from '../store/receipts.server.ts'
import type { ResultRow, WheelRow } from '../store/wheels.server.ts'

interface HandingOver {
	wheel: WheelRow
	result: ResultRow
	receipt: Receipt
	/** An account at the desk, or a device at the gate. */
	by: { accountId: number | null; deviceId: number | null }
}

/**
 * Notes that a winner has the reward. The wheel is locked: of two who hand over at once the second finds it handed over, and nothing changes.
 * @returns whether this receipt is the one that is kept
 */
export async function handOver(
	{ store, now, record }: { store: Store; now: Date; record: (fact: Fact) => void },
	{ wheel, result, receipt, by }: HandingOver,
): Promise<boolean> {
	if (result.handedAt !== null) return result.receiptFile !== null && result.receiptFile === receipt.file
	await setHanded(store, result.id, {
		...{ handedAt: now, handedBy: by.accountId, handedDeviceId: by.deviceId },
		...{ receiptKind: receipt.kind, receiptFile: receipt.file, receiver: receipt.receiver || null },
	})
	const data = { eventId: wheel.eventId, wheelId: wheel.id, resultId: result.id, handed: true }
	record({ name: 'wheel.handed_over', about: `event:${wheel.eventId}`, providerId: wheel.providerId, data })
	return true
}
