/** A page of prose: what it says, part by part. */
export interface Prose {
	title: string
	/** For search results and shared links. */
	description: string
	lead: string
	parts: readonly ProsePart[]
}

export interface ProsePart {
	title: string
	paragraphs: readonly string[]
	/** Set as a list under the paragraphs. */
	points?: readonly string[]
}

const aboutUs: Prose = {
	title: 'Về Hội',
	description: 'Hội là nơi tìm sự kiện, mua vé, mua đồ lưu niệm và vào cổng; và là nơi ban tổ chức vận hành tất cả những việc ấy.',
	lead: 'Hội lo vé và cổng vào, để người tổ chức lo cuộc vui và người đến chỉ việc vui.',
	parts: [
		{
			title: 'Chúng tôi làm gì',
			paragraphs: [
				'Hội là nền tảng cho giải chạy, giải đấu và lễ hội. Người đi hội tìm thấy sự kiện, giữ chỗ, điền thông tin người tham dự, thanh toán và nhận vé có mã ký số. Ban tổ chức bán vé, bán đồ lưu niệm, nhận đăng ký và soát vé ở cùng một chỗ.',
			],
		},
		{
			title: 'Cam kết của chúng tôi',
			paragraphs: ['Một buổi mở bán đông người không phải là lúc để may rủi. Vì vậy:'],
			points: [
				'Không chỗ nào bán hai lần. Chỗ bạn đã giữ là của bạn cho tới khi đồng hồ chạy hết.',
				'Giá bạn thấy là giá bạn trả. Mọi khoản giảm, phí và thuế được kể ra từng dòng.',
				'Tiền đến muộn không mất: còn chỗ thì bạn có vé, hết chỗ thì tiền tự quay về.',
				'Vé có mã ký số: không ai làm giả được, và tệp vé mở được cả khi không có mạng.',
			],
		},
		{
			title: 'Tên gọi',
			paragraphs: [
				'“Hội” là hội làng, hội xuân, hội ngộ: chỗ người ta tụ lại vì một niềm vui chung. Chúng tôi làm phần việc phía sau để chỗ ấy luôn mở cửa.',
			],
		},
	],
}

const terms: Prose = {
	title: 'Điều khoản sử dụng',
	description: 'Những điều bạn và Hội cùng giữ khi bạn tìm sự kiện, mua vé, mua hàng và dùng tài khoản.',
	lead: 'Viết để đọc được. Khi mua vé hoặc mở tài khoản, bạn đồng ý với những điều dưới đây.',
	parts: [
		{
			title: 'Ai bán cho bạn',
			paragraphs: [
				'Mỗi sự kiện và mỗi món đồ do một ban tổ chức bán; tên của họ ghi trên trang sự kiện, đơn hàng và hóa đơn. Hội là nơi việc mua bán diễn ra: giữ chỗ, nhận thanh toán thay ban tổ chức, phát vé và chuyển lời giữa hai bên.',
				'Một đơn hàng chỉ có vé của một sự kiện, vì mỗi sự kiện có ban tổ chức riêng.',
			],
		},
		{
			title: 'Giữ chỗ và đặt hàng',
			paragraphs: [
				'Khi vé hoặc hàng vào giỏ, chỗ được giữ cho bạn một lúc, thường là 15 phút; đồng hồ trên trang cho biết còn bao lâu. Bắt đầu thanh toán thì được thêm giờ một lần. Hết giờ, chỗ trở lại cho người khác, còn những gì bạn đã điền vẫn nằm trong giỏ.',
				'Đơn miễn phí và đơn trả khi nhận hàng được xác nhận ngay. Đơn trả bằng thẻ được xác nhận khi cổng thanh toán báo đã nhận tiền. Bấm hai lần vẫn chỉ là một đơn.',
			],
		},
		{
			title: 'Giá, thuế và phí',
			paragraphs: [
				'Giá trên trang là giá tính lúc bạn đặt. Trước khi bạn bấm đặt hàng, trang thanh toán kể từng khoản: tiền hàng, phần giảm, phí giao hàng, phí thanh toán, thuế và tổng. Nếu có gì đổi trong lúc bạn điền, chúng tôi hỏi lại trước, không tự thu khác đi.',
			],
		},
		{
			title: 'Vé và người tham dự',
			paragraphs: ['Mỗi vé có một mã được ký và thuộc về một người tham dự.'],
			points: [
				'Thông tin người tham dự cần đúng: ban tổ chức dùng nó để xếp nhóm tuổi, số đeo và để liên lạc khi khẩn cấp.',
				'Mã vé dùng một lần ở mỗi cổng. Đừng đăng ảnh mã vé lên mạng.',
				'Vé bị đổi tên hoặc bị hủy thì mã cũ hết hiệu lực.',
				'Ban tổ chức đặt quy định riêng cho sự kiện của mình, như tuổi tối thiểu hay giấy tờ khi nhận số đeo; quy định ấy ghi trên trang sự kiện.',
			],
		},
		{
			title: 'Hủy và hoàn tiền',
			paragraphs: [
				'Vé hủy được hay không và hoàn bao nhiêu là do quy định của từng sự kiện; trang đơn hàng cho bạn biết trước khi bạn quyết định. Với hàng hóa, xem trang Đổi trả và hoàn tiền. Sự kiện bị hủy thì ban tổ chức hoàn tiền theo thông báo của họ và theo luật.',
			],
		},
		{
			title: 'Tài khoản của bạn',
			paragraphs: [
				'Bạn mua được mà không cần tài khoản. Nếu mở tài khoản, hãy giữ mật khẩu cho riêng mình và báo cho chúng tôi khi nghi có người khác dùng; ở mục Đăng nhập và bảo mật, bạn kết thúc được từng phiên hoặc tất cả. Bạn xóa tài khoản lúc nào cũng được.',
			],
		},
		{
			title: 'Những việc không được làm',
			paragraphs: ['Để ai cũng có chỗ, bạn đồng ý không:'],
			points: [
				'mua gom bằng máy, giữ chỗ để bán lại với giá cao hơn, hay dùng mã giảm giá trái điều kiện của nó;',
				'dò mã vé, mã giảm giá hay mật khẩu của người khác;',
				'đưa lên nội dung trái pháp luật, xúc phạm hoặc không phải của bạn.',
			],
		},
		{
			title: 'Khi có điều không như ý',
			paragraphs: [
				'Hãy báo ban tổ chức trước, địa chỉ ở trang sự kiện và trong email xác nhận. Chúng tôi giúp hai bên tìm lại đơn hàng, thanh toán và lượt soát vé. Luật Việt Nam được áp dụng, và quyền của người tiêu dùng theo luật luôn được giữ nguyên, kể cả khi điều khoản này không nhắc tới.',
			],
		},
		{
			title: 'Khi điều khoản đổi',
			paragraphs: [
				'Đơn hàng theo điều khoản lúc nó được đặt. Khi có thay đổi đáng kể, chúng tôi báo cho người có tài khoản trước khi áp dụng.',
			],
		},
	],
}

