import { formatPhone } from '~/i18n/phone.ts'
import { useLocale } from '~/i18n/text.ts'
import { telephoneLink } from '~/kernel/telephone.ts'
import { LinkButton } from '~/ui/button.tsx'
import { GlobeIcon, MailIcon, PhoneIcon } from '~/ui/icon.tsx'
import { Row } from '~/ui/page.tsx'
import type { PublicContact } from '~/features/provider/rules/public-contact.ts'
import { useProviderText } from '~/features/provider/text/provider-text.ts'

/** Links to a provider's public contact. */
export function ContactLinks({ website, email, phone }: PublicContact) {
	const { page: text } = useProviderText()
	const locale = useLocale()
	return (
		<Row>
			{website !== null && (
				<LinkButton icon={<GlobeIcon />} href={website} rel="noopener nofollow">
					{text.website(hostOf(website))}
				</LinkButton>
			)}
			{email !== null && (
				<LinkButton icon={<MailIcon />} href={`mailto:${email}`}>
					{text.mail}
				</LinkButton>
			)}
			{phone !== null && (
				<LinkButton icon={<PhoneIcon />} href={telephoneLink(phone)}>
					{text.call(formatPhone(locale, phone))}
				</LinkButton>
			)}
		</Row>
	)
}

/** `https://www.hoi.vn/giai` → `hoi.vn` */
const hostOf = (website: string) => new URL(website).hostname.replace(/^www\./, '')
