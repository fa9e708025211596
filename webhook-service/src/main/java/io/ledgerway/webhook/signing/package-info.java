/** Standard Webhooks signatures and the secrets behind them. */
@NullMarked
package io.ledgerway.webhook.signing;

import org.jspecify.annotations.NullMarked;
