import { questions as ask } from '../questions.ts'
import { at, both, quota, same, story, ticket, variant, type SampleEvent } from '../sample-event.ts'

const distance = both('Cự ly', 'Distance')

/** Boats and beaches by Sông Nước Sports. */
export const boats: readonly SampleEvent[] = [
	{
		slug: 'cheo-sup-trang-an',
		provider: 'song-nuoc',
		kind: 'outdoor',
		shows: ['upcoming'],
		poster: { palette: 'rice', motif: 'lotus' },
		name: both('Chèo SUP Tràng An', 'Tràng An Paddle Day'),
		summary: both(
			'Một buổi chiều chèo ván đứng giữa núi đá và hang nước, có người dẫn và áo phao cho tất cả.',
			'An afternoon on paddle boards between karst towers and water caves, guided, with life vests for all.',
		),
		description: both(
			story({
				open: [
					'Tràng An yên nhất lúc thuyền du lịch đã về bến. Mặt nước xanh như ngọc, đàn dê trên vách đá, tiếng mái chèo của chính bạn vọng lại từ trong hang. Đó là khoảng thời gian chúng mình xin riêng cho buổi chèo này.',
					'Bạn không cần biết chèo. Ba mươi phút đầu dành để tập đứng, ngã và trèo lên lại, rồi đoàn đi thành từng nhóm mười hai người với hai hướng dẫn viên. Cung ngắn 4 km qua hai hang, cung dài 8 km qua năm hang và dừng chân ở đền Trần.',
				],
				title: 'Chúng mình chuẩn bị',
				points: [
					'Ván, mái chèo, áo phao đúng cỡ, túi chống nước',
					'Đèn đội đầu cho đoạn trong hang',
					'Trà gừng và cơm cháy ở bến',
					'Ảnh chụp từ thuyền theo đoàn',
				],
				close: 'Bạn mặc đồ mau khô, đi dép có quai. Trẻ từ 8 tuổi chèo chung ván với người lớn.',
			}),
			story({
				open: [
					'Tràng An is quietest when the tour boats are back: jade water, goats on the cliffs, your own paddle echoing from the caves. That hour is ours.',
					'No experience needed. After half an hour of practice we leave in groups of twelve with two guides.',
				],
				title: 'We bring',
				points: ['Board, paddle, vest and dry bag', 'Head torches for the caves', 'Ginger tea and crispy rice at the wharf'],
			}),
		),
		place: 'ninhBinh',
		firstDay: { fromToday: 2 },
		starts: { day: 0, time: '14:30' },
		ends: { day: 0, time: '18:00' },
		currency: 'VND',
		schedule: [
			at('14:30', 'Nhận ván, tập trên cạn', 'Boards and dry practice'),
			at('15:15', 'Đoàn 8 km xuống nước', '8 km group sets off'),
			at('15:30', 'Đoàn 4 km xuống nước', '4 km group sets off'),
		],
		quotas: [quota('boards', 'Ván', 'Boards', 96)],
		tickets: [
			ticket({
				key: 'board',
				name: both('Một ván', 'One board'),
				description: both('Cho một người lớn, hoặc một người lớn và một bé.', 'For one adult, or an adult with a child.'),
				attributes: [{ name: distance, values: [same('4 km'), same('8 km')] }],
				closesFromToday: 1,
				maxPerOrder: 6,
				questions: [ask.fitToRace, ask.emergencyContact],
				variants: [variant([0], 420_000, ['boards'], 44), variant([1], 590_000, ['boards'], 45)],
			}),
		],
		gallery: [],
		products: [],
		codes: [],
		crowd: { age: [18, 50], company: 'work', companyShare: 0.2 },
	},
	{
		slug: 'dua-thuyen-ben-ninh-kieu',
		provider: 'song-nuoc',
		kind: 'sport',
		shows: ['upcoming', 'contact', 'severalDays'],
		poster: { palette: 'lacquer', motif: 'boatRace' },
		name: both('Đua thuyền Bến Ninh Kiều', 'Ninh Kiều Boat Races'),
		summary: both(
			'Hai ngày ghe ngo, thuyền rồng và tiếng trống dồn trên sông Hậu. Khán đài có mái che, vé theo ngày.',
			'Two days of long boats and drums on the Hậu river. Covered stands, tickets by the day.',
		),
		description: both(
			story({
				open: [
					'Năm mươi mái chèo cùng hạ xuống theo một tiếng trống, chiếc ghe dài gần ba mươi mét lướt đi như có cánh. Nếu chưa từng đứng trên bến xem đua ghe, bạn chưa biết miền Tây có thể ồn ào và hào sảng đến mức nào.',
					'Hai mươi bốn đội từ Cần Thơ, Sóc Trăng, Trà Vinh và An Giang tranh tài ở cự ly 800 m và 1.200 m. Ngày đầu là vòng loại, ngày sau là chung kết và đêm hoa đăng trên sông.',
				],
				title: 'Chọn chỗ của bạn',
				points: [
					'Khán đài A đối diện vạch đích, có mái che',
					'Khán đài B dọc bến, gần khu ẩm thực',
					'Đội đua đăng ký qua ban tổ chức để kiểm tra ghe',
				],
				close:
					'Nước uống, quạt giấy và bản đồ các đội có sẵn ở cổng. Bạn nên đến trước giờ đua bốn mươi phút vì đường quanh bến sẽ cấm xe.',
			}),
			story({
				open: [
					'Fifty paddles fall to one drum and a boat of thirty metres flies. Twenty-four crews from the delta race over 800 and 1,200 m.',
					'Heats on the first day, finals and floating lanterns on the second.',
				],
				title: 'Choose your place',
				points: [
					'Stand A faces the finish and is covered',
					'Stand B lies along the wharf, near the food',
					'Crews enter through the organiser, who inspects the boats',
				],
			}),
		),
		place: 'canTho',
		firstDay: { fromToday: 30, weekday: 6 },
		starts: { day: 0, time: '07:30' },
		ends: { day: 1, time: '21:00' },
		currency: 'VND',
		schedule: [
			at('07:30', 'Lễ khai trống', 'Opening drums'),
			at('08:30', 'Vòng loại', 'Heats'),
			at('14:00', 'Chung kết 1.200 m', '1,200 m final', 1),
			at('19:00', 'Đêm hoa đăng', 'Floating lanterns', 1),
		],
		quotas: [quota('a', 'Khán đài A', 'Stand A', 400), quota('b', 'Khán đài B', 'Stand B', 900)],
		tickets: [
			ticket({
				key: 'seat',
				name: both('Vé khán đài', 'Stand seat'),
				description: both('Chỗ ngồi theo ngày.', 'A seat for the day.'),
				attributes: [
					{ name: both('Khán đài', 'Stand'), values: [same('A'), same('B')] },
					{ name: both('Ngày', 'Day'), values: [both('Vòng loại', 'Heats'), both('Chung kết', 'Finals')] },
				],
				closesFromToday: 31,
				variants: [
					variant([0, 0], 150_000, ['a'], 62),
					variant([0, 1], 250_000, ['a'], 121),
					variant([1, 0], 60_000, ['b'], 87),
					variant([1, 1], 100_000, ['b'], 164),
				],
			}),
			ticket({
				key: 'crew',
				name: both('Đội đua', 'Racing crew'),
				description: both('Liên hệ ban tổ chức để kiểm tra ghe và xếp lượt.', 'Contact the organiser for inspection and draw.'),
				closesFromToday: 20,
				variants: [variant([], 5_000_000, [], 0, { contactOnly: true })],
			}),
		],
		gallery: [],
		products: [],
		codes: [],
		crowd: { age: [10, 70], company: 'work', companyShare: 0.15 },
	},
	{
		slug: 'le-hoi-bien-phu-quoc',
		provider: 'song-nuoc',
		kind: 'festival',
		shows: ['comingSoon', 'severalDays'],
		poster: { palette: 'persimmon', motif: 'festival' },
		name: both('Lễ hội biển Phú Quốc', 'Phú Quốc Sea Festival'),
		summary: both(
			'Ba ngày diều, bơi đêm, chèo thuyền thúng và hải sản trên Bãi Trường. Sắp mở bán.',
			'Three days of kites, night swims, basket boats and seafood on Long Beach. On sale soon.',
		),
		description: both(
			story({
				open: [
					'Bãi Trường dài hai mươi cây số và hoàng hôn ở đó kéo dài gần một tiếng. Ba ngày lễ hội được xếp quanh khoảng thời gian ấy: chiều nào cũng có diều, thuyền thúng, trống hội, và tối nào cũng kết thúc bằng lửa trại trên cát.',
					'Bạn có thể tham gia bơi đêm có đèn phao, học quay thuyền thúng với ngư dân Hàm Ninh, hoặc chỉ ngồi ăn bún quậy và nghe sóng. Trẻ em có khu chơi riêng với cát sạch và bóng râm.',
				],
				title: 'Chương trình dự kiến',
				points: ['Ngày một: thả diều, đua thuyền thúng', 'Ngày hai: bơi đêm 1 km, chợ hải sản', 'Ngày ba: dọn biển, hòa nhạc bình minh'],
				close: 'Vé mở bán trong một tháng nữa, ưu đãi cho nhóm từ bốn người. Bạn thêm vào lịch để không lỡ nhé.',
			}),
			story({
				open: [
					'Sunset on Long Beach lasts almost an hour, and three days are arranged around it: kites, basket boats and drums in the afternoon, fires on the sand at night.',
					'Swim at night with lit buoys, learn to spin a basket boat, or just eat and listen to the waves.',
				],
				title: 'Planned',
				points: [
					'Day one: kites and basket-boat races',
					'Day two: 1 km night swim, seafood market',
					'Day three: beach clean-up, sunrise concert',
				],
			}),
		),
		place: 'phuQuoc',
		firstDay: { fromToday: 95, weekday: 5 },
		starts: { day: 0, time: '15:00' },
		ends: { day: 2, time: '10:00' },
		currency: 'VND',
		schedule: [
			at('15:00', 'Thả diều', 'Kites'),
			at('19:30', 'Bơi đêm', 'Night swim', 1),
			at('05:30', 'Hòa nhạc bình minh', 'Sunrise concert', 2),
		],
		quotas: [quota('pass', 'Vé ba ngày', 'Three-day pass', 1200), quota('swim', 'Bơi đêm', 'Night swim', 200)],
		tickets: [
			ticket({
				key: 'pass',
				name: both('Vé ba ngày', 'Three-day pass'),
				description: both('Mở bán trong một tháng nữa.', 'On sale in a month.'),
				attributes: [
					{ name: both('Gói', 'Package'), values: [both('Lễ hội', 'Festival'), both('Lễ hội và bơi đêm', 'Festival and night swim')] },
				],
				opensFromToday: 30,
				closesFromToday: 94,
				questions: [ask.arrival],
				variants: [variant([0], 450_000, ['pass'], 0), variant([1], 790_000, ['pass', 'swim'], 0)],
			}),
		],
		gallery: [],
		products: [],
		codes: [],
		crowd: { age: [18, 60] },
	},
]
