import {type Contract} from '../src';
/** Tests that a contract from another project can be read, with everything that pages show of it. */
export declare function describeForeignContract(name: string, file: string, atLeast: number): void;
type View = {
  bodies: number;
  fields: number;
  variants: number;
};
/** Reads everything that a page shows of an operation, one level deep, as the pages do. */
export declare function viewOperation(
  contract: Pick<Contract, 'document'>,
  {parameters, requestBody, responses}: Contract['operations'][number],
): View;
export {};
