import { redirectDocument, type DataStrategyResult, type MiddlewareFunction, type UNSAFE_DataRouterContext } from 'react-router'
import { splitPath } from '~/i18n/route-locale.ts'
import { whyUnanswered, type Unanswered } from './unanswered.ts'
import { setUnsentForm } from './unsent-form.ts'

type Router = NonNullable<React.ContextType<typeof UNSAFE_DataRouterContext>>['router']
type Results = Record<string, DataStrategyResult>

/** The router of the page that is shown, and the form that was sent last. */
const shown: { router?: Router; pressed?: { form: HTMLFormElement; button: HTMLElement | null } } = {}

/** Sets the router whose pages are kept, and notes which form is sent with which button. @returns how to stop */
export function keepPagesOf(router: Router): () => void {
	shown.router = router
	const listening = new AbortController()
	if (typeof document !== 'undefined')
		document.addEventListener(
			'submit',
			({ target, submitter }) => {
				if (target instanceof HTMLFormElement) shown.pressed = { form: target, button: submitter }
			},
			{ capture: true, signal: listening.signal },
		)
	return () => {
		listening.abort()
		delete shown.router
	}
}

/**
 * Keeps a page whose form or update got no answer, because the network is gone or the server failed: the typed text stays, and one press sends it
 * again. Without this the router would put an error page in its place.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
	const isForm = request.method !== 'GET'
	const copy = isForm ? request.clone() : undefined
	const results = (await next()) as Results
	const { router } = shown
	const why = Object.values(results).map(whyUnanswered).find(Boolean)
	if (!router || request.signal.aborted) return results
	if (why === undefined) {
		if (isForm) setUnsentForm(undefined)
		return results
	}
	return copy ? await keepForm(router, results, copy, why) : keepShown(router, results, request, why)
}

/** Keeps the form on its page, with the last answer it got. */
async function keepForm(router: Router, results: Results, request: Request, why: Unanswered): Promise<Results> {
	const { state } = router
	const path = pathOf(request.url)
	const fetcher = [...state.fetchers.values()].find((each) => each.state === 'submitting' && samePath(each.formAction, path))
	const isNavigation = state.navigation.state === 'submitting' && samePath(state.navigation.formAction, path)
	const formData = await request.formData()
	const pressed = isNavigation ? shown.pressed : undefined
	setUnsentForm({
		why,
		again() {
			if (pressed?.form.isConnected) pressed.form.requestSubmit(pressed.button?.isConnected ? pressed.button : null)
			else
				void router.navigate(splitPath(path).path + new URL(request.url).search, { formMethod: 'post', formData, preventScrollReset: true })
		},
	})
	if (isNavigation && path !== state.location.pathname) {
		// For a form that leads to another page: navigating to the current page cancels that navigation, and leaves this page unchanged.
		const { pathname, search } = state.location
		void router.navigate({ pathname: splitPath(pathname).path, search, hash: '#unsent' }, { replace: true, preventScrollReset: true })
		return results
	}
	return answeredWith(results, (routeId) => (isNavigation ? state.actionData?.[routeId] : fetcher?.data))
}

/** A page that could not be reloaded stays as it was. A new page is loaded by the browser itself, which knows what to show without a network. */
function keepShown(router: Router, results: Results, request: Request, why: Unanswered): Results {
	const { state } = router
	if (pathOf(request.url) !== state.location.pathname) {
		if (why === 'network') throw redirectDocument(request.url)
		return results
	}
	const isFetcher = state.navigation.state === 'idle' && state.revalidation === 'idle'
	return answeredWith(results, (routeId) => (isFetcher ? undefined : state.loaderData[routeId]))
}

/** The results, with replacements for those that got no answer. */
function answeredWith(results: Results, instead: (routeId: string) => unknown): Results {
	return Object.fromEntries(
		Object.entries(results).map(([routeId, result]) => [
			routeId,
			whyUnanswered(result) ? { type: 'data' as const, result: instead(routeId) } : result,
		]),
	)
}

function pathOf(url: string): string {
	return new URL(url).pathname
}

function samePath(action: string | undefined, path: string): boolean {
	return action !== undefined && action.split('?')[0] === path
}
