import { z } from 'zod'
import { query } from '../../../platform/operations/define.server.ts'
import { everyone } from '../../account/guards.server.ts'
import { readSettings } from '../flows/read-settings.server.ts'

/** What every page says of the house: where people ask for help, for how long goods go back, what who wants news agrees to. Empty where nobody said so. */
export const findHouse = query('findHouse', {
	input: z.object({}),
	allow: everyone,
	cache: { seconds: 60, tags: () => ['settings'] },
	refusals: [],
	async run({ store }) {
		const { supportEmail, supportPhone, returnDays, newsletterVi, newsletterEn } = await readSettings(store)
		return { support: { email: supportEmail, phone: supportPhone }, returnDays, newsletter: { vi_VN: newsletterVi, en_US: newsletterEn } }
	},
})
