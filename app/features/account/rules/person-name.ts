import type { Locale } from '~/kernel/locale.ts'

/** A person's name as their language says it: family name first in Vietnamese, last in English. */
export function nameIn(locale: Locale, { firstName, lastName }: { firstName: string; lastName: string }): string {
	return (locale === 'vi_VN' ? [lastName, firstName] : [firstName, lastName]).filter(Boolean).join(' ')
}
