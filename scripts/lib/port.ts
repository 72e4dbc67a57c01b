import {ContentError} from 'api-docs-contract/finding';

/** @throws ContentError if the value of `--port` isn't a port */
export function requirePort(text: string): void {
  if (!/^\d+$/.test(text) || Number(text) < 1 || Number(text) > 65_535)
    throw new ContentError(`"${text}" is not a port. Use a number from 1 to 65535.`);
}
