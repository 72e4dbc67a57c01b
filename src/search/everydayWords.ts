/**
 * Verbs that people type and that our headings say differently, on any page. Other words for one page or one place
 * have their home in the page: `keywords` and `found_by` in its front matter. Keys and values are words in the singular.
 */
export const everydayVerbs: Readonly<Record<string, readonly string[]>> = {
  add: ['create', 'register', 'issue'],
  all: ['list'],
  assign: ['add'],
  cancel: ['revoke', 'end'],
  change: ['update'],
  deactivate: ['suspend', 'block'],
  disable: ['suspend', 'block'],
  edit: ['change', 'update'],
  emergency: ['lockdown'],
  enroll: ['enrol'],
  enable: ['resume'],
  fetch: ['retrieve', 'get', 'list'],
  get: ['retrieve', 'list'],
  invite: ['invitation'],
  kind: ['type'],
  lost: ['block', 'suspend'],
  make: ['create'],
  migrate: ['migration'],
  modify: ['change', 'update'],
  new: ['create'],
  read: ['retrieve'],
  registration: ['create', 'register'],
  remove: ['delete'],
  resend: ['redeliver'],
  search: ['find', 'list'],
  send: ['deliver'],
  show: ['retrieve', 'list'],
  stolen: ['block', 'suspend'],
  sync: ['synchronize'],
  synchronise: ['synchronize'],
  type: ['kind'],
  unassign: ['delete', 'remove'],
  unblock: ['resume'],
  update: ['change'],
  upgrade: ['migration'],
};

/** Words that carry no question of their own; they count only where nothing else was typed. */
export const fillers: ReadonlySet<string> = new Set(
  'a an and are as at be by can could do does for from how i if in into is it me my of on once or our should that the their then there they this to want we what when where which why with you your'.split(
    ' ',
  ),
);
