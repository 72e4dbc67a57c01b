import {startCopying} from './copy';

if (typeof document !== 'undefined') startCopying();
