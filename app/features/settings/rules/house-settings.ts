import { fieldReader, isEmail, normalizeEmail, normalizePhone, type Checked } from '~/kernel/fields.ts'

/** What staff sets for the whole house, without a programmer. Every setting changes something people meet. */
export interface HouseSettings {
	/** Who makes out invoices for the providers: printed at their foot. */
	companyName: string
	companyAddress: string
	companyTaxId: string
	companyContact: string
	/** Where people ask for help: at the foot of every page. */
	supportEmail: string
	/** E.164. */
	supportPhone: string
	/** Whether new and edited reviews are seen by others only after staff let them through. */
	reviewsWait: boolean
}

export type HouseSetting = keyof HouseSettings

/** As long as nobody set anything. */
export const defaultSettings: HouseSettings = {
	...{ companyName: '', companyAddress: '', companyTaxId: '', companyContact: '', supportEmail: '', supportPhone: '' },
	reviewsWait: false,
}

export type SettingsInput = { [Name in HouseSetting]?: unknown }

/** Whether settings may be as somebody typed them, and how they are stored. */
export function checkSettings(input: SettingsInput): Checked<HouseSettings> {
	const read = fieldReader()
	const line = (name: HouseSetting, max: number, required = false) => read.text(name, input[name], { max, required })
	const [companyAddress, companyTaxId, companyContact] = [
		line('companyAddress', 200),
		line('companyTaxId', 40),
		line('companyContact', 200),
	]
	// An address without whose it is would say nothing on paper.
	const companyName = line('companyName', 120, companyAddress + companyTaxId + companyContact !== '')
	const supportEmail = normalizeEmail(line('supportEmail', 254))
	if (supportEmail !== '' && read.good('supportEmail') && !isEmail(supportEmail)) read.refuse('supportEmail', 'email')
	const typedPhone = line('supportPhone', 40)
	const supportPhone = normalizePhone(typedPhone)
	if (typedPhone !== '' && read.good('supportPhone') && supportPhone === undefined) read.refuse('supportPhone', 'phone')
	const reviewsWait = input.reviewsWait === true || input.reviewsWait === 'on'
	return {
		issues: read.issues,
		cleaned: { companyName, companyAddress, companyTaxId, companyContact, supportEmail, supportPhone: supportPhone ?? '', reviewsWait },
	}
}

/** Settings as their form is filled in at first. */
export function typedOfSettings({ reviewsWait, ...texts }: HouseSettings): Record<HouseSetting, string> {
	return { ...texts, reviewsWait: reviewsWait ? 'on' : '' }
}

/** What is different after a change, old and new. */
export function settingsChanged(
	before: HouseSettings,
	after: HouseSettings,
): Partial<Record<HouseSetting, { from: unknown; to: unknown }>> {
	const names = Object.keys(defaultSettings) as HouseSetting[]
	return Object.fromEntries(
		names.filter((name) => before[name] !== after[name]).map((name) => [name, { from: before[name], to: after[name] }]),
	)
}
