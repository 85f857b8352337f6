/** The address of a link to a telephone number, from the number as it was written: `tel:` knows digits and a plus only (RFC 3966). */
export function telephoneLink(phone: string): string {
	return `tel:${phone.replace(/[^+\d]/g, '')}`
}

const zonesOfCountries: readonly (readonly [zone: string, country: string])[] = [
	['Asia/Ho_Chi_Minh', 'VN'],
	['Asia/Singapore', 'SG'],
	['Asia/Bangkok', 'TH'],
	['Asia/Tokyo', 'JP'],
	['Australia/', 'AU'],
	['Asia/Phnom_Penh', 'KH'],
	['Asia/Shanghai', 'CN'],
	['Europe/Prague', 'CZ'],
	['Europe/Paris', 'FR'],
	['Europe/Berlin', 'DE'],
	['Asia/Hong_Kong', 'HK'],
	['Asia/Kolkata', 'IN'],
	['Asia/Jakarta', 'ID'],
	['Asia/Vientiane', 'LA'],
	['Asia/Kuala_Lumpur', 'MY'],
	['Europe/Amsterdam', 'NL'],
	['Pacific/Auckland', 'NZ'],
	['Asia/Manila', 'PH'],
	['Asia/Seoul', 'KR'],
	['Asia/Taipei', 'TW'],
	['Europe/London', 'GB'],
	// Canada and the United States share their numbers.
	['America/', 'US'],
	['Pacific/Honolulu', 'US'],
]

/**
 * The countries whose numbers somebody may write without a country code, the likeliest first: the country of their address, of the event (by its
 * time zone) and of their language. Viet Nam is always among them (`normalizePhone`).
 */
export function phoneCountries(of: { address?: string | undefined; timeZone?: string | undefined; locale?: string | undefined }): string[] {
	const { address, timeZone = '', locale } = of
	const ofEvent = zonesOfCountries.find(([zone]) => timeZone.startsWith(zone))?.[1]
	return [address, ofEvent, locale === 'en_US' ? 'US' : 'VN'].flatMap((country) => country || [])
}
