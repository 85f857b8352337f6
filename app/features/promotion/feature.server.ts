import { findPromotionChoices } from './operations/find-promotion-choices.server.ts'
import { findPromotion } from './operations/find-promotion.server.ts'
import { generateCodes } from './operations/generate-codes.server.ts'
import { listPromotionProviders } from './operations/list-promotion-providers.server.ts'
import { listPromotions } from './operations/list-promotions.server.ts'
import { savePromotion } from './operations/save-promotion.server.ts'
import { setPromotionState } from './operations/set-promotion-state.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const promotion = {
	operations: {
		findPromotion,
		findPromotionChoices,
		generateCodes,
		listPromotionProviders,
		listPromotions,
		savePromotion,
		setPromotionState,
	},
} satisfies Feature
