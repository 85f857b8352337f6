import { bareName, provinceNamed, unitKey } from '~/features/account/address/rules/provinces.ts'

/** A point of WGS 84, in degrees. */
export interface Point {
	latitude: number
	longitude: number
}

/** The seats of today's and former provinces; a province that became part of another keeps its own seat. Exact to a few kilometres. */
const centres: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
	'Hà Nội': [21.03, 105.85],
	'Cao Bằng': [22.67, 106.26],
	'Tuyên Quang': [21.82, 105.21],
	'Hà Giang': [22.82, 104.98],
	'Điện Biên': [21.39, 103.02],
	'Lai Châu': [22.39, 103.46],
	'Sơn La': [21.33, 103.91],
	'Lào Cai': [22.48, 103.97],
	'Yên Bái': [21.72, 104.91],
	'Thái Nguyên': [21.59, 105.85],
	'Bắc Kạn': [22.15, 105.83],
	'Lạng Sơn': [21.85, 106.76],
	'Quảng Ninh': [20.95, 107.08],
	'Bắc Ninh': [21.19, 106.07],
	'Bắc Giang': [21.27, 106.19],
	'Phú Thọ': [21.32, 105.4],
	'Hòa Bình': [20.82, 105.34],
	'Vĩnh Phúc': [21.31, 105.6],
	'Hải Phòng': [20.86, 106.68],
	'Hải Dương': [20.94, 106.33],
	'Hưng Yên': [20.65, 106.05],
	'Thái Bình': [20.45, 106.34],
	'Ninh Bình': [20.25, 105.97],
	'Hà Nam': [20.54, 105.91],
	'Nam Định': [20.43, 106.17],
	'Thanh Hóa': [19.81, 105.78],
	'Nghệ An': [18.68, 105.68],
	'Hà Tĩnh': [18.34, 105.91],
	'Quảng Trị': [16.82, 107.1],
	'Quảng Bình': [17.47, 106.62],
	Huế: [16.46, 107.59],
	'Đà Nẵng': [16.07, 108.22],
	'Quảng Nam': [15.57, 108.48],
	'Quảng Ngãi': [15.12, 108.8],
	'Kon Tum': [14.35, 108],
	'Gia Lai': [13.98, 108],
	'Bình Định': [13.78, 109.22],
	'Khánh Hòa': [12.24, 109.19],
	'Ninh Thuận': [11.57, 108.99],
	'Đắk Lắk': [12.67, 108.04],
	'Phú Yên': [13.09, 109.31],
	'Lâm Đồng': [11.94, 108.44],
	'Đắk Nông': [12, 107.69],
	'Bình Thuận': [10.93, 108.1],
	'Đồng Nai': [10.95, 106.84],
	'Bình Phước': [11.54, 106.9],
	'Hồ Chí Minh': [10.78, 106.7],
	'Bình Dương': [10.98, 106.65],
	'Bà Rịa - Vũng Tàu': [10.35, 107.08],
	'Tây Ninh': [11.31, 106.1],
	'Long An': [10.54, 106.41],
	'Đồng Tháp': [10.46, 105.63],
	'Tiền Giang': [10.36, 106.36],
	'Vĩnh Long': [10.25, 105.97],
	'Bến Tre': [10.24, 106.38],
	'Trà Vinh': [9.93, 106.35],
	'An Giang': [10.39, 105.44],
	'Kiên Giang': [10.01, 105.08],
	'Cần Thơ': [10.03, 105.78],
	'Hậu Giang': [9.78, 105.47],
	'Sóc Trăng': [9.6, 105.97],
	'Cà Mau': [9.18, 105.15],
	'Bạc Liêu': [9.29, 105.72],
}

const byKey = new Map(Object.entries(centres).map(([name, [latitude, longitude]]) => [unitKey(name), { latitude, longitude }]))

/** The seat of a province, by any of its present or former names; nothing for names that are no province of Việt Nam. */
export function provinceCentre(name: string): Point | undefined {
	const province = provinceNamed(name)
	return byKey.get(unitKey(name)) ?? (province && byKey.get(unitKey(bareName(province.name))))
}
