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
	/** For so many days goods go back free of charge (specification §9). */
	returnDays: number
	/** So many free pieces of a variant are few. */
	fewPieces: number
	/** What people agree to when they ask for news; empty: the product's own words. */
	newsletterVi: string
	newsletterEn: string
}

/** A longer time for returns that was promised until then. */
export interface EarlierReturnDays {
	days: number
	/** ISO 8601. */
	until: string
}

/** How long goods bought at some moment may go back: who bought while it was longer keeps the longer. */
export function returnDaysOf(
	{ returnDays, earlierReturnDays = [] }: Pick<HouseSettings, 'returnDays'> & { earlierReturnDays?: readonly EarlierReturnDays[] },
	boughtAt: Date,
): number {
	return Math.max(returnDays, ...earlierReturnDays.filter(({ until }) => boughtAt < new Date(until)).map(({ days }) => days))
}

export type HouseSetting = keyof HouseSettings

/** As long as nobody set anything. */
export const defaultSettings: HouseSettings = {
	...{ companyName: '', companyAddress: '', companyTaxId: '', companyContact: '', supportEmail: '', supportPhone: '' },
	reviewsWait: false,
	...{ returnDays: 30, fewPieces: 5, newsletterVi: '', newsletterEn: '' },
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
	const whole = (name: 'returnDays' | 'fewPieces', most: number) => {
		const text = line(name, 10)
		if (text === '') return defaultSettings[name]
		const number = /^\d+$/.test(text) ? Number(text) : 0
		if (!/^\d+$/.test(text)) read.refuse(name, 'not_a_number')
		else if (number < 1) read.refuse(name, 'too_small', 1)
		else if (number > most) read.refuse(name, 'too_large', most)
		return number
	}
	const [returnDays, fewPieces] = [whole('returnDays', 365), whole('fewPieces', 10_000)]
	const [newsletterVi, newsletterEn] = [line('newsletterVi', 200), line('newsletterEn', 200)]
	const reviewsWait = input.reviewsWait === true || input.reviewsWait === 'on'
	return {
		issues: read.issues,
		cleaned: {
			...{ companyName, companyAddress, companyTaxId, companyContact, supportEmail, supportPhone: supportPhone ?? '' },
			...{ reviewsWait, returnDays, fewPieces, newsletterVi, newsletterEn },
		},
	}
}

/** Settings as their form is filled in at first. */
export function typedOfSettings({ reviewsWait, returnDays, fewPieces, ...texts }: HouseSettings): Record<HouseSetting, string> {
	return { ...texts, reviewsWait: reviewsWait ? 'on' : '', returnDays: String(returnDays), fewPieces: String(fewPieces) }
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