const policy: Prose = {
	title: 'Chính sách riêng tư',
	description: 'Hội giữ những gì về bạn, để làm gì, ai được xem, giữ bao lâu, và cách bạn lấy về hoặc xóa đi.',
	lead: 'Chúng tôi chỉ giữ những gì cần để bạn có vé, vào được cổng và nhận được hàng.',
	parts: [
		{
			title: 'Chúng tôi giữ những gì',
			paragraphs: ['Tùy việc bạn làm trên Hội:'],
			points: [
				'Khi mua: tên, địa chỉ email, số điện thoại, địa chỉ thanh toán hoặc nhận hàng, những gì bạn mua và đã trả bao nhiêu.',
				'Khi đăng ký: thông tin của từng người tham dự mà ban tổ chức hỏi, như ngày sinh, giới tính, cỡ áo, người liên hệ khẩn cấp.',
				'Khi có tài khoản: mật khẩu ở dạng băm, sổ địa chỉ, hồ sơ vận động viên, ảnh đại diện, các phiên đăng nhập.',
				'Số thẻ không bao giờ tới máy chủ của chúng tôi. Thẻ bạn chọn lưu nằm ở cổng thanh toán; chúng tôi chỉ giữ một mã, bốn số cuối và ngày hết hạn.',
			],
		},
		{
			title: 'Để làm gì',
			paragraphs: [
				'Để giao vé và hàng, báo tin về đơn hàng, soát vé, hoàn tiền, làm sổ sách theo luật và chặn gian lận. Email quảng bá chỉ gửi khi bạn đã đồng ý; email nào cũng có liên kết hủy nhận.',
				'Chúng tôi không bán dữ liệu, và không dùng nó để quảng cáo cho người khác.',
			],
		},
		{
			title: 'Ai được xem',
			paragraphs: [
				'Ban tổ chức của sự kiện bạn đăng ký xem được đơn hàng và người tham dự của sự kiện ấy, không xem được gì khác. Cổng thanh toán và đơn vị giao hàng nhận phần họ cần. Nhân viên Hội xem khi giúp bạn, và mọi thay đổi họ làm đều được ghi lại.',
			],
		},
		{
			title: 'Cookie',
			paragraphs: ['Chỉ những cookie để trang chạy được:'],
			points: [
				'hoi-visitor và hoi-known: nhớ giỏ hàng của trình duyệt này, 90 ngày.',
				'hoi-session và odoo-user: phiên đăng nhập của bạn, 30 ngày. hoi-sign-in: một lần đăng nhập còn dở.',
				'hoi-device: cho biết bạn từng đăng nhập trên trình duyệt này, để không ai đoán mò mà khóa được bạn, 365 ngày.',
				'user-selected-language: ngôn ngữ bạn chọn, 365 ngày.',
				'hoi-form: biểu mẫu bạn gửi khi chưa đăng nhập, 30 phút. hoi-mailed-to và hoi-sign-up-goal: email đăng ký đã gửi tới đâu và bạn đang định tới trang nào, 1 ngày.',
				'reset-email: địa chỉ email bạn vừa nhập khi quên mật khẩu, 1 ngày.',
			],
		},
		{
			title: 'Giữ bao lâu',
			paragraphs: [
				'Đơn hàng và hóa đơn được giữ đủ thời hạn luật kế toán đòi hỏi. Khi bạn xóa tài khoản, tên, địa chỉ, hồ sơ và mọi thứ cho biết bạn là ai bị xóa; con số của sổ sách ở lại mà không còn tên người.',
			],
		},
		{
			title: 'Quyền của bạn',
			paragraphs: [
				'Ở mục Thông tin cá nhân, bạn xem, sửa và tải về mọi thứ chúng tôi giữ về mình, ở dạng JSON hoặc trang đọc được. Ở mục Xóa tài khoản, bạn xóa nó; trước khi bạn quyết định, trang ấy nói rõ thứ gì mất và thứ gì còn. Muốn hỏi thêm hoặc khiếu nại, hãy trả lời bất cứ email nào của chúng tôi.',
			],
		},
		{
			title: 'An toàn',
			paragraphs: [
				'Mật khẩu được băm bằng thuật toán tốn bộ nhớ, phiên đăng nhập được lưu ở dạng băm và thu hồi được, ảnh tải lên được mã hóa lại và bỏ vị trí chụp. Bạn nên bật bước xác minh thứ hai hoặc khóa đăng nhập (passkey).',
			],
		},
	],
}

