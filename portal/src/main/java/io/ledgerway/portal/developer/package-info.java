/** What developers need besides webhooks: API keys, the origins that may call, the reference. */
@NullMarked
package io.ledgerway.portal.developer;

import org.jspecify.annotations.NullMarked;
