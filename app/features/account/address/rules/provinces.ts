import { slugOf } from '~/kernel/slug.ts'

/** A province or centrally run city of Việt Nam. */
export interface Province {
	/** The two digits of the national list of administrative units (Quyết định 19/2025/QĐ-TTg). */
	code: string
	/** The official name: `Tỉnh Lào Cai`, `Thành phố Hồ Chí Minh`. */
	name: string
	/** The provinces that became part of it on 1 July 2025, and its own earlier names. */
	formerly: readonly string[]
}

/** The 34 provinces and centrally run cities since 1 July 2025 (Nghị quyết 202/2025/QH15), in the order of their codes, north to south. */
export const provinces: readonly Province[] = [
	province('01', 'Thành phố Hà Nội'),
	province('04', 'Tỉnh Cao Bằng'),
	province('08', 'Tỉnh Tuyên Quang', 'Hà Giang'),
	province('11', 'Tỉnh Điện Biên'),
	province('12', 'Tỉnh Lai Châu'),
	province('14', 'Tỉnh Sơn La'),
	province('15', 'Tỉnh Lào Cai', 'Yên Bái'),
	province('19', 'Tỉnh Thái Nguyên', 'Bắc Kạn'),
	province('20', 'Tỉnh Lạng Sơn'),
	province('22', 'Tỉnh Quảng Ninh'),
	province('24', 'Tỉnh Bắc Ninh', 'Bắc Giang'),
	province('25', 'Tỉnh Phú Thọ', 'Hòa Bình', 'Vĩnh Phúc'),
	province('31', 'Thành phố Hải Phòng', 'Hải Dương'),
	province('33', 'Tỉnh Hưng Yên', 'Thái Bình'),
	province('37', 'Tỉnh Ninh Bình', 'Hà Nam', 'Nam Định'),
	province('38', 'Tỉnh Thanh Hóa'),
	province('40', 'Tỉnh Nghệ An'),
	province('42', 'Tỉnh Hà Tĩnh'),
	province('44', 'Tỉnh Quảng Trị', 'Quảng Bình'),
	province('46', 'Thành phố Huế', 'Thừa Thiên Huế'),
	province('48', 'Thành phố Đà Nẵng', 'Quảng Nam'),
	province('51', 'Tỉnh Quảng Ngãi', 'Kon Tum'),
	province('52', 'Tỉnh Gia Lai', 'Bình Định'),
	province('56', 'Tỉnh Khánh Hòa', 'Ninh Thuận'),
	province('66', 'Tỉnh Đắk Lắk', 'Phú Yên'),
	province('68', 'Tỉnh Lâm Đồng', 'Đắk Nông', 'Bình Thuận'),
	province('75', 'Tỉnh Đồng Nai', 'Bình Phước'),
	province('79', 'Thành phố Hồ Chí Minh', 'Bình Dương', 'Bà Rịa - Vũng Tàu', 'Sài Gòn', 'HCM'),
	province('80', 'Tỉnh Tây Ninh', 'Long An'),
	province('82', 'Tỉnh Đồng Tháp', 'Tiền Giang'),
	province('86', 'Tỉnh Vĩnh Long', 'Bến Tre', 'Trà Vinh'),
	province('91', 'Tỉnh An Giang', 'Kiên Giang'),
	province('92', 'Thành phố Cần Thơ', 'Hậu Giang', 'Sóc Trăng'),
	province('96', 'Tỉnh Cà Mau', 'Bạc Liêu'),
]

function province(code: string, name: string, ...formerly: string[]): Province {
	return { code, name, formerly }
}

/** A province's name without the kind of unit: `Tỉnh Lào Cai` is Lào Cai. */
export function bareName(name: string): string {
	return name.replace(/^(?:Tỉnh|Thành phố) /, '')
}

/** A name to compare by: lower case, without marks, spaces and the kind of unit. `TP. Hồ Chí Minh` and `tphochiminh` are the same. */
export function unitKey(name: string): string {
	const slug = slugOf(name).replaceAll('-', '')
	return slug.replace(/^(?:tinh|thanhpho|tp)(?=.)/, '')
}

const byKey = new Map(provinces.flatMap((each) => [bareName(each.name), ...each.formerly].map((name) => [unitKey(name), each] as const)))

/** The province somebody means: by any of its names, or a name of a province that is part of it now; marks may be missing. */
export function provinceNamed(text: string): Province | undefined {
	return byKey.get(unitKey(text))
}
