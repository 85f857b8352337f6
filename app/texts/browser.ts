import type { Catalogue } from '~/i18n/text.ts'
import { defaultLocale, isLocale, type Locale } from '~/kernel/locale.ts'

/** A file for each language of each feature, loaded when a page needs it. */
const files = {
	vi_VN: import.meta.glob(
		[
			'../shell/text/vi_VN.ts',
			'../shell/*/text/vi_VN.ts',
			'../features/*/text/vi_VN.ts',
			'../features/*/*/text/vi_VN.ts',
			'!../features/*/mail/text/vi_VN.ts',
		],
		{ import: 'vi' },
	),
	en_US: import.meta.glob(
		[
			'../shell/text/en_US.ts',
			'../shell/*/text/en_US.ts',
			'../features/*/text/en_US.ts',
			'../features/*/*/text/en_US.ts',
			'!../features/*/mail/text/en_US.ts',
		],
		{ import: 'en' },
	),
} satisfies Record<Locale, unknown>

/** The language of the page in this browser. */
export function localeOfPage(): Locale {
	const named = document.documentElement.lang.replace('-', '_')
	return isLocale(named) ? named : defaultLocale
}

/** The catalogue of a language as a browser has it: what is in it was brought, once each. */
export function openCatalogue(locale: Locale): { catalogue: Catalogue; bring: (feature: string) => Promise<void> } {
	const catalogue: Record<string, unknown> = {}
	const coming = new Map<string, Promise<void>>()
	const load = new Map(Object.entries(files[locale]).map(([path, file]) => [folderOf(path), file]))

	async function loadTexts(feature: string): Promise<void> {
		const file = load.get(feature)
		if (!file) throw new Error(`${feature} has no texts in ${locale}`)
		catalogue[feature] = await file()
	}
	return {
		catalogue,
		bring(feature) {
			const known = coming.get(feature) ?? announced(loadTexts(feature))
			coming.set(feature, known)
			return known
		},
	}
}

/** React asks a promise for its `status` and waits a turn for one that has none, even if it is long done. */
function announced(coming: Promise<void>): Promise<void> {
	const announcing: Promise<void> & { status?: 'fulfilled'; value?: undefined } = coming.then(() => {
		announcing.status = 'fulfilled'
		announcing.value = undefined
	})
	return announcing
}

/** `../features/order/text/vi_VN.ts` holds the texts of `order`, `../features/order/returns/text/vi_VN.ts` those of `returns`. */
function folderOf(path: string): string {
	return path.split('/').at(-3) ?? ''
}
