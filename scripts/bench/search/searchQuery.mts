export type {Question as SearchQuery} from '../../search/questions';

/** For each entry, the found URLs, best first. */
export type FoundUrls = readonly (readonly string[])[];
