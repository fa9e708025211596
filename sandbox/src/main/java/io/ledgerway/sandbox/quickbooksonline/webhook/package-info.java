/** Notifications of changes. */
@NullMarked
package io.ledgerway.sandbox.quickbooksonline.webhook;

import org.jspecify.annotations.NullMarked;
