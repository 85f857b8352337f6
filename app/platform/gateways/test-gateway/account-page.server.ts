import type { Locale } from '~/kernel/locale.ts'
import type { AccountAct, AccountLink } from './accounts.server.ts'
import { escaped, framed } from './frame.server.ts'
import { gatewayText } from './text.ts'

const acts = ['finish', 'wait', 'leave', 'disconnect'] as const satisfies readonly AccountAct[]

/** The page where a seller would say who it is. The test gateway asks nothing: the seller chooses the result. */
export function accountPage({ account, returnUrl, refreshUrl }: AccountLink, locale: Locale): Response {
	const text = gatewayText[locale].account
	const body = `<section>
<h1>${escaped(text.title)}</h1>
<p>${escaped(text.about)}</p>
<p class="soft digits">${escaped(account)}</p>
<form method="post" action="?lang=${locale}" class="acts">
${acts.map((act) => `<button name="act" value="${act}"${act === 'finish' ? '' : ' class="quiet"'}>${escaped(text.acts[act])}</button>`).join('\n')}
</form>
</section>`
	return framed({ locale, status: 200, title: text.title, width: 'one', body, leadsTo: [returnUrl, refreshUrl] })
}
