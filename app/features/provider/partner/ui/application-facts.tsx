import { useLocale } from '~/i18n/text.ts'
import { countryName, type Country } from '~/features/account/address/rules/countries.ts'
import { applicationFields, type PartnerApplication } from '~/features/provider/partner/rules/application.ts'
import { usePartnerText } from '~/features/provider/partner/text/partner-text.ts'
import styles from './partner.module.css'

/** All fields of an application, as a list. Links to web pages send no referrer, so the sites do not learn where readers come from. */
export function ApplicationFacts({ application }: { application: PartnerApplication }) {
	const { form: text, kinds } = usePartnerText()
	const locale = useLocale()
	const shown = {
		...application,
		kind: kinds[application.kind],
		country: countryName(application.country as Country, locale),
	}
	return (
		<dl className={styles.facts}>
			{applicationFields
				.filter((field) => shown[field] !== '')
				.map((field) => (
					<div key={field} style={{ display: 'contents' }}>
						<dt>{text[field]}</dt>
						<dd>
							{field === 'website' ? (
								<a href={application.website} rel="noreferrer noopener nofollow">
									{application.website}
								</a>
							) : (
								shown[field]
							)}
						</dd>
					</div>
				))}
		</dl>
	)
}
