#!/bin/sh
# Prints what compose.yaml needs, with new passwords: sh deploy/compose/make-env.sh photos.example.org > .env
set -eu
domain=${1:?Give the domain under which users reach this machine, e.g. photos.example.org, or localhost.}
random() { od -An -N"$1" -tx1 /dev/urandom | tr -d ' \n'; }
cat <<END
DOMAIN=$domain
POSTGRES_PASSWORD=$(random 24)
S3_ACCESS_KEY_ID=$(random 10)
S3_SECRET_ACCESS_KEY=$(random 24)
# Until there is a mail server, mails are kept on a page; "docker compose logs app" gives its address. Then instead:
# SMTP_URL=smtp://user:password@mail.example.org:587
# MAIL_FROM=Emulsion <photos@$domain>
MAIL=mailbox
# No card is charged; creem or stripe with their keys: docs/operating/settings.md
PAYMENT_PROVIDER=sandbox
END
