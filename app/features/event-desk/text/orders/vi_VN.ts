/** The orders of an event, for whoever runs it. */
export const orders = {
	title: 'Đơn hàng',
	lead: 'Mọi đơn của sự kiện: ai đặt, đã trả chưa, đơn nào cần bạn xử lý.',
	search: 'Số đơn, tên, email',
	empty: { title: 'Chưa có đơn nào', help: 'Đơn đầu tiên sẽ hiện ở đây ngay khi có người đặt.' },
	columns: {
		number: 'Số đơn',
		placedAt: 'Đặt lúc',
		buyer: 'Người đặt',
		email: 'Email',
		count: 'Số lượng',
		total: 'Tổng',
		remaining: 'Còn phải thu',
		status: 'Trạng thái',
	},
	filters: { attention: 'Cần làm', status: 'Trạng thái' },
	attentions: { owes: 'Còn phải thu tiền', needs_you: 'Cần bạn xử lý' },
	one: {
		title: (number: string) => `Đơn ${number}`,
		placed: (at: string) => `Đặt lúc ${at}`,
		toGiveBack: 'Phải trả lại tận tay',
		refunded: 'Đã hoàn',
		nothingToDo: 'Đơn này không còn việc gì phải làm.',
		cash: {
			amount: 'Số tiền nhận được',
			act: 'Đã nhận tiền',
			help: 'Tiền mặt hoặc chuyển khoản. Số tiền được ghi vào sổ cùng tên bạn; ghi nhầm thì hoàn tác được ngay sau đó.',
		},
		give: {
			amount: 'Số tiền trả lại',
			act: 'Đã trả lại tiền',
			help: (amount: string) => `Còn ${amount} phải trả lại người mua bằng tiền mặt hoặc chuyển khoản. Trả xong bạn ghi ở đây nhé.`,
			ask: 'Ghi là đã trả lại số tiền này? Việc này không hoàn tác được.',
		},
		mails: 'Gửi lại thư',
		canceled: 'đã hủy',
		history: 'Đã xảy ra',
		flagHelp: {
			refund_failed: 'Cổng thanh toán không hoàn được tiền. Bạn trả lại người mua bằng tiền mặt hoặc chuyển khoản, rồi ghi ở bên cạnh.',
			amount_mismatch: 'Cổng thanh toán báo một số tiền khác với đơn. Hội đang kiểm tra; bạn chưa cần làm gì.',
			cash_refund_due: 'Người mua đã trả tận tay nên tiền không tự quay về. Bạn trả lại cho họ, rồi ghi ở bên cạnh.',
			rest_overdue: 'Đã quá hạn trả nốt. Bạn liên hệ người mua; nhận được tiền thì ghi ở bên cạnh.',
			promise_lost:
				'Không thu được khoản giữ trên thẻ. Người mua đã nhận thư kèm đường dẫn để thanh toán lại; bạn gửi lại thư đó được ở phần Gửi lại thư.',
		},
		done: {
			cash: 'Đã ghi tiền nhận được.',
			undone: 'Đã hoàn tác.',
			given: 'Đã ghi tiền trả lại.',
			mail: 'Thư đang được gửi lại.',
		},
	},
}
