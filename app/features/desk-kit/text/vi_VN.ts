import { factTold } from './facts/details-vi_VN.ts'
import { factWords } from './facts/vi_VN.ts'
import { orders } from './orders/vi_VN.ts'
import { tools } from './tools/vi_VN.ts'
import { work } from './work/vi_VN.ts'

export const vi = {
	orders,

	tools,
	/** By the fact's name. */
	factWords,
	factTold,
	work,
	refusals: {
		nothing_to_deliver: 'Đơn này không có hàng để giao.',
		mail_gone: 'Email đã gửi cho người mua rồi. Bạn mở đơn ra để sửa.',
		goods_further: 'Hàng của đơn này đã tới bước đó hoặc xa hơn. Muốn sửa lại thì mở đơn ra.',
		order_goes_on: 'Đơn đã chuyển sang bước khác nên không thực hiện được nữa. Bạn tải lại trang để xem nhé.',
		no_address: 'Đơn chưa có địa chỉ email. Bạn thêm email vào đơn rồi gửi lại, hoặc in vé.',
		mail_not_true: 'Email này không còn khớp với đơn nên không gửi lại được.',
		more_than_open: 'Số tiền lớn hơn phần còn lại. Bạn xem lại phần thu chi của đơn nhé.',
		nothing_to_undo: 'Không còn gì để hoàn tác.',
		customer_not_found: 'Không tìm thấy khách hàng này.',
		nothing_to_verify: 'Email này đã được xác minh rồi.',
		note_not_found: 'Không tìm thấy ghi chú này, hoặc không phải của bạn.',
		too_many_views: 'Bạn đã lưu 200 chế độ xem. Xóa bớt rồi thử lại nhé.',
	},
}
