export const vi = {
	refusals: {
		sign_in_again: 'Bạn đăng nhập lại rồi thử một lần nữa nhé.',
		delete_phrase: 'Địa chỉ email bạn gõ không khớp.',
		last_owner: 'Bạn là chủ duy nhất của một ban tổ chức. Bạn trao quyền cho người khác trước nhé.',
	},
	title: 'Xóa tài khoản',
	lead: 'Việc này không thể hoàn tác. Đây là những gì sẽ xảy ra.',
	erased: {
		title: 'Mất đi',
		items: [
			'Tên, email, số điện thoại, ảnh và mật khẩu của bạn',
			'Giỏ hàng và những chỗ đang giữ',
			'Tên, địa chỉ và câu trả lời trong đơn hàng, cả của những người bạn đã đăng ký',
			'Mọi phiên đăng nhập, trên mọi thiết bị',
		],
	},
	kept: {
		title: 'Được giữ lại',
		items: ['Số đơn, ngày và số tiền: cần cho sổ sách của ban tổ chức', 'Số báo danh và kết quả, không kèm tên'],
	},
	download: 'Tải dữ liệu của bạn về trước',
	toPay: (count: number) => `Bạn còn ${count} đơn chưa thanh toán. Bạn sẽ không xem được chúng nữa.`,
	ahead: 'Bạn còn vé cho những ngày sắp tới',
	tickets: (count: number) => `${count} vé`,
	keepTickets: 'Giữ cho vé còn dùng được bằng mã',
	keepTicketsHelp:
		'Hãy tải vé về trước: sau khi xóa, bạn vào cổng chỉ bằng mã đã lưu, không ai tra được theo tên. Không chọn thì các vé này bị hủy và không được hoàn tiền.',
	blocked: {
		title: (names: string) => `Bạn là chủ duy nhất của ${names}`,
		text: 'Sự kiện và tiền của ban tổ chức cần một người chủ. Bạn trao quyền chủ cho một thành viên khác rồi quay lại xóa tài khoản nhé.',
		action: 'Về tài khoản',
	},
	phrase: 'Gõ email của tài khoản để xác nhận',
	phraseHelp: (email: string) => `Email của tài khoản này là ${email}`,
	mistakes: 'Tài khoản chưa được xóa',
	submit: 'Xóa tài khoản vĩnh viễn',
	busy: 'Đang xóa',
	stay: 'Giữ lại tài khoản',
	done: {
		title: 'Tài khoản đã được xóa',
		text: 'Email xác nhận đang được gửi đến bạn. Cảm ơn bạn đã cùng vui với Hội.',
		action: 'Về trang chủ',
	},
}
