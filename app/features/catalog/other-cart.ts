import type { Locale } from '~/kernel/locale.ts'
import type { Refusal } from '~/kernel/operation.ts'
import { en } from './text/en_US.ts'
import { vi } from './text/vi_VN.ts'

const texts = { vi_VN: vi, en_US: en }

/** What a form is answered whose goods may not join the cart, because there are another organiser's in it; undefined for every other refusal. */
export function otherCart({ code, data }: Refusal, locale: Locale): { problem: string; instead: true } | undefined {
	const name = data['cartProviderName']
	if (code !== 'one_provider_only' || typeof name !== 'string') return undefined
	return { problem: texts[locale].otherCart.problem(name), instead: true }
}
