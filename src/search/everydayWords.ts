/**
 * Verbs and phrases that people type and that our headings say differently. Names of things have their home in the
 * pages: other words for a holder are the `keywords` of the holders page. Keys and values are words in the singular.
 */
export const everydayVerbs: Readonly<Record<string, readonly string[]>> = {
  add: ['create', 'register', 'issue'],
  cancel: ['revoke', 'end'],
  change: ['update'],
  deactivate: ['suspend', 'block'],
  disable: ['suspend', 'block'],
  edit: ['change', 'update'],
  emergency: ['lockdown'],
  enroll: ['enrol'],
  enable: ['resume'],
  fetch: ['retrieve', 'get'],
  get: ['retrieve', 'list'],
  invite: ['invitation'],
  lost: ['block', 'suspend'],
  make: ['create'],
  migrate: ['migration'],
  modify: ['change', 'update'],
  new: ['create'],
  read: ['retrieve'],
  remove: ['delete'],
  resend: ['redeliver'],
  search: ['find', 'list'],
  send: ['deliver'],
  show: ['retrieve', 'list'],
  stolen: ['block', 'suspend'],
  sync: ['synchronize'],
  synchronise: ['synchronize'],
  unblock: ['resume'],
  update: ['change'],
  upgrade: ['migration'],
};

/** Whole phrases, where one word alone would mean something else: a door that is open is not one to be opened. */
export const everydayPhrases: Readonly<Record<string, string>> = {
  'open door': 'unlock door',
  'open a door': 'unlock a door',
  'open the door': 'unlock door',
  'door open': 'unlock door',
  'log in': 'sign in',
  login: 'sign in token',
  'log out': 'revoke token',
  logout: 'revoke token',
  'problem code': 'errors problem code',
  'error code': 'errors',
  'error codes': 'errors',
};

/** Words that carry no question of their own; they count only where nothing else was typed. */
export const fillers: ReadonlySet<string> = new Set(
  'a an and are at be by can could do does for from how i if in into is it me my of on or our should that the their then there they this to want we what when where which why with you your'.split(
    ' ',
  ),
);
