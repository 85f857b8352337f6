import { createContext } from 'react'

/** The mark of the product's own inline scripts while a page is rendered (`PageRequest.scriptMark`); nothing in the browser. */
export const ScriptMark = createContext<string | undefined>(undefined)
