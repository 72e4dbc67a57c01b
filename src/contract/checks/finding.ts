import {formatPlace, placeOf, type Contract, type Place} from '..';
import type {Path} from '../pointer';

/** One thing that is wrong in a contract, and where. */
export type Finding = {readonly place: Place | undefined; readonly message: string};

/** A check takes a contract and gives what it finds wrong; none for a good one. */
export type Check = (contract: Contract) => Finding[];

/** Makes a finding about an object of the contract, or something below it. */
export function makeFinding(contract: Contract, node: object, message: string, below: Path = []): Finding {
  return {place: placeOf(contract, node, below), message};
}

/** One line for each finding, in the order of the files: `web/openapi/holders.yaml:12: …`. */
export function formatFindings(findings: readonly Finding[]): string[] {
  return findings
    .map(({place, message}) => ({file: place?.file ?? '', line: place?.line ?? 0, place, message}))
    .sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
    .map(({place, message}) => (place ? `${formatPlace(place)}: ${message}` : message));
}
