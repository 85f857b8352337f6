import type { Page } from 'playwright-core'
import type { BlockKind } from '../app/features/page/rules/block-fields.ts'
import { kindsOf } from '../app/features/page/rules/house-pages.ts'
import type { Locale } from '../app/kernel/locale.ts'
import type { SpaceStory } from '../app/platform/storyblok/testing/content-delivery.ts'

/** What a space holds: stories as an organiser of a spring fair writes them, in both languages, in the shapes of Storyblok's API. */

const pictureOrigin = 'https://a.storyblok.com'

/** The path of the story that holds every kind of block. */
export const fairPath = 'hoi-xuan/2027/cho-que-ven-song'
export const coachPath = 'hoi-xuan/2027/xe-dua-don'
/** Storyblok keeps a story's number when it moves; the address it had is still in the links to it. */
const coachUuid = 'd4f1c0de-0000-4000-8000-000000000002'

type Component = Readonly<Record<string, unknown>>
type Say = (vi: string, en: string) => string

let uids = 0
const blok = (component: string, fields: Component): Component => ({ _uid: `uid-${(uids += 1)}`, component, ...fields })

const asset = (name: string, width: number, height: number, alt: string, focus = ''): Component => ({
	...{ id: 1_000 + width, fieldtype: 'asset', alt, focus, name: '', title: '', source: '', copyright: '' },
	...{ filename: `${pictureOrigin}/f/39898/${width}x${height}/e4ec08624e/${name}`, is_external_url: false, meta_data: {} },
})

const address = (url: string): Component => ({ id: '', url, linktype: 'url', fieldtype: 'multilink', cached_url: url })
const toCoaches: Component = { id: coachUuid, url: '', linktype: 'story', fieldtype: 'multilink', cached_url: 'hoi-xuan/xe-cu' }

const text = (words: string, ...marks: Component[]): Component => ({ type: 'text', text: words, ...(marks.length > 0 && { marks }) })
const node = (type: string, ...content: Component[]): Component => ({ type, content })
const paragraph = (...content: Component[]) => node('paragraph', ...content)
const doc = (...content: Component[]) => node('doc', ...content)
const bold = { type: 'bold' }

/** A table with its head in the first row. */
function table(head: readonly string[], ...rows: readonly (readonly string[])[]): Component {
	const row = (type: string, cells: readonly string[]) => node('tableRow', ...cells.map((words) => node(type, paragraph(text(words)))))
	return node('table', row('tableHeader', head), ...rows.map((each) => row('tableCell', each)))
}

