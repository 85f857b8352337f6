/** Downloads of an event's pictures. */
export const vi = {
	download: 'Tải ảnh',
	/** The size of a picture in pixels, then that of its file where it is known. */
	pixels: (width: string, height: string) => `${width} × ${height} px`,
	kilobytes: (size: string) => `${size} kB`,
	megabytes: (size: string) => `${size} MB`,
	signIn: {
		line: 'Bạn đăng nhập là tải được ảnh, miễn phí.',
		link: 'Đăng nhập',
		forPicture: 'Đăng nhập để tải ảnh',
	},
	buy: {
		line: (goods: string) => `Ảnh dành cho người mua “${goods}”.`,
		linePriced: (goods: string, price: string) => `Ảnh dành cho người mua “${goods}”, giá từ ${price}.`,
		notSold: (goods: string) => `Ảnh dành cho người đã mua “${goods}”, hiện không còn bán.`,
		gone: 'Ảnh dành cho người đã mua, hiện không còn bán.',
		link: 'Mua',
		forPicture: 'Mua để tải ảnh',
		signIn: 'Đã mua? Đăng nhập',
	},
	page: {
		title: (nth: string) => `Ảnh ${nth}`,
		gallery: 'Bộ ảnh',
		whole: 'Xem cả bộ ảnh',
	},
	desk: {
		title: 'Tải ảnh',
		now: {
			nobody: 'Chưa ai tải được ảnh của sự kiện.',
			everybody: 'Ai cũng tải được ảnh.',
			signed_in: 'Ai đăng nhập cũng tải được ảnh.',
			buyers: 'Người mua tải được ảnh.',
		},
		change: 'Ai được tải ảnh',
	},
	setting: {
		title: 'Tải ảnh',
		lead: 'Bạn cho ai tải ảnh của sự kiện về máy? Xem trên trang thì ai cũng xem được.',
		back: 'Ảnh sự kiện',
		who: 'Ai được tải ảnh?',
		choices: { nobody: 'Không ai', everybody: 'Tất cả mọi người', signed_in: 'Người đã đăng nhập', buyers: 'Người đã mua' },
		notes: {
			nobody: 'Ảnh chỉ để xem trên trang.',
			everybody: 'Miễn phí, không cần tài khoản.',
			signed_in: 'Miễn phí, có tài khoản là tải được.',
			buyers:
				'Ai mua và trả tiền cho sản phẩm bạn chọn thì tải được mọi ảnh của sự kiện. Trả hàng hoặc được hoàn tiền thì không tải được nữa.',
		},
		goods: 'Sản phẩm cho người mua',
		goodsHelp:
			'Một sản phẩm của bạn, ví dụ “Bộ ảnh của bạn”; được giao như mọi hàng hóa khác. Hàng thuộc một sự kiện ngừng bán khi sự kiện đó kết thúc, nên bạn chọn sản phẩm không gắn với sự kiện nào.',
		choose: 'Chọn sản phẩm',
		noGoods: 'Bạn chưa có sản phẩm nào. Cửa hàng thêm sản phẩm xong thì bạn chọn được ở đây.',
		save: 'Lưu',
		saved: 'Đã lưu.',
		see: 'Xem bộ ảnh',
		draft: 'Khách tải được ảnh khi sự kiện đã đăng.',
	},
	refusals: {
		picture_not_found: 'Không tìm thấy ảnh này. Có thể ảnh đã được gỡ.',
		goods_not_chosen: 'Bạn chọn một sản phẩm của mình nhé.',
	},
}
