import { slugOf } from '../app/kernel/slug.ts'
import type { SeededDice } from '../app/kernel/seeded-dice.ts'

export type Gender = 'male' | 'female'

/** One invented person. The full name is in Vietnamese order: family, middle, given. */
export interface SamplePerson {
	name: string
	firstName: string
	lastName: string
	gender: Gender
	nickname: string | null
	email: string
	/** Vietnamese mobile number, ten digits. */
	phone: string
	/** ISO date without a time. */
	dateOfBirth: string
	company: string | null
}

/** Family names with their share in per mille, approximately as in surveys of the 2020s. */
const familyNames = [
	['Nguyễn', 315],
	['Trần', 109],
	['Lê', 89],
	['Phạm', 59],
	['Hoàng', 28],
	['Huỳnh', 23],
	['Phan', 28],
	['Vũ', 25],
	['Võ', 24],
	['Đặng', 21],
	['Bùi', 20],
	['Đỗ', 19],
	['Hồ', 15],
	['Ngô', 14],
	['Dương', 12],
	['Lý', 8],
	['Đinh', 8],
	['Trịnh', 7],
	['Mai', 7],
	['Đoàn', 7],
	['Lương', 7],
	['Trương', 22],
	['Cao', 6],
	['Hà', 6],
	['Lâm', 5],
	['Phùng', 5],
	['Tạ', 4],
	['Tô', 4],
	['Thái', 3],
	['Quách', 2],
	['Chu', 3],
	['Nông', 2],
	['Vi', 1],
	['Y', 1],
] as const

const middleNames: Record<Gender, readonly (readonly [string, number])[]> = {
	male: [
		['Văn', 22],
		['Đức', 10],
		['Minh', 10],
		['Quang', 8],
		['Hữu', 7],
		['Quốc', 7],
		['Anh', 6],
		['Xuân', 5],
		['Tuấn', 5],
		['Thanh', 5],
		['Gia', 4],
		['Hoàng', 4],
		['Đình', 4],
		['Trọng', 3],
		['Công', 3],
		['Ngọc', 3],
		['Nhật', 3],
		['Thành', 3],
		['Bảo', 2],
		['Việt', 2],
	],
	female: [
		['Thị', 22],
		['Thị Thu', 5],
		['Thị Hồng', 4],
		['Thị Thanh', 4],
		['Ngọc', 11],
		['Thu', 8],
		['Thanh', 7],
		['Phương', 6],
		['Minh', 6],
		['Hồng', 5],
		['Bảo', 4],
		['Khánh', 4],
		['Mỹ', 3],
		['Kim', 3],
		['Diệu', 3],
		['Hoài', 3],
		['Quỳnh', 3],
		['Như', 3],
		['Tường', 1],
		['Cẩm', 2],
	],
}

const givenNames: Record<Gender, string> = {
	male: 'Anh An Bách Bảo Bình Công Cường Dũng Duy Dương Đạt Đăng Định Đông Đức Giang Hải Hào Hiếu Hiệp Hòa Hoàng Hùng Huy Hưng Khải Khang Khánh Khoa Khôi Kiên Lâm Linh Long Lộc Luân Minh Nam Nghĩa Nguyên Nhân Nhật Phát Phong Phú Phúc Phước Quân Quang Quý Sang Sáng Sơn Tài Tâm Tân Thái Thành Thắng Thiện Thịnh Thuận Tiến Tín Toàn Trí Trung Trường Tú Tuấn Tùng Tuyên Việt Vinh Vũ',
	female:
		'An Anh Ánh Bích Châu Chi Cúc Diễm Diệp Dung Duyên Đào Giang Hà Hạnh Hân Hằng Hiền Hoa Hoài Hồng Huệ Huyền Hương Khanh Khuê Lam Lan Lê Liên Linh Loan Ly Mai Mẫn My Mỹ Nga Ngân Ngọc Nguyệt Nhàn Nhi Nhung Như Oanh Phượng Phương Quyên Quỳnh Tâm Thảo Thắm Thi Thoa Thơ Thu Thùy Thủy Thư Thương Tiên Trâm Trang Trinh Trúc Tú Tuyết Uyên Vân Vy Xuân Yến',
}

const nicknames =
	'Bống Tôm Cún Bin Bo Na Mít Sóc Gấu Thỏ Kem Ớt Bim Ken Su Nhím Sam Xoài Dừa Mướp Chích Sáo Rùa Báo Gió Mây Nắng Lúa Trâu'.split(' ')