const returnRefund = (days: string): Prose => ({
	title: 'Đổi trả và hoàn tiền',
	description: `Trả hàng miễn phí trong ${days} ngày, hủy vé theo quy định của sự kiện, và tiền được hoàn theo cách bạn đã thanh toán.`,
	lead: `Hàng hóa được trả miễn phí trong ${days} ngày. Vé theo quy định của từng sự kiện.`,
	parts: [
		{
			title: 'Trả hàng hóa',
			paragraphs: [`Trong ${days} ngày kể từ khi hàng được giao; khi chưa có ngày giao thì kể từ khi đơn được xác nhận:`],
			points: [
				'Vào Tài khoản, mục Trả hàng, chọn món cần trả, lý do và thêm ảnh nếu có.',
				'Ban tổ chức xem và trả lời; bạn nhận email ở mỗi bước.',
				'In nhãn trong trang trả hàng, dán lên kiện hàng rồi gửi đi. Bạn không trả phí gửi.',
				'Hàng tới nơi và được kiểm, tiền được hoàn.',
			],
		},
		{
			title: 'Tình trạng hàng trả lại',
			paragraphs: [
				'Chưa dùng, còn nhãn, trừ khi hàng lỗi hoặc gửi nhầm. Màu trên màn hình có thể khác đôi chút so với màu thật; nếu khác quá điều bạn chờ đợi, bạn trả được như mọi lý do khác.',
			],
		},
		{
			title: 'Hủy vé',
			paragraphs: [
				'Mở đơn hàng ở mục Đơn hàng. Nếu sự kiện cho hủy, trang ấy nói được hoàn bao nhiêu và tới ngày nào; bấm hủy, chỗ sẽ được mở lại và tiền bắt đầu được hoàn. Nếu sự kiện không cho hủy, trang sẽ không có nút này.',
			],
		},
		{
			title: 'Tiền về đâu và khi nào',
			paragraphs: [
				'Tiền về đúng thẻ hoặc ví đã trả. Chúng tôi gửi lệnh ngay, ngân hàng thường cần thêm vài ngày làm việc. Đơn trả bằng tiền mặt được ban tổ chức hoàn theo thỏa thuận với bạn. Số đã hoàn và còn lại luôn ghi ở trang đơn hàng, và không bao giờ hoàn quá số đã trả.',
			],
		},
		{
			title: 'Sự kiện bị hủy hoặc dời ngày',
			paragraphs: ['Ban tổ chức báo cho mọi người có vé qua email, kèm cách hoàn tiền hoặc giữ vé cho ngày mới.'],
		},
	],
})

