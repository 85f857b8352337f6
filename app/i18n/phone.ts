import type { Locale } from '~/kernel/locale.ts'

/** How Viet Nam groups its numbers: Hà Nội and Ho Chi Minh City, other landlines, mobile telephones. */
const vietnamese = [/^(2[48])(\d{4})(\d{4})$/, /^(2\d\d)(\d{4})(\d{3})$/, /^([35789]\d\d)(\d{3})(\d{3})$/]

/**
 * A number in E.164 as people read and dial it: `024 3825 1234` on Vietnamese pages, `+84 24 3825 1234` on English ones. Numbers of other countries
 * stay as they are, and so does what is no number in E.164.
 */
export function formatPhone(locale: Locale, phone: string): string {
	const national = phone.startsWith('+84') ? phone.slice(3) : ''
	const groups = vietnamese.map((shape) => shape.exec(national)?.slice(1)).find(Boolean)
	if (!groups) return phone
	return (locale === 'vi_VN' ? '0' : '+84 ') + groups.join(' ')
}
