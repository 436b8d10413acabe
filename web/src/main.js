import words from 'virtual:words/app+board+computer+files+game+kept+lobby+page+players+session+setup+setups+signs+store+table';
import './styles/index.css';
import { start } from './shell/app.js';
import { need } from './words/language.js';

start(/** @type {HTMLElement} */ (document.getElementById('app')), need(words));
