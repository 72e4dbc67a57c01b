import {readKeys} from './words';

/**
 * Synonyms that apply to every page: our term, then the words that developers of access control systems use for it.
 * They work in one direction: a query for `badge` finds credentials, but a query for `credential` doesn't find badges.
 * Synonyms for a single page or section belong in the `search-aliases.yaml` of the book.
 */
const synonymsByTerm: Readonly<Record<string, string>> = {
  // Actions.
  add: 'assign attach append include join link put',
  block: 'ban deactivate disable lost stolen withdraw',
  change: 'adjust alter configure correct customize edit extend modify patch rename set switch',
  create: 'add build generate give initialize insert make new post provision register registration setup',
  delete: 'cancel clear destroy detach drop kick purge remove unassign unregister wipe',
  download: 'save',
  end: 'abort close disable exit finish leave terminate turn',
  enroll: 'capture read',
  evaluate: 'check simulate',
  find: 'lookup',
  get: 'obtain receive request',
  import: 'bulk load sync upload',
  issue: 'add assign provision',
  list: 'all browse enumerate fetch get query show view',
  lockdown: 'lock secure',
  preview: 'try',
  redeliver: 'replay resend',
  register: 'activate claim commission install onboard pair',
  remove: 'uninstall unlink',
  replace: 'exchange overwrite rewrite',
  resume: 'activate reenable restore',
  retrieve: 'check fetch get load lookup read see',
  revoke: 'cancel invalidate',
  rotate: 'renew roll',
  subscribe: 'listen watch',
  suspend: 'deactivate disable freeze lost pause stolen',
  synchronize: 'push synchronise',
  unlock: 'activate open trigger',
  update: 'adjust change edit modify set',
  upload: 'send',
  verify: 'authenticate confirm validate',
  // Objects.
  admin: 'administrator owner superuser',
  camera: 'nvr vms',
  card: 'fob keycard tag',
  clip: 'camera footage',
  cloudnode: 'controller panel',
  code: 'passcode',
  credential: 'badge card fob keycard keyfob pass passcode tag transponder wristband',
  customfield: 'attribute udf',
  denied: 'deny rejected',
  device: 'barrier door entrance gate portal reader turnstile',
  door: 'barrier entrance entry gate portal turnstile',
  elevator: 'lift',
  error: 'fault wrong',
  event: 'activity alert notification transaction',
  expired: 'timeout',
  floor: 'level storey story',
  holder:
    'cardholder colleague contractor employee guest individual occupant person personnel resident staff student tenant user visitor worker',
  holiday: 'bank closure exception vacation',
  invitation: 'onboarding',
  limit: 'maximum',
  map: 'blueprint layout plan siteplan',
  mobile: 'app bluetooth ble phone wallet',
  offline: 'connectivity disconnected down outage unreachable',
  organization: 'account company tenant',
  parity: 'checksum',
  partition: 'area division separate zone',
  permission: 'admin operator privilege role',
  person:
    'cardholder colleague contractor employee guest individual personnel resident staff student user visitor worker',
  phone: 'smartphone',
  pin: 'code keypad passcode',
  rate: 'throttling',
  report: 'analytics history log statistic',
  role: 'permission privilege right',
  rule: 'hour policy schedule shift timetable',
  scope: 'permission',
  signature: 'hmac sign',
  state: 'condition health status',
  status: 'condition health live state',
  system: 'building campus facility office property site',
  taken: 'duplicate exist unique used',
  token: 'apikey jwt',
  webhook: 'hook notification push',
  // General words.
  absent: 'blank optional unset',
  application: 'app backend client integration service',
  cursor: 'next offset',
  duress: 'panic',
  exit: 'egress leaving',
  gap: 'missing',
  handler: 'snippet',
  installation: 'plugin',
  live: 'last',
  migration: 'port successor upgrade',
  missing: 'insufficient',
  object: 'attribute body model payload property schema',
  photo: 'avatar headshot picture portrait profile',
  program: 'example source',
  second: 'delay',
  setup: 'install',
  kind: 'type',
  type: 'kind',
  difference: 'vs',
};

const termsBySynonym = new Map<string, string[]>();
for (const [term, synonyms] of Object.entries(synonymsByTerm))
  for (const key of readKeys(synonyms)) termsBySynonym.set(key, [...(termsBySynonym.get(key) ?? []), term]);

/** The terms of our pages that mean the same as a word of a query. */
export function synonymsOf(key: string): readonly string[] {
  return termsBySynonym.get(key) ?? [];
}

/** Words that are ignored unless the query contains nothing else. */
export const stopWords: ReadonlySet<string> = new Set(
  'a am an and any anybody anyone api are as at be by can could did do does during endpoint everybody everyone for from has have how i if in into is it me my of on once or our out shall should somebody someone that the their then there they this to want was we were what when where which why will with would you your'.split(
    ' ',
  ),
);

const wordsByMethod: Readonly<Record<string, string>> = {
  DELETE:
    'clear delete destroy detach drop erase kick purge remove unassign uninstall unlink unregister unsubscribe wipe',
  POST: 'add assign create enroll generate give issue make new onboard post provision register',
  GET: 'browse fetch find get list lookup read retrieve search show view',
  PATCH: 'adjust change edit modify patch rename set update',
  PUT: 'overwrite put replace set update upload',
};

const methodsByWord = new Map<string, string[]>();
for (const [method, words] of Object.entries(wordsByMethod))
  for (const word of words.split(' ')) methodsByWord.set(word, [...(methodsByWord.get(word) ?? []), method]);

/** The HTTP methods that match a word. */
export function methodsFor(key: string): readonly string[] {
  return methodsByWord.get(key) ?? [];
}
