import { shirt } from '../goods.ts'
import { questions as ask } from '../questions.ts'
import { at, both, code, quota, same, story, ticket, variant, type SampleEvent } from '../sample-event.ts'

const distance = both('Cự ly', 'Distance')

/** Trail runs by Bước Chân Việt. */
export const trails: readonly SampleEvent[] = [
	{
		slug: 'trail-moc-chau-mua-hoa',
		provider: 'buoc-chan-viet',
		kind: 'running',
		shows: ['upcoming', 'severalDays', 'merchandise'],
		poster: { palette: 'tea', motif: 'trail' },
		name: both('Trail Mộc Châu mùa hoa', 'Mộc Châu Blossom Trail'),
		summary: both(
			'Ba ngày giữa đồi chè, rừng thông và bản Mông: chạy 10, 25 hoặc 50 cây số trên đường đất đỏ.',
			'Three days among tea hills, pine woods and Hmong villages: 10, 25 or 50 kilometres on red earth.',
		),
		description: both(
			story({
				open: [
					'Mộc Châu không chạy nhanh được, và bạn cũng sẽ không muốn thế. Đường mòn lượn quanh những đồi chè hình vân tay, xuyên rừng thông Bản Áng, qua vườn mận và những nếp nhà gỗ pơ mu còn thơm khói bếp.',
					'Giải kéo dài ba ngày: thứ Sáu nhận số đeo và ăn cơm lam cùng bản, thứ Bảy chạy 25 và 50 km, Chủ nhật chạy 10 km và chợ phiên. Một phần lệ phí được dùng để sửa đường đến trường cho hai bản dọc cung chạy.',
				],
				title: 'Đồ bắt buộc với 25 và 50 km',
				points: [
					'Đèn đội đầu và pin dự phòng',
					'Áo khoác chống nước, chăn cứu sinh, còi',
					'Tối thiểu 1,5 lít nước',
					'Điện thoại đã tải bản đồ cung đường',
				],
				close:
					'Đội cứu hộ có mặt ở mười một điểm. Trên núi trời đổi rất nhanh, ban tổ chức có quyền rút ngắn cung đường để giữ an toàn cho bạn.',
			}),
			story({
				open: [
					'You cannot run fast in Mộc Châu, nor will you want to. The trail winds around tea hills shaped like fingerprints, through the pines of Bản Áng and past plum orchards.',
					'Bibs and a village dinner on Friday, 25 and 50 km on Saturday, 10 km and the market on Sunday. Part of the fee repairs the way to school for two villages.',
				],
				title: 'Mandatory kit for 25 and 50 km',
				points: [
					'Head torch and spare batteries',
					'Rain jacket, survival blanket, whistle',
					'At least 1.5 litres of water',
					'A phone with the course map',
				],
			}),
		),
		place: 'mocChau',
		firstDay: { fromToday: 37, weekday: 5 },
		depositRateBp: 3_000,
		starts: { day: 0, time: '14:00' },
		ends: { day: 2, time: '12:00' },
		currency: 'VND',
		schedule: [
			at('14:00', 'Phát số đeo, họp kỹ thuật', 'Bibs and technical briefing'),
			at('18:30', 'Bữa tối cùng bản', 'Village dinner'),
			at('04:30', 'Xuất phát 50 km', '50 km start', 1),
			at('06:00', 'Xuất phát 25 km', '25 km start', 1),
			at('07:00', 'Xuất phát 10 km', '10 km start', 2),
		],
		quotas: [quota('10k', '10 km', '10 km', 400), quota('25k', '25 km', '25 km', 350), quota('50k', '50 km', '50 km', 200)],
		tickets: [
			ticket({
				key: 'runner',
				name: both('Vé vận động viên', 'Runner'),
				description: both('Số đeo, áo, huy chương, trạm tiếp sức, bữa tối thứ Sáu.', 'Bib, shirt, medal, aid stations, Friday dinner.'),
				attributes: [{ name: distance, values: [same('10 km'), same('25 km'), same('50 km')] }],
				closesFromToday: 30,
				maxPerOrder: 6,
				questions: [ask.shirtSize, ask.emergencyContact, ask.bloodType, ask.arrival, ask.vegetarian],
				variants: [
					variant([0], 690_000, ['10k'], 88, { numberPrefix: '1' }),
					variant([1], 1_250_000, ['25k'], 117, { numberPrefix: '2' }),
					variant([2], 1_850_000, ['50k'], 64, { numberPrefix: '5' }),
				],
			}),
		],
		gallery: [],
		products: [shirt(both('Trail Mộc Châu', 'Mộc Châu Trail'), ['green', 'orange'], 340_000)],
		codes: [code('DOICHE', 'percent', 8, 60, 25)],
		crowd: { age: [20, 55], company: 'running', companyShare: 0.5 },
	},
	{
		slug: 'sa-pa-chinh-phuc-may',
		provider: 'buoc-chan-viet',
		kind: 'running',
		shows: ['comingSoon'],
		poster: { palette: 'indigo', motif: 'trail' },
		name: both('Sa Pa – Chinh phục mây', 'Sa Pa Above the Clouds'),
		summary: both(
			'Chạy bậc thang ruộng lúa và sống núi Hoàng Liên. Vé mở bán sau hai tuần nữa, bạn đặt lịch ngay nhé.',
			'Rice terraces and the Hoàng Liên ridge. Tickets open in two weeks; put it in your calendar now.',
		),
		description: both(
			story({
				open: [
					'Từ quảng trường Sa Pa, bạn sẽ xuống thung lũng Mường Hoa khi mây còn nằm dưới chân, băng qua những thửa ruộng bậc thang ba trăm năm tuổi, qua cầu treo Tả Van, rồi leo trở lại bằng con đường người Mông vẫn đi chợ.',
					'Đây là lần đầu giải có cự ly 70 km, lên đến sống núi ở độ cao 2.400 m. Số suất rất ít, dành cho người từng hoàn thành ít nhất một giải 42 km đường mòn.',
				],
				title: 'Lịch mở bán',
				points: [
					'Vé mở sau hai tuần nữa, lúc 0 giờ',
					'Mỗi người mua tối đa hai vé',
					'Cự ly 70 km cần ghi thành tích cũ',
					'Dân địa phương được giảm một nửa lệ phí, liên hệ ban tổ chức',
				],
				close: 'Ban tổ chức làm việc cùng bốn bản trong thung lũng: người gác đường, người nấu ăn và người dẫn đường đều là bà con ở đây.',
			}),
			story({
				open: [
					'From Sa Pa square you drop into the Mường Hoa valley with the clouds below your feet, cross terraces three hundred years old and the Tả Van hanging bridge, and climb back on the path the Hmong take to market.',
					'For the first time there is a 70 km, up to the ridge at 2,400 m, for those who have finished a 42 km trail before.',
				],
				title: 'When tickets open',
				points: ['In two weeks, at midnight', 'Two tickets per person at most', 'The 70 km asks for an earlier result'],
			}),
		),
		place: 'saPa',
		firstDay: { fromToday: 85, weekday: 6 },
		starts: { day: 0, time: '04:00' },
		ends: { day: 0, time: '21:00' },
		currency: 'VND',
		schedule: [
			at('04:00', 'Xuất phát 70 km', '70 km start'),
			at('06:00', 'Xuất phát 42 km', '42 km start'),
			at('07:30', 'Xuất phát 21 km', '21 km start'),
		],
		quotas: [quota('21k', '21 km', '21 km', 500), quota('42k', '42 km', '42 km', 300), quota('70k', '70 km', '70 km', 120)],
		tickets: [
			ticket({
				key: 'runner',
				name: both('Vé vận động viên', 'Runner'),
				description: both('Mở bán sau hai tuần.', 'On sale in two weeks.'),
				attributes: [{ name: distance, values: [same('21 km'), same('42 km'), same('70 km')] }],
				opensFromToday: 14,
				closesFromToday: 75,
				maxPerOrder: 2,
				questions: [ask.shirtSize, ask.emergencyContact, ask.bestTime, ask.bloodType],
				variants: [variant([0], 990_000, ['21k'], 0), variant([1], 1_650_000, ['42k'], 0), variant([2], 2_350_000, ['70k'], 0)],
			}),
		],
		gallery: [],
		products: [],
		codes: [],
		crowd: { age: [20, 55] },
	},
]
