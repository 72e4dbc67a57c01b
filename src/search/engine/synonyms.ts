import {readKeys} from './words';

/**
 * Synonyms that apply to every page: our term, then the words that developers of access control systems use for it.
 * They work in one direction: a query for `badge` finds credentials, but a query for `credential` doesn't find badges.
 * Synonyms for a single page or section belong in the `search-aliases.yaml` of the book.
 */
const synonymsByTerm: Readonly<Record<string, string>> = {
  // Actions.
  add: 'assign attach append include join insert enroll give link put',
  block: 'ban cancel deactivate disable lost revoke stolen withdraw',
  change: 'adjust alter configure correct customize edit extend modify move patch rename set switch update',
  create:
    'add build define generate give grant initialize insert make new post provision register registration setup',
  delete: 'cancel clear destroy detach drop erase kick purge remove unassign unregister wipe',
  deliver: 'dispatch push send',
  download: 'export fetch save',
  end: 'abort cancel close disable exit finish leave lift stop terminate turn',
  enroll: 'capture enroll learn read scan',
  evaluate: 'check simulate test validate',
  find: 'identify locate lookup query search',
  get: 'fetch obtain receive request retrieve',
  import: 'bulk load sync upload',
  issue: 'add assign create generate give provision',
  list: 'all browse enumerate fetch filter get query search show view',
  lockdown: 'emergency lock panic secure',
  preview: 'try',
  redeliver: 'replay resend retry',
  register: 'activate add claim commission connect install onboard pair provision setup',
  release: 'restore unlock',
  remove: 'delete detach drop kick unassign uninstall unlink',
  replace: 'exchange overwrite rewrite swap',
  resume: 'activate enable reactivate reenable restore unblock unfreeze unlock unsuspend',
  retrieve: 'check fetch get load lookup query read see show view',
  revoke: 'cancel invalidate logout remove',
  rotate: 'change regenerate renew reset roll',
  subscribe: 'listen watch',
  suspend: 'block deactivate disable freeze lost pause stolen',
  synchronize: 'push refresh sync synchronise',
  unlock: 'activate buzz grant open trigger',
  update: 'adjust change edit modify set',
  upload: 'add change send set',
  verify: 'authenticate check confirm validate',
  // Objects.
  admin: 'administrator owner superuser',
  administrator: 'admin owner',
  camera: 'video nvr vms',
  card: 'badge fob keycard tag',
  clip: 'camera footage recording snapshot video',
  cloudnode: 'controller gateway hub panel',
  code: 'passcode',
  credential: 'badge card fob key keycard keyfob pass passcode tag token transponder wristband',
  customfield: 'attribute metadata property udf',
  denied: 'deny forbidden refused rejected',
  device: 'barrier board door entrance gate hardware lock portal reader sensor turnstile',
  door: 'barrier entrance entry gate portal turnstile',
  elevator: 'lift',
  error: 'exception failure fault invalid problem wrong',
  event: 'activity alert audit log notification transaction',
  expired: 'expiration expiry timeout',
  floor: 'level storey story',
  group: 'department team',
  holder:
    'cardholder colleague contractor employee guest individual member occupant people person personnel resident staff student tenant user visitor worker',
  holiday: 'bank closure exception vacation',
  invitation: 'invite onboarding',
  key: 'apikey',
  lift: 'elevator',
  limit: 'cap maximum quota throttle throttling',
  lost: 'missing',
  manager: 'operator',
  map: 'blueprint floorplan layout plan siteplan',
  mobile: 'app bluetooth ble phone smartphone wallet',
  offline: 'connectivity disconnected down outage unreachable',
  organization: 'account company customer dealer organisation reseller tenant',
  panel: 'controller gateway hub',
  parity: 'checksum',
  partition: 'area division segment separate split zone',
  permission: 'admin operator privilege right role',
  person:
    'cardholder colleague contractor employee guest individual member people personnel resident staff student tenant user visitor worker',
  phone: 'mobile smartphone',
  pin: 'code keypad passcode',
  problem: 'error',
  rate: 'throttle throttling',
  report: 'analytics attendance audit export history log statistic',
  role: 'permission privilege right',
  rule: 'calendar hour policy schedule shift timetable',
  scope: 'permission',
  secret: 'password',
  signature: 'hash hmac sign',
  state: 'condition health live status',
  status: 'condition health live state',
  streaming: 'live realtime socket stream',
  system: 'building campus facility installation location office premise property site',
  taken: 'already duplicate exist unique used',
  token: 'apikey auth jwt session',
  webhook: 'callback hook notification push',
  websocket: 'socket',
  zone: 'timezone',
  // General words.
  absent: 'blank empty missing optional undefined unset',
  app: 'application',
  application: 'app backend client integration service',
  clock: 'drift time timezone',
  cursor: 'next offset page',
  depend: 'compatible minimum prerequisite requirement supported',
  duress: 'hostage panic threat',
  envelope: 'body format payload structure',
  exit: 'egress leave leaving rex',
  forced: 'break burglary intrusion',
  gap: 'lost missed missing',
  handler: 'code example sample snippet',
  held: 'ajar propped',
  installation: 'app connected plugin',
  listed: 'list publish submit',
  live: 'expire last lifetime ttl valid validity',
  migration: 'migrate port successor switch upgrade',
  missing: 'insufficient lacking',
  null: 'clear empty missing undefined',
  object: 'attribute body field model payload property schema structure',
  photo: 'avatar headshot image picture portrait profile',
  program: 'code example sample snippet source',
  reconnect: 'disconnect drop',
  renew: 'expired refresh',
  repeat: 'again duplicate redeliver resend retry twice',
  second: 'delay duration length long',
  setup: 'configure install',
  unit: 'second',
  kind: 'type',
  type: 'kind',
  difference: 'changed versus vs',
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
  'a an and any api are as at be by can could did do does endpoint for from has have how i if in into is it me my of on once or our out shall should that the their then there they this to want we what when where which why will with would you your'.split(
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
