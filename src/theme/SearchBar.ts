export {default} from '../search/SearchBar';
