import type { Locale } from '~/kernel/locale.ts'

interface CertificateWords {
	title: string
	awarded: string
	rank: (rank: number, shared: boolean) => string
	tookPart: string
	bracket: (bracket: string, of: string) => string
	time: (time: string) => string
	organiser: string
	fileName: string
}

const firstWords = ['First', 'Second', 'Third']
const places = ['nhất', 'nhì', 'ba']

/** English ordinal numbers: 21st, 22nd, 23rd, 11th. */
function spoken(rank: number): string {
	const teen = Math.floor(rank / 10) % 10 === 1
	const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][rank % 10] ?? 'th')
	return `${rank}${ending}`
}

/** The texts of a certificate, in its language. */
export const certificateWords: Record<Locale, CertificateWords> = {
	vi_VN: {
		title: 'Giấy chứng nhận',
		awarded: 'Trao cho',
		rank: (rank, shared) => `${shared ? 'Đồng hạng' : 'Hạng'} ${places[rank - 1] ?? rank}`,
		tookPart: 'Đã tham gia thi đấu',
		bracket: (bracket, of) => `${bracket} · ${of} người thi đấu`,
		time: (time) => `Thời gian ${time}`,
		organiser: 'Ban tổ chức',
		fileName: 'giay chung nhan',
	},
	en_US: {
		title: 'Certificate',
		awarded: 'Awarded to',
		rank: (rank, shared) =>
			`${shared ? 'Shared ' : ''}${firstWords[rank - 1] ?? spoken(rank)} place`.replace(
				/^(Shared )(.)/,
				(_, word: string, first: string) => word + first.toLowerCase(),
			),
		tookPart: 'Took part',
		bracket: (bracket, of) => `${bracket} · ${of} competitors`,
		time: (time) => `Time ${time}`,
		organiser: 'Organizer',
		fileName: 'certificate',
	},
}