/** Clubs and companies whose members sign up together. All invented. */
export const companies = {
	running: [
		'CLB Chạy bộ Hồ Tây',
		'Sài Gòn Sáng Sớm Runners',
		'CLB Chạy bộ Sông Hàn',
		'Đồi Thông Trail Club',
		'CLB Chạy bộ Cầu Long Biên',
		'Hải Phòng Bước Chân Phố Cảng',
		'CLB Bước Chân Xứ Nghệ',
		'Cần Thơ Bến Ninh Kiều Runners',
	],
	cycling: ['CLB Xe đạp Hà Thành', 'Sài Gòn Vòng Quay', 'CLB Xe đạp Bà Nà', 'Tây Nguyên Đại Ngàn Riders', 'CLB Xe đạp Đồng Bằng'],
	swimming: ['CLB Bơi Vân Đồn', 'CLB Bơi đường trường Nha Trang', 'Cá Kình Sài Gòn'],
	chess: ['CLB Cờ Tướng Quận 5', 'CLB Cờ vua Kiện Tướng Trẻ', 'Kỳ đài Hà Nội', 'CLB Cờ Bến Nghé'],
	martial: ['Lò vật Mai Động', 'Lò vật Liễu Đôi', 'CLB Vật Bắc Ninh', 'CLB Vật Thanh Hóa'],
	esports: ['Rồng Xanh Esports', 'Đại học Bách Khoa Gaming', 'Sao Khuê Team', 'Hổ Trắng Esports'],
	work: [
		'Công ty CP Phần mềm Lá Tre',
		'Công ty TNHH Gốm Bát Tràng Xanh',
		'Ngân hàng Sen Việt',
		'Công ty CP Vận tải Sao Mai',
		'Công ty TNHH Cà phê Đất Đỏ',
		'Trường THPT Nguyễn Trãi',
		'Bệnh viện Đa khoa Hòa Bình',
		'Công ty CP Dệt may Phong Nam',
		'Studio Kiến trúc Mái Ngói',
		'Công ty CP Thủy sản Mũi Né',
	],
} as const
export type CompanyKind = keyof typeof companies

/** Mobile prefixes in use since the ten-digit reform of 2018. */
const phonePrefixes =
	'032 033 034 035 036 037 038 039 056 058 070 076 077 078 079 081 082 083 084 085 086 088 089 090 091 093 094 096 097 098'.split(' ')

/** A valid Vietnamese mobile number, ten digits beginning with 0. */
function samplePhone(dice: SeededDice): string {
	return dice.pick(phonePrefixes) + String(dice.below(10_000_000)).padStart(7, '0')
}

/** `Nguyễn Thị Hồng Đào`, 1998 becomes `dao.nguyen98@example.vn`; `distinct` keeps two of the same name apart. */
function sampleEmail(lastName: string, givenName: string, birthYear: number, distinct: number): string {
	const year = String(birthYear % 100).padStart(2, '0')
	return `${slugOf(givenName)}.${slugOf(lastName)}${year}${distinct > 0 ? `.${distinct}` : ''}@example.vn`
}

export interface PersonWishes {
	gender?: Gender
	/** Years, both included; 18 to 62 when absent. */
	age?: readonly [number, number]
	company?: CompanyKind
	/** The share of these people who have a company, 0 … 1. */
	companyShare?: number
}

/**
 * A stream of people. E-mails are unique within one stream. Ages count from the year of `now`, everything else from the dice.
 */
export function peopleFrom(dice: SeededDice, now: Date): (wishes?: PersonWishes) => SamplePerson {
	const taken = new Map<string, number>()
	const given = { male: givenNames.male.split(' '), female: givenNames.female.split(' ') }
	return (wishes = {}) => {
		const gender = wishes.gender ?? (dice.chance(0.5) ? 'female' : 'male')
		const lastName = dice.weighted(familyNames)
		const middleName = dice.weighted(middleNames[gender])
		let givenName = dice.pick(given[gender])
		while (middleName.split(' ').includes(givenName)) givenName = dice.pick(given[gender])

		const [youngest, oldest] = wishes.age ?? [18, 62]
		const birthYear = now.getUTCFullYear() - dice.between(youngest, oldest)
		const dateOfBirth = [birthYear, dice.between(1, 12), dice.between(1, 28)].map((part) => String(part).padStart(2, '0')).join('-')

		const plain = sampleEmail(lastName, givenName, birthYear, 0)
		const distinct = taken.get(plain) ?? 0
		taken.set(plain, distinct + 1)

		const firstName = `${middleName} ${givenName}`
		const club = wishes.company && dice.chance(wishes.companyShare ?? 0.35) ? dice.pick<string>(companies[wishes.company]) : null
		return {
			name: `${lastName} ${firstName}`,
			firstName,
			lastName,
			gender,
			nickname: dice.chance(0.12) ? `${givenName} ${dice.pick(nicknames)}` : null,
			email: sampleEmail(lastName, givenName, birthYear, distinct),
			phone: samplePhone(dice),
			dateOfBirth,
			company: club,
		}
	}
}
