import { cap } from '../goods.ts'
import { questions as ask } from '../questions.ts'
import { at, both, code, quota, same, story, ticket, variant, type SampleEvent } from '../sample-event.ts'

const distance = both('Cự ly', 'Distance')

/** Rides by Vòng Quay Club in and around the cities. */
export const rides: readonly SampleEvent[] = [
	{
		slug: 'dua-dem-hai-phong',
		provider: 'vong-quay',
		kind: 'outdoor',
		shows: ['upcoming', 'saleOver'],
		poster: { palette: 'lacquer', motif: 'bicycle' },
		name: both('Đua đêm phố cảng Hải Phòng', 'Hải Phòng Night Criterium'),
		summary: both(
			'Bốn mươi vòng quanh Nhà hát lớn dưới đèn đường. Đăng ký đã đóng, mời bạn đến xem.',
			'Forty laps around the Opera House under street lights. Entries are closed; come and watch.',
		),
		description: both(
			story({
				open: [
					'Một vòng dài một cây số hai, bốn khúc cua gắt, mặt đường nhựa mới và khán giả đứng sát rào. Đua đêm phố cảng là giải criterium hiếm hoi của miền Bắc, nơi bạn nghe được cả tiếng xích và tiếng thở của tay đua.',
					'Ba lượt đua: phong trào hai mươi vòng, nữ hai mươi lăm vòng và chuyên nghiệp bốn mươi vòng. Cứ mười vòng có một chặng nước rút tính điểm, còn tay đua cuối mỗi vòng ở lượt chuyên nghiệp bị loại sau vòng thứ ba mươi.',
				],
				title: 'Cho người xem',
				points: [
					'Đứng tự do quanh đường đua, không cần vé',
					'Màn hình lớn trước Nhà hát',
					'Bánh đa cua và nước dừa ở quảng trường',
					'Trẻ em được chạy một vòng mở màn lúc 18 giờ',
				],
				close:
					'Danh sách xuất phát đã chốt hôm qua. Tay đua nhận số đeo trước 17 giờ 30, nhớ mang giấy tờ tùy thân và kiểm tra phanh tại bàn kỹ thuật.',
			}),
			story({
				open: [
					'A lap of 1.2 km, four sharp corners, fresh tarmac and spectators at the barrier: one of the few criteriums in the north.',
					'Three races of twenty, twenty-five and forty laps, with a sprint every tenth.',
				],
				title: 'For spectators',
				points: [
					'Free standing around the course',
					'A big screen at the Opera House',
					'Crab noodles in the square',
					'Children ride a lap at six',
				],
				close: 'Entries closed yesterday. Riders collect numbers before 17:30.',
			}),
		),
		place: 'haiPhong',
		firstDay: { fromToday: 1 },
		starts: { day: 0, time: '18:00' },
		ends: { day: 0, time: '22:00' },
		currency: 'VND',
		schedule: [
			at('18:00', 'Vòng thiếu nhi', 'Children’s lap'),
			at('18:30', 'Phong trào', 'Open race'),
			at('19:30', 'Nữ', 'Women'),
			at('20:30', 'Chuyên nghiệp', 'Elite'),
		],
		quotas: [quota('riders', 'Tay đua', 'Riders', 180)],
		tickets: [
			ticket({
				key: 'rider',
				name: both('Vé tay đua', 'Rider'),
				description: both('Số đeo, chip, bảo hiểm.', 'Number, chip, insurance.'),
				attributes: [
					{ name: both('Lượt', 'Race'), values: [both('Phong trào', 'Open'), both('Nữ', 'Women'), both('Chuyên nghiệp', 'Elite')] },
				],
				closesFromToday: -1,
				questions: [ask.emergencyContact, ask.fitToRace],
				variants: [
					variant([0], 350_000, ['riders'], 78, { numberPrefix: 'P' }),
					variant([1], 350_000, ['riders'], 31, { numberPrefix: 'W' }),
					variant([2], 500_000, ['riders'], 40, { numberPrefix: 'E' }),
				],
			}),
		],
		gallery: [],
		products: [],
		codes: [],
		crowd: { age: [18, 48], company: 'cycling', companyShare: 0.6 },
	},
	{
		slug: 'ngay-hoi-hai-banh',
		provider: 'vong-quay',
		kind: 'outdoor',
		shows: ['upcoming'],
		poster: { palette: 'lotus', motif: 'bicycle' },
		name: both('Ngày hội hai bánh Vũng Tàu', 'Vũng Tàu Two-Wheel Day'),
		summary: both(
			'Một ngày không ô tô trên đường biển: xe đạp gia đình, xe đôi, xe tập cho bé.',
			'A car-free day on the coast road: family bikes, tandems and balance bikes.',
		),
		description: both(
			story({
				open: [
					'Đường Thùy Vân một ngày không tiếng còi. Cả tuyến biển dài sáu cây số dành cho xe đạp, xe đôi, xe ba bánh chở hàng biến thành xe chở con, và những chiếc xe thăng bằng bé xíu có cờ gió.',
					'Không ai về nhất. Bạn nhận một tấm thẻ có tám ô, đạp đến tám trạm để đóng dấu: bơm xe, thổi bong bóng, vẽ phấn, sửa xích, hát một câu. Đủ tám dấu thì được quay số trúng xe đạp.',
				],
				title: 'Mang gì, thuê gì',
				points: [
					'Xe của bạn, hoặc thuê tại chỗ từ 60.000 đồng',
					'Mũ bảo hiểm cho bé được mượn miễn phí',
					'Góc sửa xe của câu lạc bộ, không lấy công',
					'Nước lọc miễn phí ở cả tám trạm',
				],
				close: 'Trẻ dưới 5 tuổi không cần vé. Nếu mưa to, ngày hội dời sang cuối tuần sau và vé vẫn giữ nguyên giá trị.',
			}),
			story({
				open: [
					'For one day there is no horn on the beach road: six kilometres for bicycles, tandems and tiny balance bikes.',
					'Nobody wins. You get a card with eight boxes and ride to eight stations for the stamps; a full card enters the bicycle draw.',
				],
				title: 'Bring or rent',
				points: ['Your own bike, or rent from 60,000 đồng', 'Free helmets for children', 'Free repairs', 'Free water'],
			}),
		),
		place: 'vungTau',
		firstDay: { fromToday: 10, weekday: 0 },
		starts: { day: 0, time: '06:00' },
		ends: { day: 0, time: '17:00' },
		currency: 'VND',
		schedule: [
			at('06:00', 'Đóng đường, mở hội', 'Road closes to cars'),
			at('09:00', 'Đua xe thăng bằng', 'Balance-bike race'),
			at('16:00', 'Quay số', 'Prize draw'),
		],
		quotas: [quota('cards', 'Thẻ', 'Cards', 1500)],
		tickets: [
			ticket({
				key: 'card',
				name: both('Thẻ tám dấu', 'Eight-stamp card'),
				description: both('Một thẻ cho một người.', 'One card per person.'),
				attributes: [{ name: both('Đối tượng', 'For'), values: [both('Người lớn', 'Adult'), both('Trẻ em', 'Child')] }],
				closesFromToday: 10,
				questions: [ask.needsBike],
				variants: [variant([0], 60_000, ['cards'], 214), variant([1], 30_000, ['cards'], 163)],
			}),
		],
		gallery: [],
		products: [cap(['orange', 'green'])],
		codes: [],
		crowd: { age: [6, 60], company: 'work', companyShare: 0.1 },
	},
	{
		slug: 'vong-dua-dai-ngan',
		provider: 'vong-quay',
		kind: 'outdoor',
		shows: ['upcoming', 'merchandise'],
		poster: { palette: 'basalt', motif: 'bicycle' },
		name: both('Vòng đua Đại Ngàn', 'Great Forest Ride'),
		summary: both(
			'Một trăm hai mươi cây số đất đỏ bazan, rẫy cà phê và tiếng chiêng ở vạch đích.',
			'A hundred and twenty kilometres of red basalt, coffee farms and gongs at the finish.',
		),
		description: both(
			story({
				open: [
					'Đất đỏ bám vào lốp, vào tất, vào nụ cười. Vòng đua Đại Ngàn rời quảng trường 10 Tháng 3 lúc trời còn mát, qua những rẫy cà phê đang chín, hồ Ea Kao, thác Dray Nur rồi trở về trong tiếng chiêng của buôn Akô Dhông.',
					'Cung 120 km dành cho xe đường trường, có ba mươi hai cây số đường đất đầm chặt. Cung 60 km và 25 km đi xe nào cũng được. Mỗi trạm tiếp sức có cà phê rang tại chỗ, nóng hoặc đá.',
				],
				title: 'Hỗ trợ trên đường',
				points: [
					'Sáu xe kỹ thuật, phụ tùng thông dụng',
					'Trạm mỗi 20 km: chuối, muối, cà phê',
					'Xe cứu thương theo đoàn',
					'Xe gom người mệt, không hỏi lý do',
				],
				close:
					'Bữa trưa là gà nướng cơm lam, ngồi chung nhà dài. Bạn đi xa có thể gửi xe đạp bằng xe tải của câu lạc bộ từ Hà Nội và Sài Gòn.',
			}),
			story({
				open: [
					'Red earth sticks to the tyres, the socks and the smile. The ride leaves in the cool of the morning past ripe coffee, lakes and waterfalls, and returns to the gongs of Akô Dhông village.',
					'120 km for road bikes with 32 km of packed earth; 60 and 25 km for any bike.',
				],
				title: 'On the road',
				points: ['Six service cars', 'A stop every 20 km, with coffee', 'Ambulances', 'A broom wagon that asks no questions'],
			}),
		),
		place: 'buonMaThuot',
		firstDay: { fromToday: 17, weekday: 0 },
		starts: { day: 0, time: '05:30' },
		ends: { day: 0, time: '15:00' },
		currency: 'VND',
		schedule: [
			at('05:30', 'Xuất phát 120 km', '120 km start'),
			at('06:30', 'Xuất phát 60 km', '60 km start'),
			at('07:30', 'Xuất phát 25 km', '25 km start'),
			at('12:00', 'Cơm nhà dài', 'Longhouse lunch'),
		],
		quotas: [quota('120', '120 km', '120 km', 300), quota('60', '60 km', '60 km', 300), quota('25', '25 km', '25 km', 300)],
		tickets: [
			ticket({
				key: 'rider',
				name: both('Vé tay đua', 'Rider'),
				description: both('Số xe, trạm tiếp sức, bữa trưa.', 'Number, feed stations, lunch.'),
				attributes: [{ name: distance, values: [same('25 km'), same('60 km'), same('120 km')] }],
				closesFromToday: 14,
				questions: [ask.bikeKind, ask.emergencyContact, ask.vegetarian],
				variants: [
					variant([0], 350_000, ['25'], 91, { numberPrefix: 'C' }),
					variant([1], 590_000, ['60'], 108, { numberPrefix: 'B' }),
					variant([2], 850_000, ['120'], 77, { numberPrefix: 'A' }),
				],
			}),
		],
		gallery: [],
		products: [cap(['red', 'green'])],
		codes: [code('DAINGAN', 'percent', 10, 100, 12)],
		crowd: { age: [17, 60], company: 'cycling', companyShare: 0.5 },
	},
]