/** The moment so many days from now, as Storyblok writes it: in UTC, without a zone. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().replace('T', ' ').slice(0, 16)

/** A component of each kind that may stand on a page, so that a kind without one does not compile. */
function blocks(
	say: Say,
): Record<Exclude<BlockKind, 'wall' | 'today' | 'next' | 'road' | 'pieces' | 'organisers' | 'menu' | 'footer'>, Component> {
	return {
		hero: {
			title: say('Chợ quê ven sông, một phiên cuối năm', 'A country market by the river, once a year'),
			text: say(
				'Ba ngày gói bánh, viết thư pháp và chạy bộ dọc sông Hồng trước Tết Đinh Mùi.',
				'Three days of rice cakes, calligraphy and a run along the Red River before the Year of the Goat.',
			),
			picture: asset(
				'cho-que.jpeg',
				3310,
				2192,
				say('Người đi chợ quê bên sông', 'People at the market by the river'),
				'1655x548:1656x549',
			),
			label: say('Xem xe đưa đón', 'See the coaches'),
			link: toCoaches,
		},
		announcement: {
			text: say('Vé gia đình giảm 20% đến hết tháng này', 'Family tickets cost 20% less until the end of the month'),
			...{ link: address('/event'), from: inDays(-1), until: inDays(30) },
		},
		text: {
			title: say('Trước khi đến', 'Before you come'),
			body: doc(
				paragraph(
					text(say('Cổng mở lúc ', 'Gates open at ')),
					text('07:00', bold),
					text(say('. Gửi xe ở bãi Phúc Xá, hoặc đi ', '. Park at Phúc Xá, or take ')),
					text(say('xe đưa đón', 'a coach'), {
						type: 'link',
						attrs: { ...{ href: '/hoi-xuan/xe-cu', uuid: coachUuid }, ...{ anchor: null, target: '_self', linktype: 'story' } },
					}),
					text('.'),
				),
				{ ...node('heading', text(say('Mang theo', 'Bring along'))), attrs: { level: 2 } },
				node(
					'bullet_list',
					node('list_item', paragraph(text(say('Vé trên điện thoại', 'Your ticket on the phone')))),
					node('list_item', paragraph(text(say('Áo ấm: sáng sớm ven sông lạnh', 'Something warm: mornings by the river are cold')))),
				),
				table(
					[say('Ngày', 'Day'), say('Việc', 'What'), say('Chỗ', 'Where')],
					['02/02/2027', say('Gói bánh chưng', 'Rice cakes'), say('Sân đình', 'Temple yard')],
					['03/02/2027', say('Chạy ven sông 5 km', 'River run, 5 km'), say('Bến đò', 'Ferry landing')],
				),
				{ ...node('heading', text(say('Giá vé', 'Prices'))), attrs: { level: 3 } },
				// Wider than a phone, however it is laid out.
				table(
					[
						say('Vé', 'Ticket'),
						say('Một ngày', 'A day'),
						say('Hai ngày', 'Two days'),
						say('Ba ngày', 'Three days'),
						say('Hạn mua', 'Until'),
					],
					[say('Người lớn', 'Adult'), '120.000₫', '200.000₫', '1.250.000₫', '31/01/2027'],
					[say('Gia đình', 'Family'), '300.000₫', '500.000₫', '1.650.000₫', '31/01/2027'],
				),
			),
		},
		picture: {
			picture: asset('ben-do.png', 2400, 1350, say('Bến đò lúc sáng sớm', 'The landing at dawn')),
			caption: say('Bến đò lúc sáu giờ sáng. Ảnh: Trần Quốc Bảo', 'The landing at six in the morning. Picture: Trần Quốc Bảo'),
		},
		// As a field of several assets, which has no component around each.
		gallery: {
			title: say('Phiên chợ năm ngoái', 'Last year’s market'),
			items: [
				asset('goi-banh.webp', 1600, 1200, say('Gói bánh chưng', 'Wrapping rice cakes')),
				asset('thu-phap.webp', 1200, 1600, say('Ông đồ viết thư pháp', 'A calligrapher at work')),
				asset('keo-co.webp', 1600, 1067, say('Kéo co', 'Tug of war')),
				asset('dua-thuyen.webp', 2000, 900, say('Đua thuyền', 'A boat race')),
			],
		},
		columns: {
			title: say('Ba khu của phiên chợ', 'Three parts of the market'),
			items: [
				blok('area', {
					...{
						title: say('Bếp làng', 'Village kitchen'),
						picture: asset('bep.jpeg', 1500, 1000, say('Nồi bánh', 'A pot of cakes')),
						link: address('/event'),
					},
					body: doc(
						paragraph(text(say('Bánh chưng, giò, dưa hành nấu tại chỗ.', 'Rice cakes, sausage and pickled onions, made as you watch.'))),
					),
				}),
				blok('area', {
					...{
						title: say('Sân chơi', 'Playground'),
						picture: asset('san.jpeg', 1500, 1000, say('Trẻ em chơi ô ăn quan', 'Children at a board game')),
						link: address(''),
					},
					body: doc(paragraph(text(say('Ô ăn quan, đi cà kheo, đập niêu.', 'Board games, stilts and pot-breaking.')))),
				}),
				// A column without a picture and without a link beside those that have both.
				blok('area', {
					...{ title: say('Góc thư pháp', 'Calligraphy corner'), picture: null, link: null },
					body: doc(paragraph(text(say('Xin chữ đầu xuân, mỗi người một chữ.', 'A word for the new year, one each.')))),
				}),
			],
		},
		quote: {
			text: say('Về chợ một buổi mà thấy Tết đã đến sát bên.', 'One morning at the market, and Tết is right beside you.'),
			...{ by: 'Lê Ngọc Ánh', role: say('khách năm ngoái', 'a guest last year') },
		},
		faq: {
			title: say('Hỏi đáp', 'Questions'),
			items: [
				blok('question', {
					question: say('Trẻ em có cần vé không?', 'Do children need a ticket?'),
					answer: doc(paragraph(text(say('Dưới sáu tuổi vào cửa miễn phí.', 'Those under six come in free.')))),
				}),
				blok('question', {
					question: say('Không đến được thì trả hàng thế nào?', 'How do I return things from the shop?'),
					answer: doc(
						paragraph(
							text(say('Hàng mua ở cửa hàng trả lại trong {returnDays} ngày.', 'Goods from the shop go back within {returnDays} days.')),
						),
					),
				}),
			],
		},
		numbers: {
			title: say('Phiên chợ bằng con số', 'The market in numbers'),
			items: [
				blok('number', { value: say('12.480', '12,480'), label: say('lượt khách năm ngoái', 'guests last year') }),
				blok('number', { value: 96, label: say('gian hàng', 'stalls') }),
				blok('number', { value: say('3 tấn', '3 tons'), label: say('gạo nếp', 'of sticky rice') }),
				blok('number', { value: '5 km', label: say('đường chạy ven sông', 'of river run') }),
			],
		},
		steps: {
			title: say('Đến chợ thế nào', 'How to come'),
			items: [
				blok('step', { title: say('Chọn vé', 'Choose a ticket'), text: say('Vé ngày hoặc vé gia đình.', 'For a day, or for the family.') }),
				blok('step', {
					title: say('Giữ chỗ trên xe', 'Hold a seat on the coach'),
					text: say('Xe chạy từ Mỹ Đình và Giáp Bát.', 'From Mỹ Đình and Giáp Bát.'),
				}),
				blok('step', { title: say('Đưa mã ở cổng', 'Show your code at the gate'), text: '' }),
			],
		},
		partners: {
			title: say('Cùng làm', 'Together with'),
			items: [
				blok('partner', { name: 'Trà Mây Trắng', link: address('https://tra.example.vn'), picture: asset('tra.svg', 400, 200, '') }),
				blok('partner', { name: 'Hợp tác xã nông nghiệp hữu cơ Phúc Thọ', link: address('https://htx.example.vn'), picture: null }),
				blok('partner', { name: 'Nhà in Sông Hồng', link: null, picture: asset('nha-in.png', 600, 600, '') }),
			],
			...{ from: '', until: '' },
		},
		people: {
			title: say('Ban tổ chức', 'Who runs it'),
			items: [
				blok('person', {
					name: 'Nguyễn Thị Hồng Đào',
					role: say('trưởng ban', 'head of the fair'),
					picture: asset('dao.jpeg', 1200, 1500, 'Nguyễn Thị Hồng Đào', '600x300:601x301'),
					text: '',
				}),
				blok('person', {
					name: 'Trần Quốc Bảo',
					role: say('hậu cần', 'logistics'),
					picture: asset('bao.jpeg', 1500, 1000, 'Trần Quốc Bảo'),
					text: say('Lo điện, nước và ba trăm cái ghế.', 'Sees to power, water and three hundred chairs.'),
				}),
				blok('person', { name: 'Hoàng Minh Châu', role: '', picture: null, text: '' }),
			],
		},
		events: {
			title: say('Sắp diễn ra', 'Coming up'),
			...{ rule: 'upcoming', search: '', chosen: '', count: '3', from: '', until: '' },
		},
		products: {
			title: say('Quà mang về', 'To take home'),
			...{ search: 'áo', chosen: '', shelves: '', count: 4, from: '', until: '' },
		},
		sponsors: {
			title: say('Nhà tài trợ', 'Sponsors'),
			items: [
				blok('sponsor', {
					tier: say('Vàng', 'Gold'),
					name: 'Giày Bước Nhẹ',
					link: address('https://giay.example.vn'),
					picture: asset('giay.png', 900, 300, ''),
				}),
				blok('sponsor', { tier: say('Bạc', 'Silver'), name: 'Nước suối Nguồn Xanh', link: null, picture: null }),
				blok('sponsor', {
					tier: say('Vàng', 'Gold'),
					name: 'Ngân hàng Bến Nước',
					link: null,
					picture: asset('ngan-hang.svg', 500, 250, ''),
				}),
			],
		},
		video: {
			title: say('Một ngày ở chợ', 'A day at the market'),
			address: address('https://www.youtube.com/watch?v=dQw4w9WgXcQ'),
			picture: asset('phim.jpeg', 1920, 1080, say('Cổng chợ nhìn từ sông', 'The gate seen from the river')),
		},
		countdown: {
			title: say('Đến giờ mở cổng', 'Until the gates open'),
			...{ at: inDays(40.5), over: say('Cổng đã mở', 'The gates are open'), label: say('Mua vé', 'Get tickets'), link: address('/event') },
		},
		newsletter: {
			title: say('Tin chợ mỗi tháng', 'Market news every month'),
			...{
				text: say('Phiên tới, người bán mới và món ngon.', 'The next fair, new sellers and good food.'),
				label: say('Nhận tin', 'Get the news'),
			},
		},
		map: {
			title: say('Chỗ họp chợ', 'Where it is'),
			...{
				venue: say('Bãi giữa sông Hồng', 'Red River island'),
				address: 'Phường Hồng Hà, Hà Nội',
				latitude: '21,0422',
				longitude: 105.8605,
			},
			text: say('Lối xuống từ cầu Long Biên.', 'Steps down from Long Biên bridge.'),
		},
		form: {
			title: say('Hỏi ban tổ chức', 'Ask the organizers'),
			text: say('Gian hàng, biểu diễn, tình nguyện viên.', 'Stalls, performances, volunteers.'),
			to: 'cho-que@example.vn',
			topics: [
				blok('topic', { label: say('Thuê gian hàng', 'Renting a stall') }),
				blok('topic', { label: say('Làm tình nguyện viên', 'Volunteering') }),
			],
			...{ askPhone: 'required', thanks: say('Hẹn gặp bạn ở chợ!', 'See you at the market!') },
		},
	}
}

