import type { Translated } from '../app/kernel/locale.ts'
import { vietnamZone } from './moments.ts'

/** A real place. Degrees are WGS 84, good to a few hundred metres. */
export interface SamplePlace {
	venue: Required<Translated>
	address: string
	city: string
	/** ISO 3166 alpha-2. */
	country: string
	latitude: number
	longitude: number
	timeZone: string
}

function vietnam(venue: string, english: string, address: string, city: string, latitude: number, longitude: number): SamplePlace {
	return { venue: { vi_VN: venue, en_US: english }, address, city, country: 'VN', latitude, longitude, timeZone: vietnamZone }
}

/** Addresses use the wards and provinces of 1 July 2025 where these are certain, and are general elsewhere. */
export const places = {
	hoGuom: vietnam(
		'Tượng đài Lý Thái Tổ, Hồ Gươm',
		'Lý Thái Tổ Monument, Hoàn Kiếm Lake',
		'Đinh Tiên Hoàng, phường Hoàn Kiếm',
		'Hà Nội',
		21.0287,
		105.8542,
	),
	myDinh: vietnam('Sân vận động Quốc gia Mỹ Đình', 'Mỹ Đình National Stadium', 'Lê Đức Thọ, phường Từ Liêm', 'Hà Nội', 21.0205, 105.7639),
	hoangThanh: vietnam(
		'Hoàng thành Thăng Long',
		'Imperial Citadel of Thăng Long',
		'19C Hoàng Diệu, phường Ba Đình',
		'Hà Nội',
		21.0352,
		105.8403,
	),
	vanMieu: vietnam(
		'Văn Miếu – Quốc Tử Giám',
		'Temple of Literature',
		'58 Quốc Tử Giám, phường Văn Miếu – Quốc Tử Giám',
		'Hà Nội',
		21.0293,
		105.8355,
	),
	hoTay: vietnam('Công viên nước Hồ Tây', 'West Lake waterfront', 'Đường ven Hồ Tây, phường Tây Hồ', 'Hà Nội', 21.0706, 105.8235),
	donganh: vietnam('Trung tâm Triển lãm Việt Nam', 'Vietnam Exhibition Center', 'Xã Đông Anh', 'Hà Nội', 21.1135, 105.8752),
	nguyenHue: vietnam(
		'Phố đi bộ Nguyễn Huệ',
		'Nguyễn Huệ Walking Street',
		'Đường Nguyễn Huệ, phường Sài Gòn',
		'TP. Hồ Chí Minh',
		10.7743,
		106.7037,
	),
	benBachDang: vietnam('Bến Bạch Đằng', 'Bạch Đằng Wharf', 'Tôn Đức Thắng, phường Sài Gòn', 'TP. Hồ Chí Minh', 10.7735, 106.707),
	phuTho: vietnam('Nhà thi đấu Phú Thọ', 'Phú Thọ Indoor Stadium', '1 Lữ Gia, phường Phú Thọ', 'TP. Hồ Chí Minh', 10.7704, 106.6569),
	secc: vietnam(
		'Trung tâm Hội chợ và Triển lãm Sài Gòn (SECC)',
		'Saigon Exhibition and Convention Center',
		'799 Nguyễn Văn Linh, phường Tân Mỹ',
		'TP. Hồ Chí Minh',
		10.7296,
		106.7219,
	),
	cungVanHoa: vietnam(
		'Cung Văn hóa Lao động',
		'Labour Culture Palace',
		'55B Nguyễn Thị Minh Khai, phường Bến Thành',
		'TP. Hồ Chí Minh',
		10.7773,
		106.6926,
	),
	cauRong: vietnam('Công viên bờ đông Cầu Rồng', 'Dragon Bridge East Park', 'Trần Hưng Đạo, phường An Hải', 'Đà Nẵng', 16.0611, 108.2303),
	myKhe: vietnam('Bãi biển Mỹ Khê', 'Mỹ Khê Beach', 'Võ Nguyên Giáp, phường An Hải', 'Đà Nẵng', 16.0608, 108.2472),
	hoiAn: vietnam('Phố cổ Hội An', 'Hội An Ancient Town', 'Bạch Đằng, phường Hội An', 'Đà Nẵng', 15.8771, 108.3284),
	hue: vietnam('Quảng trường Ngọ Môn', 'Ngọ Môn Square', 'Đường 23 Tháng 8, phường Phú Xuân', 'Huế', 16.4675, 107.5791),
	daLat: vietnam('Quảng trường Lâm Viên', 'Lâm Viên Square', 'Trần Quốc Toản, phường Xuân Hương – Đà Lạt', 'Lâm Đồng', 11.9375, 108.4446),
	quyNhon: vietnam(
		'Quảng trường Nguyễn Tất Thành',
		'Nguyễn Tất Thành Square',
		'An Dương Vương, phường Quy Nhơn',
		'Gia Lai',
		13.7679,
		109.2282,
	),
	canTho: vietnam('Bến Ninh Kiều', 'Ninh Kiều Wharf', 'Hai Bà Trưng, phường Ninh Kiều', 'Cần Thơ', 10.0341, 105.7889),
	phuQuoc: vietnam('Bãi Trường', 'Long Beach', 'Đường Bào, đặc khu Phú Quốc', 'An Giang', 10.1542, 103.9787),
	saPa: vietnam('Quảng trường Sa Pa', 'Sa Pa Square', 'Xuân Viên, phường Sa Pa', 'Lào Cai', 22.3353, 103.842),
	haLong: vietnam(
		'Quảng trường 30 Tháng 10',
		'30 October Square',
		'Đường Trần Quốc Nghiễn, phường Hạ Long',
		'Quảng Ninh',
		20.9527,
		107.0933,
	),
	mocChau: vietnam('Đồi chè trái tim', 'Heart Tea Hill', 'Mộc Châu', 'Sơn La', 20.8912, 104.6843),
	buonMaThuot: vietnam('Quảng trường 10 Tháng 3', '10 March Square', 'Lê Duẩn, phường Buôn Ma Thuột', 'Đắk Lắk', 12.6753, 108.0392),
	haiPhong: vietnam('Quảng trường Nhà hát lớn', 'Opera House Square', 'Phường Hồng Bàng', 'Hải Phòng', 20.8589, 106.6821),
	bacNinh: vietnam('Đồi Lim', 'Lim Hill', 'Xã Tiên Du', 'Bắc Ninh', 21.1419, 106.0206),
	nhaTrang: vietnam('Quảng trường 2 Tháng 4', '2 April Square', 'Trần Phú, phường Nha Trang', 'Khánh Hòa', 12.2388, 109.1967),
	ninhBinh: vietnam('Bến thuyền Tràng An', 'Tràng An boat wharf', 'Phường Tây Hoa Lư', 'Ninh Bình', 20.2536, 105.9193),
	vungTau: vietnam('Quảng trường Bãi Sau', 'Back Beach Square', 'Thùy Vân, phường Vũng Tàu', 'TP. Hồ Chí Minh', 10.3417, 107.0946),
	haGiang: vietnam('Quảng trường Đồng Văn', 'Đồng Văn Square', 'Xã Đồng Văn', 'Tuyên Quang', 23.2783, 105.3622),
	sanJose: {
		venue: { vi_VN: 'Công viên Lịch sử San Jose', en_US: 'History Park San José' },
		address: '635 Phelan Avenue, San Jose, CA 95112',
		city: 'San Jose',
		country: 'US',
		latitude: 37.3206,
		longitude: -121.8594,
		timeZone: 'America/Los_Angeles',
	},
	singapore: {
		venue: { vi_VN: 'Trung tâm Suntec', en_US: 'Suntec Singapore Convention Centre' },
		address: '1 Raffles Boulevard, Singapore 039593',
		city: 'Singapore',
		country: 'SG',
		latitude: 1.2937,
		longitude: 103.8573,
		timeZone: 'Asia/Singapore',
	},
} satisfies Record<string, SamplePlace>
export type PlaceKey = keyof typeof places
