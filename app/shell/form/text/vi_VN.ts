/** What every form says about what was typed into it. */
export const vi = {
	/** Where files are chosen. */
	file: {
		choose: 'Chọn tệp',
		chooseSeveral: 'Chọn các tệp',
		none: 'Chưa chọn tệp nào',
		several: (count: number) => `Đã chọn ${count} tệp`,
	},
	/** The specification's field sentences (§5) and their sisters. */
	fields: {
		required: 'Bạn chưa điền mục này',
		email: 'Mục này phải là địa chỉ email',
		phone: 'Số điện thoại chưa đúng',
		zip: 'Mã bưu chính chưa đúng',
		too_long: 'Nội dung này dài quá',
		too_short: 'Nội dung này ngắn quá',
		not_a_date: 'Ngày không hợp lệ',
		future_date: 'Ngày này chưa tới',
		not_a_choice: 'Bạn chọn một trong các mục có sẵn',
		not_a_number: 'Mục này phải là một số',
		not_an_amount: 'Bạn nhập một số tiền, ví dụ 120.000',
		too_small: 'Số này nhỏ quá',
		too_large: 'Số này lớn quá',
		too_many: 'Có nhiều mục quá',
		bad_characters: 'Có ký tự không dùng được',
		guardian_required: 'Người dưới 16 tuổi cần có tên người giám hộ',
		tax_id: 'Mã số thuế chưa đúng: 10 chữ số, chi nhánh thêm gạch nối và 3 chữ số',
		another_amount: 'Ghi như vậy sẽ hiện số tiền khác với số tiền thu',
		not_hours: 'Ghi giờ như 08:00–12:00, 13:30–22:00; để trống là nghỉ',
		not_closed_days: 'Mỗi dòng một ngày: 25/12/2026 Noel, hoặc 05/02/2027–12/02/2027 Tết',
		web_address: 'Địa chỉ trang web chưa đúng, ví dụ hoi.vn',
	},
	/** Told besides when a form is sent with an address that is none (specification §5). */
	emailToast: 'Bạn nhập một địa chỉ email hợp lệ nhé',
	/** The same sentences where the broken bound is known. */
	limits: {
		too_long: (limit: number) => `Nội dung này dài quá, nhiều nhất ${limit} ký tự`,
		too_short: (limit: number) => `Nội dung này ngắn quá, ít nhất ${limit} ký tự`,
		too_small: (limit: number) => `Số này nhỏ quá, ít nhất là ${limit}`,
		too_large: (limit: number) => `Số này lớn quá, nhiều nhất là ${limit}`,
		too_many: (limit: number) => `Có nhiều mục quá, nhiều nhất ${limit}`,
	},
	filesTooLarge: (megabytes: string) => `Tệp nặng quá, nhiều nhất ${megabytes} MB. Bạn chọn tệp nhỏ hơn nhé; những gì đã điền vẫn còn.`,
	optional: 'không bắt buộc',
	/** Fills in a text in the other language. */
	copyFrom: { vi: 'Chép từ tiếng Việt', en: 'Chép từ tiếng Anh' },
	password: { show: 'Hiện mật khẩu', hide: 'Ẩn mật khẩu' },
	mistakes: 'Bạn xem lại giúp các mục này nhé',
	/** Somebody else saved the same thing meanwhile. */
	collision: {
		taken: (fields: string) => `Những mục bạn chưa sửa đã cập nhật theo bản mới: ${fields}.`,
		clashing: 'Những mục cả hai cùng sửa đang giữ bản của bạn:',
		theirs: (field: string, value: string) => `${field}: bản của người kia là “${value}”`,
		empty: 'trống',
		next: 'Xem lại rồi bấm Lưu lần nữa để ghi bản của bạn.',
		drop: 'Bỏ bản của tôi, xem bản mới',
	},
}