const inBoth = (content: (say: Say) => Component) => ({ default: content((vi) => vi), en: content((_, en) => en) })

const fair = inBoth((say) =>
	blok('page', {
		title: say('Chợ quê ven sông', 'Market by the river'),
		...{ description: '', lead: say('Ba ngày trước Tết', 'Three days before Tết') },
		body: Object.entries(blocks(say)).map(([kind, fields]) => blok(kind, fields)),
	}),
)

/** The kinds of blocks of the story that holds all of them, as its components name them. */
export const kindsAtFair = (fair.default['body'] as Component[]).map(({ component }) => component)
/** The kinds that may stand on a page. */
export const kindsOnPages = kindsOf(fairPath)

export const inWords = (locale: Locale) => (vi: string, en: string) => (locale === 'vi_VN' ? vi : en)

/** A story of one text, with what its coaches' hours are. */
export function coaches(hours: string): SpaceStory['draft'] {
	return inBoth((say) =>
		blok('page', {
			title: say('Xe đưa đón', 'Coaches'),
			lead: say('Đi và về trong ngày', 'There and back in a day'),
			body: [blok('text', { title: '', body: doc(paragraph(text(say(`Xe chạy lúc ${hours}.`, `Coaches leave at ${hours}.`)))) })],
		}),
	)
}

