import { changeProviderPictures } from './operations/change-provider-pictures.server.ts'
import { changeProvider } from './operations/change-provider.server.ts'
import { changeShopTerms } from './operations/change-shop-terms.server.ts'
import { findProviderProfile } from './operations/find-provider-profile.server.ts'
import { findShopTerms } from './operations/find-shop-terms.server.ts'
import { listProviderPages } from './operations/list-provider-pages.server.ts'
import { requireSecondStep } from './operations/require-second-step.server.ts'
import { suspendProvider } from './operations/suspend-provider.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const provider = {
	operations: {
		changeProvider,
		changeProviderPictures,
		changeShopTerms,
		findProviderProfile,
		findShopTerms,
		listProviderPages,
		requireSecondStep,
		suspendProvider,
	},
} satisfies Feature
