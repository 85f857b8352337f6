import type { Locale } from '~/kernel/locale.ts'

/** The countries a form offers, ISO 3166-1 alpha-2: first the five that most buyers come from, then the others by English name. */
export const countries = {
	VN: { vi_VN: 'Việt Nam', en_US: 'Vietnam' },
	US: { vi_VN: 'Hoa Kỳ', en_US: 'United States' },
	SG: { vi_VN: 'Singapore', en_US: 'Singapore' },
	TH: { vi_VN: 'Thái Lan', en_US: 'Thailand' },
	JP: { vi_VN: 'Nhật Bản', en_US: 'Japan' },
	AU: { vi_VN: 'Úc', en_US: 'Australia' },
	KH: { vi_VN: 'Campuchia', en_US: 'Cambodia' },
	CA: { vi_VN: 'Canada', en_US: 'Canada' },
	CN: { vi_VN: 'Trung Quốc', en_US: 'China' },
	CZ: { vi_VN: 'Séc', en_US: 'Czechia' },
	FR: { vi_VN: 'Pháp', en_US: 'France' },
	DE: { vi_VN: 'Đức', en_US: 'Germany' },
	HK: { vi_VN: 'Hồng Kông', en_US: 'Hong Kong' },
	IN: { vi_VN: 'Ấn Độ', en_US: 'India' },
	ID: { vi_VN: 'Indonesia', en_US: 'Indonesia' },
	LA: { vi_VN: 'Lào', en_US: 'Laos' },
	MY: { vi_VN: 'Malaysia', en_US: 'Malaysia' },
	NL: { vi_VN: 'Hà Lan', en_US: 'Netherlands' },
	NZ: { vi_VN: 'New Zealand', en_US: 'New Zealand' },
	PH: { vi_VN: 'Philippines', en_US: 'Philippines' },
	KR: { vi_VN: 'Hàn Quốc', en_US: 'South Korea' },
	TW: { vi_VN: 'Đài Loan', en_US: 'Taiwan' },
	GB: { vi_VN: 'Vương quốc Anh', en_US: 'United Kingdom' },
} as const satisfies Record<string, Record<Locale, string>>

export type Country = keyof typeof countries

export const countryCodes = Object.keys(countries) as Country[]

export function isCountry(value: unknown): value is Country {
	return typeof value === 'string' && Object.hasOwn(countries, value)
}

/** The country's name in the reader's language. */
export function countryName(country: Country, locale: Locale): string {
	return countries[country][locale]
}
