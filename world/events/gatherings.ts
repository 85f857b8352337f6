import { questions as ask } from '../questions.ts'
import { at, both, picture, quota, story, ticket, variant, type SampleEvent } from '../sample-event.ts'

/** Kites, books and a day of shop talk by Quê Nhà Foundation. */
export const gatherings: readonly SampleEvent[] = [
	{
		slug: 'hoi-dieu-sao-dong-anh',
		provider: 'que-nha',
		kind: 'festival',
		shows: ['upcoming', 'free'],
		poster: { palette: 'sea', motif: 'kites' },
		name: both('Hội diều sáo', 'Whistling Kite Festival'),
		summary: both(
			'Một trăm con diều mang sáo trúc, một cánh đồng vừa gặt. Vào cửa tự do, có vé giữ chỗ.',
			'A hundred kites with bamboo flutes over a harvested field. Free, with a ticket to keep your place.',
		),
		description: both(
			story({
				open: [
					'Diều sáo không chỉ để nhìn. Mỗi con mang trên lưng một dàn ba đến bảy ống sáo, và khi gió lên, cả cánh đồng ngân như có ai kéo một tiếng chuông rất dài. Người làng bảo nghe tiếng sáo là biết diều nhà ai.',
					'Một trăm con diều từ Bá Dương Nội, Hải Dương, Huế và cả Nhật Bản cùng lên một buổi chiều. Thi diều chấm ba điều: bay cao, đứng yên và sáo trong.',
				],
				title: 'Cho cả nhà',
				points: [
					'Lớp làm diều giấy dó cho bé, vật liệu miễn phí',
					'Hội thi thổi cơm và múa rối cạn',
					'Bãi cỏ trải chiếu, mang đồ ăn theo được',
					'Xe buýt miễn phí từ bến Mỹ Đình mỗi ba mươi phút',
				],
				close: 'Vào cửa không mất tiền, nhưng bạn vẫn lấy vé để chúng mình tính đủ xe và nước. Nếu lặng gió, hội kéo sang sáng hôm sau.',
			}),
			story({
				open: [
					'These kites are for the ear: each carries three to seven flutes, and when the wind rises the whole field hums like one long bell.',
					'A hundred kites from four regions and Japan fly on one afternoon, judged for height, stillness and tone.',
				],
				title: 'For the family',
				points: [
					'A kite workshop with free paper',
					'Rice-cooking contest and puppets',
					'Bring a mat and your food',
					'Free buses every half hour',
				],
			}),
		),
		place: 'donganh',
		firstDay: { fromToday: 13, weekday: 6 },
		starts: { day: 0, time: '13:30' },
		ends: { day: 0, time: '18:30' },
		currency: 'VND',
		schedule: [at('13:30', 'Lớp làm diều', 'Kite workshop'), at('15:00', 'Thả diều', 'Kites up'), at('17:30', 'Trao giải', 'Prizes')],
		quotas: [quota('field', 'Bãi cỏ', 'Field', 2500), quota('kids', 'Lớp làm diều', 'Workshop', 120)],
		tickets: [
			ticket({
				key: 'entry',
				name: both('Vé giữ chỗ', 'Place'),
				description: both('Miễn phí.', 'Free.'),
				attributes: [
					{ name: both('Hoạt động', 'Activity'), values: [both('Xem diều', 'Watch'), both('Xem và làm diều', 'Watch and make')] },
				],
				closesFromToday: 13,
				maxPerOrder: 6,
				variants: [variant([0], 0, ['field'], 187), variant([1], 0, ['field', 'kids'], 74)],
			}),
		],
		gallery: [],
		products: [],
		codes: [],
		crowd: { age: [7, 66] },
	},
	{
		slug: 'la-tre-dev-day',
		provider: 'que-nha',
		kind: 'conference',
		shows: ['upcoming', 'earlyBird'],
		poster: { palette: 'rice', motif: 'tech' },
		name: both('Lá Tre Dev Day', 'Bamboo Leaf Dev Day'),
		summary: both(
			'Một ngày nói chuyện nghề của lập trình viên Việt: hai mươi bài, không quảng cáo, nhiều cà phê.',
			'A day of shop talk by Vietnamese developers: twenty talks, no sales pitches, much coffee.',
		),
		description: both(
			story({
				open: [
					'Quy tắc của Lá Tre rất đơn giản: mỗi bài nói kể về một thứ đã hỏng thật, và cách nó được sửa. Không giới thiệu sản phẩm, không trang trình chiếu mười lăm điểm, không câu hỏi bắt đầu bằng “thật ra đây là một nhận xét”.',
					'Hai mươi diễn giả từ ngân hàng, bệnh viện, xưởng phần mềm năm người và một anh giáo viên tin học ở Mèo Vạc. Chủ đề từ cơ sở dữ liệu, bộ gõ tiếng Việt, mô hình ngôn ngữ nhỏ cho đến chuyện trực đêm mà vẫn giữ được gia đình.',
				],
				title: 'Vé gồm gì',
				points: [
					'Hai sảnh nói và một sảnh thực hành',
					'Bữa trưa, cà phê cả ngày, có món chay',
					'Phòng trông trẻ từ 3 tuổi',
					'Video tất cả bài nói sau hai tuần',
				],
				close: 'Sinh viên có giá riêng, chỉ cần thẻ khi vào cửa. Nếu bạn thấy giá vé là rào cản, hãy viết cho chúng mình, có quỹ dành sẵn.',
			}),
			story({
				open: [
					'The rule is simple: every talk is about something that really broke, and how it was mended. No products, no fifteen-point slides.',
					'Twenty speakers, from a bank, a hospital, a five-person shop and a school in the mountains.',
				],
				title: 'Your ticket includes',
				points: ['Two halls and a hands-on room', 'Lunch and coffee', 'Childcare from age three', 'All videos in two weeks'],
			}),
		),
		place: 'secc',
		firstDay: { fromToday: 28, weekday: 6 },
		starts: { day: 0, time: '08:30' },
		ends: { day: 0, time: '18:00' },
		currency: 'VND',
		schedule: [
			at('08:30', 'Đón khách', 'Welcome'),
			at('09:30', 'Bài mở đầu', 'Keynote'),
			at('12:00', 'Bữa trưa', 'Lunch'),
			at('16:30', 'Nói nhanh năm phút', 'Lightning talks'),
		],
		quotas: [quota('hall', 'Hội trường', 'Hall', 600), quota('lab', 'Thực hành', 'Hands-on', 80)],
		tickets: [
			ticket({
				key: 'seat',
				name: both('Vé tham dự', 'Attendee'),
				description: both('Cả ngày, gồm bữa trưa.', 'All day with lunch.'),
				attributes: [
					{
						name: both('Loại', 'Type'),
						values: [both('Người đi làm', 'Professional'), both('Sinh viên', 'Student'), both('Kèm thực hành', 'With hands-on')],
					},
				],
				closesFromToday: 27,
				questions: [ask.trackInterest, ask.jobTitle, ask.vegetarian, ask.shirtSize],
				variants: [
					variant([0], 450_000, ['hall'], 171, { originalPriceMinor: 600_000 }),
					variant([1], 150_000, ['hall'], 126),
					variant([2], 900_000, ['hall', 'lab'], 52),
				],
			}),
		],
		gallery: [],
		products: [],
		codes: [],
		crowd: { age: [19, 48], company: 'work', companyShare: 0.7 },
	},
	{
		slug: 'hoi-sach-van-mieu',
		provider: 'que-nha',
		kind: 'fair',
		shows: ['past', 'gallery', 'free', 'severalDays'],
		poster: { palette: 'ceramic', motif: 'books' },
		name: both('Hội sách dưới mái ngói', 'Books Under Old Roofs'),
		summary: both(
			'Bốn mươi nhà sách, một vạn cuốn đổi chủ, ba đêm đọc thơ. Cảm ơn bạn đã đến.',
			'Forty bookshops, ten thousand books exchanged, three nights of poetry. Thank you for coming.',
		),
		description: both(
			story({
				open: [
					'Một vạn hai trăm cuốn sách đã đổi chủ trong ba ngày, theo luật cũ của hội: mang một cuốn đến thì được lấy một cuốn về, kèm lời nhắn cho người sau. Cuốn được đổi nhiều lần nhất là một tập truyện thiếu nhi rách bìa, qua tay mười chín em.',
					'Đêm đọc thơ thứ ba mất điện, và bốn trăm người đã bật đèn điện thoại để người đọc nhìn thấy trang giấy. Nhiều bạn bảo đó là đêm hay nhất.',
				],
				title: 'Còn lại sau hội',
				points: [
					'Danh mục sách đã đổi để bạn tìm cuốn của mình',
					'Ghi âm ba đêm thơ',
					'Hai tủ sách mới ở Đông Anh và Sóc Sơn',
					'Ảnh trong mục hình ảnh',
				],
				close: 'Hội vào cửa tự do và sẽ luôn như thế. Nếu muốn giúp, bạn giữ lại một cuốn hay cho năm sau.',
			}),
			story({
				open: [
					'Ten thousand two hundred books changed hands in three days: bring one, take one, leave a note for the next reader.',
					'On the third night the power failed, and four hundred people lit the page with their phones.',
				],
				title: 'What remains',
				points: ['The list of books', 'Recordings of three nights', 'Two new village libraries', 'Photos'],
			}),
		),
		place: 'vanMieu',
		firstDay: { fromToday: -80, weekday: 5 },
		starts: { day: 0, time: '09:00' },
		ends: { day: 2, time: '21:00' },
		currency: 'VND',
		schedule: [
			at('09:00', 'Mở hội', 'Opening'),
			at('19:00', 'Đêm thơ', 'Poetry night', 1),
			at('19:00', 'Đêm thơ cuối', 'Last poetry night', 2),
		],
		quotas: [quota('open', 'Vào hội', 'Entry', 3000)],
		tickets: [
			ticket({
				key: 'entry',
				name: both('Vé vào hội', 'Entry'),
				description: both('Miễn phí.', 'Free.'),
				opensFromToday: -110,
				closesFromToday: -78,
				maxPerOrder: 6,
				variants: [variant([], 0, ['open'], 318)],
			}),
		],
		gallery: [
			picture('crowd', 'Sân Thái Học ngày đầu', 'The courtyard on the first day'),
			picture('lanternNight', 'Đêm thơ mất điện', 'The night the power failed'),
			picture('stage', 'Đọc thơ dưới mái ngói', 'Poetry under old roofs'),
		],
		products: [],
		codes: [],
		crowd: { age: [12, 70] },
	},
]
