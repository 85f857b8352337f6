export const vi = {
	refusals: {
		key_taken: 'Lượt thanh toán này đã được dùng. Bạn tải lại trang rồi thử lại nhé.',
		hold_expired: 'Thời gian giữ chỗ đã hết. Bạn giữ chỗ lại rồi đặt tiếp nhé, thông tin đã điền vẫn còn.',
		attendees_incomplete: 'Thông tin người tham dự còn thiếu hoặc chưa đúng.',
		invalid_fields: 'Một vài thông tin chưa đúng. Bạn xem lại các ô được đánh dấu nhé.',
		payment_method_unavailable: 'Cách thanh toán này hiện chưa dùng được cho đơn của bạn.',
		delivery_method_unavailable: 'Bạn chọn một cách giao hàng nhé.',
		total_changed: 'Tổng tiền vừa thay đổi. Bạn xem lại đơn rồi xác nhận nhé.',
		order_not_found: 'Không tìm thấy đơn hàng này.',
	},
	/** The specification's field sentences (§5) and their sisters. */
	fields: {
		required: 'Bạn chưa điền mục này',
		email: 'Mục này phải là địa chỉ email',
		phone: 'Số điện thoại chưa đúng',
		zip: 'Mã bưu chính chưa đúng',
		too_long: 'Nội dung này dài quá',
		too_short: 'Nội dung này ngắn quá',
		not_a_date: 'Ngày này không có thật',
		future_date: 'Ngày này chưa tới',
		not_a_choice: 'Bạn chọn một trong các mục có sẵn',
		not_a_number: 'Mục này phải là một số',
		too_small: 'Số này nhỏ quá',
		too_large: 'Số này lớn quá',
		bad_characters: 'Có ký tự không dùng được',
		guardian_required: 'Người dưới 16 tuổi cần có tên người giám hộ',
	},
}
