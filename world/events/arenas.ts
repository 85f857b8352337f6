import { questions as ask } from '../questions.ts'
import { at, both, code, quota, story, ticket, variant, type SampleEvent } from '../sample-event.ts'

/** Esports, wrestling and football by Kỳ Đài. */
export const arenas: readonly SampleEvent[] = [
	{
		slug: 'cup-rong-xanh-esports',
		provider: 'ky-dai',
		kind: 'games',
		shows: ['upcoming', 'severalDays', 'earlyBird'],
		poster: { palette: 'indigo', motif: 'esports' },
		name: both('Cúp Rồng Xanh Esports', 'Blue Dragon Esports Cup'),
		summary: both(
			'Ba mươi hai đội sinh viên, hai ngày đấu, một sân khấu tròn giữa bốn nghìn ghế.',
			'Thirty-two student teams, two days, one round stage among four thousand seats.',
		),
		description: both(
			story({
				open: [
					'Sân khấu hình mặt trống đồng quay chậm giữa khán phòng, năm máy bên đỏ, năm máy bên xanh. Khi cổng chính của một đội vỡ, đèn ở cả bốn nghìn ghế đổi màu theo, và bạn sẽ hiểu vì sao môn này gọi là thể thao.',
					'Ba mươi hai đội từ các trường đại học đã qua vòng loại khu vực. Ngày đầu đánh bảng, ngày sau loại trực tiếp đến chung kết năm ván. Bình luận song ngữ, có khu vực cho người mới xem với phần giải thích riêng.',
				],
				title: 'Ngoài sân đấu',
				points: [
					'Khu chơi thử với một trăm máy',
					'Hội chợ tay cầm, bàn phím và mô hình',
					'Trình diễn hóa thân, giải thưởng 20 triệu đồng',
					'Gặp gỡ tuyển thủ quốc gia lúc 12 giờ',
				],
				close: 'Vé sân khấu có ghế cố định. Bạn dưới 16 tuổi đi cùng người lớn; nút bịt tai phát miễn phí ở cửa.',
			}),
			story({
				open: [
					'A stage shaped like a bronze drum turns slowly in the middle, five players on red, five on blue. When a base falls the lights on four thousand seats change colour.',
					'Thirty-two university teams: groups on the first day, knockout and a best-of-five final on the second.',
				],
				title: 'Off stage',
				points: ['A hundred machines to play on', 'Makers’ fair', 'Cosplay contest', 'Meet the national team at noon'],
			}),
		),
		place: 'secc',
		firstDay: { fromToday: 20, weekday: 6 },
		starts: { day: 0, time: '09:00' },
		ends: { day: 1, time: '21:00' },
		currency: 'VND',
		schedule: [
			at('09:00', 'Vòng bảng', 'Groups'),
			at('12:00', 'Gặp tuyển thủ', 'Meet the players'),
			at('10:00', 'Tứ kết', 'Quarter-finals', 1),
			at('18:00', 'Chung kết', 'Final', 1),
		],
		quotas: [
			quota('stage', 'Ghế sân khấu', 'Stage seats', 800),
			quota('hall', 'Khán phòng', 'Hall', 3200),
			quota('teams', 'Đội thi', 'Teams', 32),
		],
		tickets: [
			ticket({
				key: 'watch',
				name: both('Vé xem hai ngày', 'Two-day ticket'),
				description: both('Ra vào tự do.', 'Come and go.'),
				attributes: [{ name: both('Khu', 'Area'), values: [both('Sân khấu', 'Stage'), both('Khán phòng', 'Hall')] }],
				closesFromToday: 21,
				variants: [
					variant([0], 390_000, ['stage'], 318, { originalPriceMinor: 480_000 }),
					variant([1], 150_000, ['hall'], 407, { originalPriceMinor: 200_000 }),
				],
			}),
			ticket({
				key: 'team',
				name: both('Suất thi đấu của đội', 'Team entry'),
				description: both('Cho đội đã qua vòng loại.', 'For qualified teams.'),
				closesFromToday: 10,
				maxPerOrder: 1,
				questions: [ask.teamName, ask.inGameName],
				variants: [variant([], 500_000, ['teams'], 27, { numberPrefix: 'D' })],
			}),
		],
		gallery: [],
		products: [],
		codes: [code('RONGXANH', 'percent', 20, 120, 15)],
		crowd: { age: [16, 32], company: 'esports', companyShare: 0.35 },
	},
	{
		slug: 'hoi-vat-doi-lim',
		provider: 'ky-dai',
		kind: 'sport',
		shows: ['upcoming'],
		poster: { palette: 'lacquer', motif: 'wrestling' },
		name: both('Hội vật Đồi Lim', 'Lim Hill Wrestling'),
		summary: both(
			'Keo vật, trống hội và quan họ trên đồi. Tám lò vật, bốn hạng cân, một con lợn giải cạn.',
			'Wrestling bouts, drums and quan họ songs on the hill: eight schools, four classes.',
		),
		description: both(
			story({
				open: [
					'Hai đô vật múa xe đài, bàn tay vẽ những vòng tròn chậm như đang vuốt không khí, rồi lao vào nhau nhanh đến mức người xem lần đầu luôn lỡ mất khoảnh khắc ấy. Trống thúc, cả đồi đứng dậy.',
					'Tám lò vật nổi tiếng của Hà Nội, Bắc Ninh, Hà Nam và Thanh Hóa thi đấu bốn hạng cân theo lối cổ truyền: thắng khi đối thủ lấm lưng trắng bụng hoặc bị nhấc bổng. Giữa các keo, liền anh liền chị hát quan họ dưới tán thông.',
				],
				title: 'Ngày hội có',
				points: [
					'Vật trai đinh và vật thiếu niên',
					'Hát quan họ trên thuyền ở hồ dưới chân đồi',
					'Chợ quê với bánh phu thê, tương và giấy dó',
					'Lớp vỡ lòng miếng gồng, miếng bốc cho các bé',
				],
				close: 'Khán đài tre ngồi chiếu, bạn mang theo mũ và nước. Đô vật đăng ký cân trước giờ khai hội một tiếng.',
			}),
			story({
				open: [
					'Two wrestlers dance, hands drawing slow circles in the air, then meet so fast that first-time visitors always miss the moment. The drums roll and the hill stands up.',
					'Eight famous schools in four classes, by the old rules, with folk singing between the bouts.',
				],
				title: 'On the day',
				points: ['Senior and youth bouts', 'Quan họ on boats', 'A village market', 'First holds for children'],
			}),
		),
		place: 'bacNinh',
		firstDay: { fromToday: 41, weekday: 0 },
		starts: { day: 0, time: '08:00' },
		ends: { day: 0, time: '17:00' },
		currency: 'VND',
		schedule: [
			at('07:00', 'Cân đô vật', 'Weigh-in'),
			at('08:00', 'Khai hội', 'Opening'),
			at('09:00', 'Vòng loại', 'Heats'),
			at('15:00', 'Keo chung kết', 'Finals'),
		],
		quotas: [quota('stand', 'Khán đài', 'Stand', 700), quota('wrestlers', 'Đô vật', 'Wrestlers', 64)],
		tickets: [
			ticket({
				key: 'watch',
				name: both('Vé khán đài', 'Stand'),
				description: both('Chiếu ngồi, bản đồ hội.', 'A mat and a map.'),
				closesFromToday: 41,
				variants: [variant([], 70_000, ['stand'], 142)],
			}),
			ticket({
				key: 'wrestler',
				name: both('Đô vật', 'Wrestler'),
				description: both('Lệ phí thi đấu, gồm khố và bữa trưa.', 'Entry with belt and lunch.'),
				closesFromToday: 36,
				maxPerOrder: 8,
				questions: [ask.weightClass, ask.fitToRace, ask.bloodType],
				variants: [variant([], 100_000, ['wrestlers'], 39, { numberPrefix: 'V' })],
			}),
		],
		gallery: [],
		products: [],
		codes: [],
		crowd: { age: [14, 60], company: 'martial', companyShare: 0.4 },
	},
	{
		slug: 'cup-bong-da-van-phong',
		provider: 'ky-dai',
		kind: 'sport',
		shows: ['upcoming', 'contact'],
		poster: { palette: 'rice', motif: 'football' },
		name: both('Cúp bóng đá văn phòng', 'Office Football Cup'),
		summary: both(
			'Sân bảy người cho hai mươi bốn công ty. Liên hệ ban tổ chức để xếp bảng và xuất hóa đơn.',
			'Seven-a-side for twenty-four companies. Contact the organiser for the draw and your invoice.',
		),
		description: both(
			story({
				open: [
					'Phòng kế toán đá với phòng kinh doanh từ lâu đã là trận cầu nảy lửa nhất thành phố, chỉ thiếu trọng tài và khán đài. Cúp bóng đá văn phòng có cả hai, thêm bình luận viên và một chiếc cúp nặng bốn ký.',
					'Hai mươi bốn đội chia sáu bảng, đá vào hai tối mỗi tuần rồi gom chung kết trong một ngày. Mỗi đội đăng ký tối đa mười bốn cầu thủ, trong đó ít nhất hai nữ và một người trên bốn mươi tuổi luôn có mặt trên sân.',
				],
				title: 'Gói tham gia',
				points: [
					'Lệ phí đội gồm sân, trọng tài, áo và nước',
					'Hóa đơn giá trị gia tăng theo tên công ty',
					'Bảo hiểm cho từng cầu thủ',
					'Ảnh và video từng trận',
				],
				close:
					'Vì cần xếp lịch với từng công ty, vé không bán trực tuyến. Bạn gọi hoặc viết cho ban tổ chức, chúng mình trả lời trong ngày.',
			}),
			story({
				open: [
					'Accounting against sales has always been the fiercest derby in town; it only lacked a referee and stands. This cup has both.',
					'Twenty-four teams in six groups, two evenings a week, with finals in one day.',
				],
				title: 'What a team gets',
				points: ['Pitch, referee, shirts, water', 'A VAT invoice', 'Insurance', 'Photos and video'],
				close: 'Entries are arranged by phone or email; we answer the same day.',
			}),
		),
		place: 'phuTho',
		firstDay: { fromToday: 44, weekday: 6 },
		starts: { day: 0, time: '08:00' },
		ends: { day: 0, time: '20:00' },
		currency: 'VND',
		schedule: [at('08:00', 'Tứ kết', 'Quarter-finals'), at('14:00', 'Bán kết', 'Semi-finals'), at('18:00', 'Chung kết', 'Final')],
		quotas: [],
		tickets: [
			ticket({
				key: 'team',
				name: both('Suất đội', 'Team place'),
				description: both('Liên hệ ban tổ chức.', 'Contact the organiser.'),
				attributes: [{ name: both('Gói', 'Package'), values: [both('Cơ bản', 'Basic'), both('Có áo và video', 'With shirts and video')] }],
				closesFromToday: 35,
				maxPerOrder: 1,
				variants: [variant([0], 8_000_000, [], 0, { contactOnly: true }), variant([1], 14_000_000, [], 0, { contactOnly: true })],
			}),
		],
		gallery: [],
		products: [],
		codes: [],
		crowd: { age: [20, 50], company: 'work', companyShare: 1 },
	},
]
