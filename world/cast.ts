import type { CancelRule } from '../app/features/provider/rules/cancel-rule.ts'
import type { Translated } from '../app/kernel/locale.ts'

/** The six providers of the sample world, by slug. */
export interface SampleProvider {
	slug: ProviderSlug
	name: string
	about: Required<Translated>
	email: string
	/** E.164. */
	phone: string
	/** A whole web address; empty for providers without a website. */
	website: string
	city: string
	cancelRule: CancelRule
}
export type ProviderSlug = 'buoc-chan-viet' | 'song-nuoc' | 'den-long' | 'ky-dai' | 'vong-quay' | 'que-nha'

/** One person who can sign in. The password is printed by `npm start`, so it protects nothing. */
export interface CastMember {
	firstName: string
	lastName: string
	/** The Vietnamese way: last name first. */
	fullName: string
	email: string
	password: string
	phone: string
	/** What the person may do, as truths §4.1 counts roles. */
	role: { kind: 'customer' } | { kind: 'staff' } | { kind: 'member'; provider: ProviderSlug; as: 'owner' | 'manager' | 'checkin' }
}

/** Meets the specification's strong-password rule (§5). */
const demoPassword = 'Hoi-vui-2026!'

export const providers: readonly SampleProvider[] = [
	{
		slug: 'buoc-chan-viet',
		name: 'Bước Chân Việt',
		about: {
			vi_VN:
				'Chúng mình tổ chức giải chạy từ năm 2015, bắt đầu với bốn mươi người bạn quanh Hồ Gươm. Mỗi cung đường đều do chính chúng mình chạy thử trước khi mời bạn, có trạm nước đủ cho người về cuối và huy chương cho tất cả.',
			en_US:
				'We have been putting on running races since 2015, starting with forty friends around Hoàn Kiếm Lake. We run every course ourselves before we invite you, keep water for the last runner, and hang a medal on every neck.',
		},
		email: 'xinchao@buocchanviet.example.vn',
		phone: '+842435550101',
		website: 'https://buocchanviet.example.vn/',
		city: 'Hà Nội',
		cancelRule: { allowed: true, untilHours: 72, refundPercent: 80 },
	},
	{
		slug: 'song-nuoc',
		name: 'Sông Nước Sports',
		about: {
			vi_VN:
				'Bơi biển, đua ghe, chèo thuyền: chúng mình làm những cuộc đua trên mặt nước từ vịnh Hạ Long đến Cần Thơ, cùng đội cứu hộ chuyên nghiệp và các làng chài địa phương.',
			en_US:
				'Open-water swims, boat races and paddling from Hạ Long Bay to Cần Thơ, with professional lifeguards and local fishing villages.',
		},
		email: 'lienhe@songnuoc.example.vn',
		phone: '+842365550102',
		website: 'https://songnuoc.example.vn/',
		city: 'Đà Nẵng',
		cancelRule: { allowed: true, untilHours: 168, refundPercent: 50 },
	},
	{
		slug: 'den-long',
		name: 'Đèn Lồng Live',
		about: {
			vi_VN: 'Nhà sản xuất hòa nhạc và lễ hội ánh sáng. Sân khấu nhỏ, âm thanh kỹ, nghệ sĩ Việt được hát những gì họ muốn hát.',
			en_US:
				'A producer of concerts and festivals of light. Small stages, careful sound, and Vietnamese artists who sing what they want to sing.',
		},
		email: 've@denlong.example.vn',
		phone: '+842835550103',
		website: 'https://denlong.example.vn/',
		city: 'TP. Hồ Chí Minh',
		cancelRule: { allowed: false, untilHours: 0, refundPercent: 0 },
	},
	{
		slug: 'ky-dai',
		name: 'Kỳ Đài',
		about: {
			vi_VN:
				'Cờ vua, cờ tướng, thể thao điện tử và vật dân tộc. Trọng tài có chứng chỉ, bốc thăm công khai, kết quả lên bảng ngay sau mỗi ván.',
			en_US: 'Chess, xiangqi, esports and folk wrestling. Certified arbiters, open draws, and results on the board right after every game.',
		},
		email: 'giaidau@kydai.example.vn',
		phone: '+842435550104',
		website: 'https://kydai.example.vn/',
		city: 'Hà Nội',
		cancelRule: { allowed: true, untilHours: 48, refundPercent: 100 },
	},
	{
		slug: 'vong-quay',
		name: 'Vòng Quay Club',
		about: {
			vi_VN: 'Câu lạc bộ xe đạp mở các cung đường đèo và những ngày hội hai bánh cho cả nhà, từ Hà Giang đến Tây Nguyên.',
			en_US: 'A cycling club that opens mountain-pass rides and two-wheeled family days, from Hà Giang to the Central Highlands.',
		},
		email: 'dapxe@vongquay.example.vn',
		phone: '+842625550105',
		website: 'https://vongquay.example.vn/',
		city: 'Buôn Ma Thuột',
		cancelRule: { allowed: true, untilHours: 72, refundPercent: 90 },
	},
	{
		slug: 'que-nha',
		name: 'Quê Nhà Foundation',
		about: {
			vi_VN:
				'Tổ chức phi lợi nhuận giữ nghề và giữ hội làng: chợ phiên, ẩm thực, diều, múa rối, hội thảo công nghệ cho cộng đồng. Phần lớn chương trình vào cửa tự do.',
			en_US:
				'A non-profit that keeps crafts and village festivals alive: fairs, food, kites, puppets, and technology meetups for the community. Most of it is free to enter.',
		},
		email: 'quenha@quenha.example.vn',
		phone: '+842255550106',
		website: 'https://quenha.example.vn/',
		city: 'Hải Phòng',
		cancelRule: { allowed: true, untilHours: 0, refundPercent: 100 },
	},
]

