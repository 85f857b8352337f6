import { lanternKit, print, tote } from '../goods.ts'
import { at, both, code, quota, story, ticket, variant, type SampleEvent } from '../sample-event.ts'

const rank = both('Hạng vé', 'Seat')

/** Festivals of light and music by Đèn Lồng Live. */
export const festivals: readonly SampleEvent[] = [
	{
		slug: 'dem-pho-co-trang-ram',
		provider: 'den-long',
		kind: 'festival',
		shows: ['upcoming', 'severalDays', 'merchandise'],
		poster: { palette: 'lacquer', motif: 'lanterns' },
		name: both('Đêm phố cổ trăng rằm', 'Full Moon in the Old Town'),
		summary: both(
			'Hội An tắt điện, chỉ còn đèn lồng và trăng. Hai đêm hát bài chòi, hoa đăng và bước chậm.',
			'Hội An switches off, leaving lanterns and the moon: two nights of folk song and floating lights.',
		),
		description: both(
			story({
				open: [
					'Mỗi tháng một lần, khi trăng tròn, cả khu phố cổ đồng lòng tắt đèn điện. Người đi bộ nói nhỏ lại, mùi trầm bay ra từ các nhà gỗ, và dòng Hoài đầy những đốm lửa trôi chậm.',
					'Vé của bạn mở cửa năm ngôi nhà cổ vốn đóng buổi tối, nơi có bài chòi, hò khoan, trà đạo và một căn phòng chỉ để ngồi nghe mưa ghi âm. Bạn đi theo thứ tự nào cũng được, bao lâu cũng được.',
				],
				title: 'Trong vé có',
				points: [
					'Vào năm ngôi nhà cổ và sân khấu bài chòi bên sông',
					'Một hoa đăng giấy để thả',
					'Trà và bánh đậu xanh tại nhà Tấn Ký',
					'Bản đồ in tay làm kỷ niệm',
				],
				close: 'Hạng “Thuyền đêm” có thêm bốn mươi phút trên thuyền gỗ với một nghệ nhân hát. Mỗi thuyền chỉ chở sáu người.',
			}),
			story({
				open: [
					'Once a month, at full moon, the whole old town switches off its lamps. Voices drop, incense drifts from the wooden houses, and the river fills with slow points of fire.',
					'Your ticket opens five old houses that are usually shut at night, with folk games, tea and music.',
				],
				title: 'Included',
				points: ['Five old houses and the riverside stage', 'A paper lantern to float', 'Tea and mung-bean cakes', 'A hand-printed map'],
				close: 'The night-boat seat adds forty minutes on a wooden boat with a singer.',
			}),
		),
		place: 'hoiAn',
		firstDay: { fromToday: 4 },
		starts: { day: 0, time: '17:30' },
		ends: { day: 1, time: '22:30' },
		currency: 'VND',
		schedule: [
			at('17:30', 'Mở cửa nhà cổ', 'Old houses open'),
			at('19:00', 'Tắt đèn phố', 'Lights out'),
			at('19:30', 'Hội bài chòi', 'Bài chòi by the river'),
			at('21:00', 'Thả hoa đăng', 'Floating lanterns', 1),
		],
		quotas: [
			quota('night1', 'Đêm một', 'First night', 300),
			quota('night2', 'Đêm hai', 'Second night', 300),
			quota('boat', 'Thuyền', 'Boats', 72),
		],
		tickets: [
			ticket({
				key: 'entry',
				name: both('Vé đêm', 'Night ticket'),
				description: both('Vào năm nhà cổ, trà bánh và một hoa đăng.', 'Five old houses, tea, and a lantern to float.'),
				attributes: [
					{ name: both('Đêm', 'Night'), values: [both('Đêm một', 'First'), both('Đêm hai', 'Second')] },
					{ name: rank, values: [both('Đi bộ', 'On foot'), both('Thuyền đêm', 'Night boat')] },
				],
				closesFromToday: 5,
				maxPerOrder: 6,
				variants: [
					variant([0, 0], 180_000, ['night1'], 171),
					variant([0, 1], 420_000, ['night1', 'boat'], 28),
					variant([1, 0], 180_000, ['night2'], 133),
					variant([1, 1], 420_000, ['night2', 'boat'], 31),
				],
			}),
		],
		gallery: [],
		products: [lanternKit(), tote()],
		codes: [code('TRANGRAM', 'percent', 12, 80, 5)],
		crowd: { age: [18, 60] },
	},
	{
		slug: 'gio-mua-indie',
		provider: 'den-long',
		kind: 'music',
		shows: ['upcoming', 'severalDays', 'sharedQuota', 'merchandise', 'earlyBird'],
		poster: { palette: 'indigo', motif: 'record' },
		name: both('Gió mùa – Hội nhạc indie', 'Monsoon Wind Indie Festival'),
		summary: both(
			'Hai ngày, mười tám ban nhạc, một sân cỏ trong Hoàng thành. Vé ngày, vé hai ngày và vùng sát sân khấu.',
			'Two days, eighteen bands, one lawn inside the Citadel. Day, weekend and front-of-stage tickets.',
		),
		description: both(
			story({
				open: [
					'Gió mùa về thì Hà Nội nghe nhạc hay hơn. Đó là giả thuyết của chúng mình từ năm 2017, và mỗi năm lại có thêm vài nghìn người ra sân cỏ Hoàng thành để kiểm chứng.',
					'Mười tám ban nhạc chia cho hai sân khấu, không bao giờ chơi cùng lúc, để bạn không phải chọn. Từ dream pop Sài Gòn đến rock chèo Thái Bình, từ ban nhạc học sinh đến những cái tên đã mười lăm năm tuổi nghề.',
				],
				title: 'Cần biết trước khi đến',
				points: [
					'Vùng sát sân khấu chỉ có vé hai ngày',
					'Nước uống miễn phí, mang bình riêng được giảm giá đồ uống',
					'Lều nghỉ cho gia đình có trẻ nhỏ, tai nghe chống ồn cho bé',
					'Sân khấu có lối và bục cho xe lăn',
				],
				close: 'Đêm nào cũng kết thúc lúc 22 giờ 30 để kịp chuyến xe buýt cuối. Áo mưa có bán ở cổng, còn ô thì xin bạn để ở nhà.',
			}),
			story({
				open: [
					'When the monsoon turns, music sounds better in Hà Nội. We have been testing the theory since 2017.',
					'Eighteen bands share two stages that never play at once, from Saigon dream pop to folk-opera rock.',
				],
				title: 'Before you come',
				points: [
					'Front of stage is weekend-only',
					'Free water, cheaper drinks in your own cup',
					'Ear protection for children',
					'Step-free paths and platforms',
				],
			}),
		),
		place: 'hoangThanh',
		firstDay: { fromToday: 19, weekday: 6 },
		starts: { day: 0, time: '15:00' },
		ends: { day: 1, time: '22:30' },
		currency: 'VND',
		schedule: [
			at('15:00', 'Mở cổng', 'Gates'),
			at('16:00', 'Sân khấu Gạch', 'Brick stage'),
			at('20:45', 'Ban nhạc chính đêm một', 'First headliner'),
			at('16:00', 'Sân khấu Cỏ', 'Grass stage', 1),
			at('20:45', 'Đêm chung cuộc', 'Last headliner', 1),
		],
		quotas: [
			quota('sat', 'Ngày một', 'Day one', 2500),
			quota('sun', 'Ngày hai', 'Day two', 2500),
			quota('front', 'Sát sân khấu', 'Front of stage', 300),
		],
		tickets: [
			ticket({
				key: 'entry',
				name: both('Vé vào cổng', 'Entry'),
				description: both('Chọn ngày và vùng đứng.', 'Choose your day and your place.'),
				attributes: [
					{
						name: both('Ngày', 'Day'),
						values: [both('Ngày một', 'Day one'), both('Ngày hai', 'Day two'), both('Cả hai ngày', 'Both days')],
					},
					{ name: both('Vùng', 'Area'), values: [both('Sân cỏ', 'Lawn'), both('Sát sân khấu', 'Front of stage')] },
				],
				closesFromToday: 20,
				variants: [
					variant([0, 0], 490_000, ['sat'], 226, { on: { starts: { day: 0, time: '15:00' }, ends: { day: 0, time: '22:30' } } }),
					variant([1, 0], 490_000, ['sun'], 195, { on: { starts: { day: 1, time: '15:00' }, ends: { day: 1, time: '22:30' } } }),
					variant([2, 0], 790_000, ['sat', 'sun'], 342, { originalPriceMinor: 900_000 }),
					variant([2, 1], 1_400_000, ['sat', 'sun', 'front'], 117),
				],
			}),
		],
		gallery: [],
		products: [print(), tote()],
		codes: [code('GIOMUA', 'percent', 10, 300, 15), code('SINHVIEN', 'amount', 80_000, 150, 18)],
		crowd: { age: [17, 42] },
	},
	{
		slug: 'hoi-den-long-san-jose',
		provider: 'den-long',
		kind: 'festival',
		shows: ['upcoming', 'abroad', 'cardOnly'],
		poster: { palette: 'moon', motif: 'lanterns' },
		name: both('Hội đèn lồng San Jose', 'San José Lantern Festival'),
		summary: both(
			'Đèn lồng Hội An sang California: múa lân, áo dài, bánh xèo và một con đường đầy ánh sáng.',
			'Hội An lanterns come to California: lion dance, áo dài, bánh xèo and a street of light.',
		),
		description: both(
			story({
				open: [
					'Hai trăm nghìn người gốc Việt sống quanh San Jose, và nhiều em nhỏ ở đó chưa từng thấy một con phố đèn lồng. Năm nay chúng mình mang sang năm trăm chiếc đèn lụa làm tay, ba nghệ nhân bài chòi và công thức bánh xèo của má Sáu.',
					'Công viên Lịch sử sẽ thành một khu phố nhỏ: cổng chào, sân lân, chợ quà quê, góc ông đồ và rạp hát. Chương trình nói cả hai thứ tiếng để ông bà và các cháu cùng hiểu.',
				],
				title: 'Hoạt động trong ngày',
				points: [
					'Làm đèn lồng cùng nghệ nhân, suất giới hạn',
					'Trình diễn áo dài qua một trăm năm',
					'Múa lân lúc 18 giờ và 20 giờ',
					'Bánh xèo, chè, cà phê sữa đá',
				],
				close: 'Giá vé tính bằng đô la Mỹ và chưa gồm thuế bán hàng. Trẻ dưới 6 tuổi vào cửa tự do cùng người lớn.',
			}),
			story({
				open: [
					'Many children of San José’s Vietnamese families have never seen a street of lanterns. We bring five hundred made of silk, three folk singers and Aunt Sáu’s recipe for bánh xèo.',
					'History Park becomes a small town with a gate, a lion court, a market, a calligrapher and a theatre, in both languages.',
				],
				title: 'Through the day',
				points: [
					'Make a lantern with a master, places limited',
					'A hundred years of áo dài',
					'Lion dance at six and eight',
					'Bánh xèo, sweet soup, iced coffee',
				],
				close: 'Prices in US dollars, sales tax is added. Children under six enter free.',
			}),
		),
		place: 'sanJose',
		firstDay: { fromToday: 60, weekday: 6 },
		starts: { day: 0, time: '14:00' },
		ends: { day: 0, time: '21:30' },
		currency: 'USD',
		paymentMethods: ['card'],
		taxRateBp: 938,
		schedule: [
			at('14:00', 'Mở cổng', 'Gates open'),
			at('16:00', 'Áo dài một trăm năm', 'A century of áo dài'),
			at('18:00', 'Múa lân', 'Lion dance'),
			at('19:00', 'Thắp đèn', 'Lighting of the lanterns'),
		],
		quotas: [quota('entry', 'Vào cổng', 'Entry', 1800), quota('workshop', 'Làm đèn', 'Workshop', 60)],
		tickets: [
			ticket({
				key: 'entry',
				name: both('Vé vào cổng', 'Entry'),
				description: both('Cả ngày, ra vào tự do.', 'All day, come and go.'),
				attributes: [
					{
						name: both('Đối tượng', 'For'),
						values: [both('Người lớn', 'Adult'), both('6–12 tuổi', 'Aged 6–12'), both('Kèm lớp làm đèn', 'With lantern workshop')],
					},
				],
				closesFromToday: 60,
				variants: [variant([0], 1800, ['entry'], 96), variant([1], 900, ['entry'], 41), variant([2], 4500, ['entry', 'workshop'], 22)],
			}),
		],
		gallery: [],
		products: [],
		codes: [code('SANJOSE5', 'amount', 500, 100, 55)],
		crowd: { age: [10, 72] },
	},
]
