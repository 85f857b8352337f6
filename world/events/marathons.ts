import { cap, medalFrame, shirt } from '../goods.ts'
import { questions as ask } from '../questions.ts'
import { at, both, code, quota, same, story, ticket, variant, type SampleEvent } from '../sample-event.ts'

const distance = both('Cự ly', 'Distance')

/** Marathons by Bước Chân Việt. */
export const marathons: readonly SampleEvent[] = [
	{
		slug: 'marathon-di-san-ha-noi',
		provider: 'buoc-chan-viet',
		kind: 'running',
		shows: ['upcoming', 'soldOut', 'earlyBird', 'merchandise', 'sharedQuota'],
		poster: { palette: 'lacquer', motif: 'running' },
		name: both('Marathon Di sản Hà Nội', 'Hà Nội Heritage Marathon'),
		summary: both(
			'42 cây số đi qua một nghìn năm: Hoàng thành, Văn Miếu, ba mươi sáu phố phường và cầu Long Biên.',
			'42 kilometres through a thousand years: the Citadel, the Temple of Literature, the 36 streets and Long Biên bridge.',
		),
		description: both(
			story({
				open: [
					'Ít thành phố nào cho bạn chạy qua một nghìn năm lịch sử trong một buổi sáng. Marathon Di sản Hà Nội xuất phát trong sân Hoàng thành Thăng Long, qua Cột cờ, Văn Miếu, Nhà thờ Lớn, phố cổ, rồi ra cầu Long Biên đón mặt trời trên sông Hồng.',
					'Cung đường được đo bởi chuyên gia quốc tế, kết quả đủ điều kiện đăng ký các giải marathon lớn. Đây là mùa thứ bảy, và cự ly 42 km đã kín chỗ chỉ sau bốn ngày mở bán.',
				],
				title: 'Vì sao bạn nên chạy',
				points: [
					'Bốn cự ly cho mọi thể lực, từ 5 km đến marathon trọn vẹn',
					'Sáu đội nhạc dân tộc chơi dọc đường',
					'Trạm nước mỗi 2 km, có chuối, muối và khăn lạnh',
					'Người dẫn tốc từ 3 giờ 15 phút đến 6 giờ',
					'Huy chương đúc theo hoa văn gạch Hoàng thành',
				],
				close:
					'Vé được đổi tên người chạy miễn phí đến mười ngày trước giải. Bạn chưa kịp mua 42 km? Hãy để ý, đôi khi có người nhường lại.',
			}),
			story({
				open: [
					'Few cities let you run through a thousand years in one morning: from the courtyard of the Imperial Citadel past the Flag Tower and the Temple of Literature, then out on Long Biên bridge for sunrise over the Red River.',
					'The course is internationally measured. This is the seventh edition, and the marathon sold out in four days.',
				],
				title: 'Why run it',
				points: [
					'Four distances for every level',
					'Six folk bands along the road',
					'Water every 2 km, with bananas and salt',
					'Pacers from 3:15 to 6:00',
					'A medal cast after the Citadel’s bricks',
				],
				close: 'You can change the runner’s name free of charge until ten days before.',
			}),
		),
		place: 'hoangThanh',
		firstDay: { fromToday: 23, weekday: 0 },
		starts: { day: 0, time: '03:30' },
		ends: { day: 0, time: '11:30' },
		currency: 'VND',
		schedule: [
			at('03:30', 'Xuất phát 42 km', '42 km start'),
			at('04:30', 'Xuất phát 21 km', '21 km start'),
			at('05:45', 'Xuất phát 10 km', '10 km start'),
			at('06:30', 'Xuất phát 5 km', '5 km start'),
			at('09:30', 'Trao giải', 'Prize-giving'),
		],
		quotas: [
			quota('all', 'Toàn giải', 'Whole race', 3000),
			quota('short', '5 và 10 km', '5 and 10 km', 1600),
			quota('21k', '21 km', '21 km', 900),
			quota('42k', '42 km', '42 km', 500),
		],
		tickets: [
			ticket({
				key: 'runner',
				name: both('Vé vận động viên', 'Runner'),
				description: both('Số đeo, áo, huy chương, bảo hiểm chạy bộ.', 'Bib, shirt, medal and race insurance.'),
				attributes: [{ name: distance, values: [same('5 km'), same('10 km'), same('21 km'), same('42 km')] }],
				closesFromToday: 16,
				maxPerOrder: 8,
				questions: [ask.shirtSize, ask.emergencyContact, ask.bloodType, ask.bestTime, ask.fitToRace],
				variants: [
					variant([0], 450_000, ['all', 'short'], 180, { numberPrefix: '5' }),
					variant([1], 650_000, ['all', 'short'], 262, { numberPrefix: '1', originalPriceMinor: 750_000 }),
					variant([2], 950_000, ['all', '21k'], 331, { numberPrefix: '2', originalPriceMinor: 1_100_000 }),
					variant([3], 1_350_000, ['all', '42k'], 500, { numberPrefix: '4' }),
				],
			}),
		],
		gallery: [],
		products: [shirt(both('Marathon Di sản', 'Heritage Marathon'), ['red', 'cream'], 350_000), cap(['red', 'cream']), medalFrame()],
		codes: [code('DISAN15', 'percent', 15, 100, 14)],
		crowd: { age: [20, 60], company: 'running', companyShare: 0.5 },
	},
	{
		slug: 'ban-marathon-da-lat',
		provider: 'buoc-chan-viet',
		kind: 'running',
		shows: ['upcoming', 'earlyBird'],
		poster: { palette: 'violet', motif: 'trail' },
		name: both('Bán marathon Đà Lạt – Thành phố sương', 'Đà Lạt City of Mist Half Marathon'),
		summary: both(
			'Xuất phát lúc sương chưa tan, chạy qua hồ Xuân Hương, ga cũ và những con dốc đầy hoa dã quỳ.',
			'Start before the mist lifts, past Xuân Hương lake, the old station and slopes of wild sunflowers.',
		),
		description: both(
			story({
				open: [
					'Đà Lạt lúc năm giờ sáng chỉ mười bốn độ. Bạn xoa tay, thở ra khói, rồi tiếng trống nổi lên và bốn trăm mét đầu tiên đã là một con dốc. Chào mừng bạn đến với giải bán marathon đẹp và khó nhất cao nguyên.',
					'Cung đường vòng quanh hồ Xuân Hương, lên ga Đà Lạt, qua Dinh III và trở về quảng trường Lâm Viên với tổng độ cao 320 m. Nhịp tim sẽ cao, nhưng cảnh thì xứng đáng.',
				],
				title: 'Quyền lợi',
				points: [
					'Áo dài tay giữ ấm, huy chương hình hoa dã quỳ',
					'Sữa nóng và khoai lang nướng ở vạch đích',
					'Giảm 20% vé tham quan ga Đà Lạt trong tuần giải',
					'Xe đưa đón từ hai bến xe chính',
				],
				close: 'Giá sớm áp dụng cho năm trăm vé đầu. Thời gian giới hạn của 21 km là ba giờ ba mươi phút.',
			}),
			story({
				open: [
					'At five in the morning Đà Lạt has fourteen degrees. You breathe steam, the drum sounds, and the first four hundred metres are already uphill.',
					'The course circles the lake, climbs to the old railway station and Palace III, and returns to Lâm Viên square with 320 m of ascent.',
				],
				title: 'Included',
				points: [
					'A warm long-sleeved shirt and a sunflower medal',
					'Hot milk and baked sweet potato at the finish',
					'Shuttle buses from both coach stations',
				],
				close: 'The early price is for the first five hundred. The 21 km closes after three and a half hours.',
			}),
		),
		place: 'daLat',
		firstDay: { fromToday: 52, weekday: 0 },
		starts: { day: 0, time: '04:30' },
		ends: { day: 0, time: '10:30' },
		currency: 'VND',
		schedule: [
			at('04:30', 'Tập trung', 'Assembly'),
			at('05:00', 'Xuất phát 21 km', '21 km start'),
			at('06:00', 'Xuất phát 10 km', '10 km start'),
			at('09:00', 'Trao giải', 'Prize-giving'),
		],
		quotas: [quota('10k', '10 km', '10 km', 800), quota('21k', '21 km', '21 km', 900)],
		tickets: [
			ticket({
				key: 'runner',
				name: both('Vé vận động viên', 'Runner'),
				description: both('Số đeo, áo dài tay, huy chương.', 'Bib, long-sleeved shirt, medal.'),
				attributes: [{ name: distance, values: [same('10 km'), same('21 km')] }],
				closesFromToday: 45,
				questions: [ask.shirtSize, ask.emergencyContact, ask.bestTime],
				variants: [
					variant([0], 540_000, ['10k'], 132, { originalPriceMinor: 650_000, numberPrefix: '1' }),
					variant([1], 790_000, ['21k'], 176, { originalPriceMinor: 950_000, numberPrefix: '2' }),
				],
			}),
		],
		gallery: [],
		products: [],
		codes: [],
		crowd: { age: [19, 55], company: 'running' },
	},
]
