import { data, redirect, useActionData, useNavigation } from 'react-router'
import type { FieldIssue } from '~/kernel/fields.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import { typedIn, type RefusedForm } from '~/shell/form/typed-form.ts'
import { PageHead as Head } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { chooseDefaultAddress } from '~/features/account/address/operations/choose-default-address.server.ts'
import { listAddresses } from '~/features/account/address/operations/list-addresses.server.ts'
import { removeAddress } from '~/features/account/address/operations/remove-address.server.ts'
import { saveAddress } from '~/features/account/address/operations/save-address.server.ts'
import type { AddressKind } from '~/features/account/address/rules/address-book.ts'
import { typedAddress } from '~/features/account/address/rules/typed-address.ts'
import { useAddressText } from '~/features/account/address/text/address-text.ts'
import { AddressForm, formPart } from '~/features/account/address/ui/address-form.tsx'
import { AddressList, doneParameter, isDone } from '~/features/account/address/ui/address-list.tsx'
import { RemoveAddress } from '~/features/account/address/ui/remove-address.tsx'
import type { Route } from './+types/address-book'

/** The kind of address: `/billing-details` and `/shipping-details` are one page for two kinds. */
function kindOf(request: Request): AddressKind {
	return /\/billing-details(?:\.data)?$/.test(new URL(request.url).pathname) ? 'billing' : 'shipping'
}

/** The list; with `?new`, `?edit=12` or `?remove=12` a form about one address. */
export async function loader({ context, request }: Route.LoaderArgs) {
	signedIn(context, request)
	const kind = kindOf(request)
	const { addresses } = valueOf(await ask(context, listAddresses, { kind }))
	const { searchParams } = new URL(request.url)
	const about = searchParams.get('edit') ?? searchParams.get('remove')
	const chosen = addresses.find(({ id }) => String(id) === about)
	if (about !== null && !chosen) throw data(null, { status: 404 })
	const show = searchParams.has('new') ? 'new' : searchParams.has('edit') ? 'edit' : searchParams.has('remove') ? 'remove' : 'list'
	const done = searchParams.get(doneParameter)
	return { kind, addresses, chosen, show: show as 'new' | 'edit' | 'remove' | 'list', done: isDone(done) ? done : undefined }
}

interface Refused {
	refused: RefusedForm
	told?: string
}

export async function action({ context, request }: Route.ActionArgs) {
	signedIn(context, request)
	const kind = kindOf(request)
	const typed = typedIn(await request.formData())
	const id = /^\d{1,15}$/.test(typed.id ?? '') ? Number(typed.id) : undefined
	const back = (done: string) => redirect(`/${kind}-details?${doneParameter}=${done}`, 303)
	if (typed.intent === 'remove') {
		valueOf(await ask(context, removeAddress, { id: id ?? 0, kind }))
		return back('removed')
	}
	if (typed.intent === 'default') {
		valueOf(await ask(context, chooseDefaultAddress, { id: id ?? 0, kind }))
		return back('default')
	}
	const address = typedAddress(typed, formPart)
	const saved = await ask(context, saveAddress, { id, kind, address, makeDefault: typed.makeDefault === 'on' })
	if (saved.ok) return back('saved')
	const { code } = saved.refusal
	if (code === 'not_found') throw data(null, { status: 404 })
	const issues = code === 'invalid_fields' ? (saved.refusal.data.issues as FieldIssue[]) : []
	return data<Refused>(
		{
			refused: { typed, issues: issues.map((issue) => ({ ...issue, path: `${formPart}.${issue.path}` })) },
			told: code === 'invalid_fields' ? undefined : refusalSentence(code, context.get(pageRequest).caller.locale),
		},
		422,
	)
}

export const headers = () => ({ 'cache-control': 'no-store' })

export default function AddressBookPage({ loaderData }: Route.ComponentProps) {
	const { kind, addresses, chosen, show, done } = loaderData
	const answer = useActionData<Refused>()
	const { book: text } = useAddressText()
	const pressed = useNavigation().formData?.get('intent')
	const title = { new: text[kind].addTitle, edit: text[kind].editTitle, remove: text.removeTitle, list: text[kind].title }[show]
	return (
		<>
			<Head title={title} noIndex />
			{show === 'remove' && chosen ? (
				<RemoveAddress kind={kind} {...chosen} busy={pressed === 'remove'} />
			) : show === 'list' ? (
				<AddressList {...{ kind, addresses, done }} />
			) : (
				<AddressForm key={chosen?.id} {...{ kind, chosen, title }} isFirst={addresses.length === 0} {...answer} busy={pressed === 'save'} />
			)}
		</>
	)
}
