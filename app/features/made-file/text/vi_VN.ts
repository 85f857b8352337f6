export const vi = {
	refusals: {
		file_not_found: 'Tệp này không còn nữa. Bạn yêu cầu lại nhé.',
		file_not_ready: 'Tệp này chưa xong. Bạn chờ một chút nhé.',
	},
	titles: {
		data_html: 'Bản sao dữ liệu của bạn',
		data_json: 'Bản sao dữ liệu của bạn',
		packing_slips: 'Phiếu đóng gói',
		certificates: 'Giấy chứng nhận',
	},
	working: {
		data_html: 'Đang gom dữ liệu của bạn',
		data_json: 'Đang gom dữ liệu của bạn',
		packing_slips: 'Đang in phiếu đóng gói',
		certificates: 'Đang in giấy chứng nhận',
	},
	waits: 'Sắp bắt đầu.',
	progress: {
		data_html: (done: string, total: string) => `Xong ${done}/${total} phần`,
		data_json: (done: string, total: string) => `Xong ${done}/${total} phần`,
		packing_slips: (done: string, total: string) => `Xong ${done}/${total} phiếu`,
		certificates: (done: string, total: string) => `Xong ${done}/${total} giấy`,
	},
	stay: 'Bạn có thể rời trang này rồi quay lại sau.',
	look: 'Xem lại',
	ready: 'Tệp đã xong',
	until: (when: string) => `Tệp được giữ đến ${when}, rồi tự bị xóa.`,
	download: 'Tải về',
	open: 'Mở để in',
	empty: 'Không có đơn nào cần đóng gói',
	failed: 'Chưa tạo được tệp. Hệ thống sẽ tự thử lại; bạn cũng có thể yêu cầu lại.',
	back: {
		data_html: 'Về thông tin cá nhân',
		data_json: 'Về thông tin cá nhân',
		packing_slips: 'Về danh sách đơn',
		certificates: 'Về kết quả',
	},
}
