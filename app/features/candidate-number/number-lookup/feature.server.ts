import { findLookupSetting } from './operations/find-lookup-setting.server.ts'
import { findNumberHolder } from './operations/find-number-holder.server.ts'
import { findNumberLookup } from './operations/find-number-lookup.server.ts'
import { setNumberLookup } from './operations/set-number-lookup.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const numberLookup = {
	operations: {
		findLookupSetting,
		findNumberHolder,
		findNumberLookup,
		setNumberLookup,
	},
} satisfies Feature
