/** Keys that let an automation app subscribe to events, and nothing else. */
@NullMarked
package io.ledgerway.webhook.automation;

import org.jspecify.annotations.NullMarked;
