import {isObject, tryParseJson} from 'api-contract/json';
import type {Api} from './api';
import {listRelated} from './events';
import type {MockRequest} from './exchange';
import {changeObject} from './objects';
import type {BreakStream} from './stream';

/** The commands of the mock itself, which prepare a situation. */
export const usage = `POST /mock/reset                         start again with the examples of the contract
POST /mock/slow-down?times=1&method=GET  reject the next requests with 429 (default: one GET request)
POST /mock/send-event?type=…             send an event, with the objects that were created or changed last
POST /mock/break-stream?forget=true      close the connections of the stream; with forget, the stream sends a gap
PATCH /mock/…                            change any field of an object, also those that only the platform changes
`;

/** Runs a command. Returns `false` for one that doesn't exist, or whose values aren't valid. */
export function control(
  api: Api,
  {method, path, query, text}: MockRequest,
  breakStream: BreakStream | undefined,
): boolean {
  const {store, events} = api;
  if (method === 'PATCH') {
    const entry = store.get(path);
    const value = tryParseJson(text);
    if (!entry || !isObject(value)) return false;
    store.put({...entry, value: changeObject(entry.value, value)});
    return true;
  }
  switch (`${method} ${path}`) {
    case 'POST /reset':
      api.reset();
      return true;
    case 'POST /slow-down': {
      const times = Number(query.get('times') ?? 1);
      api.rejections.set((query.get('method') ?? 'GET').toUpperCase(), times);
      return Number.isInteger(times);
    }
    case 'POST /send-event': {
      const written = store.all().filter(({version}) => version > 0);
      const subjects = written.flatMap((each) => [each, ...listRelated(each.value, store.all())]);
      return events.publish(query.get('type') ?? '', subjects);
    }
    case 'POST /break-stream':
      breakStream?.({forget: query.get('forget') === 'true'});
      return breakStream !== undefined;
    default:
      return false;
  }
}
