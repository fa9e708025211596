/** API keys of automation apps, which may only manage subscriptions. */
@NullMarked
package io.ledgerway.webhook.automation;

import org.jspecify.annotations.NullMarked;
