import type { vi } from './vi_VN.ts'

export const en: typeof vi = {
	title: 'Settings',
	lead: 'They hold for the whole house. Every change is written into the fact log, with what it was and what it is.',
	saved: 'Saved.',
	save: 'Save',
	company: 'On invoices',
	companyHelp: 'Printed at the foot of invoices and credit notes from now on; those that were issued stay as they are.',
	support: 'Support',
	supportHelp: 'Shown at the foot of every page, within a few minutes.',
	reviews: 'Reviews',
	reviewsHelp: 'Others see new and edited reviews only after staff let them through in Reviews.',
	history: 'Log of changes',
	fields: {
		companyName: 'Company name',
		companyAddress: 'Address',
		companyTaxId: 'Tax number',
		companyContact: 'Contact',
		supportEmail: 'Support e-mail',
		supportPhone: 'Support phone',
		reviewsWait: 'Reviews wait for staff',
	},
}
