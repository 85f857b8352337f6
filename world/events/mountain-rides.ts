import { questions as ask } from '../questions.ts'
import { at, both, picture, quota, same, story, ticket, variant, type SampleEvent } from '../sample-event.ts'

const distance = both('Cự ly', 'Distance')

/** Mountain rides by Vòng Quay Club. */
export const mountainRides: readonly SampleEvent[] = [
	{
		slug: 'vuot-deo-ma-pi-leng',
		provider: 'vong-quay',
		kind: 'outdoor',
		shows: ['upcoming', 'severalDays'],
		poster: { palette: 'moon', motif: 'pass' },
		name: both('Vượt đèo Mã Pí Lèng', 'Over the Mã Pí Lèng Pass'),
		summary: both(
			'Ba ngày đạp xe trên cao nguyên đá, qua đèo, qua chợ phiên và hẻm vực sông Nho Quế.',
			'Three days across the stone plateau, over the pass and past the Nho Quế gorge.',
		),
		description: both(
			story({
				open: [
					'Con đường Hạnh Phúc được hơn nghìn thanh niên đục bằng tay suốt sáu năm. Đạp xe trên đó, bạn hiểu từng mét đường quý thế nào: một bên vách đá, một bên vực sâu tám trăm mét, và dưới đáy là dòng Nho Quế xanh như vẽ.',
					'Ba chặng, mỗi ngày từ 45 đến 70 cây số, tổng độ cao 4.100 m. Đoàn đi theo nhóm, không tính giờ, trừ một đoạn leo sáu cây số cho ai muốn thử sức. Đêm ngủ nhà trình tường, ăn thắng cố và nghe khèn.',
				],
				title: 'Giá đã gồm',
				points: [
					'Hai đêm nhà dân, sáu bữa ăn',
					'Xe chở hành lý và xe kỹ thuật',
					'Hướng dẫn viên người Mông và bác sĩ',
					'Giấy phép đi biên giới',
				],
				close: 'Mang theo áo ấm, đêm trên cao nguyên có thể xuống ba độ. Ai thuê xe, chúng mình cân chỉnh cho bạn từ chiều hôm trước.',
			}),
			story({
				open: [
					'The Happiness Road was cut by hand in six years. One side is rock, the other an 800 m drop with the blue Nho Quế at the bottom.',
					'Three stages of 45 to 70 km and 4,100 m of climbing, ridden in groups and untimed but for one six-kilometre ascent.',
				],
				title: 'The price covers',
				points: ['Two nights with families, six meals', 'Luggage and service cars', 'A Hmong guide and a doctor', 'Border-area permits'],
			}),
		),
		place: 'haGiang',
		firstDay: { fromToday: 48, weekday: 5 },
		starts: { day: 0, time: '07:00' },
		ends: { day: 2, time: '16:00' },
		currency: 'VND',
		schedule: [
			at('07:00', 'Chặng một', 'Stage one'),
			at('07:00', 'Qua đèo', 'Over the pass', 1),
			at('07:30', 'Chợ phiên và chặng cuối', 'Market and last stage', 2),
		],
		quotas: [quota('riders', 'Tay đua', 'Riders', 60), quota('bikes', 'Xe thuê', 'Rental bikes', 20)],
		tickets: [
			ticket({
				key: 'rider',
				name: both('Vé ba ngày', 'Three days'),
				description: both('Ăn, ở, hỗ trợ trọn gói.', 'Board, lodging and support.'),
				attributes: [{ name: both('Xe', 'Bicycle'), values: [both('Tự mang', 'Own'), both('Thuê', 'Rental')] }],
				closesFromToday: 40,
				maxPerOrder: 4,
				questions: [ask.bikeKind, ask.emergencyContact, ask.bloodType, ask.arrival, ask.vegetarian],
				variants: [variant([0], 1_950_000, ['riders'], 26), variant([1], 2_450_000, ['riders', 'bikes'], 14)],
			}),
		],
		gallery: [],
		products: [],
		codes: [],
		crowd: { age: [20, 55], company: 'cycling', companyShare: 0.6 },
	},
	{
		slug: 'vong-dua-son-tra',
		provider: 'vong-quay',
		kind: 'outdoor',
		shows: ['past', 'gallery'],
		poster: { palette: 'tea', motif: 'pass' },
		name: both('Vòng đua Sơn Trà', 'Sơn Trà Loop'),
		summary: both(
			'Leo đỉnh Bàn Cờ, xuống bãi Bụt, ba trăm tay đua và một đàn voọc ven đường.',
			'Up to Bàn Cờ peak and down to Bụt beach: three hundred riders and a family of langurs.',
		),
		description: both(
			story({
				open: [
					'Sương trên đỉnh Bàn Cờ tan đúng lúc nhóm đầu lên tới. Ba trăm linh hai tay đua đã đi hết vòng bán đảo, và khoảng nửa trong số đó dừng lại ở cây số mười chín vì một đàn voọc chà vá chân nâu ngồi nhìn xuống từ tán cây.',
					'Ban tổ chức đã cộng lại đúng thời gian dừng cho tất cả, vì chúng mình cũng dừng. Kết quả chung cuộc dưới đây đã tính điều đó.',
				],
				title: 'Nhìn lại',
				points: [
					'Nhanh nhất 32 km: 58 phút 41 giây',
					'Không có tai nạn nào cần nhập viện',
					'27 triệu đồng góp cho quỹ bảo tồn voọc',
					'Ảnh tìm theo số đeo',
				],
				close: 'Cảm ơn kiểm lâm Sơn Trà đã mở đường sớm. Năm sau giới hạn vẫn là ba trăm người, để rừng không mệt.',
			}),
			story({
				open: [
					'The mist lifted from Bàn Cờ as the leaders arrived. About half of the 302 riders stopped at kilometre nineteen, where a family of red-shanked douc langurs looked down from the trees.',
					'We gave everyone that time back, because we stopped too.',
				],
				title: 'Looking back',
				points: ['Fastest over 32 km: 58:41', 'No serious accident', '27 million đồng for langur conservation', 'Photos by number'],
			}),
		),
		place: 'myKhe',
		firstDay: { fromToday: -45, weekday: 0 },
		starts: { day: 0, time: '05:00' },
		ends: { day: 0, time: '10:00' },
		currency: 'VND',
		schedule: [at('05:30', 'Xuất phát', 'Start'), at('09:00', 'Trao giải', 'Prize-giving')],
		quotas: [quota('riders', 'Tay đua', 'Riders', 310)],
		tickets: [
			ticket({
				key: 'rider',
				name: both('Vé tay đua', 'Rider'),
				description: both('Số xe, trạm tiếp sức.', 'Number, feed station.'),
				attributes: [{ name: distance, values: [same('32 km'), same('64 km')] }],
				opensFromToday: -120,
				closesFromToday: -50,
				questions: [ask.bikeKind, ask.emergencyContact],
				variants: [
					variant([0], 420_000, ['riders'], 189, { numberPrefix: '3' }),
					variant([1], 620_000, ['riders'], 113, { numberPrefix: '6' }),
				],
			}),
		],
		gallery: [
			picture('finish', 'Về đích ở bãi Bụt', 'The finish at Bụt beach', ['3001', '3044', '6010', '6099']),
			picture('crowd', 'Khán giả ở chân đèo', 'At the foot of the pass'),
			picture('medals', 'Huy chương hình voọc', 'Langur medals'),
		],
		products: [],
		codes: [],
		crowd: { age: [18, 57], company: 'cycling', companyShare: 0.55 },
	},
]
