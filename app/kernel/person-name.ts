import type { Locale } from './locale.ts'

interface PersonName {
	firstName: string
	lastName: string
}

/** The family names nearly all Vietnamese have, without their marks: people often type them without. */
const vietnameseFamilies = new Set(
	(
		'nguyen tran le pham hoang huynh phan vu vo dang bui do ho ngo duong ly dinh trinh doan truong lam mai dao ha luong luu to cao ' +
		'ta thai chau quach tang kieu la vuong tong nghiem diep quan trieu thach khuc mac giang phung than ton bach chu nong kha tu luc'
	).split(' '),
)

/** Letters that only Vietnamese names contain. */
const vietnameseLetters = /[ăđơư\u1ea0-\u1ef9]/i

const withoutMarks = (text: string) =>
	text
		.normalize('NFD')
		.replace(/\p{Mn}/gu, '')
		.replace(/[đĐ]/g, 'd')
		.toLowerCase()

/** Whether a name looks Vietnamese: then its family name comes first in every language. */
function isVietnamese({ firstName, lastName }: PersonName): boolean {
	if (vietnameseLetters.test(`${firstName} ${lastName}`.normalize('NFC'))) return true
	return vietnameseFamilies.has(withoutMarks(lastName).split(' ')[0] ?? '')
}

/**
 * A person's name put together: `Phạm Minh Khôi` in every language, because a Vietnamese name in reverse order is another person's name. Other
 * names follow the reader's language: family name first in Vietnamese, last in English.
 */
export function nameIn(locale: Locale, name: PersonName): string {
	const { firstName, lastName } = name
	return (locale === 'vi_VN' || isVietnamese(name) ? [lastName, firstName] : [firstName, lastName]).filter(Boolean).join(' ')
}

/** Splits a full name into given and family name: the given name is a Vietnamese name's last word, and an English one's first. */
export function halvesOfName(locale: Locale, whole: string): PersonName {
	const words = whole.split(' ').filter(Boolean)
	const familyFirst = { firstName: words.at(-1) ?? '', lastName: words.slice(0, -1).join(' ') }
	if (locale === 'vi_VN' || isVietnamese(familyFirst)) return familyFirst
	return words.length < 2 ? { firstName: whole, lastName: '' } : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}
