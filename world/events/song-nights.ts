import { print } from '../goods.ts'
import { at, both, picture, quota, story, ticket, variant, type SampleEvent } from '../sample-event.ts'

const rank = both('Hạng vé', 'Seat')

/** Evenings of song by Đèn Lồng Live. */
export const songNights: readonly SampleEvent[] = [
	{
		slug: 'nhac-trinh-ben-song-huong',
		provider: 'den-long',
		kind: 'music',
		shows: ['upcoming', 'hotQuota'],
		poster: { palette: 'violet', motif: 'lotus' },
		name: both('Nhạc Trịnh bên sông Hương', 'Trịnh Songs by the Perfume River'),
		summary: both(
			'Một cây guitar, một giọng hát, hai trăm ghế trong khu vườn bên sông. Mười ghế bàn tròn cuối cùng.',
			'One guitar, one voice, two hundred chairs in a riverside garden. The last ten table seats.',
		),
		description: both(
			story({
				open: [
					'Trịnh Công Sơn viết “Diễm xưa” cách khu vườn này chưa đầy một cây số. Đêm nhạc không có màn hình, không có pháo, chỉ có một cây guitar gỗ, một giọng hát và tiếng sông ở sau lưng.',
					'Ca sĩ Thanh Mai Võ sẽ hát mười sáu bài, xen giữa là những trang viết về Huế do khán giả gửi đến từ trước. Ghế xếp thành hình vòng cung, hàng xa nhất cách micro mười bốn mét.',
				],
				title: 'Ba hạng ghế',
				points: [
					'Bàn tròn sát sân khấu, hai mươi ghế, có rượu sen',
					'Ghế vườn, một trăm ghế',
					'Chiếu bên sông, tám mươi chỗ, dành cho bạn trẻ',
				],
				close:
					'Nếu mưa, đêm nhạc chuyển vào nhà rường. Xin bạn tắt chuông điện thoại và đến trước mười lăm phút, cửa vườn đóng khi bài đầu tiên bắt đầu.',
			}),
			story({
				open: [
					'Trịnh Công Sơn wrote one of his best-loved songs less than a kilometre from this garden. No screens, no fireworks: a wooden guitar, a voice, and the river behind.',
					'Sixteen songs, and between them pages about Huế sent in by the audience.',
				],
				title: 'Three kinds of seat',
				points: ['Round tables at the stage, twenty seats, with lotus wine', 'Garden chairs, one hundred', 'Mats by the river, eighty'],
				close: 'In rain we move into the old timber house.',
			}),
		),
		place: 'hue',
		firstDay: { fromToday: 12, weekday: 6 },
		starts: { day: 0, time: '19:30' },
		ends: { day: 0, time: '22:00' },
		currency: 'VND',
		schedule: [at('18:45', 'Mở cửa vườn', 'Garden opens'), at('19:30', 'Phần một', 'First half'), at('20:45', 'Phần hai', 'Second half')],
		quotas: [quota('table', 'Bàn tròn', 'Tables', 20), quota('garden', 'Ghế vườn', 'Garden', 100), quota('mat', 'Chiếu', 'Mats', 80)],
		tickets: [
			ticket({
				key: 'seat',
				name: both('Vé đêm nhạc', 'Concert ticket'),
				description: both('Chỗ ngồi tự do trong hạng.', 'Free seating within the rank.'),
				attributes: [
					{ name: rank, values: [both('Bàn tròn', 'Table'), both('Ghế vườn', 'Garden chair'), both('Chiếu bên sông', 'River mat')] },
				],
				closesFromToday: 12,
				maxPerOrder: 4,
				variants: [variant([0], 1_500_000, ['table'], 10), variant([1], 750_000, ['garden'], 83), variant([2], 350_000, ['mat'], 80)],
			}),
		],
		gallery: [],
		products: [],
		codes: [],
		crowd: { age: [20, 68] },
	},
	{
		slug: 'don-ca-tai-tu-mien-tay',
		provider: 'den-long',
		kind: 'stage',
		shows: ['upcoming', 'soldOut'],
		poster: { palette: 'basalt', motif: 'lute' },
		name: both('Đờn ca tài tử miền Tây', 'Songs of the Delta'),
		summary: both(
			'Nghệ nhân năm tỉnh, một đêm vọng cổ trên sân gạch nhà xưa. Vé đã hết.',
			'Masters from five provinces and a night of southern chamber music. Sold out.',
		),
		description: both(
			story({
				open: [
					'Đờn ca tài tử không cần sân khấu, chỉ cần một bộ ván ngựa, ấm trà và người biết nghe. Đêm nay chúng mình mời mười hai nghệ nhân từ Bạc Liêu, Vĩnh Long, Cần Thơ, Đồng Tháp và Cà Mau về ngồi chung một bộ ván ấy.',
					'Bạn sẽ nghe ba nam, sáu bắc, rồi “Dạ cổ hoài lang” theo lối cũ, khi câu hát còn hai nhịp. Sau giờ giải lao, khán giả được mời lên hòa đờn, có sẵn nhạc cụ và người chỉ ngón.',
				],
				title: 'Gợi ý cho người mới nghe',
				points: [
					'Đọc trước phần lời in trong tờ chương trình',
					'Nghe tiếng song lang để biết chỗ dứt câu',
					'Khen bằng một tiếng “hay!” đúng lúc, nghệ nhân rất vui',
				],
				close: 'Một trăm năm mươi ghế đã có chủ. Bản ghi âm sẽ được phát miễn phí sau hai tuần.',
			}),
			story({
				open: [
					'Southern chamber music needs no stage, only a wooden bed, a pot of tea and people who listen. Twelve masters from five provinces share the bed tonight.',
					'After the break the audience may join in; instruments are at hand.',
				],
				title: 'If this is new to you',
				points: [
					'Read the words in the programme',
					'Listen for the wooden clapper that ends a phrase',
					'A well-timed “hay!” makes the players happy',
				],
				close: 'All hundred and fifty seats are taken. A recording follows in two weeks.',
			}),
		),
		place: 'canTho',
		firstDay: { fromToday: 8 },
		starts: { day: 0, time: '19:00' },
		ends: { day: 0, time: '22:00' },
		currency: 'VND',
		schedule: [at('19:00', 'Ba nam, sáu bắc', 'The classical pieces'), at('20:45', 'Khán giả hòa đờn', 'Play along')],
		quotas: [quota('seats', 'Ghế', 'Seats', 150)],
		tickets: [
			ticket({
				key: 'seat',
				name: both('Vé ghế', 'Seat'),
				description: both('Kèm trà và bánh.', 'With tea and cakes.'),
				closesFromToday: 8,
				maxPerOrder: 4,
				variants: [variant([], 280_000, ['seats'], 150)],
			}),
		],
		gallery: [],
		products: [],
		codes: [],
		crowd: { age: [25, 72] },
	},
	{
		slug: 'guitar-duong-nguyen-hue',
		provider: 'den-long',
		kind: 'music',
		shows: ['past', 'gallery'],
		poster: { palette: 'persimmon', motif: 'lute' },
		name: both('Guitar đường Nguyễn Huệ', 'Guitars on Nguyễn Huệ'),
		summary: both(
			'Một nghìn người, một trăm cây guitar, một bài hát. Xem lại đêm ấy.',
			'A thousand people, a hundred guitars, one song. Look back at the night.',
		),
		description: both(
			story({
				open: [
					'Kế hoạch ban đầu là năm mươi cây guitar. Đến giờ diễn có một trăm linh bảy, và một chú bảo vệ mượn lại đàn của con gái để chơi cùng. Cả phố đi bộ im lặng mười giây trước hợp âm đầu tiên của “Sài Gòn đẹp lắm”, rồi không ai im lặng nữa.',
					'Đêm diễn gom được một trăm chín mươi triệu đồng cho thư viện nhạc cụ: ai cũng mượn được đàn miễn phí trong ba tháng, chỉ cần trả lại kèm một bài biết chơi.',
				],
				title: 'Xem và nghe lại',
				points: ['Ảnh của đêm diễn trong mục hình ảnh', 'Bản phối và hợp âm cho người tự tập', 'Danh sách điểm mượn đàn'],
				close: 'Cảm ơn bạn đã hát. Chúng mình đang tìm chỗ cho hai trăm cây đàn trong năm tới.',
			}),
			story({
				open: [
					'The plan was fifty guitars. A hundred and seven came, and a guard borrowed his daughter’s to play along.',
					'The night raised 190 million đồng for a library of instruments that anyone may borrow.',
				],
				title: 'See and hear it again',
				points: ['Photos of the night', 'Arrangement and chords', 'Where to borrow a guitar'],
			}),
		),
		place: 'nguyenHue',
		firstDay: { fromToday: -9 },
		starts: { day: 0, time: '18:30' },
		ends: { day: 0, time: '21:30' },
		currency: 'VND',
		schedule: [at('18:30', 'Tập chung', 'Rehearsal together'), at('20:00', 'Một trăm cây đàn', 'A hundred guitars')],
		quotas: [quota('player', 'Người chơi', 'Players', 120), quota('audience', 'Khán giả', 'Audience', 1000)],
		tickets: [
			ticket({
				key: 'entry',
				name: both('Vé', 'Ticket'),
				description: both('Khán giả hoặc người chơi.', 'Listen or play.'),
				attributes: [{ name: both('Vai', 'Part'), values: [both('Khán giả', 'Audience'), both('Người chơi đàn', 'Player')] }],
				opensFromToday: -50,
				closesFromToday: -10,
				variants: [variant([0], 150_000, ['audience'], 486), variant([1], 50_000, ['player'], 107)],
			}),
		],
		gallery: [
			picture('stage', 'Trước hợp âm đầu tiên', 'Before the first chord'),
			picture('crowd', 'Phố đi bộ hát theo', 'The street sings along'),
			picture('stage', 'Một trăm linh bảy cây đàn', 'A hundred and seven guitars'),
			picture('lanternNight', 'Sau giờ diễn bên sông', 'By the river afterwards'),
		],
		products: [print()],
		codes: [],
		crowd: { age: [16, 50] },
	},
]
