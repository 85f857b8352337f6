import { defaultSettings, type HouseSettings } from '../app/features/settings/rules/house-settings.ts'

/** The company that runs the sample world's site; invented, like everybody in it. People can ask it in the hours of its own country. */
export const sampleHouse: HouseSettings = {
	...defaultSettings,
	companyName: 'Công ty Cổ phần Hội',
	companyAddress: '12 phố Mẫu, phường Hoàn Kiếm, Hà Nội',
	companyTaxId: '1099999904',
	companyContact: 'hoadon@hoi.example.vn · 024 3555 0100',
	supportEmail: 'trogiup@hoi.example.vn',
	supportPhone: '+842435550100',
	helpZone: 'Asia/Ho_Chi_Minh',
	...{ helpMonday: '08:00–22:00', helpTuesday: '08:00–22:00', helpWednesday: '08:00–22:00', helpThursday: '08:00–22:00' },
	...{ helpFriday: '08:00–22:00', helpSaturday: '08:00–21:00', helpSunday: '08:00–21:00' },
}