function person(lastName: string, firstName: string, local: string, phone: string, role: CastMember['role']): CastMember {
	return { firstName, lastName, fullName: `${lastName} ${firstName}`, email: `${local}@example.vn`, password: demoPassword, phone, role }
}

/** The people who can sign in, by their role. The first provider is Bước Chân Việt; `stranger` owns another one. */
export const cast = {
	owner: person('Nguyễn', 'Thị Hồng Đào', 'dao.nguyen', '0912 555 101', { kind: 'member', provider: 'buoc-chan-viet', as: 'owner' }),
	manager: person('Trần', 'Quốc Bảo', 'bao.tran', '0912 555 102', { kind: 'member', provider: 'buoc-chan-viet', as: 'manager' }),
	checkin: person('Lê', 'Ngọc Ánh', 'anh.le', '0912 555 103', { kind: 'member', provider: 'buoc-chan-viet', as: 'checkin' }),
	stranger: person('Phạm', 'Đức Huy', 'huy.pham', '0912 555 104', { kind: 'member', provider: 'den-long', as: 'owner' }),
	staff: person('Hoàng', 'Minh Châu', 'chau.hoang', '0912 555 105', { kind: 'staff' }),
	customer: person('Võ', 'Thanh Tùng', 'tung.vo', '0912 555 106', { kind: 'customer' }),
	otherCustomer: person('Đặng', 'Khánh Vy', 'vy.dang', '0912 555 107', { kind: 'customer' }),
	songNuocOwner: person('Bùi', 'Văn Khải', 'khai.bui', '0912 555 108', { kind: 'member', provider: 'song-nuoc', as: 'owner' }),
	kyDaiOwner: person('Đỗ', 'Hữu Trí', 'tri.do', '0912 555 109', { kind: 'member', provider: 'ky-dai', as: 'owner' }),
	vongQuayOwner: person('Y', 'Khanh Niê', 'khanh.nie', '0912 555 110', { kind: 'member', provider: 'vong-quay', as: 'owner' }),
	queNhaOwner: person('Vũ', 'Thị Mai Hương', 'huong.vu', '0912 555 111', { kind: 'member', provider: 'que-nha', as: 'owner' }),
} satisfies Record<string, CastMember>
