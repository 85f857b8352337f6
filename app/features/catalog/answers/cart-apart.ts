import type { Locale } from '~/kernel/locale.ts'
import type { Refusal } from '~/kernel/operation.ts'
import { en } from '~/features/catalog/text/en_US.ts'
import { vi } from '~/features/catalog/text/vi_VN.ts'

const texts = { vi_VN: vi, en_US: en }

/**
 * The sentence about goods that were put into a cart of their own, because their seller or currency differs from the cart in use; undefined for every
 * other refusal (docs/decisions/0043).
 */
export function cartApart({ code }: Pick<Refusal, 'code'>, locale: Locale): string | undefined {
	const { apart } = texts[locale]
	if (code === 'one_provider_only') return apart.seller
	return code === 'one_currency_only' ? apart.currency : undefined
}
