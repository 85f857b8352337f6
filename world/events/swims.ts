import { towel } from '../goods.ts'
import { questions as ask } from '../questions.ts'
import { at, both, code, picture, quota, same, story, ticket, variant, type SampleEvent } from '../sample-event.ts'

const distance = both('Cự ly', 'Distance')

/** Swims by Sông Nước Sports. */
export const swims: readonly SampleEvent[] = [
	{
		slug: 'boi-bien-my-khe',
		provider: 'song-nuoc',
		kind: 'outdoor',
		shows: ['upcoming', 'soldOut'],
		poster: { palette: 'moon', motif: 'swimming' },
		name: both('Bơi biển Mỹ Khê', 'Mỹ Khê Ocean Swim'),
		summary: both(
			'Ba trăm suất đã kín. Sáng chủ nhật, ba cây số song song với bờ cát đẹp nhất Đà Nẵng.',
			'All three hundred places are gone: three kilometres along Đà Nẵng’s finest beach.',
		),
		description: both(
			story({
				open: [
					'Đường bơi nằm cách bờ hai trăm mét, thẳng một mạch từ Mỹ Khê về chân bán đảo Sơn Trà. Nước tháng này trong và lặng trước bảy giờ, nên chúng mình xuất phát sớm, theo từng nhóm ba mươi người để ai cũng có khoảng nước của mình.',
					'Hai mươi hai chiếc kayak, bốn ca nô và một đội bác sĩ đi cùng. Bạn chỉ cần đeo phao tiêu, giữ nhịp thở và ngắm mặt trời lên mỗi khi quay đầu lấy hơi.',
				],
				title: 'Điều kiện tham gia',
				points: [
					'Đã bơi liên tục 2 km trong hồ trong ba tháng qua',
					'Từ 16 tuổi; dưới 18 tuổi có người giám hộ ký tên',
					'Mũ bơi và phao tiêu do ban tổ chức phát',
					'Thời gian giới hạn: một giờ bốn mươi lăm phút',
				],
				close: 'Vé đã hết. Nếu có người hủy, suất sẽ trở lại trang này, bạn ghé xem vào buổi tối nhé.',
			}),
			story({
				open: [
					'The course lies two hundred metres off the beach, straight from Mỹ Khê to the foot of Sơn Trà. The water is calm before seven, so we start early, thirty at a time.',
					'Twenty-two kayaks, four boats and a medical team swim with you, so to speak.',
				],
				title: 'To take part',
				points: [
					'You swam 2 km without a stop in the last three months',
					'Aged 16 or over',
					'Cap and buoy are handed out',
					'Time limit of 1 h 45',
				],
				close: 'Sold out. When somebody cancels, the place returns to this page.',
			}),
		),
		place: 'myKhe',
		firstDay: { fromToday: 6, weekday: 0 },
		starts: { day: 0, time: '05:00' },
		ends: { day: 0, time: '09:00' },
		currency: 'VND',
		schedule: [
			at('05:00', 'Phát mũ và phao', 'Caps and buoys'),
			at('05:45', 'Xuất phát nhóm đầu', 'First wave'),
			at('08:15', 'Trao giải', 'Prize-giving'),
		],
		quotas: [quota('1k5', '1,5 km', '1.5 km', 120), quota('3k', '3 km', '3 km', 180)],
		tickets: [
			ticket({
				key: 'swimmer',
				name: both('Vé bơi', 'Swimmer'),
				description: both('Mũ, phao tiêu, huy chương, bữa sáng.', 'Cap, buoy, medal, breakfast.'),
				attributes: [{ name: distance, values: [same('1,5 km'), same('3 km')] }],
				closesFromToday: 4,
				maxPerOrder: 4,
				questions: [ask.emergencyContact, ask.fitToRace, ask.healthNote],
				variants: [variant([0], 480_000, ['1k5'], 120, { numberPrefix: '1' }), variant([1], 650_000, ['3k'], 180, { numberPrefix: '3' })],
			}),
		],
		gallery: [],
		products: [towel()],
		codes: [],
		crowd: { age: [16, 58], company: 'swimming', companyShare: 0.45 },
	},
	{
		slug: 'boi-vuot-vinh-ha-long',
		provider: 'song-nuoc',
		kind: 'outdoor',
		shows: ['upcoming', 'earlyBird', 'merchandise'],
		poster: { palette: 'sea', motif: 'swimming' },
		name: both('Bơi vượt vịnh Hạ Long', 'Hạ Long Bay Crossing'),
		summary: both(
			'Từ bãi Cháy sang đảo Tuần Châu giữa hai hàng núi đá, với thuyền chài đi kèm từng nhóm bơi.',
			'Across the bay between rows of limestone islands, a fishing boat beside every group.',
		),
		description: both(
			story({
				open: [
					'Một buổi sáng trong năm, luồng tàu trên vịnh nhường chỗ cho những chiếc mũ bơi màu cam. Bạn bơi qua Hòn Trống Mái, qua làng chài nổi cũ, nước mát và mặn, và cứ mỗi lần ngẩng lên lại thấy một dáng núi khác.',
					'Có ba cự ly: 2 km cho người mới, 5 km vượt vịnh và tiếp sức bốn người. Tất cả đi theo con nước lên, tính theo lịch thủy triều, nên giờ xuất phát sẽ được chốt một tuần trước giải.',
				],
				title: 'An toàn trước hết',
				points: [
					'Một thuyền chài dẫn mỗi nhóm hai mươi người',
					'Chip định vị trên phao tiêu, theo dõi trực tiếp trên bờ',
					'Bác sĩ và xuồng cao tốc ở ba điểm',
					'Hủy và hoàn tiền toàn bộ nếu có dông',
				],
				close: 'Buổi chiều hôm trước có bơi thử và hướng dẫn đọc dòng chảy. Bạn nên tham gia nếu chưa từng bơi biển.',
			}),
			story({
				open: [
					'One morning a year the shipping lane gives way to orange caps. You pass the Fighting Cocks islet and the old floating village, and every breath shows another mountain.',
					'Choose 2 km, the 5 km crossing, or a relay of four. We go with the rising tide, so the start is fixed a week before.',
				],
				title: 'Safety first',
				points: [
					'A fishing boat for every twenty swimmers',
					'A tracker on each buoy',
					'Doctors at three points',
					'Full refund in a thunderstorm',
				],
			}),
		),
		place: 'haLong',
		firstDay: { fromToday: 16, weekday: 6 },
		starts: { day: 0, time: '06:00' },
		ends: { day: 0, time: '12:00' },
		currency: 'VND',
		schedule: [
			at('06:00', 'Tàu đưa ra vạch xuất phát', 'Boats to the start'),
			at('07:00', 'Xuất phát 5 km', '5 km start'),
			at('07:45', 'Xuất phát 2 km', '2 km start'),
			at('10:30', 'Tiếp sức', 'Relay'),
		],
		quotas: [quota('2k', '2 km', '2 km', 250), quota('5k', '5 km', '5 km', 180), quota('relay', 'Tiếp sức', 'Relay', 30)],
		tickets: [
			ticket({
				key: 'solo',
				name: both('Vé cá nhân', 'Solo'),
				description: both('Mũ, phao có chip, huy chương, tàu đưa đón.', 'Cap, tracked buoy, medal, boat transfer.'),
				attributes: [{ name: distance, values: [same('2 km'), same('5 km')] }],
				closesFromToday: 12,
				questions: [ask.emergencyContact, ask.fitToRace, ask.bloodType],
				variants: [
					variant([0], 650_000, ['2k'], 103, { originalPriceMinor: 780_000, numberPrefix: '2' }),
					variant([1], 980_000, ['5k'], 81, { originalPriceMinor: 1_150_000, numberPrefix: '5' }),
				],
			}),
			ticket({
				key: 'relay',
				name: both('Đội tiếp sức bốn người', 'Relay team of four'),
				description: both('Mỗi người 1 km. Giá cho cả đội.', 'One kilometre each. Price per team.'),
				closesFromToday: 12,
				maxPerOrder: 2,
				questions: [ask.teamName, ask.emergencyContact],
				variants: [variant([], 2_400_000, ['relay'], 11, { numberPrefix: 'R' })],
			}),
		],
		gallery: [],
		products: [towel()],
		codes: [code('VINHXANH', 'amount', 100_000, 40, 10)],
		crowd: { age: [17, 60], company: 'swimming', companyShare: 0.5 },
	},
	{
		slug: 'aquathlon-nha-trang',
		provider: 'song-nuoc',
		kind: 'outdoor',
		shows: ['past', 'gallery'],
		poster: { palette: 'indigo', motif: 'swimming' },
		name: both('Aquathlon Nha Trang', 'Nha Trang Aquathlon'),
		summary: both(
			'Bơi một cây, chạy năm cây, rồi xuống biển tắm. Kết quả và ảnh của mùa vừa qua.',
			'Swim one, run five, then back into the sea. Results and photos of this season.',
		),
		description: both(
			story({
				open: [
					'Bốn trăm lẻ hai người đã xuống nước lúc sáu giờ kém năm, ngay trước mặt quảng trường 2 Tháng 4. Sóng hôm ấy cao bốn mươi phân, đủ để bài bơi thành một trò chơi thật sự, và đủ để khu chuyển tiếp đầy tiếng cười vì ai cũng mang theo nửa bãi cát trong giày.',
					'Nhà vô địch nam về đích sau ba mươi bốn phút mười hai giây, nhà vô địch nữ sau ba mươi tám phút bốn mươi chín giây. Nhưng nhân vật được nhớ nhất là đôi bạn sáu mươi tuổi nắm tay nhau qua vạch.',
				],
				title: 'Xem lại mùa giải',
				points: ['Ảnh theo số đeo trong mục hình ảnh', 'Bảng kết quả theo nhóm tuổi', 'Đồ thất lạc giữ tại văn phòng đến cuối tháng'],
				close: 'Cảm ơn chín mươi tình nguyện viên và các bác ngư dân đã giữ phao suốt buổi sáng. Năm sau chúng mình thêm cự ly cho trẻ em.',
			}),
			story({
				open: [
					'Four hundred and two people went into the water at five to six, right before 2 April Square, with waves just high enough to be fun.',
					'The winners needed 34:12 and 38:49, but everyone remembers the two sixty-year-old friends who crossed the line hand in hand.',
				],
				title: 'Look back',
				points: ['Photos by bib number', 'Results by age group', 'Lost property is kept until the end of the month'],
			}),
		),
		place: 'nhaTrang',
		firstDay: { fromToday: -14, weekday: 0 },
		starts: { day: 0, time: '05:30' },
		ends: { day: 0, time: '09:30' },
		currency: 'VND',
		schedule: [at('05:55', 'Xuất phát', 'Start'), at('08:30', 'Trao giải', 'Prize-giving')],
		quotas: [quota('solo', 'Cá nhân', 'Solo', 420)],
		tickets: [
			ticket({
				key: 'solo',
				name: both('Vé cá nhân', 'Solo'),
				description: both('Mũ, số đeo, huy chương.', 'Cap, bib, medal.'),
				opensFromToday: -100,
				closesFromToday: -20,
				questions: [ask.shirtSize, ask.emergencyContact],
				variants: [variant([], 590_000, ['solo'], 402, { numberPrefix: 'N' })],
			}),
		],
		gallery: [
			picture('start', 'Đoàn người lao xuống biển', 'Into the sea', ['N001', 'N044', 'N120', 'N255', 'N310']),
			picture('runners', 'Đường Trần Phú, cây số thứ ba', 'Trần Phú street, third kilometre', ['N012', 'N188', 'N377', 'N401', 'N090']),
			picture('finish', 'Hai người bạn sáu mươi tuổi', 'Two friends of sixty', ['N266', 'N267', 'N012']),
			picture('medals', 'Huy chương hình sóng', 'Wave medals'),
		],
		products: [towel()],
		codes: [],
		crowd: { age: [16, 62], company: 'swimming', companyShare: 0.4 },
	},
]
