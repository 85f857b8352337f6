import { cap, medalFrame, shirt } from '../goods.ts'
import { questions as ask } from '../questions.ts'
import { at, both, code, quota, same, story, ticket, variant, type SampleEvent } from '../sample-event.ts'

const distance = both('Cự ly', 'Distance')

/** Runs by Bước Chân Việt in the evening and in the park. */
export const parkRuns: readonly SampleEvent[] = [
	{
		slug: 'chay-dem-ho-guom',
		provider: 'buoc-chan-viet',
		kind: 'running',
		shows: ['upcoming', 'earlyBird', 'sharedQuota', 'merchandise'],
		poster: { palette: 'night', motif: 'running' },
		name: both('Giải chạy Đêm Hồ Gươm', 'Hoàn Kiếm Lake Night Run'),
		summary: both(
			'Chạy dưới ánh đèn phố cổ, quanh mặt hồ lúc nửa đêm, khi cả Hà Nội nhường đường cho bạn.',
			'Run under the lights of the Old Quarter, around the lake at midnight, while all of Hà Nội makes way for you.',
		),
		description: both(
			story({
				open: [
					'Có một Hà Nội chỉ hiện ra sau mười giờ đêm: mặt hồ phẳng như gương, cầu Thê Húc đỏ rực, hàng quán đã dọn và tiếng bước chân nghe rõ trên mặt đường. Giải chạy Đêm Hồ Gươm mở cửa thành phố ấy cho bạn trong một đêm duy nhất.',
					'Ba cự ly cùng xuất phát trước Tượng đài Lý Thái Tổ, men theo Hồ Gươm, qua Nhà hát Lớn, phố Tràng Tiền rồi vòng lên cầu Long Biên trước khi trở lại. Toàn bộ cung đường được phong tỏa, chiếu sáng và có trạm nước mỗi 2,5 km.',
				],
				title: 'Vé đã gồm',
				points: [
					'Áo chạy dạ quang, số đeo có chip tính giờ',
					'Huy chương phát sáng hình mặt trống đồng',
					'Phở gà nóng và nước sâm sau vạch đích',
					'Ảnh chạy tìm theo số đeo, tải về miễn phí',
				],
				close:
					'Bạn đến nhận số đeo trong hai ngày trước giải tại Nhà Bát Giác. Ai chạy lần đầu sẽ được xếp ô xuất phát cuối, có người dẫn tốc và không giới hạn thời gian cho cự ly 5 km.',
			}),
			story({
				open: [
					'There is a Hà Nội that only appears after ten at night: the lake flat as glass, the red bridge glowing, your own steps loud on the road. For one night we open that city to you.',
					'Three distances start at the Lý Thái Tổ monument, circle the lake, pass the Opera House and turn at Long Biên bridge. The whole course is closed, lit, and has water every 2.5 km.',
				],
				title: 'Your ticket includes',
				points: [
					'A reflective shirt and a bib with a timing chip',
					'A glowing bronze-drum medal',
					'Hot chicken phở after the finish',
					'Race photos by bib number, free to download',
				],
				close: 'Collect your bib at the Octagon House on the two days before. There is no time limit on the 5 km.',
			}),
		),
		place: 'hoGuom',
		firstDay: { fromToday: 9, weekday: 6 },
		starts: { day: 0, time: '19:00' },
		ends: { day: 1, time: '01:30' },
		currency: 'VND',
		schedule: [
			at('19:00', 'Mở khu vực gửi đồ và khởi động', 'Bag drop and warm-up open'),
			at('21:30', 'Xuất phát 21 km', '21 km start'),
			at('22:15', 'Xuất phát 10 km', '10 km start'),
			at('22:45', 'Xuất phát 5 km', '5 km start'),
			at('00:15', 'Trao giải chung cuộc', 'Prize-giving', 1),
		],
		quotas: [
			quota('all', 'Toàn giải', 'Whole race', 1500),
			quota('5k', '5 km', '5 km', 600),
			quota('10k', '10 km', '10 km', 700),
			quota('21k', '21 km', '21 km', 400),
		],
		tickets: [
			ticket({
				key: 'runner',
				name: both('Vé vận động viên', 'Runner'),
				description: both('Số đeo, áo, huy chương và bữa khuya.', 'Bib, shirt, medal and a midnight meal.'),
				attributes: [{ name: distance, values: [same('5 km'), same('10 km'), same('21 km')] }],
				closesFromToday: 7,
				questions: [ask.shirtSize, ask.emergencyContact, ask.bestTime, ask.healthNote],
				variants: [
					variant([0], 390_000, ['all', '5k'], 268, { originalPriceMinor: 450_000, numberPrefix: '5' }),
					variant([1], 520_000, ['all', '10k'], 341, { originalPriceMinor: 600_000, numberPrefix: '1' }),
					variant([2], 750_000, ['all', '21k'], 203, { originalPriceMinor: 850_000, numberPrefix: '2' }),
				],
			}),
			ticket({
				key: 'family',
				name: both('Vé gia đình dắt tay', 'Hand-in-hand family'),
				description: both('Một người lớn và một bé dưới 12 tuổi cùng chạy 5 km.', 'One adult and one child under 12 on the 5 km.'),
				maxPerOrder: 3,
				closesFromToday: 7,
				questions: [ask.emergencyContact],
				variants: [variant([], 560_000, ['all', '5k'], 46, { numberPrefix: 'G' })],
			}),
		],
		gallery: [],
		downloads: 'everybody',
		products: [shirt(both('Đêm Hồ Gươm', 'Night Run'), ['navy', 'cream'], 320_000), cap(['navy', 'red']), medalFrame()],
		codes: [code('HOGUOM10', 'percent', 10, 200, 7), code('BANCU50K', 'amount', 50_000, 50, 5)],
		crowd: { age: [17, 58], company: 'running', companyShare: 0.4 },
	},
	{
		slug: 'chay-vi-nu-cuoi',
		provider: 'buoc-chan-viet',
		kind: 'running',
		shows: ['upcoming', 'free'],
		poster: { palette: 'persimmon', motif: 'flight' },
		name: both('Chạy vì nụ cười', 'Run for a Smile'),
		summary: both(
			'Ba cây số ven Hồ Tây, không bấm giờ, không thu phí. Mỗi người về đích là một suất phẫu thuật nụ cười được góp thêm.',
			'Three untimed kilometres by West Lake, free for all. Every finisher adds to a fund for children’s smile surgery.',
		),
		description: both(
			story({
				open: [
					'Không đồng hồ, không thứ hạng, không vội. Chạy vì nụ cười là buổi sáng để bạn đi bộ, chạy chậm, đẩy xe nôi hay dắt ông bà ra bờ hồ cùng hai nghìn người khác.',
					'Phí tham gia bằng không. Với mỗi người bước qua vạch đích, các nhà tài trợ góp 20.000 đồng vào quỹ phẫu thuật cho trẻ hở môi, hàm ếch. Năm ngoái, 1.846 đôi chân đã đổi được chín ca mổ trọn vẹn, và chúng mình muốn năm nay thành mười lăm.',
				],
				title: 'Bạn cần biết',
				points: [
					'Cung đường 3 km bằng phẳng, xe nôi và xe lăn đi được',
					'Bé dưới 12 tuổi đi cùng người lớn, có vé riêng',
					'Gửi xe miễn phí tại Công viên nước Hồ Tây',
					'Mang theo bình nước của bạn, giải không dùng cốc nhựa',
				],
				close:
					'Đăng ký để chúng mình chuẩn bị đủ bánh mì và huy chương giấy cho tất cả. Nếu bận, bạn hãy hủy vé để nhường chỗ cho người khác nhé.',
			}),
			story({
				open: [
					'No clock, no ranking, no hurry: walk, jog, push a pram or bring your grandparents to the lake with two thousand others.',
					'Entry costs nothing. For every finisher our sponsors give 20,000 đồng to cleft-lip surgery for children.',
				],
				title: 'Good to know',
				points: [
					'A flat 3 km, fit for prams and wheelchairs',
					'Children under 12 come with an adult and have their own ticket',
					'Free parking',
					'Bring your own bottle, there are no plastic cups',
				],
				close:
					'Register so that there is bread and a paper medal for everyone. If you cannot come, please cancel and let somebody else have the place.',
			}),
		),
		place: 'hoTay',
		firstDay: { fromToday: 3, weekday: 0 },
		starts: { day: 0, time: '06:00' },
		ends: { day: 0, time: '10:00' },
		currency: 'VND',
		schedule: [
			at('06:00', 'Đón khách và vẽ mặt cho các bé', 'Welcome and face painting'),
			at('06:45', 'Nhảy khởi động cùng nhau', 'Warm-up dance'),
			at('07:00', 'Xuất phát', 'Start'),
			at('09:00', 'Công bố số tiền quyên góp', 'Announcement of the sum raised'),
		],
		quotas: [quota('all', 'Tất cả', 'Everyone', 2000)],
		tickets: [
			ticket({
				key: 'entry',
				name: both('Vé tham gia', 'Entry'),
				description: both('Miễn phí. Có huy chương giấy và bánh mì sáng.', 'Free, with a paper medal and a breakfast bánh mì.'),
				attributes: [{ name: both('Người tham gia', 'Who'), values: [both('Người lớn', 'Adult'), both('Trẻ em', 'Child')] }],
				closesFromToday: 3,
				maxPerOrder: 6,
				variants: [variant([0], 0, ['all'], 412), variant([1], 0, ['all'], 133)],
			}),
		],
		gallery: [],
		products: [],
		codes: [],
		crowd: { age: [8, 70], company: 'work', companyShare: 0.2 },
	},
	{
		slug: 'ngay-hoi-chay-ven-ho-tay',
		provider: 'buoc-chan-viet',
		kind: 'running',
		shows: ['today'],
		poster: { palette: 'sea', motif: 'running' },
		name: both('Ngày hội chạy ven Hồ Tây', 'West Lake Running Day'),
		summary: both(
			'Cả ngày hôm nay bên hồ: chạy vòng tùy sức, thử giày, nghe bác sĩ thể thao và ăn bánh tôm.',
			'All day today by the lake: run as many loops as you like, try shoes, ask a sports doctor and eat shrimp cakes.',
		),
		description: both(
			story({
				open: [
					'Hồ Tây có một vòng mười bảy cây số mà người Hà Nội nào chạy bộ cũng từng hẹn sẽ chạy trọn. Hôm nay là ngày để thực hiện lời hẹn ấy, theo cách nhẹ nhàng nhất: bạn muốn chạy lúc nào thì chạy, bao nhiêu vòng cũng được.',
					'Đường chạy chia thành vòng nhỏ 3 km trong công viên và vòng lớn 17 km quanh hồ, mở từ sáng sớm đến tối. Mỗi lần qua cổng, chip sẽ ghi một vòng cho bạn.',
				],
				title: 'Trong ngày có gì',
				points: [
					'Thử miễn phí giày của tám thương hiệu',
					'Phòng khám bàn chân và dáng chạy cùng bác sĩ thể thao',
					'Góc trẻ em với đường chạy vượt chướng ngại',
					'Bánh tôm, chè sen và trà đá quanh bãi cỏ',
				],
				close: 'Vé bán đến cuối ngày ngay tại cổng và trên trang này. Nhớ mang theo kem chống nắng, buổi trưa ven hồ khá gắt.',
			}),
			story({
				open: [
					'Every runner in Hà Nội has promised to run the whole seventeen kilometres around West Lake one day. Today is that day, at your own hour and for as many loops as you like.',
					'A 3 km loop in the park and the 17 km loop around the lake stay open from dawn to evening; the chip counts each pass for you.',
				],
				title: 'What is on',
				points: [
					'Shoes of eight makers to try for free',
					'A gait clinic with a sports doctor',
					'An obstacle course for children',
					'Shrimp cakes and lotus sweet soup on the lawn',
				],
			}),
		),
		place: 'hoTay',
		firstDay: { fromToday: 0 },
		starts: { day: 0, time: '05:00' },
		ends: { day: 0, time: '22:00' },
		currency: 'VND',
		schedule: [
			at('05:00', 'Mở cổng, chạy đón bình minh', 'Gates open, sunrise run'),
			at('09:00', 'Phòng khám dáng chạy', 'Gait clinic'),
			at('15:30', 'Chạy vượt chướng ngại cho trẻ em', 'Children’s obstacle run'),
			at('19:00', 'Chạy đèn pin vòng đêm', 'Torch-lit night loop'),
		],
		quotas: [quota('day', 'Vé ngày', 'Day pass', 800)],
		tickets: [
			ticket({
				key: 'day',
				name: both('Vé ngày', 'Day pass'),
				description: both('Vào cổng cả ngày, chip đếm vòng.', 'All-day entry with a lap chip.'),
				attributes: [{ name: both('Đối tượng', 'For'), values: [both('Người lớn', 'Adult'), both('Học sinh, sinh viên', 'Student')] }],
				closesFromToday: 0,
				variants: [variant([0], 120_000, ['day'], 288, { numberPrefix: 'T' }), variant([1], 60_000, ['day'], 97, { numberPrefix: 'S' })],
			}),
		],
		gallery: [],
		products: [cap(['green', 'orange'])],
		codes: [],
		crowd: { age: [15, 66], company: 'running', companyShare: 0.25 },
	},
]
