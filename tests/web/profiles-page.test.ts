// The user interface of profiles (web/src/profiles): the row in the lobby, the dialog, and the settings.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { profilesIn } from '../../web/src/store/profile-list.ts';
import { plain, settle, until, visit } from './page.ts';
import { result } from './stores.ts';

const FAMILY = {
  'profile/1': { name: 'Ann', face: 'fox', when: 0 },
  'profile/5-b': { name: 'Ben', face: 'owl', when: 5 },
  '@5-b/result/7-pahtum': result(),
};

/** The key under which a tab stores its profile. */
const PROFILE = 'quintet.profile';
let loaded = 0;
window.location.reload = () => {
  loaded += 1;
};
/** Returns the profiles that the tab and the device have stored. */
const storedProfiles = () => [sessionStorage.getItem(PROFILE), localStorage.getItem(PROFILE)];

/** Opens the lobby, and waits for the row of profiles. */
const lobby = async (stored = FAMILY) => {
  const page = await visit('', { stored });
  await until(() => page.all('.profiles button').length > 0);
  return page;
};
const openDialog = async (stored?) => {
  const page = await visit('', { stored });
  await page.press('Settings');
  await page.opened();
  await page.press('Profiles');
  await page.sees('There are no passwords');
  return page;
};

test('the lobby of one profile has no row, and one place in the settings to add another', async () => {
  const page = await visit('', { stored: { 'result/7-pahtum': result() } });
  await settle();
  assert.equal(page.all('.profiles').length, 0);
  await page.press('Settings');
  await page.opened();
  assert.ok(page.names().includes('Profiles'));
  assert.equal(
    page.names().some((name) => name.includes('alone')),
    false,
  );
});

test('the row names every profile, marks that of the tab, and one press opens another', async () => {
  const page = await lobby();
  const buttons = page.all('.profiles button');
  assert.deepEqual(
    buttons.map((button) => [
      plain(button.textContent) || button.ariaLabel,
      button.getAttribute('aria-current'),
    ]),
    [
      ['Ann', 'true'],
      ['Ben', null],
    ],
  );
  assert.equal(page.all('.profiles svg.face').length, 2);
  await page.press('Ann');
  assert.equal(loaded, 0, 'it is open already');
  await page.press('Ben');
  assert.deepEqual([loaded, storedProfiles()], [1, ['@5-b', '@5-b']]);
});

test('the row comes as soon as another tab has added a profile', async () => {
  const page = await visit('');
  assert.equal(page.all('.profiles').length, 0);
  await page.shell.store.change(undefined, () => new Map(Object.entries(FAMILY)));
  await until(() => page.all('.profiles button').length === 2);
});

test('a profile is added with a name and a face that nobody has, and opened', async () => {
  const page = await openDialog();
  assert.match(page.text(), /First profile Open in this tab/);
  const before = loaded;
  await page.press('Add a profile');
  assert.equal(page.all('input[type=radio]').length, 8);
  assert.deepEqual(
    page.all('input:checked').map(({ value }) => value),
    ['bear'],
  );
  await page.check('Frog');
  await page.write('Name', '  Cleo ');
  page.all('form')[0].dispatchEvent(new Event('submit', { cancelable: true, bubbles: true }));
  await until(() => loaded > before);
  const added = profilesIn(page.shell.store)[1];
  assert.deepEqual([added.name, added.face], ['Cleo', 'frog']);
  assert.equal(sessionStorage.getItem(PROFILE), `@${added.key}`);
});

test('no profile is added without a name, or after the dialog was closed', async () => {
  const page = await openDialog();
  await page.press('Add a profile');
  await page.write('Name', '  ');
  page.all('form')[0].dispatchEvent(new Event('submit', { cancelable: true, bubbles: true }));
  await settle();
  await page.press('Cancel');
  assert.deepEqual(page.shell.store.all('profile'), []);
});

test('a profile gets another name and face', async () => {
  const page = await openDialog(FAMILY);
  await page.press('Change Ben');
  await page.write('Name', 'Benno');
  await page.check('Penguin');
  page.all('form')[0].dispatchEvent(new Event('submit', { cancelable: true, bubbles: true }));
  await page.sees('Benno');
  assert.deepEqual(
    page.shell.store.all('profile').find(({ key }) => key === '5-b'),
    { key: '5-b', name: 'Benno', face: 'penguin', when: 5 },
  );
});

test('a profile is deleted after one question, which lists the data', async () => {
  const page = await openDialog(FAMILY);
  assert.equal(page.names().includes('Delete Ann'), false, 'the first stays');
  await page.press('Delete Ben');
  await page.sees('Delete Ben?');
  assert.match(page.text(), /Kept games: 0\. Results: 1\. It cannot be brought back\./);
  assert.match(page.text(), /The hall of fame, games by link .* stay\./);
  await page.press('Cancel');
  await page.sees('There are no passwords');
  await page.press('Delete Ben');
  await page.sees('Delete Ben?');
  await page.press('Delete');
  await until(() => page.shell.store.all('profile').length === 0);
  const left = [...(await page.shell.store.everything()).keys()];
  assert.deepEqual(left, []);
});

test('the settings export the profile of the tab alone, and say into which one a file went', async () => {
  const page = await visit('', { stored: FAMILY });
  await page.press('Settings');
  await page.opened();
  await page.press('Export Ann alone');
  await until(() => page.saved.length === 1);
  const [{ text }] = page.saved;
  assert.deepEqual(JSON.parse(text).profile, { name: 'Ann', face: 'fox' });
  page.find('button', 'Import').click();
  await page.giveFile(text);
  await page.sees('They are now in this profile: Ann.');
});
