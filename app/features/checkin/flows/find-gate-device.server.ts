import type { Store } from '~/platform/database/database.server.ts'
import { hashOf } from '~/platform/signing/secrets.server.ts'
import { findDevices, type KnownDevice } from '~/features/checkin/store/devices.server.ts'
import type { CheckinListRow } from '~/features/checkin/store/lists.server.ts'
import type { ListRule } from '~/features/checkin/rules/gate-answer.ts'

export type DeviceRefusal = 'device_not_found' | 'device_cut_off'

/** The device behind a token, or why it may do nothing. The owner of an own device must still work for the event. */
function deviceIn(known: ReadonlyMap<string, KnownDevice>, token: string): KnownDevice | DeviceRefusal {
	const device = known.get(hashOf(token))
	if (!device) return 'device_not_found'
	return device.cutOffAt === null && device.isManned ? device : 'device_cut_off'
}

/** The devices behind some tokens, or why each may do nothing. */
export async function devicesAt(store: Store, tokens: readonly string[]): Promise<(KnownDevice | DeviceRefusal)[]> {
	const rows = await findDevices(store, [...new Set(tokens.map(hashOf))])
	const known = new Map(rows.map((row) => [row.tokenHash ?? '', row]))
	return tokens.map((token) => deviceIn(known, token))
}

export async function deviceAt(store: Store, token: string): Promise<KnownDevice | DeviceRefusal> {
	const [device = 'device_not_found'] = await devicesAt(store, [token])
	return device
}

/** Whether a device may scan for a list. */
export function mayScan(
	{ eventId, listIds }: Pick<KnownDevice, 'eventId' | 'listIds'>,
	list: Pick<CheckinListRow, 'id' | 'eventId'>,
): boolean {
	return list.eventId === eventId && (listIds.length === 0 || listIds.includes(list.id))
}

/** A list in the form that the rules take. */
export function ruleOf({ variantIds, opensAt, closesAt, exits, capacity }: CheckinListRow): ListRule {
	return { variantIds, opensAt: opensAt?.getTime() ?? null, closesAt: closesAt?.getTime() ?? null, exits, capacity }
}
