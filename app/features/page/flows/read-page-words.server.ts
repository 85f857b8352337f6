import type { Locale } from '~/kernel/locale.ts'
import { formatNumber } from '~/i18n/formats.ts'
import { formatPhone } from '~/i18n/phone.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { readSettings } from '~/features/settings/flows/read-settings.server.ts'
import type { Placeholders } from '~/features/page/rules/shown-page.ts'

/** The settings of the house, as words for placeholders in pages. */
export async function readPageWords(store: Store, locale: Locale): Promise<Placeholders> {
	const { returnDays, supportEmail, supportPhone, companyName, companyAddress, companyTaxId, companyContact } = await readSettings(store)
	return {
		returnDays: formatNumber(locale, returnDays),
		supportPhone: formatPhone(locale, supportPhone),
		// As it is stored, a number can be dialled from abroad, too.
		links: { supportEmail: `mailto:${supportEmail}`, supportPhone: `tel:${supportPhone}` },
		...{ supportEmail, companyName, companyAddress, companyTaxId, companyContact },
	}
}
