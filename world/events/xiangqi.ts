import { questions as ask } from '../questions.ts'
import { at, both, quota, same, story, ticket, variant, type SampleEvent } from '../sample-event.ts'

const division = both('Bảng', 'Division')

/** Xiangqi by Kỳ Đài. */
export const xiangqi: readonly SampleEvent[] = [
	{
		slug: 'co-tuong-sai-gon',
		provider: 'ky-dai',
		kind: 'games',
		shows: ['upcoming'],
		poster: { palette: 'basalt', motif: 'xiangqi' },
		name: both('Giải cờ tướng Sài Gòn', 'Saigon Xiangqi Cup'),
		summary: both(
			'Từ quán cà phê cóc đến bàn đấu chính thức: giải cờ tướng lớn nhất phía Nam.',
			'From the pavement café to the tournament table: the biggest xiangqi cup of the south.',
		),
		description: both(
			story({
				open: [
					'Góc công viên nào ở Sài Gòn cũng có một bàn cờ tướng và năm người đứng xem, trong đó bốn người muốn đi hộ. Giải này mời tất cả họ ngồi xuống, mỗi người một bàn, và ai đi hộ thì bị phạt một ly cà phê.',
					'Hai mươi tư ván vòng loại đánh theo bảng, ba mươi hai người vào vòng loại trực tiếp. Chung kết đánh trên bàn cờ người ngay trong sân, quân cờ mặc áo xanh áo đỏ và có trống lệnh.',
				],
				title: 'Dành cho ai',
				points: ['Bảng phong trào, không cần hệ số', 'Bảng nâng cao, Elo từ 1.700', 'Bảng thiếu niên dưới 15 tuổi'],
				close:
					'Bốc thăm công khai, mã hạt giống được công bố trước, ai cũng kiểm tra lại được. Phần thưởng lớn nhất là bàn cờ gỗ mun do nghệ nhân Gò Vấp tiện tay.',
			}),
			story({
				open: [
					'Every park in Saigon has a xiangqi board and five onlookers, four of whom want to move for you. This cup seats them all, one board each.',
					'Group games first, then thirty-two play on by knockout. The final is played with living pieces and drums.',
				],
				title: 'For whom',
				points: ['Casual division, no rating', 'Advanced, from Elo 1700', 'Under 15'],
			}),
		),
		place: 'cungVanHoa',
		firstDay: { fromToday: 26, weekday: 0 },
		starts: { day: 0, time: '07:30' },
		ends: { day: 0, time: '19:00' },
		currency: 'VND',
		schedule: [
			at('07:30', 'Bốc thăm', 'Draw'),
			at('08:30', 'Vòng bảng', 'Groups'),
			at('14:00', 'Loại trực tiếp', 'Knockout'),
			at('17:30', 'Chung kết cờ người', 'Final with living pieces'),
		],
		quotas: [
			quota('casual', 'Phong trào', 'Casual', 128),
			quota('strong', 'Nâng cao', 'Advanced', 64),
			quota('young', 'Thiếu niên', 'Under 15', 64),
		],
		tickets: [
			ticket({
				key: 'player',
				name: both('Vé kỳ thủ', 'Player'),
				description: both('Lệ phí một bảng.', 'Entry to one division.'),
				attributes: [
					{ name: division, values: [both('Phong trào', 'Casual'), both('Nâng cao', 'Advanced'), both('Thiếu niên', 'Under 15')] },
				],
				closesFromToday: 24,
				questions: [ask.elo],
				variants: [variant([0], 150_000, ['casual'], 71), variant([1], 300_000, ['strong'], 33), variant([2], 80_000, ['young'], 29)],
			}),
		],
		gallery: [],
		products: [],
		codes: [],
		crowd: { age: [9, 74], company: 'chess', companyShare: 0.4 },
	},
	{
		slug: 'co-tuong-nguoi-viet-singapore',
		provider: 'ky-dai',
		kind: 'games',
		shows: ['comingSoon', 'abroad', 'cardOnly'],
		poster: { palette: 'lacquer', motif: 'xiangqi' },
		name: both('Cờ tướng người Việt tại Singapore', 'Vietnamese Xiangqi in Singapore'),
		summary: both(
			'Ngày gặp mặt kỳ thủ Việt xa nhà, mười sáu đội công ty và trường học. Vé sắp mở.',
			'A reunion of Vietnamese players abroad, sixteen teams. Tickets open soon.',
		),
		description: both(
			story({
				open: [
					'Hơn ba mươi nghìn người Việt đang học và làm việc ở Singapore, và tối thứ Sáu nào cũng có một nhóm nhỏ ngồi đánh cờ dưới gầm nhà tập thể. Năm nay chúng mình gom các nhóm ấy về một chỗ, có bàn gỗ, trọng tài và trà đá đúng vị.',
					'Mười sáu đội ba người đánh vòng tròn rồi loại trực tiếp. Ai không có đội sẽ được ghép. Bên lề có lớp dạy cờ cho con em, bún riêu và góc nhắn tin về nhà.',
				],
				title: 'Thông tin thêm',
				points: [
					'Vé tính bằng đô la Singapore',
					'Mỗi đội ba người, một dự bị',
					'Giải thưởng là vé máy bay về Tết',
					'Hỗ trợ bằng tiếng Việt và tiếng Anh',
				],
				close: 'Cổng bán mở trong ba tuần nữa. Bạn báo tin cho đồng hương nhé, năm ngoái mười sáu đội đã kín trong hai ngày.',
			}),
			story({
				open: [
					'Every Friday a small group plays under some housing block in Singapore. This year we gather them in one hall with wooden boards, arbiters and proper iced tea.',
					'Sixteen teams of three, a round robin, then a knockout.',
				],
				title: 'More',
				points: ['Prices in Singapore dollars', 'Three players and a reserve', 'The prize: flights home for Tết'],
			}),
		),
		place: 'singapore',
		firstDay: { fromToday: 70, weekday: 0 },
		starts: { day: 0, time: '09:00' },
		ends: { day: 0, time: '19:00' },
		currency: 'SGD',
		paymentMethods: ['card'],
		taxRateBp: 900,
		schedule: [at('09:00', 'Vòng tròn', 'Round robin'), at('15:00', 'Loại trực tiếp', 'Knockout')],
		quotas: [quota('teams', 'Đội', 'Teams', 16), quota('guests', 'Khách', 'Guests', 150)],
		tickets: [
			ticket({
				key: 'team',
				name: both('Đội ba người', 'Team of three'),
				description: both('Lệ phí cả đội, gồm bữa trưa.', 'For the whole team, lunch included.'),
				opensFromToday: 21,
				closesFromToday: 66,
				maxPerOrder: 1,
				questions: [ask.teamName],
				variants: [variant([], 9000, ['teams'], 0)],
			}),
			ticket({
				key: 'guest',
				name: both('Vé khách', 'Guest'),
				description: same('Bún riêu'),
				opensFromToday: 21,
				closesFromToday: 69,
				variants: [variant([], 1500, ['guests'], 0)],
			}),
		],
		gallery: [],
		products: [],
		codes: [],
		crowd: { age: [18, 55] },
	},
]
