import { figures } from './figures/vi_VN.ts'
import { orders } from './orders/vi_VN.ts'

export const vi = {
	name: 'Ban tổ chức',
	label: 'Công cụ của ban tổ chức',
	menu: 'Công cụ',
	groups: {
		event: 'Sự kiện',
		people: 'Mọi người',
		gate: 'Tại cổng',
	},
	tools: {
		overview: 'Tổng quan',
		edit: 'Chỉnh sửa',
		tickets: 'Vé',
		widget: 'Vé trên trang khác',
		orders: 'Đơn hàng',
		attendees: 'Người tham dự',
		mailings: 'Gửi thư',
		waitingList: 'Danh sách chờ',
		checkIn: 'Soát vé',
	},
	providerTools: { events: 'Sự kiện của tôi', codes: 'Khuyến mãi', team: 'Thành viên', profile: 'Ban tổ chức', programs: 'API và webhook' },
	publicPage: 'Xem trang sự kiện',
	figures,
	orders,
}
