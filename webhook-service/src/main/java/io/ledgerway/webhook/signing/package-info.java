/** Standard Webhooks signatures and signing secrets. */
@NullMarked
package io.ledgerway.webhook.signing;

import org.jspecify.annotations.NullMarked;