/** The home page's blocks, for readers and at the desk. */
const home = {
	from: (price: string) => `Từ ${price}`,
	title: 'Trang chủ',
	lead: 'Các phần của trang chủ: bật tắt, sắp xếp, viết lại. Ô để trống sẽ dùng nội dung mặc định.',
	see: 'Mở trang chủ',
	hasDraft: 'Bạn đang xem bản nháp. Khách vẫn thấy bản đã đăng.',
	edit: 'Nội dung và thời gian',
	up: (block: string) => `Đưa lên: ${block}`,
	down: (block: string) => `Đưa xuống: ${block}`,
	movedTo: (block: string, place: number) => `${block} đang ở vị trí ${place}`,
	kinds: {
		announcement: 'Thanh thông báo',
		hero: 'Lời mời và những tờ lịch',
		today: 'Hôm nay có hội',
		featured_events: 'Sự kiện nổi bật',
		next_events: 'Sự kiện sắp tới',
		featured_goods: 'Sản phẩm nổi bật',
		steps: 'Bốn bước',
		pieces: 'Tờ lịch, cuống vé, số báo danh',
		organisers: 'Dành cho ban tổ chức',
		partners: 'Đối tác',
	},
	fields: {
		titleVi: 'Tiêu đề (tiếng Việt)',
		titleEn: 'Tiêu đề (tiếng Anh)',
		textVi: 'Nội dung (tiếng Việt)',
		textEn: 'Nội dung (tiếng Anh)',
		link: 'Dẫn tới',
		events: 'Sự kiện',
		products: 'Sản phẩm',
		categories: 'Danh mục',
		from: 'Hiện từ ngày',
		until: 'Đến hết ngày',
	},
	help: {
		events: 'Mỗi dòng một địa chỉ, chẳng hạn /event/chay-dem-12.',
		products: 'Mỗi dòng một địa chỉ, chẳng hạn /product/ao-thun.',
		categories: 'Mỗi dòng một địa chỉ, chẳng hạn /category/ao-7.',
	},
	partner: {
		nth: (nth: number) => `Đối tác ${nth}`,
		name: 'Tên',
		website: 'Trang web',
		logo: 'Logo',
		otherLogo: 'Thay logo',
		logoHelp: (megabytes: number) => `JPEG, PNG, WebP hoặc AVIF. Tất cả logo gửi một lần nặng tối đa ${megabytes} MB.`,
		logoOf: (name: string) => `Logo của ${name}`,
		remove: 'Bỏ đối tác này',
		more: 'Thêm một đối tác',
		problems: {
			too_heavy: 'Các logo nặng quá. Bạn chọn tệp nhẹ hơn rồi gửi lại nhé.',
			too_large: 'Có logo lớn quá, nhiều nhất 50 megapixel.',
			unreadable: 'Có logo không đọc được. Bạn thử lưu lại ảnh rồi gửi nhé.',
			wrong_kind: 'Có tệp không phải là ảnh JPEG, PNG, WebP hay AVIF, dù tên tệp nói vậy.',
			too_many: 'Mỗi lần gửi nhiều nhất 40 logo.',
			slow_down: 'Bạn gửi ảnh hơi nhanh. Chờ vài phút rồi thử lại nhé.',
		},
	},
	acts: { publish: 'Đăng', preview: 'Xem trước', save: 'Lưu nháp', discard: 'Bỏ bản nháp' },
	versions: 'Các bản đã đăng',
	noVersions: 'Chưa đăng bản nào: khách thấy trang chủ mặc định.',
	shownNow: 'đang hiện',
	back: 'Quay lại bản này',
	backAsk: 'Đăng lại bản này? Khách sẽ thấy ngay.',
	done: {
		saved: 'Đã lưu nháp.',
		published: 'Đã đăng. Khách thấy ngay bây giờ.',
		back: 'Đã quay lại bản cũ.',
		discarded: 'Đã bỏ bản nháp.',
	},
}

const refusals = {
	no_home_draft: 'Chưa có bản nháp nào để đăng.',
	home_version_not_found: 'Không tìm thấy bản này.',
}

export const vi = {
	/** Over the list of parts. */
	onThisPage: 'Trong trang này',
	lastChanged: (day: string) => `Sửa lần cuối ${day}`,
	aboutUs,
	terms,
	policy,
	returnRefund,
	home,
	refusals,
}
