import words from 'virtual:words/app+board+computer+files+game+lobby+page+players+session+setups+store+table+unfinished';
import './styles/index.css';
import { start } from './shell/app.js';
import { need } from './words/language.js';

start(/** @type {HTMLElement} */ (document.getElementById('app')), need(words));
