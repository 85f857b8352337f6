import { data } from 'react-router'

/** Every address without a page (specification §2): the error page answers. */
export function loader(): never {
	throw data(null, { status: 404 })
}

export default function NotFound() {
	return null
}
