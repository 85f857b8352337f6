import { cap, medalFrame, shirt } from '../goods.ts'
import { questions as ask } from '../questions.ts'
import { at, both, picture, quota, same, story, ticket, variant, type SampleEvent } from '../sample-event.ts'

const distance = both('Cự ly', 'Distance')

/** Runs by Bước Chân Việt that are over, with their galleries. */
export const pastRuns: readonly SampleEvent[] = [
	{
		slug: 'chay-co-do-hue',
		provider: 'buoc-chan-viet',
		kind: 'running',
		shows: ['past', 'gallery', 'merchandise'],
		poster: { palette: 'violet', motif: 'running' },
		name: both('Chạy giữa Cố đô Huế', 'Huế Imperial City Run'),
		summary: both(
			'Hơn tám trăm người đã chạy qua Ngọ Môn trong sương sớm. Ảnh và kết quả đã có, bạn tìm theo số đeo nhé.',
			'More than eight hundred ran through the Noon Gate in the morning mist. Photos are here; search by bib number.',
		),
		description: both(
			story({
				open: [
					'Cảm ơn tám trăm ba mươi bạn đã cùng chúng mình đánh thức Kinh thành. Sáng hôm ấy mưa bụi vừa đủ mát, tiếng chuông chùa Thiên Mụ vọng sang đúng lúc đoàn 21 km qua sông Hương, và người về đích cuối cùng, bác Lê Văn Phước bảy mươi mốt tuổi, được cả quảng trường đứng dậy vỗ tay.',
					'Cung đường đi qua Ngọ Môn, cầu Trường Tiền, đồi Vọng Cảnh và những khu nhà vườn Kim Long. Kết quả chính thức đã được đối chiếu với chip ở cả ba điểm đo.',
				],
				title: 'Sau giải',
				points: [
					'Tìm ảnh của bạn bằng số đeo trong mục hình ảnh; đăng nhập là tải về được, miễn phí',
					'Chứng nhận hoàn thành gửi qua thư điện tử',
					'Khung huy chương và áo còn lại bán trong mục lưu niệm',
				],
				close: 'Năm sau giải sẽ thêm cự ly 42 km đi dọc phá Tam Giang. Hẹn gặp bạn ở Huế.',
			}),
			story({
				open: [
					'Thank you to the eight hundred and thirty who woke the Citadel with us. There was just enough drizzle, the bell of Thiên Mụ sounded as the 21 km crossed the Perfume River, and the last finisher, seventy-one years old, got a standing ovation.',
					'Official results were checked against the chips at all three timing points.',
				],
				title: 'After the race',
				points: [
					'Find your photos by bib number; sign in to download them, free of charge',
					'Certificates were sent by email',
					'Medal frames and remaining shirts are on sale here',
				],
			}),
		),
		place: 'hue',
		firstDay: { fromToday: -21, weekday: 0 },
		starts: { day: 0, time: '04:30' },
		ends: { day: 0, time: '11:00' },
		currency: 'VND',
		schedule: [
			at('04:30', 'Xuất phát 21 km', '21 km start'),
			at('05:30', 'Xuất phát 10 km', '10 km start'),
			at('06:15', 'Xuất phát 5 km', '5 km start'),
			at('09:30', 'Trao giải tại Ngọ Môn', 'Prize-giving at the Noon Gate'),
		],
		quotas: [quota('5k', '5 km', '5 km', 400), quota('10k', '10 km', '10 km', 400), quota('21k', '21 km', '21 km', 300)],
		tickets: [
			ticket({
				key: 'runner',
				name: both('Vé vận động viên', 'Runner'),
				description: both('Số đeo, áo, huy chương.', 'Bib, shirt, medal.'),
				attributes: [{ name: distance, values: [same('5 km'), same('10 km'), same('21 km')] }],
				opensFromToday: -120,
				closesFromToday: -30,
				questions: [ask.shirtSize, ask.emergencyContact],
				variants: [
					variant([0], 350_000, ['5k'], 274, { numberPrefix: '5' }),
					variant([1], 490_000, ['10k'], 318, { numberPrefix: '1' }),
					variant([2], 690_000, ['21k'], 238, { numberPrefix: '2' }),
				],
			}),
		],
		downloads: 'signed_in',
		gallery: [
			picture('start', 'Xuất phát cự ly 10 km trước Ngọ Môn', 'The 10 km start at the Noon Gate', ['1007', '1042', '1118', '1203', '1260']),
			picture('runners', 'Nhóm đầu 21 km trên cầu Trường Tiền', 'The leading 21 km group on Trường Tiền bridge', [
				'2001',
				'2014',
				'2088',
				'2150',
				'2231',
			]),
			picture('runners', 'Qua nhà vườn Kim Long', 'Past the garden houses of Kim Long', ['1015', '2090', '1301', '5033', '1077']),
			picture('finish', 'Về đích trong tiếng vỗ tay', 'Home to applause', ['2117', '1042', '5120', '2001']),
			picture('finish', 'Cả nhà cùng về đích 5 km', 'A family finishes the 5 km together', ['5201', '5202', '5203', '5204']),
			picture('medals', 'Huy chương gốm men lam', 'Blue-glazed ceramic medals'),
			picture('crowd', 'Quảng trường lúc trao giải', 'The square at prize-giving'),
		],
		products: [shirt(both('Cố đô Huế', 'Huế Run'), ['cream', 'navy'], 280_000), medalFrame()],
		codes: [],
		crowd: { age: [16, 71], company: 'running', companyShare: 0.45 },
	},
	{
		slug: 'quy-nhon-bien-goi',
		provider: 'buoc-chan-viet',
		kind: 'running',
		shows: ['past', 'gallery'],
		poster: { palette: 'ceramic', motif: 'running' },
		name: both('Quy Nhơn – Biển gọi', 'Quy Nhơn: The Sea Calls'),
		summary: both(
			'Chạy trên cát ướt từ quảng trường đến Ghềnh Ráng, mùa thứ ba, sáu trăm người về đích.',
			'On wet sand from the square to Ghềnh Ráng: third edition, six hundred finishers.',
		),
		description: both(
			story({
				open: [
					'Nước rút đúng bốn giờ sáng, để lại dải cát phẳng và cứng dài bảy cây số. Sáu trăm bốn mươi người đã chạy trên dải cát ấy, một bên là thành phố còn ngủ, một bên là thuyền thúng vừa về bến.',
					'Cự ly 15 km leo đèo Ghềnh Ráng rồi quay lại đúng lúc mặt trời lên. Nhiều bạn nói đây là lần đầu chạy chân trần, và sẽ không phải lần cuối.',
				],
				title: 'Con số của mùa này',
				points: [
					'640 người về đích, từ 9 đến 68 tuổi',
					'1,2 tấn rác được nhặt trên bãi biển sau giải',
					'46 triệu đồng góp cho lớp học bơi của trẻ làng chài',
				],
				close: 'Ảnh đã được gắn theo số đeo. Nếu không tìm thấy mình, bạn viết cho chúng mình, còn hơn bốn nghìn tấm chưa kịp gắn thẻ.',
			}),
			story({
				open: [
					'The tide went out at four and left seven kilometres of flat, firm sand. Six hundred and forty people ran on it, the sleeping town on one side, basket boats coming home on the other.',
					'The 15 km climbed the Ghềnh Ráng pass and turned back just as the sun rose.',
				],
				title: 'In figures',
				points: [
					'640 finishers, aged 9 to 68',
					'1.2 tonnes of litter collected afterwards',
					'46 million đồng for swimming lessons in the fishing village',
				],
			}),
		),
		place: 'quyNhon',
		firstDay: { fromToday: -63, weekday: 0 },
		starts: { day: 0, time: '04:30' },
		ends: { day: 0, time: '09:00' },
		currency: 'VND',
		schedule: [
			at('04:30', 'Xuất phát 15 km', '15 km start'),
			at('05:15', 'Xuất phát 7 km', '7 km start'),
			at('07:30', 'Nhặt rác bãi biển', 'Beach clean-up'),
		],
		quotas: [quota('7k', '7 km', '7 km', 450), quota('15k', '15 km', '15 km', 250)],
		tickets: [
			ticket({
				key: 'runner',
				name: both('Vé vận động viên', 'Runner'),
				description: both('Số đeo, áo ba lỗ, huy chương vỏ ốc.', 'Bib, singlet, shell medal.'),
				attributes: [{ name: distance, values: [same('7 km'), same('15 km')] }],
				opensFromToday: -160,
				closesFromToday: -70,
				questions: [ask.shirtSize, ask.emergencyContact],
				variants: [variant([0], 380_000, ['7k'], 407, { numberPrefix: '7' }), variant([1], 560_000, ['15k'], 233, { numberPrefix: '1' })],
			}),
		],
		gallery: [
			picture('runners', 'Chân trần trên cát ướt', 'Barefoot on wet sand', ['7011', '7158', '1020', '7302', '1199']),
			picture('start', 'Bốn giờ rưỡi sáng, quảng trường Nguyễn Tất Thành', 'Half past four at the square', [
				'1003',
				'1048',
				'1101',
				'1180',
				'1222',
			]),
			picture('finish', 'Về đích lúc mặt trời lên', 'Finishing at sunrise', ['1003', '7011', '7044', '7399']),
			picture('medals', 'Huy chương vỏ ốc của làng chài', 'Shell medals made in the fishing village'),
		],
		products: [cap(['cream', 'navy'])],
		codes: [],
		crowd: { age: [9, 68], company: 'running' },
	},
]
