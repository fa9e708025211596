/** Collects the validation errors of a request. */
@NullMarked
package io.ledgerway.webhook.validation;

import org.jspecify.annotations.NullMarked;
