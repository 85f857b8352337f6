import { mug, print, tote } from '../goods.ts'
import { questions as ask } from '../questions.ts'
import { at, both, quota, story, ticket, variant, type SampleEvent } from '../sample-event.ts'

/** Food, coffee and blossom fairs by Quê Nhà Foundation. */
export const fairs: readonly SampleEvent[] = [
	{
		slug: 'pho-am-thuc-ba-mien',
		provider: 'que-nha',
		kind: 'fair',
		shows: ['today', 'severalDays', 'merchandise'],
		poster: { palette: 'basalt', motif: 'food' },
		name: both('Phố ẩm thực ba miền', 'Street of Three Kitchens'),
		summary: both(
			'Bốn ngày, tám mươi gánh hàng từ Lạng Sơn đến Cà Mau, ngay giữa phố đi bộ. Đang diễn ra.',
			'Four days and eighty stalls from Lạng Sơn to Cà Mau, right now in the walking street.',
		),
		description: both(
			story({
				open: [
					'Một đầu phố là phở chua Lạng Sơn, đầu kia là bún nước lèo Cà Mau, và nếu ăn theo đúng thứ tự địa lý, bạn sẽ đi xuyên Việt trong khoảng bốn giờ với cái bụng rất tròn.',
					'Tám mươi gánh hàng được chọn sau chuyến đi nếm ba tháng, mỗi gánh chỉ nấu một món và nấu trước mặt bạn. Vé là một xâu thẻ gỗ, một thẻ đổi một phần nhỏ, để bạn còn thử được món kế bên.',
				],
				title: 'Đừng bỏ lỡ',
				points: [
					'Bánh cuốn trứng của bà Hoành, chỉ sáng sớm',
					'Cao lầu nấu bằng nước giếng Bá Lễ chở vào mỗi đêm',
					'Lớp làm mắm nêm cho người dũng cảm',
					'Chiếu nghỉ trưa và quạt mo cho người ăn no',
				],
				close: 'Thẻ không dùng hết được đổi lại tiền ở cổng. Khu ăn chay nằm cạnh đài phun nước, có bảng ghi rõ thành phần gây dị ứng.',
			}),
			story({
				open: [
					'At one end there is sour phở from Lạng Sơn, at the other the fish noodles of Cà Mau. Eat in order and you cross the country in four hours.',
					'Eighty stalls, one dish each, cooked before you. A ticket is a string of wooden tokens; each buys one small portion.',
				],
				title: 'Do not miss',
				points: [
					'Mrs Hoành’s egg rolls, early mornings only',
					'Cao lầu made with water from the Bá Lễ well',
					'A fish-sauce class for the brave',
					'Mats for the well-fed',
				],
				close: 'Unused tokens are bought back at the gate.',
			}),
		),
		place: 'nguyenHue',
		firstDay: { fromToday: -1 },
		starts: { day: 0, time: '09:00' },
		ends: { day: 3, time: '22:00' },
		currency: 'VND',
		schedule: [
			at('09:00', 'Khai phố', 'Opening'),
			at('10:00', 'Lớp làm bánh xèo', 'Bánh xèo class', 1),
			at('18:00', 'Đêm món Huế', 'Night of Huế dishes', 2),
			at('20:00', 'Chấm gánh hàng yêu thích', 'Favourite stall', 3),
		],
		quotas: [quota('strings', 'Xâu thẻ', 'Token strings', 3000), quota('class', 'Lớp nấu', 'Cooking class', 40)],
		tickets: [
			ticket({
				key: 'tokens',
				name: both('Xâu thẻ gỗ', 'Token string'),
				description: both('Dùng cả bốn ngày.', 'Valid on all four days.'),
				attributes: [
					{
						name: both('Số thẻ', 'Tokens'),
						values: [both('5 thẻ', '5 tokens'), both('10 thẻ', '10 tokens'), both('10 thẻ và lớp nấu', '10 tokens and a class')],
					},
				],
				closesFromToday: 2,
				variants: [
					variant([0], 120_000, ['strings'], 263),
					variant([1], 220_000, ['strings'], 287),
					variant([2], 420_000, ['strings', 'class'], 31),
				],
			}),
		],
		gallery: [],
		products: [tote(), mug()],
		codes: [],
		crowd: { age: [16, 65] },
	},
	{
		slug: 'ngay-hoi-ca-phe',
		provider: 'que-nha',
		kind: 'workshop',
		shows: ['upcoming', 'severalDays', 'merchandise'],
		poster: { palette: 'moon', motif: 'coffee' },
		name: both('Ngày hội cà phê Buôn Ma Thuột', 'Buôn Ma Thuột Coffee Days'),
		summary: both(
			'Ba ngày từ quả chín đến giọt phin: thăm rẫy, rang thử, thi pha và nếm mù.',
			'Three days from ripe cherry to the last drop: farms, roasting, brewing contests and blind tasting.',
		),
		description: both(
			story({
				open: [
					'Bạn uống cà phê mỗi sáng, nhưng đã bao giờ hái một quả cà phê chín và ăn thử lớp cơm ngọt của nó chưa? Ngày hội bắt đầu từ đó: giữa rẫy, cùng nông dân, với đôi tay dính nhựa.',
					'Ngày hai là xưởng rang và phòng nếm, nơi bạn học gọi tên mùi vị mà không cần tiếng nước ngoài: mùi mít, mùi cau, mùi nắng. Ngày ba thi pha phin toàn quốc, ban giám khảo có cả một bà cụ bán cà phê vợt năm mươi năm.',
				],
				title: 'Ba loại vé',
				points: ['Vé hội: vào sân, nếm thử mười loại', 'Vé rẫy: thêm xe đưa đón và nửa ngày hái', 'Vé nghề: thêm lớp rang và chứng nhận'],
				close: 'Toàn bộ lãi của ngày hội được trả cho hợp tác xã trồng cà phê dưới bóng rừng. Bạn mang cốc riêng để được rót đầy hơn.',
			}),
			story({
				open: [
					'You drink it every morning, but have you ever picked a ripe cherry and tasted the sweet flesh? We begin there, among the trees, with the farmers.',
					'Day two is for roasting and tasting, day three for the national phin contest.',
				],
				title: 'Three tickets',
				points: ['Festival: entry and ten tastings', 'Farm: a ride and half a day of picking', 'Craft: roasting class and certificate'],
			}),
		),
		place: 'buonMaThuot',
		firstDay: { fromToday: 55, weekday: 5 },
		starts: { day: 0, time: '07:00' },
		ends: { day: 2, time: '17:00' },
		currency: 'VND',
		schedule: [
			at('07:00', 'Ra rẫy', 'To the farms'),
			at('09:00', 'Xưởng rang', 'Roastery', 1),
			at('09:00', 'Chung kết pha phin', 'Phin final', 2),
		],
		quotas: [quota('all', 'Vào hội', 'Entry', 900), quota('farm', 'Rẫy', 'Farm', 160), quota('craft', 'Lớp rang', 'Roasting', 40)],
		tickets: [
			ticket({
				key: 'entry',
				name: both('Vé ngày hội', 'Festival ticket'),
				description: both('Cả ba ngày.', 'All three days.'),
				attributes: [{ name: both('Loại', 'Type'), values: [both('Hội', 'Festival'), both('Rẫy', 'Farm'), both('Nghề', 'Craft')] }],
				closesFromToday: 54,
				questions: [ask.arrival, ask.vegetarian],
				variants: [
					variant([0], 150_000, ['all'], 58),
					variant([1], 480_000, ['all', 'farm'], 37),
					variant([2], 1_200_000, ['all', 'craft'], 21),
				],
			}),
		],
		gallery: [],
		products: [mug(), print()],
		codes: [],
		crowd: { age: [20, 58], company: 'work', companyShare: 0.3 },
	},
	{
		slug: 'hoi-hoa-xuan-ho-guom',
		provider: 'que-nha',
		kind: 'fair',
		shows: ['upcoming', 'free', 'severalDays'],
		poster: { palette: 'lotus', motif: 'spring' },
		name: both('Hội hoa và thư pháp', 'Blossoms and Calligraphy'),
		summary: both(
			'Đào Nhật Tân, quất Tứ Liên, ông đồ bên hồ và bánh chưng gói tại chỗ. Vào cửa tự do.',
			'Peach blossom, kumquats, calligraphers by the lake and bánh chưng made on the spot. Free entry.',
		),
		description: both(
			story({
				open: [
					'Bày mực tàu giấy đỏ bên phố đông người qua: câu thơ cũ ấy vẫn đúng ở góc hồ này. Ba ngày hội hoa gom những gì người Hà Nội nhớ nhất về cái Tết nhỏ của mình, cành đào phai, nồi bánh sôi lục bục, và một chữ xin về treo.',
					'Hai mươi ông đồ già trẻ ngồi dọc hàng cây, viết chữ Quốc ngữ lẫn chữ Nôm. Bạn xin chữ gì cũng được, và nếu không biết xin chữ gì, cứ kể chuyện năm vừa rồi, các cụ sẽ chọn giúp.',
				],
				title: 'Trong hội',
				points: [
					'Gói bánh chưng tập thể, mang về sau mười hai giờ luộc',
					'Chợ hoa của nhà vườn, giá niêm yết',
					'Tranh Đông Hồ in tại chỗ cho các bé',
					'Múa rối cạn và hát xẩm mỗi tối',
				],
				close: 'Vào hội tự do. Lớp gói bánh cần vé vì nồi có hạn: hai trăm chiếc mỗi đêm, không hơn.',
			}),
			story({
				open: [
					'Three days of what Hà Nội remembers about its small Tết: pale peach branches, a pot that bubbles through the night, and a word to hang on the wall.',
					'Twenty calligraphers sit under the trees. If you do not know which word to ask for, tell them about your year.',
				],
				title: 'At the fair',
				points: [
					'Wrap your own bánh chưng',
					'Flowers at posted prices',
					'Đông Hồ woodcuts for children',
					'Puppets and street songs every evening',
				],
			}),
		),
		place: 'hoGuom',
		firstDay: { fromToday: 75, weekday: 5 },
		starts: { day: 0, time: '08:00' },
		ends: { day: 2, time: '22:00' },
		currency: 'VND',
		schedule: [
			at('08:00', 'Mở hội', 'Opening'),
			at('18:00', 'Gói bánh đêm một', 'First night of wrapping'),
			at('18:00', 'Gói bánh đêm hai', 'Second night', 1),
			at('20:00', 'Hát xẩm', 'Street songs', 2),
		],
		quotas: [
			quota('open', 'Vào hội', 'Entry', 5000),
			quota('pot1', 'Nồi đêm một', 'First pot', 200),
			quota('pot2', 'Nồi đêm hai', 'Second pot', 200),
		],
		tickets: [
			ticket({
				key: 'entry',
				name: both('Vé vào hội', 'Entry'),
				description: both('Miễn phí, nhận một chữ.', 'Free, with one word in ink.'),
				closesFromToday: 76,
				maxPerOrder: 8,
				variants: [variant([], 0, ['open'], 96)],
			}),
			ticket({
				key: 'wrap',
				name: both('Gói bánh chưng', 'Wrap a bánh chưng'),
				description: both('Lá, nếp, đỗ, thịt và người chỉ tay.', 'Leaves, rice, beans, pork and a teacher.'),
				attributes: [{ name: both('Đêm', 'Night'), values: [both('Đêm một', 'First'), both('Đêm hai', 'Second')] }],
				closesFromToday: 74,
				maxPerOrder: 4,
				questions: [ask.vegetarian],
				variants: [variant([0], 120_000, ['pot1'], 44), variant([1], 120_000, ['pot2'], 29)],
			}),
		],
		gallery: [],
		products: [],
		codes: [],
		crowd: { age: [12, 74] },
	},
]
