import { mug } from '../goods.ts'
import { questions as ask } from '../questions.ts'
import { at, both, code, picture, quota, story, ticket, variant, type SampleEvent } from '../sample-event.ts'

const division = both('Bảng', 'Division')

/** Western chess by Kỳ Đài. */
export const chess: readonly SampleEvent[] = [
	{
		slug: 'co-nhanh-hom-nay',
		provider: 'ky-dai',
		kind: 'games',
		shows: ['today'],
		poster: { palette: 'tea', motif: 'chess' },
		name: both('Cờ nhanh giữa phố', 'Rapid Chess in the Street'),
		summary: both(
			'Bảy ván cờ nhanh ngay hôm nay giữa phố đi bộ. Ghi danh tại bàn hoặc trên trang này.',
			'Seven rounds of rapid chess today in the walking street. Enter at the table or here.',
		),
		description: both(
			story({
				open: [
					'Một trăm bàn cờ kê dọc phố đi bộ, đồng hồ mười phút cộng năm giây, và một bác trọng tài nói to hơn loa. Cờ nhanh giữa phố là giải thân thiện nhất năm: học sinh lớp ba có thể ngồi đối diện một kiện tướng, và thỉnh thoảng thắng.',
					'Bảy ván theo hệ Thụy Sĩ, ghép cặp công khai trên màn hình sau mỗi vòng. Ai thua ván đầu vẫn đánh đủ bảy ván, nên bạn cứ thoải mái thử một khai cuộc lạ.',
				],
				title: 'Thể lệ ngắn gọn',
				points: [
					'10 phút cộng 5 giây mỗi nước',
					'Chạm quân phải đi quân ấy',
					'Điện thoại tắt nguồn trong túi',
					'Giải thưởng cho ba nhóm tuổi và cho nước đi đẹp nhất',
				],
				close: 'Người đi ngang qua được mời ngồi xem. Có bàn cờ khổng lồ cho trẻ nhỏ và lớp vỡ lòng ba mươi phút mỗi giờ chẵn.',
			}),
			story({
				open: [
					'A hundred boards down the walking street, ten minutes on the clock, and an arbiter louder than the speakers. A third-grader may sit opposite a master, and win now and then.',
					'Seven Swiss rounds, paired in the open on a screen.',
				],
				title: 'Rules in short',
				points: ['10 minutes plus 5 seconds', 'Touch-move', 'Phones off', 'Prizes in three age groups and for the finest move'],
			}),
		),
		place: 'nguyenHue',
		firstDay: { fromToday: 0 },
		starts: { day: 0, time: '07:00' },
		ends: { day: 0, time: '21:00' },
		currency: 'VND',
		schedule: [
			at('07:00', 'Ghi danh', 'Entries'),
			at('09:00', 'Ván một', 'Round one'),
			at('14:00', 'Ván năm', 'Round five'),
			at('18:30', 'Trao giải', 'Prizes'),
		],
		quotas: [quota('players', 'Kỳ thủ', 'Players', 200)],
		tickets: [
			ticket({
				key: 'player',
				name: both('Vé kỳ thủ', 'Player'),
				description: both('Bảy ván và nước uống.', 'Seven rounds and water.'),
				attributes: [
					{ name: division, values: [both('Dưới 12 tuổi', 'Under 12'), both('Dưới 18 tuổi', 'Under 18'), both('Mở rộng', 'Open')] },
				],
				closesFromToday: 0,
				maxPerOrder: 5,
				variants: [variant([0], 50_000, ['players'], 47), variant([1], 50_000, ['players'], 39), variant([2], 80_000, ['players'], 74)],
			}),
		],
		gallery: [],
		products: [],
		codes: [],
		crowd: { age: [7, 66], company: 'chess', companyShare: 0.4 },
	},
	{
		slug: 'co-vua-mo-rong-van-mieu',
		provider: 'ky-dai',
		kind: 'games',
		shows: ['upcoming', 'severalDays', 'merchandise'],
		poster: { palette: 'ceramic', motif: 'chess' },
		name: both('Giải cờ vua mở rộng Văn Miếu', 'Temple of Literature Chess Open'),
		summary: both(
			'Ba ngày, chín ván cờ tiêu chuẩn dưới mái Thái Học. Tính Elo quốc tế, quỹ thưởng 300 triệu đồng.',
			'Three days, nine classical rounds under the old roofs. Internationally rated, 300 million đồng in prizes.',
		),
		description: both(
			story({
				open: [
					'Ở nơi các tiến sĩ từng đi thi, nay một trăm tám mươi kỳ thủ ngồi xuống trước bàn cờ. Không gian Văn Miếu yên đến mức nghe được tiếng bấm đồng hồ, và giữa hai ván bạn có thể đi dạo quanh giếng Thiên Quang để quên nước đi hỏng.',
					'Giải đánh chín ván hệ Thụy Sĩ, mỗi bên chín mươi phút cộng ba mươi giây. Bảng A dành cho Elo từ 1.800, bảng B dưới 1.800 hoặc chưa có. Mọi ván ở mười bàn đầu được truyền trực tiếp.',
				],
				title: 'Quỹ thưởng và giải phụ',
				points: [
					'Vô địch bảng A 60 triệu đồng',
					'Giải nữ, giải trẻ, giải cao niên ở cả hai bảng',
					'Giải ván đẹp do khán giả bình chọn',
					'Phòng phân tích có kiện tướng ngồi cùng',
				],
				close:
					'Kết quả và bốc thăm hiện trên trang này sau mỗi vòng. Thân nhân vào sân miễn phí, khán giả có vé riêng để vào phòng phân tích.',
			}),
			story({
				open: [
					'Where scholars once sat for the imperial exams, a hundred and eighty players sit down at the board. It is so quiet that you hear the clocks.',
					'Nine Swiss rounds, 90 minutes plus 30 seconds. Division A from Elo 1800, division B below.',
				],
				title: 'Prizes',
				points: [
					'60 million đồng for the winner of A',
					'Women’s, youth and senior prizes',
					'Best game, chosen by the audience',
					'An analysis room with masters',
				],
			}),
		),
		place: 'vanMieu',
		firstDay: { fromToday: 15, weekday: 5 },
		starts: { day: 0, time: '08:00' },
		ends: { day: 2, time: '18:00' },
		currency: 'VND',
		schedule: [
			at('08:00', 'Khai mạc', 'Opening'),
			at('09:00', 'Ván một', 'Round one'),
			at('08:30', 'Ván bốn', 'Round four', 1),
			at('08:30', 'Ván bảy', 'Round seven', 2),
			at('16:30', 'Trao giải', 'Prize-giving', 2),
		],
		quotas: [quota('a', 'Bảng A', 'Division A', 80), quota('b', 'Bảng B', 'Division B', 100), quota('watch', 'Khán giả', 'Audience', 60)],
		tickets: [
			ticket({
				key: 'player',
				name: both('Vé kỳ thủ', 'Player'),
				description: both('Chín ván, cơm trưa ba ngày.', 'Nine rounds and lunch on three days.'),
				attributes: [{ name: division, values: [both('A – Elo từ 1.800', 'A – from Elo 1800'), both('B – dưới 1.800', 'B – below 1800')] }],
				closesFromToday: 12,
				maxPerOrder: 10,
				questions: [ask.elo, ask.vegetarian],
				variants: [variant([0], 600_000, ['a'], 58), variant([1], 450_000, ['b'], 64)],
			}),
			ticket({
				key: 'watch',
				name: both('Vé phòng phân tích', 'Analysis room'),
				description: both('Ngồi cùng kiện tướng, cả ba ngày.', 'Sit with the masters, all three days.'),
				closesFromToday: 16,
				variants: [variant([], 200_000, ['watch'], 23)],
			}),
		],
		gallery: [],
		products: [mug()],
		codes: [code('KYTHU', 'percent', 10, 50, 10)],
		crowd: { age: [10, 70], company: 'chess', companyShare: 0.55 },
	},
	{
		slug: 'co-vua-tre-bien-xanh',
		provider: 'ky-dai',
		kind: 'games',
		shows: ['past', 'gallery', 'severalDays'],
		poster: { palette: 'sea', motif: 'chess' },
		name: both('Cờ vua trẻ Biển Xanh', 'Blue Sea Youth Chess'),
		summary: both(
			'Hai trăm mười kỳ thủ nhí, hai ngày bên biển. Kết quả và ảnh.',
			'Two hundred and ten young players, two days by the sea. Results and photos.',
		),
		description: both(
			story({
				open: [
					'Kỳ thủ nhỏ tuổi nhất năm nay sáu tuổi, phải kê thêm hai cuốn từ điển mới nhìn thấy quân xe bên kia. Em ấy thắng ba ván. Kỳ thủ lớn nhất mười sáu tuổi, thua đúng ván cuối và ngồi lại nửa tiếng để chỉ cho đối thủ vì sao mình thua.',
					'Hai trăm mười bạn đến từ hai mươi ba tỉnh thành đã đánh bảy ván trong hai ngày. Giữa hai ván có thả diều, xây lâu đài cát và một buổi học của đại kiện tướng.',
				],
				title: 'Sau giải',
				points: ['Bảng điểm và ván đấu đã số hóa', 'Ảnh theo số bàn và số đeo', 'Học bổng cờ cho mười bạn đã được trao'],
				close: 'Ban tổ chức cảm ơn các thầy cô đã lái xe suốt đêm để đưa các em đến. Mùa sau hẹn gặp ở Phú Quốc.',
			}),
			story({
				open: [
					'The youngest player was six and needed two dictionaries to see the far rook. She won three games.',
					'Two hundred and ten children from twenty-three provinces played seven rounds in two days, with kites and sandcastles in between.',
				],
				title: 'Afterwards',
				points: ['Standings and games', 'Photos by number', 'Ten chess scholarships awarded'],
			}),
		),
		place: 'nhaTrang',
		firstDay: { fromToday: -30, weekday: 6 },
		starts: { day: 0, time: '08:00' },
		ends: { day: 1, time: '17:00' },
		currency: 'VND',
		schedule: [at('08:30', 'Ván một', 'Round one'), at('08:30', 'Ván năm', 'Round five', 1), at('16:00', 'Bế mạc', 'Closing', 1)],
		quotas: [quota('kids', 'Kỳ thủ', 'Players', 240)],
		tickets: [
			ticket({
				key: 'player',
				name: both('Vé kỳ thủ', 'Player'),
				description: both('Bảy ván, cơm trưa, áo.', 'Seven rounds, lunch, shirt.'),
				attributes: [
					{
						name: division,
						values: [both('Dưới 10 tuổi', 'Under 10'), both('Dưới 13 tuổi', 'Under 13'), both('Dưới 17 tuổi', 'Under 17')],
					},
				],
				opensFromToday: -90,
				closesFromToday: -35,
				questions: [ask.elo, ask.shirtSize],
				variants: [
					variant([0], 250_000, ['kids'], 82, { numberPrefix: 'A' }),
					variant([1], 250_000, ['kids'], 77, { numberPrefix: 'B' }),
					variant([2], 250_000, ['kids'], 51, { numberPrefix: 'C' }),
				],
			}),
		],
		gallery: [
			picture('board', 'Ván cuối bảng C', 'Last round of division C', ['C003', 'C017']),
			picture('board', 'Bàn số một', 'Board one', ['B001', 'B042']),
			picture('crowd', 'Giờ phát thưởng', 'Prize-giving'),
			picture('medals', 'Huy chương của các em', 'Medals'),
		],
		products: [],
		codes: [],
		crowd: { age: [6, 16], company: 'chess', companyShare: 0.6 },
	},
]
