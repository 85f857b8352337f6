import { z } from 'zod'
import { query } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { readSettings } from '~/features/settings/flows/read-settings.server.ts'

/** The settings of the house, for staff. */
export const findSettings = query('findSettings', {
	input: z.object({}),
	allow: staffOnly,
	refusals: [],
	run: ({ store }) => readSettings(store),
})
