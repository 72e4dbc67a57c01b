export {default} from '../search/ui/SearchBar';
