/** The most pages one PDF of tickets may have: one order's attendees. */
export const mostSheets = 50
