import type { Store } from '~/platform/database/database.server.ts'
import { defaultSettings, type EarlierReturnDays, type HouseSettings } from '~/features/settings/rules/house-settings.ts'
import { findSetValues } from '~/features/settings/store.server.ts'

/** The settings of the house now; values that nobody set have their defaults. */
export async function readSettings(store: Store): Promise<HouseSettings & { earlierReturnDays?: readonly EarlierReturnDays[] }> {
	return { ...defaultSettings, ...(await findSetValues(store)) }
}
