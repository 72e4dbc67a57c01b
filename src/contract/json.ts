/** Plain data, as JSON has it. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

export type JsonObject = {readonly [key: string]: Json};
