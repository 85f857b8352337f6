export const vi = {
	why: 'Bạn nhận email này vì đã đăng ký bản tin.',
	leave: 'Hủy đăng ký',
	confirm: 'Xác nhận đăng ký',
	trial: 'Email gửi thử: chỉ mình bạn nhận được. Người đọc sẽ thấy liên kết hủy đăng ký ở đây.',
	/** In a trial, instead of the link to leave. */
	form: 'Trang đăng ký bản tin',
	asked: {
		subject: 'Xác nhận đăng ký bản tin',
		preview: 'Một bước nữa là bạn nhận được bản tin.',
		heading: 'Xác nhận bạn muốn nhận bản tin',
		text: 'Địa chỉ này vừa được dùng để đăng ký bản tin. Bấm nút dưới đây để xác nhận; trước đó chúng tôi không gửi bản tin nào.',
		after: 'Không phải bạn thì cứ bỏ qua email này.',
	},
	confirmed: {
		subject: 'Bạn đang nhận bản tin rồi',
		preview: 'Bạn không cần làm gì thêm.',
		heading: 'Bạn đang nhận bản tin rồi',
		text: 'Địa chỉ này vừa được dùng để đăng ký bản tin lần nữa. Bạn đã xác nhận từ trước nên không cần làm gì thêm.',
		after: 'Không muốn nhận nữa?',
	},
}
