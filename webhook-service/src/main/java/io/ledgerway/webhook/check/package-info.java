/**
 * What every option of a consumer is checked for: whose it is, who may change it, what is wrong.
 */
@NullMarked
package io.ledgerway.webhook.check;

import org.jspecify.annotations.NullMarked;
