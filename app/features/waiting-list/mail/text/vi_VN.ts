export const vi = {
	hello: (name: string) => `Chào ${name},`,
	why: 'Bạn nhận email này vì địa chỉ của bạn được ghi vào danh sách chờ. Không phải bạn thì cứ bỏ qua email này. Từ đường dẫn trên, bạn cũng rời danh sách được.',
	note: (note: string) => `Ban tổ chức nhắn bạn: ${note}`,
	written: 'Lời nhắn của ban tổ chức',
	unconfirmed: {
		subject: (event: string) => `Xác nhận chờ vé ${event}`,
		preview: 'Một bước nữa là bạn vào danh sách chờ.',
		heading: 'Xác nhận bạn muốn chờ vé',
		text: (quantity: number, ticket: string, event: string, _until: string) =>
			`Bạn muốn chờ ${quantity} chỗ “${ticket}” của ${event}. Bấm nút dưới đây để vào danh sách chờ; khi có chỗ, chúng tôi giữ cho bạn và báo ngay.`,
		open: 'Xác nhận',
	},
	offered: {
		subject: (event: string) => `Có chỗ cho bạn ở ${event}`,
		preview: 'Chỗ đang được giữ riêng cho bạn.',
		heading: 'Đã có chỗ cho bạn',
		text: (quantity: number, ticket: string, event: string, until: string) =>
			`${quantity} chỗ “${ticket}” của ${event} đang được giữ riêng cho bạn tới ${until}. Sau giờ đó, chỗ sẽ chuyển cho người kế tiếp.`,
		open: 'Nhận chỗ và đặt vé',
	},
	expired: {
		subject: (event: string) => `Chỗ giữ cho bạn ở ${event} đã hết hạn`,
		preview: 'Chỗ đã chuyển cho người kế tiếp.',
		heading: 'Chỗ giữ cho bạn đã hết hạn',
		text: (quantity: number, ticket: string, event: string, _until: string) =>
			`${quantity} chỗ “${ticket}” của ${event} đã chuyển cho người kế tiếp. Nếu vẫn muốn đi, bạn vào danh sách chờ lại nhé.`,
		open: 'Xem danh sách chờ',
	},
	sale_over: {
		subject: (event: string) => `Chỗ giữ cho bạn ở ${event} đã hết hạn`,
		preview: 'Đợt bán đã kết thúc.',
		heading: 'Chỗ giữ cho bạn đã hết hạn',
		text: (quantity: number, ticket: string, event: string, _until: string) =>
			`${quantity} chỗ “${ticket}” của ${event} được giữ cho bạn tới khi ngừng bán. Sẽ không còn chỗ nào được mời nữa. Bạn chưa trả khoản nào.`,
		open: 'Xem lượt chờ',
	},
	paused: {
		subject: (event: string) => `Vé bạn chờ ở ${event} đang ngừng bán`,
		preview: 'Bạn vẫn giữ thứ tự chờ.',
		heading: 'Bạn vẫn giữ thứ tự chờ',
		text: (quantity: number, ticket: string, event: string, _until: string) =>
			`Bạn được mời ${quantity} chỗ “${ticket}” của ${event}, nhưng ban tổ chức đang tạm ngừng bán vé này và lượt mời đã hết hạn. Bạn vẫn chờ ở thứ tự cũ: khi vé bán lại và có chỗ, chúng tôi báo bạn.`,
		open: 'Xem lượt chờ',
	},
	closed: {
		subject: (event: string) => `Ban tổ chức đã rút chỗ giữ cho bạn ở ${event}`,
		preview: 'Chỗ không còn được giữ cho bạn.',
		heading: 'Chỗ giữ cho bạn đã được rút lại',
		text: (quantity: number, ticket: string, event: string, _until: string) =>
			`Ban tổ chức đã rút lại ${quantity} chỗ “${ticket}” của ${event} đang giữ cho bạn và đóng lượt chờ này. Bạn chưa trả khoản nào. Nếu có thắc mắc, hãy hỏi ban tổ chức.`,
		open: 'Xem lượt chờ',
	},
	called_off: {
		subject: (event: string) => `Đã hủy: ${event}`,
		preview: 'Bạn không cần chờ nữa.',
		heading: 'Sự kiện đã bị hủy',
		text: (quantity: number, ticket: string, event: string, _until: string) =>
			`Rất tiếc, ${event} không diễn ra nữa, nên lượt chờ ${quantity} chỗ “${ticket}” của bạn đã đóng. Bạn chưa trả khoản nào cho lượt chờ này.`,
		open: 'Xem lượt chờ',
	},
}
