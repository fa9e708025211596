/** Pages for developers except webhooks: API keys, allowed origins, API reference. */
@NullMarked
package io.ledgerway.portal.developer;

import org.jspecify.annotations.NullMarked;
