import { plainShopTerms } from '../../app/features/provider/rules/shop-terms.ts'

/** Prices of goods contain the tax of Việt Nam, and paying is free. */
export const sampleShopTerms = { ...plainShopTerms, taxRateBp: 800 }