export const stories: readonly SpaceStory[] = [
	{ slug: fairPath, name: 'Chợ quê ven sông', uuid: 'd4f1c0de-0000-4000-8000-000000000001', draft: fair, published: fair },
	{ slug: coachPath, name: 'Xe đưa đón', uuid: coachUuid, draft: coaches('5:30'), published: coaches('6:00') },
	{ slug: 'hoi-xuan/2027/moi', name: 'Chưa ai đọc', draft: coaches('9:00'), published: coaches('9:00') },
]

/** Answers in the place of Storyblok's image service: a landscape of the size that was asked for, or a logo without a ground. */
export async function drawPictures(page: Page): Promise<void> {
	await page.context().route(`${pictureOrigin}/**`, async (route) => {
		const { pathname } = new URL(route.request().url())
		const [, whole, high, name = ''] = /^\/f\/\d+\/(\d+)x(\d+)\/\w+\/([\w-]+)\.\w+/.exec(pathname) ?? []
		const asked = Number(/\/m\/(\d+)x0$/.exec(pathname)?.[1] ?? whole)
		const [width, height] = [asked, Math.round((asked * Number(high)) / Number(whole))]
		const body = logos.has(name) ? logo(name, width, height) : landscape(width, height)
		await route.fulfill({ contentType: 'image/svg+xml', body })
	})
}

const logos = new Set(['tra', 'nha-in', 'giay', 'ngan-hang'])

const svg = (width: number, height: number, inside: string) =>
	`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`

const logo = (name: string, width: number, height: number) =>
	svg(
		...([width, height] as const),
		`<circle cx="${width / 2}" cy="${height * 0.36}" r="${Math.min(width, height) * 0.24}" fill="#0b5d3b"/><text x="50%" y="${height * 0.85}" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="${Math.min(height * 0.22, width * 0.16)}" fill="#123">${name}</text>`,
	)

const landscape = (width: number, height: number) =>
	svg(
		...([width, height] as const),
		`<rect width="100%" height="100%" fill="#f6c67a"/><circle cx="72%" cy="30%" r="${height * 0.12}" fill="#fff4d8"/><path d="M0 ${height * 0.62}Q${width * 0.3} ${height * 0.38} ${width * 0.55} ${height * 0.6}T${width} ${height * 0.5}V${height}H0Z" fill="#4f7a52"/><rect y="${height * 0.74}" width="100%" height="30%" fill="#5f8fa8"/>`,
	)
