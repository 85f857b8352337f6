import { z } from 'zod'
import { query } from '../../../platform/operations/define.server.ts'
import { everyone } from '../../account/guards.server.ts'
import { readSettings } from '../read-settings.server.ts'

/** Where people ask for help; empty where nobody said so. */
export const findSupport = query('findSupport', {
	input: z.object({}),
	allow: everyone,
	cache: { seconds: 60, tags: () => ['settings'] },
	refusals: [],
	async run({ store }) {
		const { supportEmail: email, supportPhone: phone } = await readSettings(store)
		return { email, phone }
	},
})
