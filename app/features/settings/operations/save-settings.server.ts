import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import {
	checkSettings,
	currencySettings,
	defaultSettings,
	settingsChanged,
	type CurrencySetting,
} from '~/features/settings/rules/house-settings.ts'
import { lockSetValues, putSettings } from '~/features/settings/store.server.ts'

const typed = z.string().max(2_000).default('')
/** Where nothing is sent, the hours of help begin as the specification has them; an empty text closes the day. */
const hours = z.string().max(2_000).optional()

/** Saves the settings of the house. Each change is recorded as a fact with the old and new values. Saving the same values again changes nothing. */
export const saveSettings = mutation('saveSettings', {
	input: z.object({
		...{ companyName: typed, companyAddress: typed, companyTaxId: typed, companyContact: typed, supportEmail: typed, supportPhone: typed },
		...{ supportZalo: typed, supportMessenger: typed, supportChat: typed, supportChatHosts: typed, helpZone: hours, helpClosed: typed },
		...{ helpMonday: hours, helpTuesday: hours, helpWednesday: hours, helpThursday: hours, helpFriday: hours, helpSaturday: hours },
		helpSunday: hours,
		...{ tagKind: typed, tagAddress: typed, tagSite: typed, tagHosts: typed },
		...(Object.fromEntries(currencySettings.map((name) => [name, typed])) as Record<CurrencySetting, typeof typed>),
		tagAsks: z.boolean().default(true),
		reviewsWait: z.boolean().default(false),
		...{ returnDays: typed, fewPieces: typed, newsletterVi: typed, newsletterEn: typed },
	}),
	allow: staffOnly,
	refusals: ['invalid_fields'],
	async run({ store, now, refuse, record }, input) {
		const { issues, cleaned } = checkSettings(input)
		if (issues.length > 0) return refuse('invalid_fields', { issues })
		const before = { ...defaultSettings, ...(await lockSetValues(store)) }
		const changes = settingsChanged(before, cleaned)
		if (Object.keys(changes).length > 0) {
			const { earlierReturnDays = [], returnDays } = before
			const promised =
				returnDays > cleaned.returnDays ? [...earlierReturnDays, { days: returnDays, until: now.toISOString() }] : earlierReturnDays
			await putSettings(store, { ...cleaned, earlierReturnDays: promised }, now)
			record({ name: 'settings.changed', about: 'settings', data: { changes } })
		}
		return { changed: Object.keys(changes) }
	},
})
