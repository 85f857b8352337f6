/** Choosing another moment to look at the shop window at. */
export const vi = {
	title: 'Xem ở thời điểm khác',
	lead: 'Diễn tập một lần mở bán: trang hiện giá, thời gian bán và trạng thái như vào lúc bạn chọn. Chỉ bạn thấy, và không mua hay thay đổi gì được.',
	ownEvents: 'Thời điểm bạn chọn áp dụng cho trang của các sự kiện bạn điều hành. Các trang khác hiện như bây giờ.',
	places: 'Số vé còn lại và hàng trong kho vẫn là con số của bây giờ: không ai biết trước người khác sẽ mua gì.',
	day: 'Ngày',
	time: 'Giờ',
	zone: 'Múi giờ',
	look: 'Xem',
}
