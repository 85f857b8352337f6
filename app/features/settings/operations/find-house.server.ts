import { z } from 'zod'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import type { House } from '~/kernel/house.ts'
import { currencyFormatsOf, supportOf, tagOf } from '~/features/settings/rules/house-settings.ts'
import { readSettings } from '~/features/settings/flows/read-settings.server.ts'

/** What every page shows about the house: its support, the days for returns, and the newsletter's consent text. Empty where nobody set it. */
export const findHouse = query('findHouse', {
	input: z.object({}),
	allow: everyone,
	cache: { seconds: 60, tags: () => ['settings'] },
	refusals: [],
	async run({ store }) {
		const settings = await readSettings(store)
		const { returnDays, newsletterVi, newsletterEn } = settings
		const newsletter = { vi_VN: newsletterVi, en_US: newsletterEn }
		return {
			support: supportOf(settings),
			returnDays,
			newsletter,
			tag: tagOf(settings),
			currencies: currencyFormatsOf(settings),
		} satisfies House
	},
})
