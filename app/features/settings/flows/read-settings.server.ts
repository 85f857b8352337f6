import type { Store } from '~/platform/database/database.server.ts'
import { defaultSettings, type EarlierReturnDays, type HouseSettings } from '~/features/settings/rules/house-settings.ts'
import { findSetValues } from '~/features/settings/store.server.ts'
import type { SetValues } from '~/features/settings/tables.server.ts'

type Settings = HouseSettings & { earlierReturnDays?: readonly EarlierReturnDays[] }

/** The settings of the house now; values that nobody set have their defaults. */
export async function readSettings(store: Store): Promise<Settings> {
	return settingsWith(await findSetValues(store))
}

/** The same from the values that were read already. */
export function settingsWith(values: SetValues | undefined): Settings {
	return { ...defaultSettings, ...values }
}
