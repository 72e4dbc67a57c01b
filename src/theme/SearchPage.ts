export {default} from '../search/SearchPage';
