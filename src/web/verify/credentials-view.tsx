import type { ReactNode } from 'react'
import type { CredentialAction, CredentialIngredient, CredentialsReply } from '#contract/provenance.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { DateTime } from '#web/language/date-time.tsx'
import { useRootData } from '#web/site/root-data.ts'
import { sourceTexts, stateTexts, textOfAction } from './credentials-texts.ts'
import { OriginalCheck } from './original-check.tsx'

/** What a photo says of itself, and whether that is so. */
export function CredentialsView({ name, found }: { readonly name: string; readonly found: CredentialsReply }) {
  const t = useTranslator()
  const { state, codes, signer, program, actions, ingredients, source, untouched, originalSha256, hasRecipe } = found
  const { title, text } = stateTexts[state]
  const isBad = state === 'changed' || state === 'broken'
  return (
    <section aria-label={t('What was found')} className="grid gap-8">
      <div role="status" className="grid gap-2">
        <p className="text-14 break-all text-quiet">{name}</p>
        <h2 className={`headline text-40 ${isBad ? 'text-danger' : ''}`}>{t(title)}</h2>
        <p className="max-w-[62ch]">{t(text)}</p>
      </div>
      <dl className="grid gap-x-8 gap-y-5 border-t border-line pt-6 md:grid-cols-[12rem_1fr]">
        {source === null ? null : (
          <Row label={t('It says of itself')}>
            {t(sourceTexts[source])}
            <span className="block text-14 break-all text-quiet">{`IPTC: ${source}`}</span>
          </Row>
        )}
        {signer === null ? null : (
          <Row label={t('Signed by')}>
            <Signer signer={signer} />
          </Row>
        )}
        {program === null ? null : <Row label={t('Made with')}>{program}</Row>}
        {actions.length === 0 ? null : (
          <Row label={t('What was done')}>
            <ol className="grid gap-2">
              {actions.map((action, index) => (
                <Step key={index} action={action} />
              ))}
            </ol>
          </Row>
        )}
        {ingredients.length === 0 ? null : (
          <Row label={t('Made from')}>
            <ul className="grid gap-2">
              {ingredients.map((ingredient, index) => (
                <Ingredient key={index} ingredient={ingredient} />
              ))}
            </ul>
          </Row>
        )}
        {untouched === null ? null : (
          <Row label={t('What stayed')}>
            {untouched.isProven
              ? t('{share} of the pixels are the original’s, bit for bit. The rest is what was edited.', {
                  share: `${t.number(Math.floor(untouched.share * 10_000) / 100)} %`,
                })
              : t('Outside of what was edited, it is not what was signed.')}
          </Row>
        )}
        {originalSha256 === null || state !== 'valid' ? null : (
          <Row label={t('The original')}>
            <OriginalCheck sha256={originalSha256} />
          </Row>
        )}
        {hasRecipe ? (
          <Row label={t('Recipe')}>{t('Its steps are in it: open it in Emulsion to run them on another photo.')}</Row>
        ) : null}
        {codes.length === 0 ? null : (
          <Row label={t('Reason')}>
            <span className="text-14 break-all text-quiet">{codes.join(', ')}</span>
          </Row>
        )}
      </dl>
    </section>
  )
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-14 text-quiet max-md:-mb-4 md:pt-0.5">{label}</dt>
      <dd className="max-w-[68ch] min-w-0">{children}</dd>
    </div>
  )
}

function Signer({ signer }: { readonly signer: NonNullable<CredentialsReply['signer']> }) {
  const t = useTranslator()
  const { organisation, name, isOurs, fingerprint, signedAt } = signer
  const who = [organisation, name].filter((part) => part !== null).join(' · ')
  return (
    <div className="grid gap-1">
      <p>{who === '' ? t('An unnamed signer') : who}</p>
      <p className="text-14 text-quiet">
        {isOurs
          ? t('That is this site: the key is its own.')
          : t(
              'This site does not know this signer. Anybody can make a certificate in any name, so compare its number.',
            )}
      </p>
      {signedAt === null ? null : (
        <p className="text-14 text-quiet">
          <DateTime at={signedAt} />
        </p>
      )}
      <p className="font-mono text-12 break-all text-quiet">{fingerprint}</p>
    </div>
  )
}

function Ingredient({ ingredient }: { readonly ingredient: CredentialIngredient }) {
  const t = useTranslator()
  const { title, isPlaced, said, hasFailed } = ingredient
  const by = [said?.program, said?.signer].filter((part) => part != null).join(' · ')
  return (
    <li className="grid">
      <span className="break-words">
        {title ?? t('A picture without a title')}
        {isPlaced ? <span className="text-quiet"> · {t('Placed in it')}</span> : null}
      </span>
      <span className="text-14 text-quiet">
        {said === null
          ? t('It says nothing of itself.')
          : said.source === null
            ? t('It does not say how it was made.')
            : t(sourceTexts[said.source])}
      </span>
      {by === '' ? null : <span className="text-14 break-words text-quiet">{by}</span>}
      {hasFailed ? (
        <span className="text-14 text-danger">{t('Its credentials did not hold when it was used.')}</span>
      ) : null}
    </li>
  )
}

function Step({ action }: { readonly action: CredentialAction }) {
  const t = useTranslator()
  const { tools } = useRootData()
  const { tool, engines, agent, source, description } = action
  const known = tools.find(({ id }) => id === tool)?.label ?? (tool === 'adjust' ? 'Adjust' : textOfAction(action))
  const by = engines.length > 0 ? engines.join(', ') : tool === null ? agent : null
  return (
    <li className="grid">
      <span>
        {known === null ? action.action : t.known(known)}
        {source === null ? null : <span className="text-quiet"> · {t(sourceTexts[source])}</span>}
      </span>
      {by === null ? null : <span className="text-14 text-quiet">{by}</span>}
      {description === null ? null : <span className="text-14 text-quiet">{description}</span>}
    </li>
  )
}
